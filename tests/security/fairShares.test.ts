import { afterAll, beforeAll, expect, it } from 'vitest'
import { usualRuns } from '../support/random/randomRuns.ts'
import type { Stack } from '../support/stack.ts'
import { contend, startSharedSite, testFairShares, type Kind } from './fairShares.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startSharedSite()
})
afterAll(() => stack.close())

const { runs, seed } = usualRuns()

// Each run takes seconds; the long suite has more of them.
testFairShares(() => stack, { runs: Math.ceil(runs / 60), seed })

it.each<[string, Kind[]]>([
  ['made-up searches', ['a search']],
  ['made-up players', ['a page of nobody']],
])('40 connections of %s are refused with 429 and Retry-After, and nobody else is', async (_what, kinds) => {
  const order = Array.from({ length: 6 }, (): Kind[] => ['a search', 'a page that may exist']).flat()

  const { greedy, refused } = await contend(stack, kinds, 40, order)

  const refusals = greedy.filter(({ status }) => status === 429 || status === 503)
  expect(refused).toEqual([])
  expect(refusals.length).toBeGreaterThan(0)
  expect(refusals.every(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0)).toBe(true)
})
