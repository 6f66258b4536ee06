import { expect } from 'vitest'
import { PAGES, type Answer, type FaultCommand, type SpoiledStack } from './corruptStack.ts'

/** Texts of upstreams that no client may see. */
export const UPSTREAM_TEXT = /127\.0\.0\.1|localhost:|\/api\/|token-that-nobody-sees|zlib|terminated|stack/

/** Expects the standings and the shop failed, the game in the state of the league's list, and the schedule complete. */
export function expectOnlyTheRest(answer: Answer): void {
  const games: unknown = expect.arrayContaining([{ slug: '2025-wll-ev-17' }])
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject({
    ...{ standings: null, collection: null },
    game: { slug: '2025-wll-ev-17', state: { __typename: 'LiveGame' } },
    schedule: { games },
  })
  expect(answer.errors.map(({ path }) => path).toSorted()).toEqual([['collection'], ['standings']])
  for (const { extensions } of answer.errors) expect(extensions?.['code']).toMatch(/^UPSTREAM_/)
  expect(answer.text).not.toMatch(UPSTREAM_TEXT)
}

/** Expects all data. */
export function expectWhole({ data, errors }: Answer): void {
  const nodes: unknown = expect.arrayContaining([{ handle: 'guard-replica-jersey' }])
  expect(errors).toEqual([])
  expect(data).toMatchObject({
    standings: { rows: [{}, {}, {}, {}] },
    collection: { products: { nodes } },
    game: { state: { __typename: 'LiveGame' } },
  })
}

/** Loads everything, and expects the same during the fault, when all of it has expired. */
export async function expectLastGoodDuring(spoiled: SpoiledStack, fault: FaultCommand): Promise<void> {
  const { stack, wall } = spoiled
  const warm = await spoiled.untilRight(PAGES, expectWhole)
  await spoiled.forgetRequests()
  await spoiled.spoilAll(fault)
  wall.advance(16 * 60_000)

  const during = await stack.query(PAGES)

  expect(during.errors).toEqual([])
  expect(during.data).toEqual(warm.data)
  await expectFewAttempts(spoiled, 2)
}

/** Expects that each faulty load made at least one attempt, and at most this many. */
export async function expectFewAttempts(spoiled: SpoiledStack, most: number): Promise<void> {
  for (const server of ['league', 'shop', 'live'] as const) {
    const { length } = await spoiled.spoiledRequests(server)
    expect(length, server).toBeGreaterThan(0)
    expect(length, server).toBeLessThanOrEqual(most)
  }
}

/** Expects that nothing faulty is stored in Redis, and something of the rest. */
export function expectNothingStored(keys: readonly string[]): void {
  expect(keys.filter((key) => /^(?!failed ).*(?:standings|^collection:)/.test(key))).toEqual([])
  expect(keys.length).toBeGreaterThan(0)
}
