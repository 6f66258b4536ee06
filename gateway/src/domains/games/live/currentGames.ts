import type { GameModel } from '../game.ts'
import type { ListedGame } from '../listedGame.ts'
import type { SourceDependencies } from '../../wire/sourceDependencies.ts'
import type { LiveRecord, LiveRecords } from './liveRecords.ts'
import { isDue, withLiveState } from './liveState.ts'

/** Games with their present states. */
export interface CurrentGames {
  /**
   * Adds the live states to the games of a season's list; the live system is called for those that are due. Returns the same list
   * as the last time when nothing has changed. Never fails: when the live system is out of reach, games keep their states.
   */
  of(listed: readonly ListedGame[]): Promise<readonly GameModel[]>
}

/** Builds the function that adds the live states to the games of a list. */
export function createCurrentGames(
  { clocks }: Pick<SourceDependencies, 'clocks'>,
  records: LiveRecords,
): CurrentGames {
  const last = new WeakMap<readonly ListedGame[], readonly GameModel[]>()
  const made = new WeakMap<ListedGame, { record: LiveRecord | undefined; game: GameModel }>()

  function toCurrent(listed: ListedGame): GameModel {
    const record = records.known(listed.slug)
    const done = made.get(listed)
    if (done && done.record === record) return done.game
    const game = withLiveState(listed, record)
    made.set(listed, { record, game })
    return game
  }

  async function askIfDue(listed: ListedGame): Promise<void> {
    const { slug } = listed
    const now = clocks.league.nowMs() / 1000
    if (isDue(listed, records.known(slug), now)) await records.recent(slug)
  }

  return {
    async of(listed) {
      await Promise.all(listed.map(askIfDue))
      const games = listed.map(toCurrent)
      const before = last.get(listed)
      if (before?.every((game, at) => game === games[at])) return before
      last.set(listed, games)
      return games
    },
  }
}
