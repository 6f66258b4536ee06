import { z } from 'zod'
import { UpstreamInvalidError } from '../../../errors.ts'
import { resultOrSubstitute } from '../../../platform/resilience/deadline.ts'
import { inLoadSlot } from '../../../platform/cache/loadSlots.ts'
import { withoutTracking } from '../../../platform/cache/dependencyTracking.ts'
import type { RecordPart, VersionedRecord } from '../../../platform/redis/versionedRecord.ts'
import { createVersionedRecords } from '../../../platform/redis/versionedRecords.ts'
import type { SourceDependencies } from '../../wire/sourceDependencies.ts'
import { SILENCE_MS } from '../listedGame.ts'
import { createClockWatch } from './clockWatch.ts'
import { createLiveBackoff, retryAfterOf, type LiveBackoff } from './livePauses.ts'
import { liveEventPayload, type LiveEvent } from './payload.ts'

/** How long a page waits for an optional score, in ms. */
const SHORT_WAIT_MS = 500
/** How long a game is not requested again after the live system has failed a page, in ms. */
const FAILED_PAUSE_MS = 5000

const STATE = 'state'
const DETAILS = 'details'

/** A game's data beyond the season's list; see `Game.version` and `Game.detailsVersion` of the schema. */
export interface LiveRecord {
  version: number
  /** 0 while no plays or stats have been read for subscribers. */
  detailsVersion: number
  /** Whether these add up to the state for which they were read. */
  areDetailsComplete: boolean
  /**
   * The last answer of the live system, and its version; undefined before the first answer. Instants are
   * monotonic, and `readDateMs` is the date to publish (epoch ms).
   */
  state:
    | { event: LiveEvent; version: number; readAtMs: number; changedAtMs: number; readDateMs: number }
    | undefined
}

/** The plays, periods and stats of a game, represented by a fingerprint that is equal for equal details. */
export type LiveDetails = z.output<typeof liveDetails>

const liveDetails = z.object({
  /** The score, period and status for which they were read. */
  occasion: z.string(),
  fingerprint: z.string(),
  /** Whether everything was read and adds up to the score. */
  isComplete: z.boolean(),
})

interface StateRead {
  /** Whether the call is repeated soon anyway; otherwise a fan waits for it, and it has two attempts. */
  isPoll: boolean
  above?: number
}

type Listener = (slug: string, record: LiveRecord, before: LiveRecord | undefined) => void

/** The records of current and past live games, from all processes of the fleet. */
export interface LiveRecords {
  known(slug: string): LiveRecord | undefined
  /** How long ago the live system last answered for a game, in ms; Infinity without an answer. */
  stateAgeMs(slug: string): number
  /** Until when the live system is not called for a game after a failure (monotonic); -Infinity without one. */
  pausedUntilMs(slug: string): number
  /**
   * Requests the state from the live system once and publishes it to the fleet; a change gets a version above
   * `above`. Throws as `LiveApi.event`, or UpstreamInvalidError.
   */
  poll(slug: string, above?: number): Promise<void>
  /** The pauses by Retry-After or after failures of the live system. */
  pauses: LiveBackoff
  /**
   * A record that is at most two intervals old and has at least this version; requested if necessary. When
   * the live system does not answer in time, the previous record. Never throws.
   */
  recent(slug: string, atLeast?: number): Promise<LiveRecord | undefined>
  /** Adds a reading of plays and figures that was requested at an instant (monotonic). */
  addDetails(slug: string, details: LiveDetails, requestedAtMs: number): Promise<void>
  /** Calls back for every newer record, of this process and of others; returns the function that unsubscribes. */
  listen(listener: Listener): () => void
}

/** Builds the records of this process on those of the fleet. */
export function createLiveRecords(deps: SourceDependencies): LiveRecords {
  const { liveApi, fleetStore, clocks, config, log, metrics } = deps
  const records = createVersionedRecords({ fleetStore, clock: clocks.monotonic, log })
  const intervalMs = config.livePollMs
  const read = new WeakMap<VersionedRecord, LiveRecord>()
  const asking = new Map<string, Promise<void>>()
  const now = () => clocks.monotonic.nowMs()
  const pauses = createLiveBackoff({ fleetStore, clock: clocks.monotonic })
  const clockWatch = createClockWatch({ clock: clocks.league, log })
  metrics.watchStandingClocks(() => clockWatch.standing())
  /** By slug, until when no page calls the live system after a failed page call (monotonic). */
  const pagePauses = new Map<string, number>()
  const pausedUntilMs = (slug: string) =>
    Math.max(pagePauses.get(slug) ?? -Infinity, pauses.knownUntilMs(slug))

  function toLiveRecord(record: VersionedRecord | undefined): LiveRecord | undefined {
    if (!record) return undefined
    const done = read.get(record)
    if (done) return done
    const { version, parts } = record
    const live = {
      version,
      detailsVersion: parts[DETAILS]?.version ?? 0,
      areDetailsComplete: liveDetails.safeParse(parts[DETAILS]?.value).data?.isComplete ?? false,
      state: stateOf(parts[STATE]),
    }
    read.set(record, live)
    return live
  }

  const known = (slug: string) => toLiveRecord(records.known(slug))

  function stateAgeMs(slug: string): number {
    const state = known(slug)?.state
    return state ? now() - state.readAtMs : Infinity
  }

  const isRecent = (slug: string, atLeast: number) =>
    stateAgeMs(slug) < 2 * intervalMs && (known(slug)?.version ?? 0) >= atLeast

  async function readState(slug: string, { isPoll, above }: StateRead): Promise<void> {
    const requestedAtMs = now()
    const answer = liveEventPayload.safeParse(await liveApi.event(slug, { isPoll }))
    if (!answer.success) throw new UpstreamInvalidError(`live:${slug}: ${answer.error.issues[0]?.message}`)
    const { event: value } = answer.data
    const readAtMs = now()
    clockWatch.see(slug, value)
    await records.add(slug, {
      part: STATE,
      value,
      requestedAtMs,
      readAtMs,
      ...(above !== undefined && { above }),
      renewAfterMs: SILENCE_MS,
    })
  }

  /** Simultaneous pages share one call, which belongs to none of their responses. */
  function ask(slug: string, atLeast: number): Promise<void> {
    const underWay = asking.get(slug)
    if (underWay) return underWay
    const load = () => inLoadSlot('user', () => askOnce(slug, atLeast))
    const started = withoutTracking(load).finally(() => asking.delete(slug))
    asking.set(slug, started)
    return started
  }

  async function askOnce(slug: string, atLeast: number): Promise<void> {
    await records.fetch(slug)
    // Even for a newer version the live system is not called again at once.
    if (isRecent(slug, atLeast) || stateAgeMs(slug) < intervalMs / 2) return
    if (now() < pausedUntilMs(slug) || (await pauses.leftMs(slug)) > 0) return
    try {
      await readState(slug, { isPoll: false })
    } catch (error) {
      pagePauses.set(slug, now() + FAILED_PAUSE_MS)
      await pauses.pause(slug, retryAfterOf(error))
      log.warn({ slug, err: error }, 'a score is shown as in the schedule')
    }
  }

  return {
    known,
    stateAgeMs,
    pausedUntilMs,
    poll: (slug, above) => readState(slug, { isPoll: true, ...(above !== undefined && { above }) }),
    pauses,
    async recent(slug, atLeast = 0) {
      if (!isRecent(slug, atLeast)) {
        await resultOrSubstitute(ask(slug, atLeast), { ms: SHORT_WAIT_MS, substitute: undefined })
      }
      return known(slug)
    },
    async addDetails(slug, value, requestedAtMs) {
      const readAtMs = now()
      await records.add(slug, {
        part: DETAILS,
        value,
        requestedAtMs,
        readAtMs,
        keepsVersionAtFirst: true,
      })
    },
    listen: (listener) =>
      records.listen((slug, record, before) => {
        const live = toLiveRecord(record)
        if (live) listener(slug, live, toLiveRecord(before))
      }),
  }
}

/** A record of another process may contain anything; junk counts as no state. */
function stateOf(part: RecordPart | undefined): LiveRecord['state'] {
  const { success, data } = liveEventPayload.shape.event.safeParse(part?.value)
  if (!part || !success) return undefined
  const { version, readAtMs, changedAtMs, readDateMs } = part
  return { event: data, version, readAtMs, changedAtMs, readDateMs }
}
