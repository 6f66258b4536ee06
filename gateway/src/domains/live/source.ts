import { createLatest, type Latest } from '../../platform/latest.ts'
import type { GameModel } from '../schedule/game.ts'
import type { GameSource } from '../schedule/gameSource.ts'
import { forgetSeason } from '../schedule/seasonSource.ts'
import type { SourceDependencies } from '../sources.ts'
import { forgetStandings } from '../standings/source.ts'
import { isDue, withReading } from './liveState.ts'
import { startPoller } from './poller.ts'
import { createReadings } from './readings.ts'

/** Where a game has come to. Those who watched it at that time are told by one and the same object. */
export interface LiveChange {
  game: GameModel
}

export interface LiveGames {
  /**
   * A game as it stands now.
   * @throws NotFoundError `unknown game {slug}`
   */
  find(slug: string): Promise<GameModel>
  /** A game of a schedule as it stands now; without the live system, as it stands there. Never fails. */
  stand(game: GameModel): Promise<GameModel>
  /**
   * A game as it stands now, then again after each change, until it is over; a slow reader gets the last state alone.
   * @throws NotFoundError `unknown game {slug}`
   */
  watch(slug: string): Promise<AsyncIterable<LiveChange>>
}

/** A game that somebody watches here. */
interface Watched {
  readers: Set<Latest<LiveChange>>
  /** As in the season's list. */
  game: GameModel
  /** The state that readers were told last, as JSON. */
  told: string
  stop: () => void
}

/** The one source of what is happening now: one poller for each game that is watched, and its readings on every game shown. */
export function createLiveGames(deps: SourceDependencies, games: Pick<GameSource, 'find'>): LiveGames {
  const { cache, clocks, config, log } = deps
  const readings = createReadings(deps)
  const watched = new Map<string, Watched>()
  const ended = new Set<string>()
  const now = () => clocks.league.nowMs() / 1000

  async function stand(game: GameModel): Promise<GameModel> {
    if (!isDue(game, now())) return game
    const { slug } = game
    const reading = (watched.has(slug) && readings.last(slug)) || (await readings.recent(slug))
    return noted(game, withReading(game, reading))
  }

  /** The end of a game changes the list and the tables, which would tell it minutes later. */
  function noted(game: GameModel, current: GameModel): GameModel {
    const hasEnded = current.state.status === 'FINAL' && game.state.status !== 'FINAL'
    if (hasEnded && !ended.has(game.slug)) {
      ended.add(game.slug)
      Promise.all([forgetSeason(cache, game.year, config.league), forgetStandings(cache, game.year)]).catch(
        (error: unknown) => log.error({ err: error }, 'A season could not be forgotten'),
      )
    }
    return current
  }

  /** Tells the readers of a game where it stands, if that is new to them. */
  function tell(slug: string): void {
    const watch = watched.get(slug)
    if (!watch) return
    const current = noted(watch.game, withReading(watch.game, readings.last(slug)))
    const state = JSON.stringify(current.state)
    if (state === watch.told) return
    watch.told = state
    const change = { game: current }
    for (const reader of [...watch.readers]) show(reader, change)
  }

  function show(reader: Latest<LiveChange>, change: LiveChange): void {
    reader.push(change)
    if (change.game.state.status === 'FINAL') reader.end()
  }

  async function refresh(slug: string): Promise<boolean> {
    const game = await games.find(slug)
    const watch = watched.get(slug)
    if (!watch) return false
    watch.game = game
    tell(slug)
    return isDue(game, now())
  }

  function leave(slug: string, reader: Latest<LiveChange>): void {
    const watch = watched.get(slug)
    if (!watch?.readers.delete(reader) || watch.readers.size > 0) return
    watched.delete(slug)
    watch.stop()
  }

  function join(game: GameModel, current: GameModel, reader: Latest<LiveChange>): void {
    const { slug } = game
    const others = watched.get(slug)
    if (others) return void others.readers.add(reader)
    const stop = startPoller(deps, { slug, readings, refresh: () => refresh(slug) })
    watched.set(slug, { readers: new Set([reader]), game, told: JSON.stringify(current.state), stop })
  }

  readings.listen(({ slug }) => tell(slug))

  return {
    stand,
    find: async (slug) => stand(await games.find(slug)),
    async watch(slug) {
      const game = await games.find(slug)
      const current = await stand(game)
      const reader = createLatest<LiveChange>(() => leave(slug, reader))
      if (current.state.status !== 'FINAL') join(game, current, reader)
      show(reader, { game: current })
      return reader
    },
  }
}
