import { setTimeout as wait } from 'node:timers/promises'
import { withoutTracking } from '../../../platform/cache/dependencyTracking.ts'
import { runInBackground } from '../../../platform/requestContext.ts'
import type { GameModel } from '../game.ts'
import { scoreOfState } from '../gameState.ts'
import type { SourceDependencies } from '../../wire/sourceDependencies.ts'
import type { LiveDetails, LiveRecords } from './liveRecords.ts'

/** How often plays and stats are loaded when nothing has changed, in ms. */
const USUAL_MS = 10_000
/** How long after a change they are loaded again while they do not agree with the score yet, in ms; then every two seconds. */
const STEPS_MS = [0, 1000, 2000, 4000]
const STEP_MS = 2000
/** After this time they are assumed never to agree, in ms. */
const MAX_WAIT_MS = 60_000
/** After this time the loaded parts are sent without the missing ones, in ms. */
const HELD_BACK_MS = 2000
const LEASE_MS = 5000

/** The plays, periods and stats of a game, just read. */
export type ReadDetails = Omit<LiveDetails, 'occasion'>

interface LiveDetailsParts {
  slug: string
  records: Pick<LiveRecords, 'addDetails' | 'listen'>
  /** Returns the game with its current state. */
  current: () => Promise<GameModel>
  /** Loads the details, bypassing the cache. Never throws. */
  read: (game: GameModel) => Promise<ReadDetails>
}

/**
 * Reads the details of a watched game, one process of the fleet at a time: every 10 s, and after a change of
 * score, period or status at once and until they add up. New details go into the game's record, which
 * notifies clients; they hear of a change once, unless a part comes more than two seconds after the others.
 * @returns the function that stops it.
 */
export function startLiveDetails(
  { fleetStore, clocks, log }: Pick<SourceDependencies, 'fleetStore' | 'clocks' | 'log'>,
  { slug, records, current, read }: LiveDetailsParts,
): () => void {
  const stopping = new AbortController()
  const lease = `details:${slug}`
  const name = `details-${slug}`
  const now = () => clocks.monotonic.nowMs()
  let wake = () => {}
  let occasion = ''
  let changedAtMs = -Infinity
  let readAtMs = -Infinity
  let isComplete = false

  /** Returns the ms until the next step. */
  async function tick(): Promise<number> {
    const game = await current()
    const { state } = game
    const period = state.__typename === 'LiveGame' ? state.period : null
    const latest = JSON.stringify([state.status, scoreOfState(state), period])
    if (latest !== occasion) {
      occasion = latest
      changedAtMs = now()
      isComplete = false
    }
    const takenForMs = await fleetStore.lease(lease, LEASE_MS)
    if (takenForMs > 0) return Math.min(STEP_MS, takenForMs)
    const leftMs = nextReadMs() - now()
    if (leftMs > 0) return Math.min(leftMs, STEP_MS)
    await readNow(game)
    return Math.max(0, Math.min(nextReadMs() - now(), STEP_MS))
  }

  function nextReadMs(): number {
    const isWaiting = !isComplete && now() - changedAtMs < MAX_WAIT_MS
    if (!isWaiting) return readAtMs + USUAL_MS
    const step = STEPS_MS.find((ms) => changedAtMs + ms > readAtMs)
    return step === undefined ? readAtMs + STEP_MS : changedAtMs + step
  }

  async function readNow(game: GameModel): Promise<void> {
    const requestedAtMs = now()
    const details = await read(game)
    readAtMs = now()
    isComplete = details.isComplete
    const isHeldBack = !isComplete && readAtMs - changedAtMs < HELD_BACK_MS
    if (!isHeldBack) await records.addDetails(slug, { occasion, ...details }, requestedAtMs)
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      const restMs = await runInBackground(name, () =>
        tick().catch((error: unknown) => {
          log.warn({ slug, err: error }, 'The plays of a game that is watched could not be read')
          return STEP_MS
        }),
      )
      const rest = wait(restMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      await Promise.race([woken, rest])
    }
    await fleetStore.release(lease)
  }

  const stopListening = records.listen((changed, { state }, before) => {
    if (changed === slug && state?.version !== before?.state?.version) wake()
  })
  // Belongs to no response and to no request, because the first subscriber's request has a deadline. Each step has an id of its own.
  void withoutTracking(() => runInBackground(name, run))

  return () => {
    stopListening()
    stopping.abort()
    wake()
  }
}
