import type { ApolloClient, ObservableQuery } from '@apollo/client'
import type { NamedOperation } from './offlineOperations.ts'

/**
 * The parameters that an address is stored with: by which the pages that can be read offline load something. Others, such as where
 * the fan came from, are hers.
 */
export const STORED_PARAMETERS: readonly string[] = [
  'yr',
  'year',
  'type',
  'segment',
  'team',
  'week',
  'home',
  'view',
]

/** The page on the screen, as far as its answers are stored. */
export interface VisiblePage {
  client: ApolloClient
  /** The zone of the times that the fan reads, as an IANA name. */
  timeZone: string
  /** Loads the page again. */
  revalidate(): Promise<void>
}

/** A query of the page on the screen, or of the layout. */
interface ActiveQuery extends NamedOperation {
  observable: ObservableQuery
}

/** The queries of the page on the screen and of the layout. */
export function activeQueries(client: ApolloClient): ActiveQuery[] {
  return [...client.getObservableQueries('active')].map((observable) => {
    return { operationName: observable.queryName, variables: observable.variables, observable }
  })
}

/** Path and query of the address, with what the page itself reads from it. */
export function visibleAddress(): string {
  const params = [...new URLSearchParams(location.search)].filter(([name]) =>
    STORED_PARAMETERS.includes(name),
  )
  return location.pathname + (params.length > 0 ? `?${String(new URLSearchParams(params))}` : '')
}

/** The title of the document without the name of the league, which ends each. */
export function visibleTitle(): string {
  return document.title.replace(/ \| \w+$/, '')
}
