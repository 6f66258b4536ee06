import type { OperationVariables, ApolloLink } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import { routes } from '../routes.ts'
import type { KeyedEntry } from '../../lib/localCache/localEntry.ts'

/** An operation as links and queries of the page have it. */
export interface NamedOperation {
  operationName?: string | undefined
  variables: OperationVariables
}

/** The queries of the pages that can be read offline. */
export const PAGE_OPERATIONS: ReadonlySet<string> = new Set(
  routes.flatMap((route): readonly string[] => ('offline' in route ? route.offline : [])),
)
/** What is loaded around them: the layout, and what their loaders have to know first. */
export const SITE_OPERATIONS = ['Layout', 'SeasonBounds', 'SeriesFlags', 'PostSeasonActive']

/** Small queries of loaders whose answer is a field of the page's. Offline, another page would be loaded without it. */
const LOADER_QUERIES: Readonly<
  Record<
    string,
    readonly (readonly [field: string, operationName: string, root: string, variable?: 'year'])[]
  >
> = {
  SchedulePage: [['site', 'SeriesFlags', 'site']],
  StandingsPage: [
    ['site', 'SeriesFlags', 'site'],
    ['season', 'PostSeasonActive', 'schedule', 'year'],
  ],
}

/** Whether it is the query of a page, which is what the notice about old data is about. */
export function isPage({ operationName = '' }: NamedOperation): boolean {
  return PAGE_OPERATIONS.has(operationName)
}

/** Whether its answers are stored for reading offline. No such operation asks for anything of a fan's own. */
export function isStored(operation: NamedOperation): boolean {
  return isPage(operation) || SITE_OPERATIONS.includes(operation.operationName ?? '')
}

/** The key of the answer to an operation in the local cache. */
export function answerKey({ operationName, variables }: NamedOperation): string {
  return `${operationName} ${canonicalStringify(variables)}`
}

/** The answers to loaders' queries that the answer to a page's query contains. */
function loaderAnswers(
  { operationName = '', variables }: NamedOperation,
  data: Readonly<Record<string, unknown>>,
): [key: string, data: Record<string, unknown>][] {
  return (LOADER_QUERIES[operationName] ?? []).flatMap(([field, loaderQuery, root, variable]) => {
    const own = variable ? { [variable]: variables[variable] as unknown } : {}
    const key = answerKey({ operationName: loaderQuery, variables: own })
    return data[field] ? [[key, { [root]: data[field] }]] : []
  })
}

/**
 * The entries of an answer in the local cache, its own first, with what loaders ask for of it; none of an answer that is not stored,
 * whose main part, the first, has failed, or of which nobody knows what has failed.
 *
 * @param lastUpdated when it was read from the network, ISO.
 */
export function answerEntries(
  operation: NamedOperation,
  { data, errors = [] }: Pick<ApolloLink.Result, 'data' | 'errors'>,
  lastUpdated: string,
): KeyedEntry[] {
  const isUnclear = errors.some(({ path }) => !path?.length)
  if (!isStored(operation) || !data || !mainPart(data) || isUnclear) return []
  const key = answerKey(operation)
  if (errors.length > 0) return [[key, { data, errors, lastUpdated }]]
  const ofLoaders = loaderAnswers(operation, data).map(([loaderKey, part]): KeyedEntry => [
    loaderKey,
    { data: part, lastUpdated },
  ])
  return [[key, { data, lastUpdated }], ...ofLoaders]
}

function mainPart(data: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(data).find(([name]) => name !== '__typename')?.[1]
}
