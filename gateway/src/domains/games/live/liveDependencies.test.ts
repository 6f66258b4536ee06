import { describe, expect, it } from 'vitest'
import { liveDependency, liveVersion, overriddenDependency } from './liveDependencies.ts'
import type { LiveRecord } from './liveRecords.ts'
import { liveEventPayload } from './payload.ts'

const NOW = Date.parse('2025-07-12T20:00:00Z')
const event = liveEventPayload.parse({ event: { eventStatus: 1, homeScore: 1, visitorScore: 0 } }).event
const readAgain = () => Promise.resolve()

/** A record whose state was read this many ms ago. */
function record(agoMs: number): LiveRecord {
  const readAtMs = NOW - agoMs
  const state = { event, version: 7, readAtMs, changedAtMs: readAtMs, readDateMs: readAtMs }
  return { version: 7, detailsVersion: 5, areDetailsComplete: true, state }
}

/** The live dependency of a game now; the game is due unless the options say otherwise. */
function noted(known: LiveRecord | undefined, others: { isDue?: boolean; pausedUntilMs?: number } = {}) {
  return liveDependency({
    ...{ slug: 'game', record: known, isDue: true, intervalMs: 2000, pausedUntilMs: -Infinity, nowMs: NOW },
    ...{ ...others, readAgain },
  })
}

describe('the dependency on a live state', () => {
  it('is fresh for two polls from its reading, and stale for 10 s more', () => {
    expect(noted(record(1500))).toEqual({
      ...{ key: 'live:game', version: liveVersion(record(1500)), confirmedAtMs: NOW - 1500 },
      ...{ freshUntilMs: NOW + 2500, staleUntilMs: NOW + 12_500, readAgain },
    })
  })

  it('is not requested before the pause after a failure is over', () => {
    const pausedUntilMs = NOW + 5000

    expect(noted(record(60_000), { pausedUntilMs }).freshUntilMs).toBe(pausedUntilMs)
  })

  it('counts from now without a record', () => {
    expect(noted(undefined)).toMatchObject({ confirmedAtMs: NOW, freshUntilMs: NOW + 4000 })
  })

  it('is never in the future', () => {
    expect(noted(record(-1500))).toMatchObject({ confirmedAtMs: NOW, freshUntilMs: NOW + 4000 })
  })

  it('never expires once the game is no longer due', () => {
    expect(noted(record(1500), { isDue: false })).toMatchObject({ freshUntilMs: Infinity })
  })
})

describe('the version of a live state', () => {
  it('changes with the state, with the details and every 15 s of its reading', () => {
    const versions = [
      record(0),
      { ...record(0), version: 8 },
      { ...record(0), detailsVersion: 6 },
      record(-15_000),
    ].map(liveVersion)

    expect(new Set(versions).size).toBe(4)
    expect(liveVersion(record(-14_000))).toBe(versions[0])
  })

  it('exists without a record', () => {
    expect(liveVersion(undefined)).toBe('0.0.0')
  })
})

describe('the dependency on overridden live states', () => {
  const of = (mayBeOverridden: boolean) =>
    overriddenDependency({
      year: 2025,
      overriddenSlugs: ['one', 'two'],
      mayBeOverridden,
      nowMs: NOW,
      readAgain,
    })

  it('is compared again after 10 s while it may change', () => {
    expect(of(true)).toEqual({
      ...{ key: 'overridden:2025', version: 'one two', confirmedAtMs: NOW },
      ...{ freshUntilMs: NOW + 10_000, staleUntilMs: NOW + 20_000, readAgain },
    })
  })

  it('never expires when it cannot change', () => {
    expect(of(false).freshUntilMs).toBe(Infinity)
  })
})
