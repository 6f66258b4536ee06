import { expect, it } from 'vitest'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { NotFoundError, TooManyRequestsError } from '../../errors.ts'
import {
  isTracking,
  addFailure,
  addDependency,
  addRefusal,
  trackedRefusal,
  expireAt,
  trackDependencies,
  shareDependencies,
  withoutTracking,
  type Dependency,
} from './dependencyTracking.ts'

const MINUTE = 60_000

it('records each resource read, its version and until when it is fresh', async () => {
  const { read, answer, clock } = scriptedCache()
  answer(7)

  const { result, reads } = await trackDependencies(() => read())

  expect(result.data).toEqual({ goals: 7 })
  expect([...reads.resources.values()]).toEqual([
    {
      key: 'score',
      version: expect.any(String) as string,
      confirmedAtMs: clock.nowMs(),
      freshUntilMs: clock.nowMs() + 5 * MINUTE,
      staleUntilMs: clock.nowMs() + 15 * MINUTE,
      readAgain: expect.any(Function) as () => Promise<unknown>,
    },
  ])
  expect(reads).toMatchObject({ trueUntilMs: Infinity, hasFailed: false })
})

it('gives equal content the same version, and different content another one', async () => {
  const { read, answer, cache } = scriptedCache()
  const versionOf = async (goals: number) => {
    answer(goals)
    await cache.drop('score')
    const { reads } = await trackDependencies(() => read())
    return reads.resources.get('score')?.version
  }

  const versions = [await versionOf(7), await versionOf(7), await versionOf(8)]

  expect(versions[1]).toBe(versions[0])
  expect(versions[2]).not.toBe(versions[0])
})

it('reads a resource again, which renews an expired one', async () => {
  const { read, answer, clock } = scriptedCache()
  answer(7)
  const { reads } = await trackDependencies(() => read())
  answer(8)
  clock.advance(15 * MINUTE)

  const again = await trackDependencies(async () => reads.resources.get('score')?.readAgain())

  expect(again.result).toMatchObject({ data: { goals: 8 } })
  expect(again.reads.resources.get('score')?.version).not.toBe(reads.resources.get('score')?.version)
})

it('records a 404 with a version of its own, for as long as the 404 is remembered', async () => {
  const { read, fail, clock } = scriptedCache()
  fail(new NotFoundError('no score'))

  const { reads } = await trackDependencies(() => read().catch(() => null))

  expect(reads.hasFailed).toBe(false)
  expect(reads.resources.get('score')).toMatchObject({
    version: 'missing',
    freshUntilMs: clock.nowMs() + 30_000,
  })
})

it('dates a 404 by when it was received, not by when it was read', async () => {
  const { read, fail, clock } = scriptedCache()
  fail(new NotFoundError('no score'))
  await read().catch(() => null)
  const knownSinceMs = clock.nowMs()
  clock.advance(20_000)

  const { reads } = await trackDependencies(() => read().catch(() => null))

  expect(reads.resources.get('score')?.confirmedAtMs).toBe(knownSinceMs)
})

it('records a failed read even where the response does without the data', async () => {
  const { read, fail } = scriptedCache()
  fail(new Error('down'))

  const { reads } = await trackDependencies(() => read().catch(() => null))

  expect(reads.hasFailed).toBe(true)
})

it('does not try again before the pause after a failed load ends', async () => {
  const { read, answer, fail, clock } = scriptedCache()
  answer(7)
  await read()
  fail(new Error('down'))
  clock.advance(20 * MINUTE)

  const { reads } = await trackDependencies(() => read())

  expect(reads.hasFailed).toBe(false)
  expect(reads.resources.get('score')).toMatchObject({ freshUntilMs: clock.nowMs() + 5000 })
})

it('expires a response at once when it read two versions of one resource', async () => {
  const { read, answer, cache } = scriptedCache()
  answer(7)

  const { reads } = await trackDependencies(async () => {
    await read()
    answer(8)
    await cache.drop('score')
    await read()
  })

  expect(reads.trueUntilMs).toBe(-Infinity)
})

it('takes the earliest of several expiry instants', async () => {
  const { reads } = await trackDependencies(async () => {
    expireAt(5000)
    await settle()
    expireAt(9000)
  })

  expect(reads.trueUntilMs).toBe(5000)
})

it('records the reads of shared work for every caller that shares it', async () => {
  const { read, answer } = scriptedCache()
  answer(7)
  const share = shareDependencies<string, number>()
  let runs = 0
  const goals = () =>
    share('goals', async () => {
      runs += 1
      expireAt(5000)
      return (await read()).data.goals
    })

  const recorded = await Promise.all([trackDependencies(goals), trackDependencies(goals)])

  expect(runs).toBe(1)
  for (const { result, reads } of recorded) {
    expect(result).toBe(7)
    expect([...reads.resources.keys()]).toEqual(['score'])
    expect(reads.trueUntilMs).toBe(5000)
  }
})

it('passes the failure of shared work to all its callers, and starts afresh for the next one', async () => {
  const share = shareDependencies<string, string>()
  const failing = () => share('key', () => Promise.reject(new Error('down')))

  const results = await Promise.allSettled([failing(), failing()])

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await share('key', () => Promise.resolve('up'))).toBe('up')
})

it('ignores reads of work that belongs to no response', async () => {
  const { reads } = await trackDependencies(async () => {
    withoutTracking(() => expireAt(5000))
    await settle()
    expect(isTracking()).toBe(true)
  })

  expect(reads.trueUntilMs).toBe(Infinity)
})

it('reports each change of content: loaded, dropped, gone', async () => {
  const { cache, read, answer, fail } = scriptedCache()
  const changes: [string, string | null][] = []
  cache.onChange((key, version) => changes.push([key, version]))
  answer(7)
  await read()
  await cache.drop('score')
  answer(8)
  await read()
  await cache.drop('score')
  fail(new NotFoundError('no score'))
  await read().catch(() => undefined)

  const versions = changes.map(([, version]) => version)
  expect(changes.map(([key]) => key)).toEqual(changes.map(() => 'score'))
  expect(versions).toEqual([expect.any(String), null, expect.any(String), null, 'missing'])
  expect(versions[2]).not.toBe(versions[0])
})

it("ignores reads that the work's leftover promises make after it has returned", async () => {
  const late = Promise.withResolvers<undefined>()
  let leftRunning: Promise<void> | undefined
  const { read, answer } = scriptedCache()
  answer(7)
  const { reads } = await trackDependencies(async () => {
    leftRunning = late.promise.then(async () => {
      expireAt(5000)
      await read()
    })
    await settle()
  })

  late.resolve(undefined)
  await leftRunning

  expect(reads).toEqual({ resources: new Map(), trueUntilMs: Infinity, hasFailed: false })
})

it("ignores reads made by the cache's own loads and by change listeners", async () => {
  const { read, answerWith, cache } = scriptedCache()
  const seen: boolean[] = []
  cache.onChange(() => seen.push(isTracking()))
  answerWith(() => {
    seen.push(isTracking())
    return Promise.resolve({ goals: 7 })
  })

  await trackDependencies(async () => {
    await read()
    await cache.drop('score')
  })

  expect(seen).toEqual([false, false, false])
})

const reading = (key: string, confirmedAtMs: number): Dependency => ({
  ...{ key, version: 'v1', confirmedAtMs, freshUntilMs: 5000, staleUntilMs: 9000 },
  readAgain: () => Promise.resolve(),
})

it('keeps the first of two reads of one resource, and both reads of two resources', async () => {
  const { reads } = await trackDependencies(async () => {
    for (const read of [reading('score', 1), reading('score', 2), reading('table', 3)]) addDependency(read)
    await settle()
  })

  const confirmed = [...reads.resources.values()].map(({ key, confirmedAtMs }) => [key, confirmedAtMs])
  expect(confirmed).toEqual([
    ['score', 1],
    ['table', 3],
  ])
  expect(reads.trueUntilMs).toBe(Infinity)
})

it('ignores reads when no response is being built', () => {
  expect(isTracking()).toBe(false)
  addDependency(reading('score', 1))
  addFailure()
  expireAt(5000)
  addRefusal(new TooManyRequestsError({ client: 'a', waitMs: 1000 }))

  expect(trackedRefusal()).toBeUndefined()
})
