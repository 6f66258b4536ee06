import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { versionAt } from './version.ts'

/** The clocks of two processes may differ by this much; what comes from further ahead says nothing about which is older, ms. */
export const MOST_SKEW_MS = 2000

const part = z.object({
  /** What was read, as JSON. */
  value: z.unknown(),
  /** The record's version when the value last changed. */
  version: z.int(),
  /** When it was last read, changed or not (epoch ms): when the answer was there. */
  readAtMs: z.number(),
  /** When it last changed (epoch ms). */
  changedAtMs: z.number(),
})

/** What is known of one thing, in parts that are read apart. */
export const versionedRecord = z.object({
  /** That of the part that changed last. */
  version: z.int(),
  parts: z.record(z.string(), part),
})

export type RecordPart = z.output<typeof part>
export type VersionedRecord = z.output<typeof versionedRecord>

/** One reading of a part. */
export interface Reading {
  part: string
  /** JSON. */
  value: unknown
  /** When it was asked for and when the answer was there (epoch ms, by the wall's clock): it holds for some instant between. */
  askedAtMs: number
  readAtMs: number
  /** The first reading of the part makes no new version: there is nothing yet that it could differ from. */
  startsQuietly?: boolean
  /** After so long without a reading, an unchanged value counts as changed too, since another word may have held meanwhile. */
  renewAfterMs?: number
}

/**
 * The record after a reading. A changed value makes a new version, an unchanged one only says that it was read again, and a reading
 * that was asked for before the known one was there changes nothing, since nobody can tell which of them is older. Versions grow by at least one, and are never below the time of the reading
 * (see `versionAt`), so that the sequence goes on where the last version has been forgotten.
 */
export function afterReading(
  record: VersionedRecord | undefined,
  { part, value, askedAtMs, readAtMs, startsQuietly = false, renewAfterMs = Infinity }: Reading,
): VersionedRecord {
  const known = record?.parts[part]
  const isFromAhead = known !== undefined && known.readAtMs - readAtMs > MOST_SKEW_MS
  if (record && known && askedAtMs < known.readAtMs && !isFromAhead) return record
  if (record && known && isDeepStrictEqual(known.value, value) && readAtMs - known.readAtMs <= renewAfterMs) {
    return { ...record, parts: { ...record.parts, [part]: { ...known, readAtMs } } }
  }
  const isQuiet = startsQuietly && record !== undefined && known === undefined
  const version = isQuiet ? record.version : Math.max((record?.version ?? 0) + 1, versionAt(readAtMs) + 1)
  return { version, parts: { ...record?.parts, [part]: { value, version, readAtMs, changedAtMs: readAtMs } } }
}

/** Whether a record says more than another one: a higher version, or the same version read later. */
export function isNewer(record: VersionedRecord, than: VersionedRecord | undefined): boolean {
  if (!than || record.version !== than.version) return record.version > (than?.version ?? -1)
  return lastReadMs(record) > lastReadMs(than)
}

function lastReadMs({ parts }: VersionedRecord): number {
  return Math.max(...Object.values(parts).map(({ readAtMs }) => readAtMs))
}
