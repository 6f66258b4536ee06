import { afterEach, describe, expect, it } from 'vitest'
import { boundedYear, seasonBoundsOf } from '../../web/src/lib/address/seasonBounds.ts'
import { startStack, type Stack } from '../support/stack.ts'

let stack: Stack

afterEach(async () => {
  await stack.close()
})

/** The gateway's seasons, once the league's configuration has these values. */
async function seasonsAfter(set: Record<string, unknown>) {
  stack = await startStack()
  await stack.control({ action: 'patch', path: '/v2/config', set })
  const { data } = await stack.query('{ site { seasons { current first years } } }')
  return (data as { site: { seasons: { current: number; first: number; years: number[] } } }).site.seasons
}

async function codeFor(year: number): Promise<unknown> {
  const { errors } = await stack.query('query ($year: Int) { schedule(year: $year) { year } }', { year })
  return errors[0]?.extensions?.['code']
}

const IN_ADDRESSES = ['', 'soon', '-1', '1990', ...[2022, 2023, 2024, 2025, 2026, 2027, 2028].map(String)]

describe("the season years of a page's address", () => {
  it.each([
    ['as they usually are', {}],
    ['with one announced ahead of the current one', { seasons: [2026, 2025, 2024] }],
    ['with two announced, of which one is missing', { seasons: [2027, 2025, 2024] }],
    ['with some on record before the first', { firstSeasonYear: 2025, seasons: [2025, 2024] }],
    ['with a list that lacks the current one', { seasons: [2024] }],
  ])('are the same that the API accepts: %s', async (_what, set) => {
    const bounds = seasonBoundsOf(await seasonsAfter(set))

    for (const param of IN_ADDRESSES) {
      const year = boundedYear(param, bounds)
      expect([param, await codeFor(year)]).toEqual([param, undefined])
      const isTaken = String(year) === param
      if (/^\d{4}$/.test(param))
        expect([param, await codeFor(Number(param))]).toEqual([param, isTaken ? undefined : 'BAD_USER_INPUT'])
    }
  })
})
