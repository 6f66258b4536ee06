import { hash } from 'node:crypto'
import type { Problem, ProfileExtras, ProfileField } from '../../__generated__/schemaTypes.ts'
import {
  NotSavedError,
  UncertainError,
  UpstreamInvalidError,
  UpstreamUnavailableError,
  wasCertainlyNotMade,
} from '../../errors.ts'
import { createFleetMutex } from '../../platform/redis/fleetMutex.ts'
import type { FleetStore } from '../../platform/redis/fleetStore.ts'
import { refusalOf } from '../../platform/identity/identity.ts'
import { DeadlineExceededError, withinDeadline } from '../../platform/resilience/deadline.ts'
import { WRITE_DEADLINE_FACTOR } from '../../upstreams/leagueApi.ts'
import type { FanRecords } from './fanRecords.ts'
import type { UserPayload } from './payload.ts'
import type { RecordChanges } from './recordChanges.ts'
import type { Fan } from './viewer.ts'

/** The write planned after the record is read: none, where there are problems or nothing to change. */
export type PlannedChange =
  | { kind: 'none' }
  | { kind: 'refused'; problems: Problem[] }
  | { kind: 'complete'; changes: RecordChanges; extras?: ProfileExtras | null }
  | { kind: 'update'; changes: RecordChanges }

/** The outcome of a change: the resulting record, or why it is unchanged. */
type ChangedRecord = { record: UserPayload } | { problems: Problem[] }

/** Changes of fans' records, those of one fan one after the other. */
export interface FanChanges {
  /**
   * Reads the record again and writes the change that `plan` returns, while no other change of the fan runs
   * in the fleet.
   * @param check must succeed before anything else; its time counts toward the wait.
   * @throws NotSavedError when nothing was sent in time or the league rejected it; UncertainError when the
   * write was not answered and the record does not show it; GatewayError UNAUTHENTICATED when the league
   * rejects the token; else what `check` and `plan` throw.
   */
  change(
    fan: Fan,
    check: () => Promise<void>,
    plan: (record: UserPayload) => PlannedChange | Promise<PlannedChange>,
  ): Promise<ChangedRecord>
}

/** The deadlines for the steps of a change, in ms. */
interface ChangeDeadlines {
  /** Until its write is sent. */
  toSendMs: number
  /** For reading the record after a write without an answer. */
  toReadBackMs: number
  /** For all steps, with a margin: after this the lease of a dead process expires. */
  holdMs: number
}

/** Derives the deadlines from that of a read: for production's 2000 ms, 3 s, 6 s for the write, 2 s, and 12 s. */
function deadlinesOf(readMs: number): ChangeDeadlines {
  const toSendMs = 1.5 * readMs
  return { toSendMs, toReadBackMs: readMs, holdMs: toSendMs + WRITE_DEADLINE_FACTOR * readMs + 1.5 * readMs }
}

const FIELDS: Readonly<Record<keyof RecordChanges, ProfileField>> = {
  ...{ firstName: 'FIRST_NAME', lastName: 'LAST_NAME', email: 'EMAIL', alternateEmail: 'ALTERNATE_EMAIL' },
  ...{ birthday: 'BIRTHDAY', tw: 'TWITTER', zip: 'ZIP', username: 'USERNAME', topics: 'TOPICS' },
  ...{ favWLLTeam: 'FAVORITE_TEAM', favPlayers: 'FAVORITE_PLAYERS' },
}
/** The statuses with which the league rejects the sent values. */
const REFUSED_VALUES: ReadonlySet<number | undefined> = new Set([400, 409])

/**
 * Builds the changes, on the records and on leases that the fleet shares.
 * @param options.readMs the deadline of a read from the league.
 */
export function createFanChanges(options: {
  records: FanRecords
  fleetStore: Pick<FleetStore, 'lease' | 'release'>
  readMs: number
}): FanChanges {
  const { records, fleetStore, readMs } = options
  const deadlines = deadlinesOf(readMs)
  const mutex = createFleetMutex({ fleetStore, holdMs: deadlines.holdMs })

  async function afterFailure(fan: Fan, changes: RecordChanges, failure: unknown): Promise<ChangedRecord> {
    if (!(failure instanceof UpstreamUnavailableError || failure instanceof UpstreamInvalidError))
      throw failure
    if (failure instanceof UpstreamUnavailableError) {
      if (REFUSED_VALUES.has(failure.status)) return { problems: [refusedBy(changes)] }
      if (failure.status === 401) throw refusalOf({ kind: 'refused' })
      if (wasCertainlyNotMade(failure)) throw new NotSavedError(failure)
    }
    const record = await withinDeadline(records.readAgain(fan), deadlines.toReadBackMs).catch(() => undefined)
    if (record && shows(record, changes)) return { record }
    throw new UncertainError(failure)
  }

  return {
    change(fan, check, plan) {
      const sendByMs = performance.now() + deadlines.toSendMs
      const leftMs = () => Math.max(0, sendByMs - performance.now())
      const prepare = async () => {
        const record = await records.readAgain(fan)
        return { record, planned: await plan(record) }
      }

      const changeAlone = async (): Promise<ChangedRecord> => {
        const { record, planned } = await withinDeadline(prepare(), leftMs()).catch(notSaved)
        if (planned.kind === 'none') return { record }
        if (planned.kind === 'refused') return { problems: planned.problems }
        const { changes } = planned
        const write =
          planned.kind === 'complete'
            ? records.complete(fan, changes, planned.extras)
            : records.update(fan, changes)
        return write
          .then((changed) => ({ record: changed }))
          .catch((error: unknown) => afterFailure(fan, changes, error))
      }

      return check()
        .then(() => mutex.run(keyOf(fan), leftMs(), changeAlone))
        .catch(notSaved)
    },
  }
}

/** Converts a failure before anything was sent into that of a change. */
function notSaved(error: unknown): never {
  const isOurs = error instanceof DeadlineExceededError || error instanceof UpstreamUnavailableError
  if (isOurs || error instanceof UpstreamInvalidError) throw new NotSavedError(error)
  throw error
}

/** The key is hashed, so that Redis learns no fan's id. */
function keyOf({ uid }: Fan): string {
  return `fan ${hash('sha256', uid, 'base64url').slice(0, 22)}`
}

/** Whether a record shows the changes. Changes that leave no trace in it, such as extras alone, never count as shown. */
function shows(record: UserPayload, changes: RecordChanges): boolean {
  const fields = Object.keys(changes) as (keyof RecordChanges)[]
  return fields.length > 0 && fields.every((field) => isSame(record[field], changes[field]))
}

function isSame(one: unknown, other: unknown): boolean {
  // An emptied text may come back blank.
  return JSON.stringify(one || null) === JSON.stringify(other || null)
}

/** The problem for a value that the league rejects: at the field where only one was changed. */
function refusedBy(changes: RecordChanges): Problem {
  const fields = Object.keys(changes) as (keyof RecordChanges)[]
  const [only] = fields
  const field = fields.length === 1 && only !== undefined ? FIELDS[only] : null
  const message =
    field === null
      ? 'The league did not accept these changes.'
      : '* The league did not accept this. Please try another.'
  return { code: 'REFUSED', field, value: null, message }
}
