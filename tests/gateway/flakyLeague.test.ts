import { afterEach, describe, expect, it } from 'vitest'
import { startFlakyLeague } from '../support/servers/flakyLeague.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack, type StackOptions } from '../support/stack.ts'

const both = '{ standings(year: 2025) { rows { wins } } schedule(year: 2025) { games { slug } } }'
const quarterHourMs = 15 * 60_000

let stack: Stack
let closing: (() => Promise<unknown>)[] = []

async function start(options: StackOptions): Promise<void> {
  stack = await startStack(options)
  closing.push(() => stack.close())
}

afterEach(async () => {
  for (const close of closing.reverse()) await close()
  closing = []
})

describe('a league that fails now and then', () => {
  it.each([
    ['one call in ten with a reset', 10, 'reset'],
    ['every other call with an error', 2, 'error'],
  ] as const)('causes no failure for a returning visitor: %s', async (_rate, oneIn, fault) => {
    const wall = settableClock('2026-02-01T12:00:00.000Z')
    const league = await startFlakyLeague()
    closing.push(() => league.close())
    await start({ wall, env: { LEAGUE_API_URL: league.url } })
    league.target = stack.sandbox.leagueUrl
    await stack.query(both)
    league.fails = (call) => (call % oneIn === 0 ? fault : undefined)

    const answers = []
    for (let visit = 0; visit < 12; visit += 1) {
      wall.advance(quarterHourMs + 60_000)
      answers.push(await stack.query(both))
    }

    expect(answers.flatMap((answer) => answer.errors)).toEqual([])
    expect(league.calls).toBeGreaterThan(12)
  })

  it.each([
    ['an error', 'error'],
    ['a reset', 'reset'],
  ] as const)(
    'makes each field complete or null with a code: %s in half of the first calls',
    async (_name, fault) => {
      const league = await startFlakyLeague()
      closing.push(() => league.close())
      await start({ env: { LEAGUE_API_URL: league.url } })
      league.target = stack.sandbox.leagueUrl
      league.fails = (call) => (call % 4 < 2 ? fault : undefined)

      const answer = await stack.query(both)

      const failed = answer.errors.map((error) => error.path?.[0])
      const missing = Object.entries(answer.data ?? {}).flatMap(([field, value]) =>
        value === null ? [field] : [],
      )
      expect(answer.status).toBe(200)
      expect(missing.sort()).toEqual(failed.sort())
      expect(answer.errors.every((error) => error.extensions?.['code'] === 'UPSTREAM_UNAVAILABLE')).toBe(true)
    },
  )
})
