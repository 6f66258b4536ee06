import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import {
  STOPPED_AT_LIVE_MOMENT,
  fetchOwnGames,
  fetchRecord,
  fetchRows,
  fetchSeason,
} from '../../testing/leagueRequests.ts'
import type { Row } from '../../testing/leagueRequests.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clockAnchor: STOPPED_AT_LIVE_MOMENT })
})
afterAll(() => sandbox.close())

async function listed(slug: string): Promise<Row> {
  const event = (await fetchSeason(sandbox)).find(({ slugname }) => slugname === slug)
  if (event === undefined) throw new Error(`${slug} is not listed`)
  return event
}

describe("the sandbox's v4 events list", () => {
  it('is sorted by start and contains two games of another league', async () => {
    const events = await fetchSeason(sandbox)
    const starts = events.map(({ startTime }) => Number(startTime))

    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(events.filter(({ league }) => league === 'PLL')).toHaveLength(2)
    expect(events.filter(({ league }) => league === 'WLL')).toHaveLength(47)
  })

  it('contains the Championship Series only on request', async () => {
    const events = await fetchRows(sandbox, 'v4/events?year=2025')

    expect(events.filter(({ seasonSegment }) => seasonSegment === 'champseries')).toEqual([])
  })

  it('defaults to the current season and is empty for a year without games', async () => {
    expect((await fetchRows(sandbox, 'v4/events')).every(({ year }) => year === 2025)).toBe(true)
    expect(await fetchRows(sandbox, 'v4/events?year=2019')).toEqual([])
  })

  it('writes times and weeks as strings', async () => {
    expect(await listed('2025-wll-ev-17')).toMatchObject({
      startTime: '1752348600',
      week: '8',
      gameNumber: 17,
    })
  })

  it('contains the live game with its clock', async () => {
    expect(await listed('2025-wll-ev-17')).toMatchObject({
      ...{ eventStatus: 1, period: 3, clockMinutes: 4, clockSeconds: 26, clockTenths: 7 },
      ...{ visitorScore: 8, homeScore: 10, gameStatus: null, description: 'Rivalry Weekend' },
    })
  })

  it('contains a final game with a stopped clock', async () => {
    expect(await listed('2025-wll-ev-15')).toMatchObject({
      ...{ eventStatus: 3, period: 4, clockMinutes: 0, clockSeconds: 0, clockTenths: 0 },
    })
  })

  it('has no score for a scheduled game', async () => {
    expect(await listed('2025-wll-ev-18')).toMatchObject({
      ...{ eventStatus: 0, period: null, clockMinutes: null, visitorScore: null, homeScore: null },
    })
  })

  it('marks the postponed and the canceled game', async () => {
    expect(await listed('2025-wll-ev-21')).toMatchObject({ gameStatus: 'postponed', eventStatus: 0 })
    expect(await listed('2025-wll-ev-10')).toMatchObject({
      gameStatus: 'canceled',
      eventStatus: 0,
      homeScore: 0,
    })
  })

  it('has no teams for the final yet', async () => {
    expect(await listed('2025-wll-final')).toMatchObject({
      homeTeam: null,
      awayTeam: null,
      location: 'Philadelphia, PA',
    })
  })

  it('names a team by nickname and location, with its record so far', async () => {
    const { homeTeam } = await listed('2025-wll-ev-17')

    expect(homeTeam).toMatchObject({
      ...{
        officialId: 'WGUA',
        fullName: 'Guard',
        location: 'Boston',
        teamWins: 4,
        teamLosses: 3,
        teamTies: 1,
      },
      ...{
        teamColor: '#0b5a6b',
        backgroundColor: '#8fe6d6',
        urlLogo: `${sandbox.mediaUrl}/crests/WGUA.svg`,
        seed: null,
      },
    })
  })

  it('sends tickets in every shape', async () => {
    const shapes = new Set(
      (await fetchOwnGames(sandbox)).map(({ urlTicket }) => {
        if (urlTicket === null) return 'none'
        if (!(urlTicket as string).includes('/')) return 'bare id'
        return (urlTicket as string).includes('ticketmaster') ? 'vendor' : 'another vendor'
      }),
    )

    expect([...shapes].toSorted()).toEqual(['another vendor', 'bare id', 'none', 'vendor'])
  })

  it('sends the weekend ticket as a URL, an id or null', async () => {
    const tickets = new Set((await fetchOwnGames(sandbox)).map(({ weekendTicketId }) => weekendTicketId))

    expect(tickets).toEqual(new Set(['https://am.ticketmaster.com/wll/buy/quickbuy?id=Mjcz', 'Mjcz', null]))
  })

  it('offers only a waitlist for the sold-out game', async () => {
    expect(await listed('2025-wll-ev-19')).toMatchObject({
      ...{ urlTicket: null, waitlist: true, waitlistUrl: expect.stringContaining('/pages/waitlist') },
    })
  })

  it('sends broadcasters in every shape', async () => {
    const shapes = new Set(
      (await fetchOwnGames(sandbox)).map(({ broadcaster }) => JSON.stringify(broadcaster)),
    )

    for (const shape of ['[""]', '["ESPN App"]', '["ESPN2","ESPN+"]', '["ABC"]', 'null'])
      expect(shapes).toContain(shape)
  })
})

describe("the sandbox's v4 event record", () => {
  it('has the week as a number and the score by periods', async () => {
    const event = await fetchRecord(sandbox, 'v4/events/2025-wll-ev-17')
    const [home, visitor] = [event['homePeriodScores'], event['visitorPeriodScores']] as [number[], number[]]

    expect(event).toMatchObject({ week: 8, startTime: '1752348600' })
    expect([home.length, visitor.length]).toEqual([3, 3])
    expect(home.reduce((sum, score) => sum + score, 0)).toBe(10)
    expect(visitor.reduce((sum, score) => sum + score, 0)).toBe(8)
  })

  it('has win probabilities that add up to one', async () => {
    const { pregameWinProbability } = await fetchRecord(sandbox, 'v4/events/2025-wll-ev-17')
    const { homeWinProbability, awayWinProbability } = pregameWinProbability as Record<string, number>

    expect((homeWinProbability ?? 0) + (awayWinProbability ?? 0)).toBeCloseTo(1)
  })

  it('has neither win probabilities nor periods while teams are undecided', async () => {
    expect(await fetchRecord(sandbox, 'v4/events/2025-wll-final')).toMatchObject({
      ...{ pregameWinProbability: null, homePeriodScores: [], visitorPeriodScores: [] },
    })
  })
})
