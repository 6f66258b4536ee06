import type { Clock } from '../../../platform/clock.ts'
import { isDelayed } from '../../season/eventStatus.ts'
import { MAX_OPEN_SECONDS, noResultFrom } from '../../season/noResult.ts'
import type { GameModel } from '../game.ts'
import { NO_TICKETS } from '../tickets.ts'

/** How many games are watched for a change; more than a day has. */
const MAX_WATCHED_GAMES = 64

/** The source of a state: the season's list and the live system may differ, which is no change of the game. */
export type StateSource = 'list' | 'live'

/** How a game was read. */
interface GameReading {
  source: StateSource
  /** The version in the season's list. */
  listVersion: number
}

/** A game's state at the first reading after its start, by source, and whether it has changed since. */
interface WatchedGame {
  firstStates: Partial<Record<StateSource, string>>
  hasChanged: boolean
}

/**
 * Builds the function that gives a game the state NO_RESULT long after its time without a reported end. The
 * clock decides, so it is called at every reading; until then it returns the same game, and afterwards
 * another.
 * @param clock the league's
 */
export function createLostResults(clock: Clock): (game: GameModel, reading: GameReading) => GameModel {
  const watched = new Map<string, WatchedGame>()
  const settled = new WeakMap<GameModel, GameModel>()

  /** Whether a game's state is that of this process's first reading. */
  function isUnchanged({ slug, state }: GameModel, source: StateSource): boolean {
    const present = JSON.stringify(state)
    const known = watched.get(slug) ?? { firstStates: {}, hasChanged: false }
    known.firstStates[source] ??= present
    known.hasChanged ||= known.firstStates[source] !== present
    watched.set(slug, known)
    const oldest = watched.keys().next()
    if (watched.size > MAX_WATCHED_GAMES && !oldest.done) watched.delete(oldest.value)
    return !known.hasChanged
  }

  /** Another version of a game, created once for each state of it. */
  function once(game: GameModel, make: () => GameModel): GameModel {
    const known = settled.get(game) ?? make()
    settled.set(game, known)
    return known
  }

  return (game, { source, listVersion }) => {
    const { slug, startTime, statusWord, state } = game
    const now = clock.nowMs() / 1000
    const isOfToday = now >= startTime && now < startTime + MAX_OPEN_SECONDS
    if (!isOfToday) watched.delete(slug)
    // Whatever its state, so that a late start and the end of a suspension count as changes.
    const isAsFound = isOfToday && isUnchanged(game, source)
    const open = { status: state.status, startTime, isUnchanged: isAsFound }
    if (now < noResultFrom(open)) return game
    // The list may change the state from now on while the live record stays, so its version counts too.
    const version = Math.max(game.version, listVersion) + 1
    const isReopened = now < noResultFrom({ ...open, isDelayed: isDelayed({ gameStatus: statusWord }) })
    return once(game, () => (isReopened ? { ...game, version } : withoutResult(game, version)))
  }
}

function withoutResult(game: GameModel, version: number): GameModel {
  return {
    ...game,
    state: { __typename: 'NoResultGame', status: 'NO_RESULT' },
    tickets: NO_TICKETS,
    // Higher than any earlier version of the game, and lower than later ones.
    version,
  }
}
