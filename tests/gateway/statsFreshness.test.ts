import { afterEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack, type StackOptions } from '../support/stack.ts'

const LEADER = '{ leaders(stat: GAMES_PLAYED, first: 1) { entries { value } } }'
const second = 1000

let stack: Stack
const wall = settableClock()

async function start(options: StackOptions = {}): Promise<void> {
  stack = await startStack({ wall, env: { UPSTREAM_FOREGROUND_MS: '10000' }, ...options })
}

afterEach(async () => {
  await stack.close()
})

async function callCount(): Promise<number> {
  return (await stack.requests()).filter(({ path }) => path.endsWith('/season-stats')).length
}

describe('the freshness of stats', () => {
  it('is five minutes, even while a game is live', async () => {
    await start()
    await stack.query(LEADER)

    wall.advance(299 * second)
    await stack.query(LEADER)

    expect(await callCount()).toBe(1)
  })

  it('is extended by ten minutes while new ones are loaded', async () => {
    await start()
    await stack.query(LEADER)

    wall.advance(899 * second)
    const answer = await stack.query(LEADER)

    expect(answer.data).toMatchObject({ leaders: { entries: expect.arrayContaining([{ value: 9 }]) } })
    await expect.poll(callCount, { timeout: 30_000 }).toBe(2)
  })

  it('is reported for a list that is sorted by them, even if the players are newer', async () => {
    await start()
    await stack.query(LEADER)
    const figuresRead = new Date(wall.nowMs()).toISOString()
    wall.advance(60 * second)
    const playersRead = new Date(wall.nowMs()).toISOString()

    const answer = await stack.query(
      '{ byName: players { lastUpdated } byFigure: players(stat: POINTS) { lastUpdated } }',
    )

    expect(answer.data).toEqual({
      byName: { lastUpdated: playersRead },
      byFigure: { lastUpdated: figuresRead },
    })
  })

  it('ends with a game', async () => {
    await start()
    await stack.query('{ schedule { lastUpdated } }')
    await stack.query(LEADER)

    const anchor = { wallMs: Date.now(), leagueMs: Date.parse('2025-07-12T22:30:00Z'), speed: 0 }
    await stack.control({ action: 'setClock', anchor })
    wall.advance(30 * second)
    await stack.query('{ schedule { lastUpdated } }')
    await stack.query(LEADER)

    expect(await callCount()).toBe(2)
  })

  it('is ten seconds after the end of a game, whoever reads them first', async () => {
    await start()
    await stack.control({ action: 'failNext', count: 10_000, status: 404, path: '/v3/wll/players' })
    await stack.query('{ schedule { lastUpdated } }')
    const anchor = { wallMs: Date.now(), leagueMs: Date.parse('2025-07-12T22:30:00Z'), speed: 0 }
    await stack.control({ action: 'setClock', anchor })
    wall.advance(30 * second)
    await stack.query('{ schedule { lastUpdated } }')
    await stack.query('{ players { totalCount } }')
    const before = await callCount()

    wall.advance(21 * second)
    await stack.query(LEADER)

    expect([before, await callCount()]).toEqual([1, 2])
  })

  it('is longer while the league fails', async () => {
    await start()
    await stack.query(LEADER)
    await stack.control({ action: 'failNext', count: 10, status: 503, path: '/season-stats' })

    wall.advance(3600 * second)
    const answer = await stack.query(LEADER)

    expect(answer).toMatchObject({ errors: [], data: { leaders: { entries: expect.any(Array) } } })
  })
})
