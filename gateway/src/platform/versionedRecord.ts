import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { versionAt } from './version.ts'

/** How much the clocks of two processes may differ, in ms. Times that differ by more cannot tell which reading is older. */
export const MAX_CLOCK_SKEW_MS = 2000

const part = z.object({
  /** The value that was read, as JSON. */
  value: z.unknown(),
  /** The record's version when the value last changed. */
  version: z.int(),
  /** When the value was last read, changed or not (epoch ms): when its answer had arrived. */
  readAtMs: z.number(),
  /** When the value last changed (epoch ms). */
  changedAtMs: z.number(),
})

/** What is known about one subject, in parts that are read separately. */
export const versionedRecord = z.object({
  /** The version of the part that changed last. */
  version: z.int(),
  parts: z.record(z.string(), part),
})

export type RecordPart = z.output<typeof part>
export type VersionedRecord = z.output<typeof versionedRecord>

/** One reading of a part. */
export interface Reading {
  part: string
  /** Any JSON. */
  value: unknown
  /**
   * When it was requested and when the answer had arrived (epoch ms, by the wall's clock): it was true at some instant between.
   */
  requestedAtMs: number
  readAtMs: number
  /** The first reading of the part makes no new version, because there is no earlier one that it could differ from. */
  keepsVersionAtFirst?: boolean
  /** After so many ms without a reading, an unchanged value counts as changed, because it may have changed and changed back. */
  renewAfterMs?: number
}

/**
 * The record after a reading. A changed value makes a new version; an unchanged one only updates when it was read. A reading that
 * was requested before the known one had arrived changes nothing, because nobody can tell which of the two is older. Versions
 * grow by at least one and are never below the time of the reading (see `versionAt`), so that the sequence continues upwards
 * when its last version has been lost.
 */
export function afterReading(
  record: VersionedRecord | undefined,
  { part, value, requestedAtMs, readAtMs, keepsVersionAtFirst = false, renewAfterMs = Infinity }: Reading,
): VersionedRecord {
  const known = record?.parts[part]
  const isKnownFromFuture = known !== undefined && known.readAtMs - readAtMs > MAX_CLOCK_SKEW_MS
  if (record && known && requestedAtMs < known.readAtMs && !isKnownFromFuture) return record
  if (record && known && isDeepStrictEqual(known.value, value) && readAtMs - known.readAtMs <= renewAfterMs) {
    return { ...record, parts: { ...record.parts, [part]: { ...known, readAtMs } } }
  }
  const keepsVersion = keepsVersionAtFirst && record !== undefined && known === undefined
  const version = keepsVersion
    ? record.version
    : Math.max((record?.version ?? 0) + 1, versionAt(readAtMs) + 1)
  return { version, parts: { ...record?.parts, [part]: { value, version, readAtMs, changedAtMs: readAtMs } } }
}

/** Whether a record is newer than another one: it has a higher version, or the same version was read later. */
export function isNewer(record: VersionedRecord, other: VersionedRecord | undefined): boolean {
  if (!other || record.version !== other.version) return record.version > (other?.version ?? -1)
  return lastReadMs(record) > lastReadMs(other)
}

function lastReadMs({ parts }: VersionedRecord): number {
  return Math.max(...Object.values(parts).map(({ readAtMs }) => readAtMs))
}
