import type { ApolloLink } from '@apollo/client'
import type { RouteObject } from 'react-router-dom'
import { paths, teamPath } from '../../lib/address/paths.ts'
import { isReachable } from '../../lib/loading/online.ts'
import { pageKey } from '../../lib/localCache/offlinePageList.ts'
import { localCache } from '../../lib/localCache/localCache.ts'
import { readStored } from '../../lib/settings/browserStorage.ts'
import { SLUG } from '../../lib/settings/favoriteMark.ts'
import { preferenceKeys } from '../../lib/settings/preferences.ts'
import { createApolloClient } from '../apollo/apolloClient.ts'
import { loadPage } from '../prefetched.ts'
import type { OfflineCache } from './offlineCache.ts'
import { loadOfflineCache } from './offlineLink.ts'

/** A page that was read from the network so long ago is loaded again, ms. */
const FRESH_MS = 1_800_000

interface PagesAhead {
  routes: RouteObject[]
  /** The link of the tab's client, whose answers are kept. */
  link: ApolloLink
  kept: Pick<OfflineCache, 'keepPage'>
}

let last: Promise<void> = Promise.resolve()

/**
 * Keeps the schedule and the page of the favorite team for reading offline, though the fan has opened neither: each where it is not
 * kept or not fresh any more. One call waits for the other. Never rejects; what could not be loaded is loaded at the next call.
 */
export function keepPagesAhead(parts: PagesAhead): Promise<void> {
  last = last.then(() => keepAll(parts)).catch(() => undefined)
  return last
}

async function keepAll({ routes, link, kept }: PagesAhead): Promise<void> {
  const team = readStored(preferenceKeys.favoriteTeam) ?? ''
  const wanted = [paths.schedule, ...(SLUG.test(team) ? [teamPath(team)] : [])]
  const entries = await localCache.get(wanted.map(pageKey))
  // Its cache only holds the answers: in that of the tab a whole season would become objects that the page on the screen does not show.
  const client = createApolloClient({ link, ssr: true })
  for (const path of wanted) {
    const lastUpdated = entries.get(pageKey(path))?.lastUpdated
    const isFresh = lastUpdated !== undefined && Date.now() - Date.parse(lastUpdated) < FRESH_MS
    if (isFresh || path === location.pathname || !isReachable()) continue
    await kept.keepPage(path, async () => {
      const data = await loadPage(routes, new URL(path, location.origin), client)
      // The link does the same before it keeps an answer, and browsers take their time for a module that is there.
      await loadOfflineCache()
      return data
    })
  }
}
