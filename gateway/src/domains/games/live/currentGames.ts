import { isTracking, addDependency, withoutTracking } from '../../../platform/cache/dependencyTracking.ts'
import type { GameModel } from '../game.ts'
import type { ListedGame } from '../listedGame.ts'
import type { SourceDependencies } from '../../wire/sourceDependencies.ts'
import {
  liveKey,
  liveDependency,
  liveVersion,
  overriddenKey,
  overriddenDependency,
} from './liveDependencies.ts'
import type { LiveRecord, LiveRecords } from './liveRecords.ts'
import { createLostResults } from './lostResults.ts'
import { isDue, isOverriddenByLive, withLiveState } from './liveState.ts'

/** Called with the key of a dependency of responses, and its new version; null where that is unknown. */
export type LiveChangeListener = (key: string, version: string | null) => void

/** The season whose list is given. */
interface ListedSeason {
  year: number
  /** Reads its games again. */
  readAgain: () => Promise<unknown>
}

/** Games with their current states. */
export interface CurrentGames {
  /**
   * Adds the live states to the games of a season's list; the live system is called for those that are due. Returns the same list as last
   * time when nothing has changed. Never throws: when the live system is unreachable, games keep their states. The live states become
   * dependencies of the current response (`addDependency`).
   */
  of(listed: readonly ListedGame[], season: ListedSeason): Promise<readonly GameModel[]>
  /**
   * Calls back for each live state that has changed or was read again, and whenever the set of live states
   * that a season's list overrides changes; returns the function that unsubscribes.
   */
  onChange(listener: LiveChangeListener): () => void
}

/** The games of a list with their states, and the live states that the list overrides. */
interface Stated {
  games: readonly GameModel[]
  /** Their slugs. */
  overriddenSlugs: readonly string[]
  /** Whether there are other live states. */
  hasOthers: boolean
}

/** Builds the function that adds the live states to the games of a list. */
export function createCurrentGames(
  { clocks, config }: Pick<SourceDependencies, 'clocks' | 'config'>,
  records: LiveRecords,
): CurrentGames {
  const last = new WeakMap<readonly ListedGame[], Stated>()
  const withLostResult = createLostResults(clocks.league)
  const made = new WeakMap<ListedGame, { record: LiveRecord | undefined; game: GameModel }>()
  const overriddenIn = new Map<number, string>()
  const listeners = new Set<LiveChangeListener>()

  function toCurrent(listed: ListedGame): GameModel {
    const record = records.known(listed.slug)
    const done = made.get(listed)
    const reading = { source: record?.state ? 'live' : 'list', listVersion: listed.version } as const
    if (done && done.record === record) return withLostResult(done.game, reading)
    const game = withLiveState(listed, record)
    made.set(listed, { record, game })
    return withLostResult(game, reading)
  }

  const isDueNow = (listed: ListedGame) =>
    isDue(listed, records.known(listed.slug), clocks.league.nowMs() / 1000)

  async function askIfDue(listed: ListedGame): Promise<void> {
    if (isDueNow(listed)) await records.recent(listed.slug)
  }

  function noteLiveState(listed: ListedGame): void {
    const { slug } = listed
    const record = records.known(slug)
    const isToBeRead = isDueNow(listed)
    if (!record && !isToBeRead) return
    addDependency(
      liveDependency({
        ...{ slug, record, isDue: isToBeRead, intervalMs: config.livePollMs },
        ...{ pausedUntilMs: records.pausedUntilMs(slug), nowMs: clocks.monotonic.nowMs() },
        async readAgain() {
          await askIfDue(listed)
          noteLiveState(listed)
        },
      }),
    )
  }

  function noteReadings(listed: readonly ListedGame[], stated: Stated, { year, readAgain }: ListedSeason) {
    if (!isTracking()) return
    for (const game of listed) noteLiveState(game)
    const { overriddenSlugs, hasOthers } = stated
    if (overriddenSlugs.length === 0 && !hasOthers) return
    const mayBeOverridden = hasOthers || listed.some(isDueNow)
    addDependency(
      overriddenDependency({
        year,
        overriddenSlugs,
        mayBeOverridden,
        nowMs: clocks.monotonic.nowMs(),
        readAgain,
      }),
    )
  }

  function withStates(listed: readonly ListedGame[]): Stated {
    const games = listed.map(toCurrent)
    const before = last.get(listed)
    if (before?.games.every((game, at) => game === games[at])) return before
    const live = listed.filter(({ slug }) => records.known(slug)?.state)
    const overriddenSlugs = live.filter((game) => isOverriddenByLive(game, records.known(game.slug)))
    const stated = {
      ...{ games, overriddenSlugs: overriddenSlugs.map(({ slug }) => slug) },
      hasOthers: overriddenSlugs.length < live.length,
    }
    last.set(listed, stated)
    return stated
  }

  function publishOutranked(year: number, overriddenSlugs: readonly string[]): void {
    const version = overriddenSlugs.join(' ')
    const before = overriddenIn.get(year) ?? ''
    overriddenIn.set(year, version)
    if (version !== before) publish(overriddenKey(year), version)
  }

  function publish(key: string, version: string): void {
    withoutTracking(() => {
      for (const listener of [...listeners]) listener(key, version)
    })
  }

  records.listen((slug, record) => publish(liveKey(slug), liveVersion(record)))

  return {
    async of(listed, season) {
      await Promise.all(listed.map(askIfDue))
      const stated = withStates(listed)
      noteReadings(listed, stated, season)
      publishOutranked(season.year, stated.overriddenSlugs)
      return stated.games
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
