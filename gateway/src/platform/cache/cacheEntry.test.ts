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

/** The error that work rejects with. */
const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

describe('an entry of an answer', () => {
  it('has the same version in every process', async () => {
    const { version } = await toCacheEntry(score, { goals: 7 }, loaded)

    // printf '{"goals":7}' | openssl sha1 -binary | base64
    expect(version).toBe('Ax+EjDJOtDaPBPFNqMUXHKm8Qw8=')
  })

  it('knows when its data was loaded, beside what is compared', async () => {
    const { cached } = await toCacheEntry(score, { goals: 7 }, loaded)

    expect(cached).toEqual({ data: { goals: 7 }, lastUpdated: LAST_UPDATED })
    expect(loadedAtMsOf(cached)).toBe(7000)
    expect(loadedAtMsOf({ ...cached })).toBe(-Infinity)
  })

  it('holds the model that is made of the payload', async () => {
    const resource = { ...score, toModel: ({ goals }: { goals: number }) => `${goals} goals` }

    expect((await toCacheEntry(resource, { goals: 7 }, loaded)).cached.data).toBe('7 goals')
  })

  it('is made of an answer about what was requested, and of no other', async () => {
    const resource = { ...score, isAbout: ({ goals }: { goals: number }) => goals === 7 }

    expect((await toCacheEntry(resource, { goals: 7 }, loaded)).cached.data).toEqual({ goals: 7 })
    expect(await errorOf(toCacheEntry(resource, { goals: 8 }, loaded))).toEqual(
      new UpstreamInvalidError('score: The answer is about another thing'),
    )
  })

  it('names the path of the first bad field of an answer that is refused', async () => {
    const schema = z.object({ score: z.object({ goals: z.number() }) })
    const resource = { key: 'game', ttlMs: MINUTE_MS, staleMs: 0, schema, load: score.load }

    await expect(toCacheEntry(resource, { score: { goals: '7' } }, loaded)).rejects.toThrow(
      'game: score.goals: Invalid input',
    )
  })

  it('names the key, and keeps the cause, where the answer cannot be made into the model', async () => {
    const cause = new RangeError('unexpected')
    const toModel = () => {
      throw cause
    }

    const error = await errorOf(toCacheEntry({ ...score, toModel }, { goals: 7 }, loaded))

    expect(error).toBeInstanceOf(UpstreamInvalidError)
    expect(error).toMatchObject({ message: 'score: could not be transformed', cause })
  })
})

describe('an entry that another process has stored', () => {
  it('is as old as this process has found, and as outdated as it was stored', async () => {
    const stored = { data: { goals: 7 }, lastUpdated: LAST_UPDATED, keepMs: MINUTE_MS }

    const [current, outdated] = [
      await readStoredEntry(score, stored, 7000),
      await readStoredEntry(score, { ...stored, isOutdated: true }, 7000),
    ]

    expect(current).toMatchObject({
      cached: { data: { goals: 7 }, lastUpdated: LAST_UPDATED },
      loadedAtMs: 7000,
      isOutdated: false,
    })
    expect(outdated).toMatchObject({ loadedAtMs: 7000, isOutdated: true })
  })

  it('is refused when its data is of another schema', async () => {
    const stored = { data: { goals: '7' }, lastUpdated: LAST_UPDATED, keepMs: MINUTE_MS }

    await expect(readStoredEntry(score, stored, 7000)).rejects.toThrow(UpstreamInvalidError)
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

describe('an entry that is unconfirmed', () => {
  it('is fresh for a shorter time, and never taken for the confirmed one', async () => {
    const entry = await toCacheEntry(score, { goals: 0 }, loaded)

    const unconfirmed = toUnconfirmed(entry, 5000)

    expect(unconfirmed).toMatchObject({
      cached: { data: { goals: 0 }, lastUpdated: LAST_UPDATED, unconfirmed: true },
      ttlMs: 5000,
      loadedAtMs: 7000,
    })
    expect(unconfirmed.version).not.toBe(entry.version)
    expect(unconfirmed.version).not.toBe(
      toUnconfirmed(await toCacheEntry(score, { goals: 1 }, loaded), 5000).version,
    )
    expect(loadedAtMsOf(unconfirmed.cached)).toBe(7000)
  })
})
