import { setTimeout as wait } from 'node:timers/promises'
import { createCoalescingQueue, type CoalescingQueue } from '../../../platform/queues/coalescingQueue.ts'
import { expireAt, withoutTracking } from '../../../platform/cache/dependencyTracking.ts'
import { runInBackground } from '../../../platform/requestContext.ts'
import type { GameModel } from '../game.ts'
import type { SourceDependencies } from '../../wire/sourceDependencies.ts'
import { isOn, isOver, RESEND_MS } from './liveState.ts'
import type { LiveRecords } from './liveRecords.ts'

/** The live games. All subscribers at that time get the same object. */
export interface LiveGamesChange {
  games: readonly GameModel[]
  /** When this process first sent it (monotonic). */
  publishedAtMs: number
}

const NAME = 'live-list'
/** How long after its end a game is still listed, in ms, so that nobody misses it. */
const LISTED_AFTER_END_MS = 600_000

interface LiveListParts {
  records: LiveRecords
  /** The games of the current season in their current states. */
  ofSeason: () => Promise<readonly GameModel[]>
  /** Called with the slugs of the live games while the list has subscribers. */
  setListed: (slugs: ReadonlySet<string>) => void
}

export interface LiveList {
  /** The games that are live, should be by now or have ended within 10 minutes, ascending by start. */
  games(): Promise<readonly GameModel[]>
  /** The same at once, then again after each change of one of them. */
  watch(): AsyncIterable<LiveGamesChange>
}

/** Builds the list of live games, updated while it has subscribers. */
export function createLiveList(
  { clocks, config, log }: Pick<SourceDependencies, 'clocks' | 'config' | 'log'>,
  { records, ofSeason, setListed }: LiveListParts,
): LiveList {
  const readers = new Set<CoalescingQueue<LiveGamesChange>>()
  /** When games ended (monotonic), for those whose end was noticed. */
  const endedAtMs = new Map<string, number>()
  let on: ReadonlySet<string> = new Set()
  let stopping: AbortController | undefined
  let wake = () => {}
  let last: { change: LiveGamesChange; key: string } | undefined
  const now = () => clocks.monotonic.nowMs()

  function hasJustEnded({ slug, state }: GameModel): boolean {
    if (state.status !== 'FINAL') return false
    const untilMs = (endedAtMs.get(slug) ?? -Infinity) + LISTED_AFTER_END_MS
    const isListed = now() < untilMs
    if (isListed) expireAt(untilMs)
    return isListed
  }

  async function games(): Promise<readonly GameModel[]> {
    const season = await ofSeason()
    const leagueNow = clocks.league.nowMs() / 1000
    for (const { slug, state } of season) {
      if (state.status === 'FINAL' && on.has(slug) && !endedAtMs.has(slug)) endedAtMs.set(slug, now())
    }
    on = new Set(season.filter((game) => isOn(game, leagueNow)).map(({ slug }) => slug))
    return season.filter((game) => on.has(game.slug) || hasJustEnded(game))
  }

  /** Sends subscribers the live games when they have changed, or when the last message was long ago. */
  async function refresh(): Promise<void> {
    const listed = await games()
    if (readers.size === 0) return
    setListed(on)
    const key = listed.map(({ slug, version }) => `${slug} ${version}`).join('\n')
    if (last?.key === key && now() - last.change.publishedAtMs < RESEND_MS) return
    const change = { games: listed, publishedAtMs: now() }
    last = { change, key }
    for (const reader of [...readers]) reader.push(change)
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      await runInBackground(NAME, () =>
        refresh().catch((error: unknown) => {
          log.warn({ err: error }, 'The games that are on could not be looked up')
        }),
      )
      const rest = wait(config.livePollMs, undefined, { signal }).catch(() => undefined)
      await Promise.race([woken, rest])
    }
  }

  function start(): void {
    if (stopping) return
    const started = new AbortController()
    stopping = started
    // Belongs to no response and to no request, because the first subscriber's request has a deadline. Each step has an id of its own.
    void withoutTracking(() => runInBackground(NAME, () => run(started.signal)))
  }

  function leave(reader: CoalescingQueue<LiveGamesChange>): void {
    readers.delete(reader)
    if (readers.size > 0) return
    stopping?.abort()
    stopping = undefined
    last = undefined
    setListed(new Set())
  }

  records.listen((slug, record, before) => {
    if (before?.state && !isOver(before) && isOver(record)) endedAtMs.set(slug, now())
    wake()
  })

  return {
    games,
    watch() {
      const reader = createCoalescingQueue<LiveGamesChange>(() => leave(reader))
      readers.add(reader)
      if (last) reader.push(last.change)
      start()
      return reader
    },
  }
}
