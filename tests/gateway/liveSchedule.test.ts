import { afterEach, describe, expect, it, vi } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

const GAME = '2025-wll-ev-17'
const STATES = `query ($week: Int, $status: GameStatus) { schedule(week: $week, status: $status) { id
  games { slug status state { __typename } } } }`
const STATUSES: ReadonlyMap<string, string> = new Map([
  ['SCHEDULED', 'ScheduledGame'],
  ['LIVE', 'LiveGame'],
  ['FINAL', 'FinalGame'],
  ['POSTPONED', 'PostponedGame'],
  ['CANCELED', 'CanceledGame'],
])
const longTimeout = { timeout: 15_000, interval: 20 }

interface ShownGame {
  slug: string
  status: string
  state: { __typename: string }
}

let stack: Stack

afterEach(() => stack.close())

async function start({ livePollMs = 100 } = {}): Promise<void> {
  stack = await startStack({ env: { LIVE_POLL_MS: String(livePollMs), UPSTREAM_FOREGROUND_MS: '10000' } })
}

async function gamesIn(status: string, week?: number) {
  const answer = await stack.query(STATES, { status, week })
  expect(answer.errors).toEqual([])
  const { games } = answer.data?.['schedule'] as { games: ShownGame[] }
  return games
}

/** Makes the live system report every game as over, ahead of the season's list. */
function endGames(): Promise<unknown> {
  const event = { ...{ eventStatus: 3, visitorScore: 9, homeScore: 11 }, period: 4 }
  const clock = { clockMinutes: 0, clockSeconds: 0, clockTenths: 0 }
  const body = JSON.stringify({ data: { event: { ...event, ...clock } } })
  return stack.control({ action: 'garbage', body }, 'live')
}

describe('a schedule filtered by state', () => {
  it('uses the state of the live system, as the games themselves do', async () => {
    await start()
    const before = await gamesIn('LIVE')
    await endGames()

    await vi.waitFor(async () => expect(await gamesIn('LIVE')).toEqual([]), longTimeout)
    const over = await gamesIn('FINAL')

    expect(before).toEqual([{ slug: GAME, status: 'LIVE', state: { __typename: 'LiveGame' } }])
    expect(over).toContainEqual({ slug: GAME, status: 'FINAL', state: { __typename: 'FinalGame' } })
    expect(new Set(over.map(({ state }) => state.__typename))).toEqual(new Set(['FinalGame']))
  })

  it('uses the state of the list while the live system is unreachable', async () => {
    await start()
    await stack.control({ action: 'failNext', status: 503, count: 1000 }, 'live')

    expect(await gamesIn('LIVE')).toEqual([{ slug: GAME, status: 'LIVE', state: { __typename: 'LiveGame' } }])
  })

  it('has for every game the status of its state', async () => {
    await start()

    const games = (await Promise.all([...STATUSES.keys()].map((status) => gamesIn(status)))).flat()

    expect(new Set(games.map(({ status }) => status))).toEqual(new Set(STATUSES.keys()))
    expect(games.map(({ state }) => state.__typename)).toEqual(
      games.map(({ status }) => STATUSES.get(status)),
    )
  })

  it('polls the live system only about live games, once each', async () => {
    await start({ livePollMs: 60_000 })

    await gamesIn('FINAL')
    await gamesIn('LIVE')
    await gamesIn('SCHEDULED', 8)

    expect(await stack.requests('live')).toMatchObject([{ body: expect.stringContaining(GAME) as string }])
  })

  it('makes no live call for a past season', async () => {
    await start()

    await stack.query('{ schedule(year: 2024) { games { status } } }')

    expect(await stack.requests('live')).toEqual([])
  })
})
