import type { Clock } from '../../../platform/clock.ts'
import { isDelayed } from '../../season/eventStatus.ts'
import { MAX_OPEN_SECONDS, noResultFrom } from '../../season/noResult.ts'
import type { GameModel } from '../game.ts'
import { NO_TICKETS } from '../tickets.ts'

/** So many games are watched for a change; they are those of a day. */
const MAX_WATCHED_GAMES = 64

/** Where a state was read: the season's list and the live system may differ, which is no change of the game. */
export type StateSource = 'list' | 'live'

/** What is known of how a game was read. */
interface GameReading {
  source: StateSource
  /** The version that the season's list gives it. */
  listVersion: number
}

/** How a game stood when this process first read it after its start, by source, and whether it has changed since. */
interface WatchedGame {
  firstStates: Partial<Record<StateSource, string>>
  hasChanged: boolean
}

/**
 * Builds the function that gives a game the state NO_RESULT once its time is long over and nobody has said how it ended. The clock
 * decides, so it is asked at every reading; the same game has the same result until then, and another one after.
 *
 * @param clock the league's
 */
export function createLostResults(clock: Clock): (game: GameModel, reading: GameReading) => GameModel {
  const watched = new Map<string, WatchedGame>()
  const settled = new WeakMap<GameModel, GameModel>()

  /** Whether a game stands as this process first read it. */
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

  /** The same game as another one, made once for each state of it. */
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
    // What the list says may change the state from now on while the live system's record stays, so its version counts too.
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
    // It comes after what was said of the game before, and before all that is read of it later.
    version,
  }
}
