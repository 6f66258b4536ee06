import type { Clock } from '../../../platform/clock.ts'
import { isDelayed } from '../../season/eventStatus.ts'
import { LONGEST_OPEN_SECONDS, noResultFrom } from '../../season/noResult.ts'
import type { GameModel } from '../game.ts'
import { NO_TICKETS } from '../tickets.ts'

/** So many live games are watched for a change; they are those of a day. */
const MAX_WATCHED_GAMES = 64

/** How a live game stood when this process first read it as live, and whether it has changed since. */
interface WatchedGame {
  firstState: string
  hasChanged: boolean
}

/**
 * Builds the function that gives a game the state NO_RESULT once its time is long over and nobody has said how it ended. The clock
 * decides, so it is asked at every reading; the same game has the same result until then, and another one after.
 *
 * @param clock the league's
 */
export function createLostResults(clock: Clock): (game: GameModel) => GameModel {
  const watched = new Map<string, WatchedGame>()
  const lost = new WeakMap<GameModel, GameModel>()

  /** Whether a live game stands as this process first read it. */
  function isUnchanged({ slug, state }: GameModel): boolean {
    const present = JSON.stringify(state)
    const known = watched.get(slug) ?? { firstState: present, hasChanged: false }
    known.hasChanged ||= known.firstState !== present
    watched.set(slug, known)
    const oldest = watched.keys().next()
    if (watched.size > MAX_WATCHED_GAMES && !oldest.done) watched.delete(oldest.value)
    return !known.hasChanged
  }

  return (game) => {
    const { slug, startTime, statusWord, state } = game
    const now = clock.nowMs() / 1000
    const mayBeOn = state.status === 'LIVE' && now < startTime + LONGEST_OPEN_SECONDS
    if (!mayBeOn) watched.delete(slug)
    const from = noResultFrom({
      ...{ status: state.status, startTime, isDelayed: isDelayed({ gameStatus: statusWord }) },
      isUnchanged: mayBeOn && isUnchanged(game),
    })
    if (now < from) return game
    const known = lost.get(game) ?? withoutResult(game)
    lost.set(game, known)
    return known
  }
}

function withoutResult(game: GameModel): GameModel {
  return {
    ...game,
    state: { __typename: 'NoResultGame', status: 'NO_RESULT' },
    tickets: NO_TICKETS,
    // It comes after what was said of the game before, and before all that is read of it later.
    version: game.version + 1,
  }
}
