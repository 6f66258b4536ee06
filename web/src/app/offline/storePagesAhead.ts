import { ApolloLink } from '@apollo/client'
import type { RouteObject } from 'react-router-dom'
import { tap } from 'rxjs'
import { paths, teamPath } from '../../lib/address/paths.ts'
import { isReachable } from '../../lib/loading/online.ts'
import { clearCount } from '../../lib/localCache/clearCount.ts'
import { pageKey } from '../../lib/localCache/offlinePageList.ts'
import { localCache } from '../../lib/localCache/localCache.ts'
import { readStored } from '../../lib/settings/browserStorage.ts'
import { SLUG } from '../../lib/settings/favoriteMark.ts'
import { preferenceKeys } from '../../lib/settings/preferences.ts'
import { createApolloClient } from '../apollo/apolloClient.ts'
import { loadPage } from '../prefetched.ts'
import type { OfflineCache } from './offlineCache.ts'

/** A page that was read from the network so long ago is loaded again, ms. */
const FRESH_MS = 1_800_000

interface PagesAhead {
  routes: RouteObject[]
  /** The link to the gateway alone: what is stored already must not answer. */
  network: ApolloLink
  cache: Pick<OfflineCache, 'storePage'>
}

let last: Promise<void> = Promise.resolve()

/**
 * Stores the schedule and the page of the favorite team for reading offline, though the fan has opened neither: each where it is not
 * stored or not fresh any more. One call waits for the other. Never rejects; what could not be loaded is loaded at the next call.
 */
export function storePagesAhead(parts: PagesAhead): Promise<void> {
  last = last.then(() => storeAll(parts)).catch(() => undefined)
  return last
}

async function storeAll({ routes, network, cache }: PagesAhead): Promise<void> {
  const team = readStored(preferenceKeys.favoriteTeam) ?? ''
  const wanted = [paths.schedule, ...(SLUG.test(team) ? [teamPath(team)] : [])]
  const entries = await localCache.get(wanted.map(pageKey))
  const answered: [ApolloLink.Operation, ApolloLink.Result][] = []
  const recorder = new ApolloLink((operation, forward) =>
    forward(operation).pipe(tap((result) => void answered.push([operation, result]))),
  )
  // Its cache only holds the answers: in that of the tab a whole season would become objects that the page on the screen does not show.
  const client = createApolloClient({ link: recorder.concat(network), ssr: true })
  for (const path of wanted) {
    const stored = entries.get(pageKey(path))
    const isFresh = stored !== undefined && Date.now() - Date.parse(stored.lastUpdated) < FRESH_MS
    if (isFresh || path === location.pathname || !isReachable()) continue
    const clears = clearCount()
    const loaded = await loadPage(routes, new URL(path, location.origin), client)
    const answers = answered.splice(0)
    if (loaded !== undefined)
      cache.storePage({ href: path, title: titleOf(answers.map(([, { data }]) => data)) }, answers, clears)
  }
}

/** The title of a page in the list of those that can be read: the club of its page, or else the schedule. */
function titleOf(answers: readonly unknown[]): string {
  const [team] = answers.flatMap((data) => (data as { team?: Team | null } | null)?.team ?? [])
  return team ? [team.location, team.name].filter(Boolean).join(' ') : 'Schedule'
}

interface Team {
  name: string
  location?: string | null
}
