import { expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { scriptedCache, settle } from '../../../../tests/support/scriptedCache.ts'
import { NotFoundError, UpstreamUnavailableError } from '../../errors.ts'
import { expireAt } from '../../platform/cache/dependencyTracking.ts'
import type { CachedResponse } from './cachedResponse.ts'
import { createResponseCache } from './responseCache.ts'

const SECOND = 1000
/** How long the resources of these tests are fresh, and then stale, ms. */
const TTL_MS = 20 * SECOND
const STALE_MS = 10 * SECOND
/** For how long a changed response may be served after the gateway knows of the change, ms. */
const GRACE_MS = 1000

/** A seeded pseudo-random sequence of numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A league of three numbers that change at random, and the history of each with instants. */
function changingLeague(random: () => number) {
  const { cache, clock, resource } = scriptedCache()
  const names = ['a', 'b', 'c'] as const
  const start = { fromMs: clock.nowMs(), goals: 0 as number | null }
  const history = new Map<string, (typeof start)[]>(names.map((name) => [name, [start]]))
  const state = { isDown: false }
  const goalsOf = (name: string) => history.get(name)?.at(-1)?.goals ?? null
  const read = (name: string) =>
    cache.readThrough({
      ...resource,
      ...{ key: name, ttlMs: TTL_MS, staleMs: STALE_MS, missingMs: 5 * SECOND },
      load: () => {
        const goals = goalsOf(name)
        if (state.isDown) return Promise.reject(new UpstreamUnavailableError('down'))
        return goals === null ? Promise.reject(new NotFoundError(name)) : Promise.resolve({ goals })
      },
    })
  return {
    ...{ cache, clock, names, state, read },
    change() {
      const name = names[Math.floor(random() * names.length)] ?? 'a'
      const goals = random() < 0.2 ? null : Math.floor(random() * 4)
      if (goals !== goalsOf(name)) history.get(name)?.push({ fromMs: clock.nowMs(), goals })
      return name
    },
    /** Whether the league had this number at some time from `sinceMs` on. */
    wasSo: (name: string, goals: number | null, sinceMs: number) =>
      (history.get(name) ?? []).some(
        (entry, at, all) => entry.goals === goals && (all[at + 1]?.fromMs ?? Infinity) >= sinceMs,
      ),
  }
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed + 1)
const NEVER_OLDER = 'the response cache never serves data older than promised, whatever happens (seed %i)'

it.each(SEEDS.slice(0, 15))(NEVER_OLDER, neverOlder)
it.each(SEEDS.slice(15))(NEVER_OLDER, { tags: 'night' }, neverOlder)

async function neverOlder(seed: number): Promise<void> {
  const random = randomNumbers(seed)
  const league = changingLeague(random)
  const { cache, clock, read, state } = league
  const { log } = captureLog()
  const store = createResponseCache({ clock, log, maxBytes: 100_000 })
  cache.onChange((key, version) => store.invalidate(key, version))
  let upSinceMs = clock.nowMs()
  const droppedAtMs = new Map<string, number>()
  const pages = [['a'], ['b', 'c'], ['a', 'b', 'c']]

  /** Builds a page that shows some numbers, and the current half minute of the league. */
  const make = async (names: readonly string[]) => {
    const halfMinute = Math.floor(clock.nowMs() / (30 * SECOND))
    expireAt((halfMinute + 1) * 30 * SECOND)
    const numbers = await Promise.all(
      names.map(
        async (name) => [name, await read(name).then(({ data }) => data.goals, numberOrFailure)] as const,
      ),
    )
    const isComplete = numbers.every(([, goals]) => goals !== 'failed')
    const body = JSON.stringify({ halfMinute, numbers })

    return {
      ...{ status: 200, contentType: 'application/json', headers: {}, body, isComplete },
      ...{ maxAgeMs: 10_000, staleMs: 30_000 },
    }
  }

  /** Expects that answers were true at some time within their promised age. */
  const expectPromised = (answers: Pick<CachedResponse, 'body'>[]) => {
    // While the league is down, and until a failure's pause is over, last good numbers are allowed.
    if (clock.nowMs() - upSinceMs < 60 * SECOND) return
    for (const { body } of answers) {
      const { halfMinute, numbers } = JSON.parse(body.toString()) as {
        halfMinute: number
        numbers: [string, number | null | 'failed'][]
      }
      expect((halfMinute + 1) * 30 * SECOND + GRACE_MS).toBeGreaterThan(clock.nowMs())
      for (const [name, goals] of numbers) {
        if (goals === 'failed') continue
        const oldestMs = clock.nowMs() - TTL_MS - STALE_MS
        const dropMs = droppedAtMs.get(name) ?? -Infinity
        const sinceMs = dropMs + GRACE_MS < clock.nowMs() ? Math.max(oldestMs, dropMs) : oldestMs
        expect([name, goals, league.wasSo(name, goals, sinceMs)]).toEqual([name, goals, true])
      }
    }
  }
  const dropOne = () => {
    const name = league.change()
    droppedAtMs.set(name, clock.nowMs())
    void cache.drop(name)
  }

  for (let step = 0; step < 150; step += 1) {
    const chance = random()
    if (chance < 0.15) league.change()
    else if (chance < 0.22) dropOne()
    else if (chance < 0.26) {
      state.isDown = !state.isDown
      upSinceMs = state.isDown ? Infinity : clock.nowMs()
    } else if (chance < 0.7) clock.advance(Math.floor(random() * 12) * SECOND)
    await settle()

    const wanted = Array.from({ length: 3 }, () => pages[Math.floor(random() * pages.length)] ?? [])
    const readAll = () => Promise.all(wanted.map(async (names) => store.get(names.join(), () => make(names))))
    const reading = readAll()
    const isDroppedMeanwhile = random() < 0.25
    // Interrupts the build at a random point.
    for (let turns = Math.floor(random() * 12); turns > 0; turns -= 1) await Promise.resolve()
    if (isDroppedMeanwhile) dropOne()
    expectPromised(await reading)
    await settle()
    if (!isDroppedMeanwhile) continue
    await settle()
    clock.advance(2 * GRACE_MS)
    expectPromised(await readAll())
    await settle()
  }
}

function numberOrFailure(error: unknown): null | 'failed' {
  return error instanceof NotFoundError ? null : 'failed'
}
