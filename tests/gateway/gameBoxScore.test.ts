import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'
import { loadGame, FIGURES, leagueRows, type Row } from './gameAnswers.ts'

interface CodedLine {
  positionCode: string
  cells: { code: string }[]
}

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})
afterAll(() => stack.close())

describe('the box score of a game', () => {
  it("has each player's line as the league sent it", async () => {
    const { boxScore } = await loadGame(stack, '2025-wll-ev-17')

    const rows = await leagueRows(stack, 'events/2025-wll-ev-17/players/stats')
    for (const side of [boxScore.home, boxScore.away]) {
      const lines = [...side.fieldPlayers, ...side.goalies]
      const sent = rows.filter((row) => row['teamId'] === side.team.officialId)
      expect(lines).toHaveLength(sent.length)
      for (const line of lines) {
        const row = sent.find((item) => item['officialId'] === line.officialId)
        expect(line).toMatchObject({
          slug: row?.['slug'],
          lastName: row?.['lastName'],
          number: String(row?.['jerseyNum']),
          positionCode: row?.['position'],
          stats: Object.fromEntries(FIGURES.map((figure) => [figure, row?.[figure]])),
          player: { slug: row?.['slug'] },
        })
      }
    }
    expect(boxScore).toMatchObject({
      home: { side: 'HOME', team: { officialId: 'WGUA' }, totals: { scores: 10 } },
      away: {
        side: 'AWAY',
        team: { officialId: 'WCHA' },
        totals: {
          scores: 8,
          clears: 18,
          clearAttempts: 22,
          clearPct: 18 / 22,
          possessionTime: 795,
          shotClockExpirations: 2,
          stats: { points: 13, assists: 5, shots: 22, saves: 8 },
        },
      },
    })
  })

  it("sums up the players' points for the team, which the league omits", async () => {
    const { boxScore } = await loadGame(stack, '2025-wll-ev-17')

    const rows = await leagueRows(stack, 'events/2025-wll-ev-17/teams/stats')
    expect(rows.map((row) => 'points' in row)).toEqual([false, false])
    for (const { fieldPlayers, goalies, totals } of [boxScore.home, boxScore.away]) {
      const points = [...fieldPlayers, ...goalies].map(({ stats }) => stats.points)
      expect(totals.stats.points).toBe(points.reduce((all, item) => all + item, 0))
    }
  })

  it('has each line in the columns of her position, without games played', async () => {
    const line = 'positionCode cells { code }'
    const sides = `home { fieldPlayers { ${line} } goalies { ${line} } }`
    const { data } = await stack.query(`{ game(slug: "2025-wll-ev-17") { boxScore { ${sides} } } }`)

    const { home } = (data as unknown as { game: { boxScore: { home: Record<string, CodedLine[]> } } }).game
      .boxScore
    const columns = new Map(
      [...(home['fieldPlayers'] ?? []), ...(home['goalies'] ?? [])].map(({ positionCode, cells }) => [
        positionCode,
        cells.map(({ code }) => code).join(' '),
      ]),
    )
    const scorers = 'P G 1G A Sh Sh% SOG SOG% GB TO CT PowG Pen PIM TCH PAS'
    const defenders = 'GB CT TO P G A Sh Pen PIM TCH PAS'
    expect(Object.fromEntries(columns)).toEqual({
      ...{ A: scorers, M: scorers, D: defenders, SSDM: defenders, LSM: `${defenders} FO FO%` },
      FO: 'FO FO% GB TO CT P G A Sh Pen PIM',
      G: 'Sv Sv% SA SAA GB CT TO P A PAS',
    })
  })

  it('lists goalies separately, and sorts everybody by the main stat', async () => {
    const { boxScore } = await loadGame(stack, '2025-wll-ev-17')

    expect(boxScore.away.goalies.map(({ lastName, stats }) => [lastName, stats.saves])).toEqual([
      ['Drumgoole', 8],
      ['Shadwell', 0],
    ])
    for (const { fieldPlayers } of [boxScore.home, boxScore.away]) {
      const places = fieldPlayers.map(({ stats, number }) => stats.points * 1000 - number)
      expect(places).toEqual(places.toSorted((a, b) => b - a))
      expect(fieldPlayers.map(({ positionCode }) => positionCode)).not.toContain('G')
    }
  })

  it('names the position of field players in the Championship Series', async () => {
    const answer = await stack.query(
      `{ game(slug: "2025-championship-series-ev-1") { boxScore { home { fieldPlayers { position } goalies { position } } } } }`,
    )

    const { home } = (answer.data?.['game'] as { boxScore: Record<'home', Record<string, Row[]>> }).boxScore
    expect(new Set(home['fieldPlayers']?.map(({ position }) => position))).toEqual(new Set(['FIELD']))
    expect(new Set(home['goalies']?.map(({ position }) => position))).toEqual(new Set(['GOALIE']))
  })

  it('agrees with the final score, and may differ from a live score', async () => {
    const agreesIn = async (slug: string) => {
      const { data } = await stack.query(`{ game(slug: "${slug}") { boxScore { isConsistentWithScore } } }`)
      return data?.['game']
    }

    expect(await agreesIn('2025-wll-ev-12')).toEqual({ boxScore: { isConsistentWithScore: true } })
    expect(await agreesIn('2025-wll-ev-17')).toEqual({ boxScore: { isConsistentWithScore: null } })
  })

  it.each([
    ['a side has the score of the other', '/2025-wll-ev-13/teams/stats', '2025-wll-ev-13', { scores: 6 }],
    [
      'the goals of its players are others',
      '/2025-wll-ev-15/players/stats',
      '2025-wll-ev-15',
      { onePointGoals: 9 },
    ],
  ])('reports a disagreement when %s', async (_what, path, slug, set) => {
    await stack.control({ action: 'patch', path, set })
    onTestFinished(() => void stack.control({ action: 'clear' }))

    const { data } = await stack.query(`{ game(slug: "${slug}") { boxScore { isConsistentWithScore } } }`)

    expect(data?.['game']).toEqual({ boxScore: { isConsistentWithScore: false } })
  })

  it('is empty while the game has just begun', async () => {
    const body = JSON.stringify({ data: { items: [] } })
    for (const path of ['/2025-wll-ev-16/players/stats', '/2025-wll-ev-16/teams/stats'])
      await stack.control({ action: 'garbage', path, body })

    const { data } = await stack.query(
      '{ game(slug: "2025-wll-ev-16") { boxScore { away { fieldPlayers { id } goalies { id } totals { scores } } } } }',
    )

    expect(data?.['game']).toEqual({ boxScore: { away: { fieldPlayers: [], goalies: [], totals: null } } })
  })
})
