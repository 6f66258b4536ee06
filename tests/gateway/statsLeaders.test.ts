import { describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { sharedStack } from '../support/sharedStack.ts'

interface AnsweredLeaders {
  id: string
  year: number
  segment: string
  definition: { code: string; label: string; format: string }
  entries: {
    id: string
    rank: number
    value: number
    text: string
    player: { id: string; firstName: string; lastName: string; team: { officialId: string } | null }
  }[]
  lastUpdated: string
}

interface WireRow {
  position: string
  stats: Record<string, number>
}

const LEADERS = `query ($stat: Stat!, $year: Int, $segment: SeasonSegment! = REGULAR, $position: Position, $first: Int! = 10) {
  leaders(stat: $stat, year: $year, segment: $segment, position: $position, first: $first) {
    id year segment lastUpdated
    definition { code label format }
    entries { id rank value text player { id firstName lastName team { officialId } } }
  }
}`

const stack = sharedStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })

async function leaders(variables: Record<string, unknown>): Promise<AnsweredLeaders> {
  const answer = await stack.query(LEADERS, variables)
  expect(answer.errors).toEqual([])
  return answer.data?.['leaders'] as AnsweredLeaders
}

/** The league's own answer, bypassing the gateway. */
async function wireRows(year = 2025, segment = 'regular'): Promise<WireRow[]> {
  const address = `${stack.sandbox.leagueUrl}/v4/players/season-stats?year=${year}&seasonSegment=${segment}`
  const response = await fetch(address, { headers: { authorization: 'Bearer test' } })
  return ((await response.json()) as { data: { items: WireRow[] } }).data.items
}

async function calls(path: string) {
  return (await stack.requests()).filter((request) => request.path.includes(path))
}

describe('leaders', () => {
  it('are loaded once per season and segment, as the site', async () => {
    await leaders({ stat: 'POINTS' })
    await Promise.all([
      leaders({ stat: 'GOALS', first: 3 }),
      leaders({ stat: 'SAVE_PCT', position: 'GOALIE' }),
    ])
    await leaders({ stat: 'POINTS', year: 2024, segment: 'CHAMPSERIES' })

    expect(await calls('/season-stats')).toMatchObject([
      {
        method: 'GET',
        path: '/api/v4/players/season-stats',
        query: { year: '2025', seasonSegment: 'regular' },
        headers: { authorization: 'Bearer sandbox-site-token', authsource: 'web' },
      },
      { query: { year: '2024', seasonSegment: 'champseries' } },
    ])
  })

  it('are loaded once for simultaneous requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => leaders({ stat: 'POINTS' })))

    expect(await calls('/season-stats')).toHaveLength(1)
  })

  it('are correct while the game of the day is live', async () => {
    const { entries, ...rest } = await leaders({ stat: 'POINTS', first: 3 })

    expect(rest).toMatchObject({
      id: 'Leaders:POINTS:2025:REGULAR:ALL:first=3',
      year: 2025,
      segment: 'REGULAR',
      definition: { code: 'P', label: 'Points', format: 'COUNT' },
      lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    expect(entries).toMatchObject([
      { id: 'Leader:POINTS:2025:REGULAR:ALL:001212', rank: 1, value: 31, text: '31' },
      { rank: 2, value: 24, text: '24', player: { firstName: 'Leona', lastName: 'Lindqvist' } },
      { rank: 3, value: 23, text: '23', player: { firstName: 'Thea', lastName: 'MacAusland' } },
    ])
    expect(entries[0]?.player).toMatchObject({
      id: encodedId('Player:001212:2025'),
      firstName: 'Pia',
      lastName: 'Brannock',
      team: { officialId: 'WGUA' },
    })
  })

  it.each([
    ['GROUND_BALLS', ['1 Mossgrove 67', '2 Kirkbride 38', '3 Coldiron 37']],
    ['ASSISTS', ['1 Gildersleeve 10', '2 Brannock 8', '2 Lindqvist 8', '2 Winterbourne 8']],
    ['FACE_OFFS', ['1 Mossgrove 86 - 147', '2 Kirkbride 54 - 90', '3 Coldiron 50 - 93']],
    ['FACE_OFF_PCT', ['1 Kirkbride 60%', '2 Mossgrove 59%', '3 Jessop 54%']],
    ['SAVE_PCT', ["1 O'Garra 57%", '2 Drumgoole 56%', '3 Stonebraker 55%']],
    ['SCORES_AGAINST', ['1 Stonebraker 21', "2 O'Garra 62", '3 Drumgoole 65']],
    ['SCORES_AGAINST_AVERAGE', ['1 Drumgoole 9.5', "2 O'Garra 10.3", '3 Heatherington 10.4']],
  ])('by %s are these, including all who are tied at the cut', async (stat, expected) => {
    const { entries } = await leaders({ stat, first: 3 })

    const places = entries.map(({ rank, player, text }) => `${rank} ${player.lastName} ${text}`)
    expect(places).toEqual(expected)
  })

  it.each([
    ['GOALS', 'goals'],
    ['TWO_POINT_GOALS', 'twoPointGoals'],
    ['GROUND_BALLS', 'groundBalls'],
    ['CAUSED_TURNOVERS', 'causedTurnovers'],
    ['TOUCHES', 'touches'],
    ['PASSES', 'totalPasses'],
  ])("by %s are in the order of the league's own stats", async (stat, field) => {
    const { entries } = await leaders({ stat, first: 20 })

    const values = (await wireRows()).map(({ stats }) => stats[field] ?? 0).sort((a, b) => b - a)
    const last = values[19] ?? 0
    expect(entries.map(({ value }) => value)).toEqual(values.filter((value) => value >= Math.max(last, 1)))
    expect(entries.map(({ rank }) => rank)).toEqual(entries.map(({ value }) => 1 + values.indexOf(value)))
  })

  it.each([
    ['TURNOVERS', 'turnovers'],
    ['PENALTIES', 'numPenalties'],
  ])('by %s are players with the fewest of it, without those who hardly play', async (stat, field) => {
    const { entries } = await leaders({ stat, first: 3 })

    const rows = await wireRows()
    const often = rows.filter(({ stats }) => (stats['gamesPlayed'] ?? 0) >= 4.5)
    const values = often.map(({ stats }) => stats[field] ?? 0).sort((x, y) => x - y)
    const third = values[2] ?? 0
    expect(often.length).toBeLessThan(rows.length)
    expect(entries.map(({ value }) => value)).toEqual(values.filter((value) => value <= third).slice(0, 53))
    expect(entries[0]).toMatchObject({ rank: 1 })
  })

  it('by a share leave out players with too few attempts, compared to the busiest', async () => {
    const { entries } = await leaders({ stat: 'SHOT_PCT', first: 50 })

    const rows = await wireRows()
    const games = Math.max(...rows.map(({ stats }) => stats['gamesPlayed'] ?? 0))
    const enough = rows.filter(({ stats }) => (stats['shots'] ?? 0) >= games)
    expect(games).toBe(9)
    expect(entries.map(({ value }) => value)).toEqual(
      enough.map(({ stats }) => stats['shotPct']).sort((a, b) => Number(b) - Number(a)),
    )
  })

  it('of a position are ranked among players of that position', async () => {
    const { id, entries } = await leaders({ stat: 'POINTS', position: 'MIDFIELD', first: 1 })

    const midfield = (await wireRows()).filter(({ position }) => position === 'M')
    expect(id).toBe('Leaders:POINTS:2025:REGULAR:MIDFIELD:first=1')
    expect(entries[0]).toMatchObject({
      rank: 1,
      value: Math.max(...midfield.map(({ stats }) => stats['points'] ?? 0)),
    })
  })

  it('are empty before a part of the season has begun', async () => {
    const { entries } = await leaders({ stat: 'POINTS', segment: 'POST' })

    expect(entries).toEqual([])
  })

  it.each([
    ['no rank at all', { stat: 'POINTS', first: 0 }, 'first: must be from 1 to 50'],
    ['more ranks than there are', { stat: 'POINTS', first: 51 }, 'first: must be from 1 to 50'],
    ['a season before the first', { stat: 'POINTS', year: 1999 }, 'year: must be a season from 2024 to 2025'],
  ])('are rejected for %s', async (_what, variables, message) => {
    const answer = await stack.query(LEADERS, variables)

    expect(answer.data).toEqual({ leaders: null })
    expect(answer.errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }])
    expect(await calls('/season-stats')).toEqual([])
  })
})

describe('leaders of a failing league', () => {
  const row = { officialId: '000001', slug: 'ann', firstName: 'Ann', lastName: 'secret', stats: { goals: 3 } }
  const listOf = (...items: unknown[]) => JSON.stringify({ data: { items } })

  it.each([
    ['an object in place of the list', '{"data":{"items":{}}}'],
    ['null for most rows', listOf(row, null, null)],
    ['a row without figures', listOf({ ...row, stats: null })],
    ['a row without an id', listOf({ ...row, officialId: '' })],
    ['half a goal', listOf({ ...row, stats: { goals: 2.5 } })],
    ['a share in words', listOf({ ...row, stats: { shotPct: '38%' } })],
  ])('are null for %s, which is not cached, while the rest is answered', async (_what, body) => {
    await stack.control({ action: 'garbage', body, path: '/season-stats' })

    const failed = await stack.query('{ site { league } leaders(stat: GOALS) { id } }')
    await stack.control({ action: 'reset' })
    stack.passPause()
    const recovered = await stack.query('{ leaders(stat: GOALS) { id } }')

    expect(failed.data).toEqual({ site: { league: 'WLL' }, leaders: null })
    expect(failed.errors).toMatchObject([{ path: ['leaders'], extensions: { code: 'UPSTREAM_INVALID' } }])
    expect(failed.text).not.toContain('secret')
    expect(recovered).toMatchObject({
      errors: [],
      data: { leaders: { id: 'Leaders:GOALS:2025:REGULAR:ALL:first=10' } },
    })
  })

  it('are null after two attempts, while the rest is answered', async () => {
    await stack.control({ action: 'failNext', count: 10, status: 503, path: '/season-stats' })

    const answer = await stack.query(
      '{ statCatalogue { code } standings { id } leaders(stat: GOALS) { id } }',
    )

    expect(answer.data).toMatchObject({ leaders: null, standings: { id: 'Standings:2025:REGULAR' } })
    expect(answer.data?.['statCatalogue']).toHaveLength(24)
    expect(answer.errors).toMatchObject([{ path: ['leaders'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
    expect(await calls('/season-stats')).toHaveLength(2)
  })

  it('drop rows of another league', async () => {
    const ofTeam = (officialId: string, league: string | null) => ({
      ...{ ...row, officialId, lastName: officialId, team: { officialId: 'ATL', fullName: 'Atlas', league } },
    })
    const body = listOf(ofTeam('000001', 'PLL'), ofTeam('000002', 'WLL'), ofTeam('000003', null))
    await stack.control({ action: 'garbage', body, path: '/season-stats' })

    const { entries } = await leaders({ stat: 'GOALS' })

    expect(entries.map(({ player }) => player.lastName)).toEqual(['000002', '000003'])
  })
})
