import { ApolloLink } from '@apollo/client'
import type { RouteObject } from 'react-router-dom'
import { tap } from 'rxjs'
import { paths, teamPath } from '../../lib/address/paths.ts'
import { isReachable } from '../../lib/loading/online.ts'
import { clearCount } from '../../lib/localCache/clearCount.ts'
import { pageEntry, pageKey } from '../../lib/localCache/offlinePageList.ts'
import { localCache } from '../../lib/localCache/localCache.ts'
import { readStored } from '../../lib/settings/browserStorage.ts'
import { SLUG } from '../../lib/settings/favoriteMark.ts'
import { preferenceKeys } from '../../lib/settings/preferences.ts'
import { createApolloClient } from '../apollo/apolloClient.ts'
import { loadPage } from '../prefetched.ts'
import { answerEntries } from './storedAnswers.ts'

/** A page that was read from the network so long ago is loaded again, ms. */
const FRESH_MS = 1_800_000

interface PagesAhead {
  routes: RouteObject[]
  /** The link to the gateway alone: what is stored already must not answer. */
  network: ApolloLink
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

async function storeAll({ routes, network }: PagesAhead): Promise<void> {
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
    const lastUpdated = new Date().toISOString()
    const answers = answered
      .splice(0)
      .flatMap(([operation, result]) => answerEntries(operation, result, lastUpdated))
    if (loaded === undefined || answers.length === 0) continue
    const page = { title: titleOf(answers.map(([, { data }]) => data)), keys: answers.map(([key]) => key) }
    await localCache.put([...answers, pageEntry(path, page, lastUpdated)], clears)
  }
}

/** The title of a page in the list of those that can be read: the club of its page, or else the schedule. */
function titleOf(answers: readonly unknown[]): string {
  const [team] = answers.flatMap((data) => (data as { team?: Team | null }).team ?? [])
  return team ? [team.location, team.name].filter(Boolean).join(' ') : 'Schedule'
}

interface Team {
  name: string
  location?: string | null
}
