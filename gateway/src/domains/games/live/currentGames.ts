import type { GameModel } from '../game.ts'
import type { ListedGame } from '../listedGame.ts'
import type { SourceDependencies } from '../../wire/sourceDependencies.ts'
import type { LiveRecord, LiveRecords } from './liveRecords.ts'
import { isDue, withLiveState } from './liveState.ts'

/** Games as they stand now. */
export interface CurrentGames {
  /**
   * The games of a season's list as the live system has them, which is asked about those that are due. The same list as the last
   * time where nothing has changed. Never fails: where the live system is out of reach, games stand as they did.
   */
  of(listed: readonly ListedGame[]): Promise<readonly GameModel[]>
}

/** Builds what lays the live state over the games of a list. */
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
