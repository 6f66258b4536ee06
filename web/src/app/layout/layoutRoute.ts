import type { ApolloClient } from '@apollo/client'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'
import { momentNow, msSince } from '../../lib/time/elapsed.ts'
import { graphql } from '../../__generated__/gql.ts'

/** How long the answer about the site is fresh, in ms: as long as the gateway lets browsers cache it. */
const FRESH_MS = 60_000

/** The loader's result. The data itself is in Apollo's cache. */
export interface LoadedLayout extends LoaderResult<Record<string, never>> {
  /** When it was loaded, by the wall's clock, in ms. */
  loadedAtMs: number
}

/**
 * Creates the root route's loader and the rule for when it runs again. Most navigations do not run it; two cases do:
 * - A part of the layout could not be loaded. The next navigation, or `revalidate()` of any page, loads the layout again and waits
 *   for it.
 * - The layout was loaded more than a minute ago. The next navigation loads it again without waiting, so that a tab that stays open
 *   for days still follows the league's clock. The page shows the new answer when it arrives.
 */
export function createLayoutRoute() {
  let loadedAt = momentNow()

  return {
    /** A failure never fails the page: menus and footer fall back to plain text and links, the league's time to the wall's. */
    async loader({ context }: LoaderFunctionArgs): Promise<LoadedLayout> {
      const client = context.get(clientContext)
      const wasComplete = isComplete(client)
      const loading = queryLoader(client, { query: LAYOUT, variables: {} })
      loadedAt = momentNow()
      const failures = wasComplete ? [] : (await loading).failures

      return { variables: {}, failures, loadedAtMs: Date.now() }
    },
    /** The router passes no context here, so this uses the browser's one client. The server never revalidates. */
    shouldRevalidate: () => !isComplete(clientContext.defaultValue) || msSince(loadedAt) >= FRESH_MS,
  }
}

function isComplete(client: ApolloClient | undefined): boolean {
  const cached = client?.readQuery({ query: LAYOUT })

  return Boolean(cached?.site && cached.teams)
}

/**
 * The data of the layout, and what all pages need of the site: the league's clock and its seasons. No page queries these two
 * itself; loaders read the seasons from Apollo's cache (lib/address/yearOfAddress.ts).
 */
export const LAYOUT = graphql(`
  query Layout {
    site {
      id
      clock {
        wall
        league
        speed
      }
      imageHosts
      services
      seasons {
        current
        first
        years
      }
      allStarUrl
      stores {
        ...AppBanner_stores
      }
      signIn {
        isAnonymousAllowed
      }
      ...Header_site
      ...Footer_site
      ...PrivacyChoices_site
    }
    teams {
      id
      ...TeamLinks_team
    }
  }
`)
