import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { versionAt } from './version.ts'

/** One part of a record. Instants are those of this process's monotonic clock. */
export interface RecordPart {
  /** The value that was read, as JSON. */
  value: unknown
  /** The record's version when the value last changed. */
  version: number
  /** When the value was last received, changed or not. */
  readAtMs: number
  /** When the value last changed. */
  changedAtMs: number
  /** The date of `readAtMs` by the wall clock of the process that read it (epoch ms), for publishing. */
  readDateMs: number
}

/** The state of one subject, in parts that are read separately. */
export interface VersionedRecord {
  /** The version of the part that changed last. */
  version: number
  parts: Record<string, RecordPart>
}

/**
 * A record as processes share it. Its dates are by the wall clock of the process that read the part, and comparable only with each other.
 * `ageMs` is the time from that reading to the message or write, so that nobody needs the other's clock.
 */
export const sharedRecordSchema = z.object({
  version: z.int(),
  parts: z.record(
    z.string(),
    z.object({
      value: z.unknown(),
      version: z.int(),
      readAtMs: z.number(),
      changedAtMs: z.number(),
      ageMs: z.number().nonnegative().optional(),
    }),
  ),
})

type SharedRecord = z.output<typeof sharedRecordSchema>

/** One reading of a part. */
export interface Reading {
  part: string
  /** Any JSON. */
  value: unknown
  /** When it was requested and when the answer arrived (monotonic): the value was true at some instant between. */
  requestedAtMs: number
  readAtMs: number
  /** The date of `readAtMs` (epoch ms); the same number when left out. */
  readDateMs?: number
  /** The new version must be higher than this one, which clients may have from elsewhere. */
  above?: number
  /** The first reading of the part makes no new version, because there is no earlier value to differ from. */
  keepsVersionAtFirst?: boolean
  /** After this many ms without a reading, an unchanged value counts as changed, because it may have changed and changed back. */
  renewAfterMs?: number
}

/**
 * The record after a reading. A changed value makes a new version; an unchanged one only updates the read time. A reading that was
 * requested before the current one arrived is ignored, because their order is unknown. Versions grow by at least one and are never below
 * the time of the reading (see `versionAt`), so that the sequence continues upwards when its last version has been lost.
 */
export function afterReading(record: VersionedRecord | undefined, reading: Reading): VersionedRecord {
  const { part, value, requestedAtMs, readAtMs, readDateMs = readAtMs, above = 0 } = reading
  const { keepsVersionAtFirst = false, renewAfterMs = Infinity } = reading
  const known = record?.parts[part]
  if (record && known && requestedAtMs < known.readAtMs) return record
  if (record && known && isDeepStrictEqual(known.value, value) && readAtMs - known.readAtMs <= renewAfterMs) {
    return { ...record, parts: { ...record.parts, [part]: { ...known, readAtMs, readDateMs } } }
  }
  const keepsVersion = keepsVersionAtFirst && record !== undefined && known === undefined
  const version = keepsVersion
    ? record.version
    : Math.max(record?.version ?? 0, versionAt(readDateMs), above) + 1
  const changed = { value, version, readAtMs, changedAtMs: readAtMs, readDateMs }
  return { version, parts: { ...record?.parts, [part]: changed } }
}

/** Converts a record for sharing at an instant (monotonic). */
export function toShared({ version, parts }: VersionedRecord, nowMs: number): SharedRecord {
  const shared = Object.entries(parts).map(([name, part]) => {
    const { value, readAtMs, readDateMs } = part
    const dates = { readAtMs: readDateMs, changedAtMs: readDateMs - Math.round(readAtMs - part.changedAtMs) }
    return [name, { value, version: part.version, ...dates, ageMs: Math.max(0, nowMs - readAtMs) }] as const
  })
  return { version, parts: Object.fromEntries(shared) }
}

/**
 * Converts a shared record back.
 * @param sharedAtMs when it was sent or written, on the monotonic clock of this process.
 * @param known this process's record: the instants of a reading that it already has stay.
 */
export function fromShared(
  { version, parts }: SharedRecord,
  sharedAtMs: number,
  known: VersionedRecord | undefined,
): VersionedRecord {
  const own = Object.entries(parts).map(([name, part]) => {
    const before = known?.parts[name]
    const isOfKnown = before?.version === part.version
    if (isOfKnown && before.readDateMs === part.readAtMs) return [name, before] as const
    const readAtMs = sharedAtMs - (part.ageMs ?? 0)
    const unchangedMs = Math.max(0, part.readAtMs - part.changedAtMs)
    const changedAtMs = isOfKnown ? before.changedAtMs : readAtMs - unchangedMs
    const { value } = part
    return [name, { value, version: part.version, readAtMs, changedAtMs, readDateMs: part.readAtMs }] as const
  })
  return { version, parts: Object.fromEntries(own) }
}

/** Whether a record is newer than another one: it has a higher version, or the same version with a later read time. */
export function isNewer(record: VersionedRecord, other: VersionedRecord | undefined): boolean {
  if (!other || record.version !== other.version) return record.version > (other?.version ?? -1)
  return lastReadMs(record) > lastReadMs(other)
}

function lastReadMs({ parts }: VersionedRecord): number {
  return Math.max(...Object.values(parts).map(({ readAtMs }) => readAtMs))
}
