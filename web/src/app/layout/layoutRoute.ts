import type { ApolloClient } from '@apollo/client'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { LAYOUT } from './layoutQuery.ts'

/** How long the answer about the site counts as new, ms: as long as the gateway lets browsers keep it. */
const FRESH_MS = 60_000

/** What the layout is given: the data itself is in Apollo's cache. */
export interface LoadedLayout extends Loaded<Record<string, never>> {
  /** When it was loaded, on the wall's clock, ms. */
  loadedAtMs: number
}

/**
 * The root route's loader, and when it runs again. A navigation does without it, but for two cases. Where a part could not be
 * loaded, the next navigation or `revalidate()` of any page loads it again and waits for it. And whoever has had a tab open for
 * days still gets the clock as the league has set it since: after a minute the next navigation asks again, and does not wait,
 * since the page goes on with what there is and takes over the answer once it comes.
 */
export function createLayoutRoute() {
  let loadedAtMs = Date.now()

  return {
    /** A failure never blanks a page: menus and footer fall back to plain text and links, the league's time to the wall's. */
    async loader({ context }: LoaderFunctionArgs): Promise<LoadedLayout> {
      const client = context.get(clientContext)
      const wasWhole = isWhole(client)
      const loading = queryLoader(client, { query: LAYOUT, variables: {} })
      loadedAtMs = Date.now()
      const failures = wasWhole ? [] : (await loading).failures

      return { variables: {}, failures, loadedAtMs: Date.now() }
    },
    /** The router gives no context here, so this reads the client of the tab; the server never revalidates. */
    shouldRevalidate: () => !isWhole(clientContext.defaultValue) || Date.now() - loadedAtMs >= FRESH_MS,
  }
}

function isWhole(client: ApolloClient | undefined): boolean {
  const kept = client?.readQuery({ query: LAYOUT })

  return Boolean(kept?.site && kept.teams)
}
