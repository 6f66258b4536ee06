import type { ApolloClient } from '@apollo/client'
import { GAME_STATE_FRAGMENT } from '../../lib/live/gameStateFragment.ts'

/** The name goes with the shape of the entries: rename it with them, because the storage outlives a deploy. */
const KEY = 'wll.stated-games'
/** The keys of entries of earlier shapes. */
const FORMER_KEYS = ['wll.newest-states', 'wll.game-states']
/** More games than are ever played at once, with those that have just ended. */
const MAX_KEPT = 12

interface StoredGame {
  __typename?: string
  id?: string
  startTime?: string | number
  state?: { __typename: string; version?: number }
}

/**
 * Updates games to the newest state that this tab has shown, when the page comes from a cache and is older; stores the newest
 * states whenever the page is left. Call it when all of the page is hydrated, because it changes what is drawn.
 *
 * @returns a function that stops it.
 */
export function followLiveStates(client: ApolloClient): () => void {
  const leave = () => keepStates(client)
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restoreStates(client)
  }
  restoreStates(client)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)

  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
  }
}

/** Stores the live games, and those whose state is newest. */
function keepStates(client: ApolloClient): void {
  const stored = Object.entries(client.cache.extract() as Record<string, StoredGame>)
  const kept = stored
    .filter(([, { __typename, state }]) => __typename === 'Game' && state?.version !== undefined)
    .sort(([, one], [, other]) => rank(other) - rank(one))
    .slice(0, MAX_KEPT)
    .map(([id]) => client.readFragment({ id, fragment: GAME_STATE_FRAGMENT }))
    .filter((game) => game !== null)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without the storage the page starts with the states that it was sent with.
  }
}

function rank({ state }: StoredGame): number {
  return (state?.__typename === 'LiveGame' ? 2 ** 32 : 0) + (state?.version ?? 0)
}

/** Whether a stored game is newer than the page's own. */
function isNewer(client: ApolloClient, id: string, { state }: StoredGame): boolean {
  const known = client.readFragment<StoredGame>({ id, fragment: GAME_STATE_FRAGMENT })
  return known === null || (state?.version ?? 0) > (known.state?.version ?? 0)
}

/** Also restores games that are not on this page, because the next page may show them. */
function restoreStates(client: ApolloClient): void {
  try {
    for (const key of FORMER_KEYS) sessionStorage.removeItem(key)
    const games = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as StoredGame[]
    for (const game of games) {
      const id = client.cache.identify({ __typename: 'Game', ...game })
      if (id === undefined || typeof game.startTime !== 'string' || !isNewer(client, id, game)) continue
      client.writeFragment({ id, fragment: GAME_STATE_FRAGMENT, data: game })
    }
  } catch {
    // An unreadable entry counts as none.
  }
}
