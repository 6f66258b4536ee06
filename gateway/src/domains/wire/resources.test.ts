import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../errors.ts'
import { createClocks } from '../../platform/clock.ts'
import { createLocalRateLimits } from '../../../../tests/support/localRateLimits.ts'
import type { LeagueApi } from '../../upstreams/leagueApi.ts'
import { FIVE_MINUTES, FRESH_FOR_FIVE_MINUTES, ONE_MINUTE, TEN_MINUTES, TEN_SECONDS } from './freshness.ts'
import { path, type LeagueResource } from './leagueResource.ts'
import { createResourceReader } from './resources.ts'

interface AwardPayload {
  year: number
  winners: string[]
}

interface AwardModel {
  title: string
}

const CONFIG = { league: 'WLL', currentSeasonYear: 2025, firstSeasonYear: 2022 }

const award: LeagueResource<{ year: number }, AwardPayload> = {
  name: 'award',
  version: 4,
  path: path`awards`,
  query: { year: ({ year }) => year },
  schema: z.object({ year: z.number(), winners: z.array(z.string()) }),
  freshness: FRESH_FOR_FIVE_MINUTES,
  alwaysExists: true,
}

/** Without the model-dependent field, so that a test may use another model. */
const unmapped: Omit<typeof award, 'names'> = award

const hasRecentlyEnded = () => false

/** Resources over a league that answers as the test says; `calls` lists every call. */
function league() {
  const { cache, clock } = scriptedCache()
  const calls: unknown[] = []
  let answer: () => unknown = () => ({ year: 2025, winners: ['Ann'] })
  const leagueApi: LeagueApi = {
    get: (...call) => {
      calls.push(call)
      return Promise.resolve().then(answer)
    },
    health: () => 'ok',
    refusedWith: () => undefined,
  }
  const resources = createResourceReader({
    cache,
    leagueApi,
    clocks: createClocks({ wall: clock }),
    config: CONFIG,
    hasRecentlyEnded,
  })
  return {
    resources,
    clock,
    calls,
    answer: (sent: unknown) => void (answer = () => sent),
    fail: (error: Error) =>
      void (answer = () => {
        throw error
      }),
  }
}

describe('a declared resource', () => {
  it('is loaded once from its address, on behalf of the site', async () => {
    const { resources, calls } = league()

    const first = await resources.read(award, { year: 2025 })
    const second = await resources.read(award, { year: 2025 })

    expect(calls).toEqual([
      [
        'awards',
        {
          ...{ as: 'site', version: 4, query: { year: 2025 }, priority: 'user' },
          ...{ endpoint: 'award', template: 'awards', mayBeMadeUp: false, isPermanent: true },
        },
      ],
    ])
    expect(second.data).toBe(first.data)
  })

  it('is renewed with background priority', async () => {
    const { resources, clock, calls } = league()
    await resources.read(award, { year: 2025 })
    clock.advance(FIVE_MINUTES)

    await resources.read(award, { year: 2025 })
    await settle()

    expect(calls[1]).toMatchObject(['awards', { priority: 'background' }])
  })

  it('is mapped once for each load, however often it is read, and its model is frozen', async () => {
    const { resources, clock } = league()
    const mapped: AwardPayload[] = []
    const titled: LeagueResource<{ year: number }, AwardPayload, AwardModel> = {
      ...unmapped,
      toModel: (payload, { year }, config) => {
        mapped.push(payload)
        return { title: `${payload.winners.join()} of ${config.league}, ${year}` }
      },
    }
    const read = () => resources.read(titled, { year: 2025 })

    const [first, second] = [await read(), await read()]
    clock.advance(TEN_MINUTES + FIVE_MINUTES)
    await read()

    expect(first.data).toEqual({ title: 'Ann of WLL, 2025' })
    expect(second.data).toBe(first.data)
    expect(Object.isFrozen(first.data)).toBe(true)
    expect(mapped).toHaveLength(2)
  })

  it('is served as last good data when its mapper throws', async () => {
    const { resources, clock, answer } = league()
    const first: LeagueResource<{ year: number }, AwardPayload, AwardModel> = {
      ...unmapped,
      toModel: ({ winners: [winner] }) => {
        if (winner === undefined) throw new RangeError('nobody has won')
        return { title: winner }
      },
    }
    await resources.read(first, { year: 2025 })
    answer({ year: 2025, winners: [] })
    clock.advance(TEN_MINUTES + FIVE_MINUTES)

    const { data } = await resources.read(first, { year: 2025 })

    expect(data).toEqual({ title: 'Ann' })
    await expect(resources.read(first, { year: 2024 })).rejects.toThrow(UpstreamInvalidError)
  })

  it('is rejected when it is about something else', async () => {
    const { resources, answer } = league()
    const ofYear: typeof award = { ...award, isAbout: (payload, { year }) => payload.year === year }
    answer({ year: 2024, winners: ['Bo'] })

    await expect(resources.read(ofYear, { year: 2025 })).rejects.toThrow(UpstreamInvalidError)
  })

  it('is validated by the schema for its parameters if there is one', async () => {
    const { resources } = league()
    const ofBo: typeof award = {
      ...award,
      schemaOf: () => z.object({ year: z.number(), winners: z.array(z.literal('Bo')) }),
    }

    await expect(resources.read(ofBo, { year: 2025 })).rejects.toThrow('winners.0')
  })

  it.each([
    ['means that the league is not there, where the address is known', {}, UpstreamUnavailableError],
    ['is passed on elsewhere', { alwaysExists: false }, NotFoundError],
    [
      'has the message of the declaration',
      { alwaysExists: false, notFound: ({ year }: { year: number }) => `no award of ${year}` },
      'no award of 2025',
    ],
  ])('that is a 404 %s, and is not requested again for a while', async (_what, rule, expected) => {
    const { resources, calls, fail } = league()
    fail(new NotFoundError())
    const read = () => resources.read({ ...award, ...rule }, { year: 2025 })

    await expect(read()).rejects.toThrow(expected)
    await expect(read()).rejects.toThrow(expected)

    expect(calls).toHaveLength(1)
  })

  it('is requested again after a 404 has expired', async () => {
    const { resources, clock, calls, fail } = league()
    const rare: typeof award = { ...award, alwaysExists: false, missingMs: ONE_MINUTE }
    const read = () => resources.read(rare, { year: 2025 }).catch(() => undefined)
    fail(new NotFoundError())

    await read()
    clock.advance(ONE_MINUTE - 1)
    await read()
    const before = calls.length
    clock.advance(1)
    await read()

    expect([before, calls.length]).toEqual([1, 2])
  })

  it('is fresh for as long as its declaration says for the answer, the parameters and the time', async () => {
    const { resources, clock, calls } = league()
    const seen: unknown[] = []
    const live: typeof award = {
      ...award,
      freshness: {
        usualMs: FIVE_MINUTES,
        freshMs: (...args) => {
          seen.push(args)
          return TEN_SECONDS
        },
        staleMs: () => 0,
      },
    }

    await resources.read(live, { year: 2025 })
    clock.advance(TEN_SECONDS - 1)
    await resources.read(live, { year: 2025 })
    const before = calls.length
    clock.advance(1)
    await resources.read(live, { year: 2025 })

    expect([before, calls.length]).toEqual([1, 2])
    const time = { now: Date.parse('2026-01-01T12:00:00.000Z') / 1000, speed: 1, hasRecentlyEnded }
    expect(seen[0]).toEqual([{ year: 2025, winners: ['Ann'] }, { year: 2025 }, time])
  })

  it('is served as last good data when it has lost most of its items, unless it may lose them', async () => {
    const counted: typeof award = { ...award, itemCount: ({ winners }) => winners.length }
    const mayLose: typeof award = { ...counted, mayLoseItems: ({ year }) => year === 2025 }

    const left = []
    for (const resource of [counted, mayLose]) {
      const { resources, clock, answer } = league()
      answer({ year: 2025, winners: ['Ann', 'Bo', 'Cy'] })
      await resources.read(resource, { year: 2025 })
      answer({ year: 2025, winners: ['Ann'] })
      clock.advance(FIVE_MINUTES + TEN_MINUTES)
      left.push((await resources.read(resource, { year: 2025 })).data.winners)
    }

    expect(left).toEqual([['Ann', 'Bo', 'Cy'], ['Ann']])
  })

  it('uses a permit for each load that a visitor waits for, when loads are limited', async () => {
    const { resources, clock, calls } = league()
    const { uncachedLoads } = createLocalRateLimits(clock, {
      uncachedLoads: { each: { burst: 1, perSecond: 1 } },
    })

    await resources.read(award, { year: 2025 }, { uncachedLoadLimit: uncachedLoads })
    const refused = resources.read(award, { year: 2024 }, { uncachedLoadLimit: uncachedLoads })

    await expect(refused).rejects.toThrow('Too much was requested')
    expect(calls).toHaveLength(1)
  })

  it('is loaded again after it was dropped', async () => {
    const { resources, answer } = league()
    await resources.read(award, { year: 2025 })
    answer({ year: 2025, winners: ['Bo'] })

    await resources.drop(award, { year: 2025 })

    expect((await resources.read(award, { year: 2025 })).data.winners).toEqual(['Bo'])
  })
})
