import { describe, expect, it } from 'vitest'
import {
  afterReading,
  fromShared,
  isNewer,
  sharedRecordSchema,
  toShared,
  type Reading,
  type VersionedRecord,
} from './versionedRecord.ts'

const NOON_MS = Date.parse('2026-05-01T12:00:00.000Z')
/** Seconds from the beginning of 2020 to noon. */
const NOON = 199_800_000

/** A reading of the score, requested and received this many ms after noon. */
function reading(value: unknown, atMs: number, rest: Partial<Reading> = {}): Reading {
  return { part: 'score', value, requestedAtMs: NOON_MS + atMs, readAtMs: NOON_MS + atMs, ...rest }
}

function after(...readings: readonly Reading[]): VersionedRecord {
  const record = readings.reduce<VersionedRecord | undefined>(afterReading, undefined)
  if (!record) throw new Error('There is no reading')
  return record
}

describe('a versioned record', () => {
  it('begins with a version derived from its time', () => {
    expect(after(reading('1-0', 0))).toEqual({
      version: NOON + 1,
      parts: {
        score: {
          ...{ value: '1-0', version: NOON + 1 },
          ...{ readAtMs: NOON_MS, changedAtMs: NOON_MS, readDateMs: NOON_MS },
        },
      },
    })
  })

  it('gets a new version for a changed value, even within the same second', () => {
    const versions = ['1-0', '2-0', '1-0'].map((_value, at, values) =>
      after(...values.slice(0, at + 1).map((value, index) => reading(value, index))),
    )

    expect(versions.map(({ version }) => version)).toEqual([NOON + 1, NOON + 2, NOON + 3])
  })

  it('keeps its version while the value is the same, and updates its read time', () => {
    const record = after(reading({ home: 1 }, 0), reading({ home: 1 }, 9000))

    expect(record.version).toBe(NOON + 1)
    expect(record.parts['score']).toMatchObject({ readAtMs: NOON_MS + 9000, changedAtMs: NOON_MS })
  })

  it('continues above its old versions after it was lost', () => {
    const before = after(reading('1-0', 0), reading('2-0', 10_000))

    expect(after(reading('2-0', 11_000)).version).toBeGreaterThan(before.version)
  })

  it('ignores a reading that was requested before the last one arrived', () => {
    const slow = reading('0-0', 5000, { requestedAtMs: NOON_MS - 1 })

    expect(after(reading('1-0', 0), slow)).toEqual(after(reading('1-0', 0)))
  })

  it('accepts a reading that was requested when the last one arrived', () => {
    expect(after(reading('1-0', 0), reading('2-0', 5, { requestedAtMs: NOON_MS })).version).toBe(NOON + 2)
  })

  it('gets a version above the one that clients may have seen', () => {
    expect(after(reading('1-0', 0, { above: NOON + 60 })).version).toBe(NOON + 61)
  })

  it('treats an unchanged value as new after a long gap, and not before', () => {
    const renewed = (atMs: number) => reading('1-0', atMs, { renewAfterMs: 30_000 })

    expect(after(renewed(0), renewed(30_000)).version).toBe(NOON + 1)
    expect(after(renewed(0), renewed(30_001)).version).toBe(NOON + 31)
  })

  it('has one sequence of versions for all its parts', () => {
    const plays = reading('p', 1, { part: 'plays' })
    const record = after(reading('1-0', 0), plays, reading('2-0', 2))

    expect(record.version).toBe(NOON + 3)
    expect(record.parts['plays']?.version).toBe(NOON + 2)
  })

  it('adds a part without a new version on request, unless it is the first part', () => {
    const plays = reading('p', 1, { part: 'plays', keepsVersionAtFirst: true })

    expect(after(reading('1-0', 0), plays).version).toBe(NOON + 1)
    expect(after(plays).version).toBe(NOON + 1)
    expect(after(reading('1-0', 0), plays, { ...plays, value: 'q' }).version).toBe(NOON + 2)
  })
})

describe('isNewer of two records', () => {
  const record = after(reading('1-0', 0))

  it.each([
    ['a higher version', after(reading('1-0', 0), reading('2-0', 1)), true],
    ['the same version read later', after(reading('1-0', 0), reading('1-0', 1)), true],
    ['the same', record, false],
    ['a lower version, whenever it was read', after(reading('1-0', -60_000), reading('1-0', 9000)), false],
  ])('is decided by %s', (_name, other, expected) => {
    expect(isNewer(other, record)).toBe(expected)
  })

  it('compares the latest read time among parts of equal version', () => {
    const plays = reading('p', 1, { part: 'plays' })
    const [before, later] = [
      after(reading('1-0', 0), plays),
      after(reading('1-0', 0), plays, { ...plays, ...reading('p', 2, { part: 'plays' }) }),
    ]

    expect([isNewer(later, before), isNewer(before, later)]).toEqual([true, false])
  })

  it.each([
    [record.version, true],
    [1, true],
    [0, true],
    [-1, false],
  ])('accepts version %i when there is no record: %s', (version, expected) => {
    expect(isNewer({ ...record, version }, undefined)).toBe(expected)
  })
})

describe('a versioned record from another process', () => {
  const HOUR = 3_600_000
  /** Read at noon and again 20 s later by a process whose wall clock is an hour ahead of its monotonic one. */
  const theirs = after(
    reading('1-0', 0, { readDateMs: NOON_MS + HOUR }),
    reading('1-0', 20_000, { readDateMs: NOON_MS + HOUR + 20_000 }),
  )
  const shared = toShared(theirs, NOON_MS + 21_500)
  /** When it arrives, on a monotonic clock with an unrelated origin. */
  const HERE_MS = 7_000_000

  it('keeps its age and its dates, whatever the clocks show', () => {
    expect(fromShared(shared, HERE_MS, undefined)).toEqual({
      version: theirs.version,
      parts: {
        score: {
          ...{ value: '1-0', version: theirs.version, readDateMs: NOON_MS + HOUR + 20_000 },
          ...{ readAtMs: HERE_MS - 1500, changedAtMs: HERE_MS - 21_500 },
        },
      },
    })
  })

  it('does not get younger when it arrives again', () => {
    const known = fromShared(shared, HERE_MS, undefined)

    const again = fromShared(shared, HERE_MS + 900, known)

    expect(again).toEqual(known)
    expect(isNewer(again, known)).toBe(false)
  })

  it('is newer with a later reading of the same version, even if its date is an hour earlier', () => {
    const known = fromShared(shared, HERE_MS, undefined)
    const other = after(reading('1-0', 0), reading('1-0', 20_000))
    const later = { ...toShared(other, NOON_MS + 20_000), version: theirs.version }

    expect(isNewer(fromShared(later, HERE_MS + 1000, known), known)).toBe(true)
  })

  it('is accepted without an age', () => {
    const { value, version, readAtMs, changedAtMs } = shared.parts['score'] as { value: unknown } & Record<
      'version' | 'readAtMs' | 'changedAtMs',
      number
    >
    const old = { version, parts: { score: { value, version, readAtMs, changedAtMs } } }

    expect(fromShared(old, HERE_MS, undefined).parts['score']).toMatchObject({
      ...{ readAtMs: HERE_MS, changedAtMs: HERE_MS - 20_000 },
    })
  })

  it('keeps the change time that this process has seen while its version is the same', () => {
    const known = fromShared(shared, HERE_MS, undefined)
    const later = toShared(
      after(reading('1-0', 0, { readDateMs: NOON_MS + HOUR }), reading('1-0', 40_000)),
      NOON_MS + 40_000,
    )

    expect(fromShared(later, HERE_MS + 9000, known).parts['score']).toMatchObject({
      ...{ version: theirs.version, readAtMs: HERE_MS + 9000, changedAtMs: HERE_MS - 21_500 },
    })
  })

  it("takes the sender's time between change and reading when its version is another one", () => {
    const known = fromShared(shared, HERE_MS, undefined)
    const next = toShared(after(reading('2-0', 0), reading('2-0', 7000)), NOON_MS + 7000)

    expect(fromShared(next, HERE_MS + 9000, known).parts['score']).toMatchObject({
      ...{ value: '2-0', readAtMs: HERE_MS + 9000, changedAtMs: HERE_MS + 2000 },
    })
  })

  it('has whole dates and no negative age, whatever the clocks of its process', () => {
    const odd = after(reading('1-0', 0.6), reading('1-0', 20_000, { readDateMs: NOON_MS + 20_000 }))

    expect(toShared(odd, NOON_MS).parts['score']).toMatchObject({
      ...{ readAtMs: NOON_MS + 20_000, changedAtMs: NOON_MS + 1, ageMs: 0 },
    })
  })

  it('never changed after it was read, whatever the sender says', () => {
    const part = { value: '1-0', version: 1, readAtMs: 1000, changedAtMs: 3000, ageMs: 0 }

    expect(
      fromShared({ version: 1, parts: { score: part } }, HERE_MS, undefined).parts['score'],
    ).toMatchObject({
      ...{ readAtMs: HERE_MS, changedAtMs: HERE_MS },
    })
  })

  it.each([
    ['a version that is no whole number', { version: 1.5, parts: {} }],
    ['no parts', { version: 1 }],
    ['an age below 0', { version: 1, parts: { score: { ...shared.parts['score'], ageMs: -1 } } }],
    ['a part without a date', { version: 1, parts: { score: { value: 1, version: 1, readAtMs: 1 } } }],
  ])('is rejected with %s', (_what, message) => {
    expect(sharedRecordSchema.safeParse(message).success).toBe(false)
  })
})
