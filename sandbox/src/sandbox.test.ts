import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_MOMENT } from './season/liveMoment.ts'
import { startSandbox } from './sandbox.ts'
import type { Sandbox } from './sandbox.ts'

type Row = Record<string, unknown>

const STOPPED_AT_LIVE_MOMENT = { wallMs: 0, leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clockAnchor: STOPPED_AT_LIVE_MOMENT })
})
afterAll(() => sandbox.close())

function ask(apiPath: string, from: Sandbox = sandbox): Promise<Response> {
  return fetch(`${from.leagueUrl}/${apiPath}`, { headers: { authorization: 'Bearer any' } })
}

async function rows(apiPath: string): Promise<Row[]> {
  const { data } = (await (await ask(apiPath)).json()) as { data: { items: Row[] } }
  return data.items
}

async function row(apiPath: string): Promise<Row> {
  const { data } = (await (await ask(apiPath)).json()) as { data: Row }
  return data
}

const season = () => rows('v4/events?year=2025&includeCS=true')
const ours = async () => (await season()).filter(({ league }) => league === 'WLL')

async function listed(slug: string): Promise<Row> {
  const event = (await season()).find(({ slugname }) => slugname === slug)
  if (event === undefined) throw new Error(`${slug} is not listed`)
  return event
}

describe('the door of the league API', () => {
  it.each([{}, { authorization: 'Basic x' }, { authorization: 'Bearer ' }])(
    'stays shut for headers %j',
    async (headers) => {
      const response = await fetch(`${sandbox.leagueUrl}/v4/events`, { headers })

      expect(response.status).toBe(400)
      expect(await response.text()).toBe('Missing authorization in header')
    },
  )

  it('lets one token alone in when told so', async () => {
    const strict = await startSandbox({ siteToken: 'only-this', clockAnchor: STOPPED_AT_LIVE_MOMENT })

    expect((await ask('v2/config', strict)).status).toBe(401)
    await strict.close()
  })

  it.each(['v4/nothing', 'v3/events', 'v4/events/a/b', 'v4/'])('leads nowhere at %s', async (apiPath) => {
    expect((await ask(apiPath)).status).toBe(404)
  })

  it.each([
    ['v4/teams/WXYZ', 'Team not found'],
    ['v4/teams/WXYZ/roster', 'Team not found'],
    ['v4/events/2025-nothing', 'Event not found'],
    ['v4/players/nobody', 'Player not found'],
  ])('says in the envelope that %s is not there', async (apiPath, error) => {
    const response = await ask(apiPath)

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error })
  })
})

describe('a season’s list', () => {
  it('ascends by start and holds two games of another league', async () => {
    const events = await season()
    const starts = events.map(({ startTime }) => Number(startTime))

    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(events.filter(({ league }) => league === 'PLL')).toHaveLength(2)
    expect(events.filter(({ league }) => league === 'WLL')).toHaveLength(47)
  })

  it('leaves the Championship Series out unless asked for', async () => {
    const events = await rows('v4/events?year=2025')

    expect(events.filter(({ seasonSegment }) => seasonSegment === 'champseries')).toEqual([])
  })

  it('is the current season’s without a year, and empty for a year without games', async () => {
    expect((await rows('v4/events')).every(({ year }) => year === 2025)).toBe(true)
    expect(await rows('v4/events?year=2019')).toEqual([])
  })

  it('writes times and weeks as strings', async () => {
    expect(await listed('2025-wll-ev-17')).toMatchObject({
      startTime: '1752348600',
      week: '8',
      gameNumber: 17,
    })
  })

  it('carries the live game with its clock', async () => {
    expect(await listed('2025-wll-ev-17')).toMatchObject({
      ...{ eventStatus: 1, period: 3, clockMinutes: 4, clockSeconds: 26, clockTenths: 7 },
      ...{ visitorScore: 8, homeScore: 10, gameStatus: null, description: 'Rivalry Weekend' },
    })
  })

  it('carries a final game with a stopped clock', async () => {
    expect(await listed('2025-wll-ev-15')).toMatchObject({
      ...{ eventStatus: 3, period: 4, clockMinutes: 0, clockSeconds: 0, clockTenths: 0 },
    })
  })

  it('has nothing to say about a game to come', async () => {
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

  it('leaves the sides of the final open', async () => {
    expect(await listed('2025-wll-final')).toMatchObject({
      homeTeam: null,
      awayTeam: null,
      location: 'Philadelphia, PA',
    })
  })

  it('names a side by nickname and place, with its record so far', async () => {
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
      (await ours()).map(({ urlTicket }) => {
        if (urlTicket === null) return 'none'
        if (!(urlTicket as string).includes('/')) return 'bare id'
        return (urlTicket as string).includes('ticketmaster') ? 'vendor' : 'another vendor'
      }),
    )

    expect([...shapes].toSorted()).toEqual(['another vendor', 'bare id', 'none', 'vendor'])
  })

  it('sends the weekend ticket as an address, an id or not at all', async () => {
    const tickets = new Set((await ours()).map(({ weekendTicketId }) => weekendTicketId))

    expect(tickets).toEqual(new Set(['https://am.ticketmaster.com/wll/buy/quickbuy?id=Mjcz', 'Mjcz', null]))
  })

  it('sells nothing for the sold-out game but a place on its waitlist', async () => {
    expect(await listed('2025-wll-ev-19')).toMatchObject({
      ...{ urlTicket: null, waitlist: true, waitlistUrl: expect.stringContaining('/pages/waitlist') },
    })
  })

  it('sends broadcasters in every shape', async () => {
    const shapes = new Set((await ours()).map(({ broadcaster }) => JSON.stringify(broadcaster)))

    for (const shape of ['[""]', '["ESPN App"]', '["ESPN2","ESPN+"]', '["ABC"]', 'null'])
      expect(shapes).toContain(shape)
  })
})

describe('one event', () => {
  it('writes the week as a number and the score by periods', async () => {
    const event = await row('v4/events/2025-wll-ev-17')
    const [home, visitor] = [event['homePeriodScores'], event['visitorPeriodScores']] as [number[], number[]]

    expect(event).toMatchObject({ week: 8, startTime: '1752348600' })
    expect([home.length, visitor.length]).toEqual([3, 3])
    expect(home.reduce((sum, score) => sum + score, 0)).toBe(10)
    expect(visitor.reduce((sum, score) => sum + score, 0)).toBe(8)
  })

  it('gives the sides’ chances, which add up to one', async () => {
    const { pregameWinProbability } = await row('v4/events/2025-wll-ev-17')
    const { homeWinProbability, awayWinProbability } = pregameWinProbability as Record<string, number>

    expect((homeWinProbability ?? 0) + (awayWinProbability ?? 0)).toBeCloseTo(1)
  })

  it('has no chances and no periods while undecided', async () => {
    expect(await row('v4/events/2025-wll-final')).toMatchObject({
      ...{ pregameWinProbability: null, homePeriodScores: [], visitorPeriodScores: [] },
    })
  })
})

describe('standings', () => {
  it('have ties and no seeds while the season runs', async () => {
    const table = await rows('v4/standings?year=2025')

    expect(table).toHaveLength(4)
    expect(
      table.every(({ seed, ties, csTies }) => seed === null && ties !== undefined && csTies !== undefined),
    ).toBe(true)
    expect(table.every((team) => !('csWins' in team))).toBe(true)
    expect(table.find(({ teamId }) => teamId === 'WGUA')).toMatchObject({
      ...{ fullName: 'Guard', wins: 4, losses: 3, ties: 1, scores: 105, scoresAgainst: 84, scoreDiff: 21 },
    })
  })

  it('seed a finished season from 1 to 4', async () => {
    expect((await rows('v4/standings?year=2024')).map(({ seed }) => seed)).toEqual([1, 2, 3, 4])
  })

  it('add the series when asked', async () => {
    const table = await rows('v4/standings?year=2025&champSeries=true')

    expect(table.find(({ teamId }) => teamId === 'WGUA')).toMatchObject({
      csWins: 3,
      csLosses: 0,
      csScores: 44,
    })
  })

  it('leave a club’s place and every conference out', async () => {
    const table = await rows('v4/standings')

    expect(table.find(({ teamId }) => teamId === 'WPLM')).toMatchObject({ location: null, conference: null })
    expect(await rows('v4/standings?year=2019')).toEqual([])
  })
})

describe('teams', () => {
  it('come with coaches, one of them without a portrait’s address', async () => {
    const { coaches, fullName, background } = await row('v4/teams/WCHR?year=2025')

    expect([fullName, background]).toEqual(['Charm', '#ffc2d4'])
    expect((coaches as Row[]).map(({ coachType }) => coachType)).toEqual(['head', 'assistant', 'assistant'])
    expect((coaches as Row[]).map((coach) => 'profileUrl' in coach)).toEqual([true, true, false])
  })

  it('come with their games of the season', async () => {
    const { events } = await row('v4/teams/WCHR?year=2025')
    const sides = (events as Record<'homeTeam' | 'awayTeam', Row | null>[]).map(({ homeTeam, awayTeam }) => [
      homeTeam?.['officialId'],
      awayTeam?.['officialId'],
    ])

    expect(sides.length).toBeGreaterThan(16)
    expect(sides.every((ids) => ids.includes('WCHR'))).toBe(true)
  })

  it('list 24 players a season, none in a year before the league', async () => {
    expect(await rows('v4/teams/WCHA/roster?year=2025')).toHaveLength(24)
    expect(await rows('v4/teams/WCHA/roster?year=2019')).toEqual([])
  })

  it('tell a player’s number, height and injury', async () => {
    const roster = await rows('v4/teams/WPLM/roster?year=2025')

    expect(roster.filter(({ officialId }) => !/^\d{6}$/.test(String(officialId)))).toEqual([])
    expect(roster.map(({ injuryStatus }) => injuryStatus)).toEqual(
      expect.arrayContaining(['ir', 'na', 'H', null]),
    )
  })
})

describe('figures of a game and of a player', () => {
  it('come in a row a player and a row a side', async () => {
    const players = await rows('v4/events/2025-wll-ev-17/players/stats')
    const teams = await rows('v4/events/2025-wll-ev-17/teams/stats')

    expect(players.length).toBeGreaterThan(30)
    expect(teams.map(({ officialId, scores }) => [officialId, scores])).toEqual([
      ['WCHA', 8],
      ['WGUA', 10],
    ])
  })

  it('call everybody in the series but the goalies a field player', async () => {
    const players = await rows('v4/events/2025-championship-series-ev-1/players/stats')

    expect(new Set(players.map(({ position }) => position))).toEqual(new Set(['F', 'G']))
  })

  it('tell the game play by play up to the last score', async () => {
    const plays = await rows('v4/events/2025-wll-ev-17/play-by-plays')
    const goals = plays.filter(({ eventType }) => eventType === 'goal')

    expect(goals.at(-1)).toMatchObject({ homeScore: 10, visitorScore: 8, period: 3 })
  })

  it('add up from games to seasons to a career', async () => {
    const [leader] = await rows('v4/players/season-stats?year=2025&seasonSegment=regular')
    const slug = String(leader?.['slug'])
    const log = await rows(`v4/players/${slug}/events/stats?year=2025`)
    const { careerStats, allSeasonStats } = await row(`v4/players/${slug}?year=2025`)
    const shots = (stats: unknown) => Number((stats as Row)['shots'])
    const total = (all: readonly unknown[]) => all.reduce<number>((sum, stats) => sum + shots(stats), 0)
    const regular = log.filter(({ event }) => (event as Row)['seasonSegment'] === 'regular')
    const segments = (allSeasonStats as Row[]).filter(({ seasonSegment }) =>
      ['regular', 'post'].includes(String(seasonSegment)),
    )

    expect(shots(leader?.['stats'])).toBe(total(regular.map(({ stats }) => stats)))
    expect(shots(careerStats)).toBe(total(segments))
  })
})

describe('the app configuration', () => {
  it('is bare JSON with the season and its switches', async () => {
    expect(await (await ask('v2/config')).json()).toMatchObject({
      ...{
        currentSeasonYear: 2025,
        firstSeasonYear: 2024,
        seasons: [2025, 2024],
        csStarted: true,
        csShown: false,
      },
      ticketUrlTemplate: expect.stringContaining('ticketmaster'),
    })
  })

  it('hands out no link that leads nowhere', async () => {
    const config = (await (await ask('v2/config')).json()) as {
      links: Record<string, string>
      keyActions: { link: string }[]
      allStarUrl: string
    }
    const offers = (await ours()).flatMap(({ urlTicket, waitlistUrl, urlPreview, urlStreaming }) =>
      [urlTicket, waitlistUrl, urlPreview, urlStreaming].map(String),
    )
    const links = [
      ...Object.values(config.links),
      ...config.keyActions.map(({ link }) => link),
      config.allStarUrl,
      ...offers.filter((link) => link.includes('/pages/')).map((link) => link.replace(/\?.*/, '')),
    ]

    for (const link of new Set(links)) {
      const response = await fetch(link)
      expect({ link, status: response.status }).toEqual({ link, status: 200 })
      expect(await response.text()).toMatch(
        /<h1>[^<]+<\/h1>\n<p>[^<]+<\/p>[^]*<a href="http:\/\/localhost:4000\/">/,
      )
    }
  })

  it('has no page for other names', async () => {
    expect((await fetch(`${new URL(sandbox.leagueUrl).origin}/pages/nothing`)).status).toBe(404)
  })
})

describe('two sandboxes', () => {
  it('of one seed and instant answer byte for byte', async () => {
    const other = await startSandbox({ clockAnchor: STOPPED_AT_LIVE_MOMENT })
    const paths = [
      'v4/events?year=2025&includeCS=true',
      'v4/standings',
      'v4/teams/WGUA',
      'v4/teams/WGUA/roster',
      'v2/config',
    ]
    const portless = async (from: Sandbox, apiPath: string) =>
      (await (await ask(apiPath, from)).text()).replace(/localhost:\d+/g, 'localhost')

    for (const apiPath of paths) expect(await portless(other, apiPath)).toBe(await portless(sandbox, apiPath))
    await other.close()
  })

  it.each([
    ['leaguePort', 'leagueUrl'],
    ['livePort', 'liveUrl'],
    ['shopPort', 'shopUrl'],
    ['mediaPort', 'mediaUrl'],
  ] as const)('do not share a port: %s', async (option, url) => {
    const port = Number(new URL(sandbox[url]).port)

    await expect(startSandbox({ [option]: port })).rejects.toThrow(`port ${port} is taken`)
  })
})

describe('recordings', () => {
  it('come before the simulation, with any query', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
    await mkdir(path.join(folder, 'v4'))
    await writeFile(path.join(folder, 'v4', 'events.json'), '{"data":{"items":[]}}')
    const replaying = await startSandbox({ recordings: folder, clockAnchor: STOPPED_AT_LIVE_MOMENT })

    const recorded = await (await ask('v4/events?year=2025', replaying)).json()
    const simulated = await ask('v4/standings', replaying)

    expect(recorded).toEqual({ data: { items: [] } })
    expect(simulated.status).toBe(200)
    await replaying.close()
    await rm(folder, { recursive: true })
  })
})
