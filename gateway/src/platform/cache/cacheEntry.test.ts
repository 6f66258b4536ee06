import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { UpstreamInvalidError } from '../../errors.ts'
import type { CachedResource } from './cache.ts'
import { loadedAtMsOf, readStoredEntry, storedEntry, toCacheEntry, toUnconfirmed } from './cacheEntry.ts'

const MINUTE_MS = 60_000
const LAST_UPDATED = '2026-01-01T12:00:00.000Z'
const loaded = { loadedAtMs: 7000, lastUpdated: LAST_UPDATED }

const score: CachedResource<{ goals: number }> = {
  key: 'score',
  ttlMs: MINUTE_MS,
  staleMs: 0,
  schema: z.object({ goals: z.number() }),
  load: () => Promise.reject(new Error('Nothing is loaded here')),
}

/** The error that `run` throws. */
function errorOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

describe('a cache entry', () => {
  it('has the same version in every process for the same payload', () => {
    const { version } = toCacheEntry(score, { goals: 7 }, loaded)

    // printf '{"goals":7}' | openssl sha1 -binary | base64
    expect(version).toBe('Ax+EjDJOtDaPBPFNqMUXHKm8Qw8=')
  })

  it('has its load time beside the data that is compared', () => {
    const { cached } = toCacheEntry(score, { goals: 7 }, loaded)

    expect(cached).toEqual({ data: { goals: 7 }, lastUpdated: LAST_UPDATED })
    expect(loadedAtMsOf(cached)).toBe(7000)
    expect(loadedAtMsOf({ ...cached })).toBe(-Infinity)
  })

  it('holds the model mapped from the payload', () => {
    const resource = { ...score, toModel: ({ goals }: { goals: number }) => `${goals} goals` }

    expect(toCacheEntry(resource, { goals: 7 }, loaded).cached.data).toBe('7 goals')
  })

  it('accepts only an answer about the requested thing', () => {
    const resource = { ...score, isAbout: ({ goals }: { goals: number }) => goals === 7 }

    expect(toCacheEntry(resource, { goals: 7 }, loaded).cached.data).toEqual({ goals: 7 })
    expect(errorOf(() => toCacheEntry(resource, { goals: 8 }, loaded))).toEqual(
      new UpstreamInvalidError('score: The answer is about another thing'),
    )
  })

  it('rejects an invalid answer with the path of its first bad field', () => {
    const schema = z.object({ score: z.object({ goals: z.number() }) })
    const resource = { key: 'game', ttlMs: MINUTE_MS, staleMs: 0, schema, load: score.load }

    expect(() => toCacheEntry(resource, { score: { goals: '7' } }, loaded)).toThrow(
      'game: score.goals: Invalid input',
    )
  })

  it('rejects an answer that the mapper throws on, with the key and the cause', () => {
    const cause = new RangeError('unexpected')
    const toModel = () => {
      throw cause
    }

    const error = errorOf(() => toCacheEntry({ ...score, toModel }, { goals: 7 }, loaded))

    expect(error).toBeInstanceOf(UpstreamInvalidError)
    expect(error).toMatchObject({ message: 'score: could not be transformed', cause })
  })
})

describe('a cache entry read from Redis', () => {
  it('has the age that this process has measured, and stays invalidated', () => {
    const stored = { data: { goals: 7 }, lastUpdated: LAST_UPDATED, keepMs: MINUTE_MS }

    const [current, outdated] = [
      readStoredEntry(score, stored, 7000),
      readStoredEntry(score, { ...stored, isOutdated: true }, 7000),
    ]

    expect(current).toMatchObject({
      cached: { data: { goals: 7 }, lastUpdated: LAST_UPDATED },
      loadedAtMs: 7000,
      isOutdated: false,
    })
    expect(outdated).toMatchObject({ loadedAtMs: 7000, isOutdated: true })
  })

  it('is rejected when its data does not match the schema', () => {
    const stored = { data: { goals: '7' }, lastUpdated: LAST_UPDATED, keepMs: MINUTE_MS }

    expect(() => readStoredEntry(score, stored, 7000)).toThrow(UpstreamInvalidError)
  })

  it.each([
    ['no date', { data: { goals: 7 }, keepMs: MINUTE_MS }],
    ['a date that is none', { data: { goals: 7 }, lastUpdated: 'yesterday', keepMs: MINUTE_MS }],
    ['no time for which it is kept', { data: { goals: 7 }, lastUpdated: LAST_UPDATED }],
    ['another form', 'junk'],
  ])('is ignored when it is of %s', (_what, stored) => {
    expect(storedEntry.safeParse(stored).success).toBe(false)
  })
})

describe('an unconfirmed cache entry', () => {
  it('is fresh for a shorter time, and has another version than the confirmed one', () => {
    const entry = toCacheEntry(score, { goals: 0 }, loaded)

    const unconfirmed = toUnconfirmed(entry, 5000)

    expect(unconfirmed).toMatchObject({
      cached: { data: { goals: 0 }, lastUpdated: LAST_UPDATED, unconfirmed: true },
      ttlMs: 5000,
      loadedAtMs: 7000,
    })
    expect(unconfirmed.version).not.toBe(entry.version)
    expect(unconfirmed.version).not.toBe(
      toUnconfirmed(toCacheEntry(score, { goals: 1 }, loaded), 5000).version,
    )
    expect(loadedAtMsOf(unconfirmed.cached)).toBe(7000)
  })
})
