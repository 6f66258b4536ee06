import { createCoalescingQueue, type CoalescingQueue } from '../../../platform/queues/coalescingQueue.ts'
import type { GameModel } from '../game.ts'
import type { SourceDependencies } from '../../wire/sourceDependencies.ts'
import { startLiveDetails, type ReadDetails } from './liveDetails.ts'
import type { LiveRecords } from './liveRecords.ts'
import { createLiveList, type LiveGamesChange } from './liveList.ts'
import { hasEnded } from '../../season/noResult.ts'
import { isOn, RESEND_MS } from './liveState.ts'
import { startPoller } from './poller.ts'

/** A game after a change, or when subscribing. All subscribers at that time get the same object. */
export interface LiveChange {
  game: GameModel
  /** When this process first sent it (monotonic). */
  publishedAtMs: number
}

export interface LiveGames {
  /**
   * Yields a game with its current state, then again after each change, and after 15 s without one, until it
   * is over and its plays and stats are final; a slow reader gets only the latest state.
   * @throws NotFoundError `unknown game {slug}`
   */
  watch(slug: string): Promise<AsyncIterable<LiveChange>>
  /** The games that are live, should be by now or have ended within 10 minutes, ascending by start. */
  all(): Promise<readonly GameModel[]>
  /** Yields the same at once, then again after each change of one of them, and after 15 s without one. */
  watchAll(): AsyncIterable<LiveGamesChange>
}

/** The functions that find live games. */
export interface LiveGamesParts {
  records: LiveRecords
  /** Finds a game of any season in its current state. @throws NotFoundError `unknown game {slug}` */
  find: (slug: string) => Promise<GameModel>
  /** The games of the current season in their current states. */
  ofSeason: () => Promise<readonly GameModel[]>
  /** Loads plays, periods and stats of a game, bypassing the cache. Never throws. */
  readDetails: (game: GameModel) => Promise<ReadDetails>
}

/** A game with subscribers in this process. */
interface Watched {
  readers: Set<CoalescingQueue<LiveChange>>
  /** Whether it is watched for the list of all live games. */
  isListed: boolean
  /** The last version sent to subscribers. */
  version: number
  /** When it was sent (monotonic). */
  sentAtMs: number
  /** Since when it has been watched (monotonic), and whether it was being played at the last look. */
  openedAtMs: number
  isOn: boolean
  stopPolling: () => void
  /** Undefined while no subscriber needs more than the state. */
  stopDetails: (() => void) | undefined
}

/** For how long new subscribers share one object, in ms: linked data changes without the game. */
const SHARED_MS = 1000
/** How long after the end to wait for the last plays and stats, in ms. */
const MAX_END_MS = 60_000

/** Builds the source of live games, with one poller for each watched game, however many subscribers it has. */
export function createLiveGames(deps: SourceDependencies, parts: LiveGamesParts): LiveGames {
  const { clocks, log, metrics } = deps
  const { records, find, readDetails } = parts
  const watched = new Map<string, Watched>()
  const changes = new WeakMap<GameModel, LiveChange>()
  const now = () => clocks.monotonic.nowMs()
  const isStillOn = (game: GameModel) => isOn(game, clocks.league.nowMs() / 1000)

  /** Whether a game that is over will not change any more. */
  function isSettled({ slug, version }: GameModel): boolean {
    const record = records.known(slug)
    // The list overrides the live system; an older game was looked up before the last change.
    if (!record?.state || version > record.version) return true
    if (version < record.version) return false
    const { areDetailsComplete, detailsVersion, state } = record
    const haveDetailsFollowed = areDetailsComplete && detailsVersion >= state.version
    return haveDetailsFollowed || now() - state.changedAtMs > MAX_END_MS
  }

  /** The change to a state; the same object for all who get it within a second, so that they share its answer. */
  function changeTo(game: GameModel): LiveChange {
    const known = changes.get(game)
    if (known && now() - known.publishedAtMs < SHARED_MS) return known
    const change = { game, publishedAtMs: now() }
    changes.set(game, change)
    return change
  }

  /** Sends a game to its subscribers, if it is new to them or was sent long ago. */
  function send(game: GameModel): void {
    const watch = watched.get(game.slug)
    if (!watch) return
    const isOver = hasEnded(game.state.status) && isSettled(game)
    if (game.version > watch.version || now() - watch.sentAtMs >= RESEND_MS) {
      measureChange(game, watch)
      watch.version = game.version
      watch.sentAtMs = now()
      const change = changeTo(game)
      for (const reader of [...watch.readers]) reader.push(change)
    }
    if (isOver) for (const reader of [...watch.readers]) reader.end()
  }

  /** Measures a change that the live system told, and not the first state that is sent. */
  function measureChange({ slug, version }: GameModel, watch: Watched): void {
    const state = records.known(slug)?.state
    if (watch.version === 0 || version === watch.version || state?.version !== version) return
    metrics.liveChangePublished(now() - state.changedAtMs)
  }

  /** Loads a watched game again; returns whether it is still being played. */
  async function refresh(slug: string): Promise<boolean> {
    const game = await find(slug)
    send(game)
    const isOnNow = isStillOn(game)
    const watch = watched.get(slug)
    if (watch) watch.isOn = isOnNow
    return isOnNow
  }

  /** How long ago the live system last told the state of the game for which that is longest, in ms, while it was watched. */
  function oldestStateMs(): number {
    const ages = [...watched]
      .filter(([, { isOn: isPlayed }]) => isPlayed)
      .map(([slug, { openedAtMs }]) => Math.min(records.stateAgeMs(slug), now() - openedAtMs))
    return Math.max(0, ...ages)
  }
  metrics.watchLiveStateAge(oldestStateMs)

  function open(slug: string): Watched {
    const others = watched.get(slug)
    if (others) return others
    const watch: Watched = {
      readers: new Set(),
      isListed: false,
      version: 0,
      sentAtMs: -Infinity,
      openedAtMs: now(),
      isOn: false,
      stopPolling: startPoller(deps, {
        slug,
        records: { ...records, poll: () => records.poll(slug, watched.get(slug)?.version) },
        refresh: () => refresh(slug),
      }),
      stopDetails: undefined,
    }
    watched.set(slug, watch)
    return watch
  }

  /** Stops everything for a game that has no subscribers any more. */
  function tidy(slug: string): void {
    const watch = watched.get(slug)
    if (!watch) return
    if (watch.readers.size === 0) {
      watch.stopDetails?.()
      watch.stopDetails = undefined
    }
    if (watch.readers.size > 0 || watch.isListed) return
    watched.delete(slug)
    watch.stopPolling()
  }

  function leave(slug: string, reader: CoalescingQueue<LiveChange>): void {
    if (watched.get(slug)?.readers.delete(reader)) tidy(slug)
  }

  function join(game: GameModel, reader: CoalescingQueue<LiveChange>): void {
    const { slug } = game
    const watch = open(slug)
    watch.readers.add(reader)
    // The version that earlier subscribers got stays.
    if (watch.version === 0) {
      watch.version = game.version
      watch.sentAtMs = now()
    }
    watch.stopDetails ??= startLiveDetails(deps, {
      slug,
      records,
      current: () => find(slug),
      read: readDetails,
    })
  }

  /** Polls the games of the list of live games, and stops polling others for it. */
  function setListed(slugs: ReadonlySet<string>): void {
    for (const slug of slugs) open(slug).isListed = true
    for (const [slug, watch] of [...watched]) {
      if (slugs.has(slug)) continue
      watch.isListed = false
      tidy(slug)
    }
  }

  const list = createLiveList(deps, { ...parts, setListed })

  records.listen((slug) => {
    if (!watched.has(slug)) return
    find(slug).then(send, (error: unknown) => log.warn({ slug, err: error }, 'A watched game was not found'))
  })

  return {
    async watch(slug) {
      const game = await find(slug)
      const reader = createCoalescingQueue<LiveChange>(() => leave(slug, reader))
      const isOver = hasEnded(game.state.status) && isSettled(game)
      if (!isOver) join(game, reader)
      reader.push(changeTo(game))
      if (isOver) reader.end()
      return reader
    },
    all: () => list.games(),
    watchAll: () => list.watch(),
  }
}
