import { afterEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const wall = settableClock()
let stack: Stack

afterEach(async () => {
  await stack.close()
})

const COUNTS = ['gamesPlayed', 'points', 'goals', 'onePointGoals', 'assists', 'shots', 'saves'] as const
const FIGURES = COUNTS.join(' ')

const FIGURES_OF = `query ($slug: String!) {
  player(slug: $slug) {
    stats { ${FIGURES} }
    seasonStats { ${FIGURES} }
    games(segment: REGULAR) { stats { ${FIGURES} } }
    seasons { id year segment stats { ${FIGURES} } }
    careerStats { ${FIGURES} }
  }
  before: player(slug: $slug, year: 2024) {
    seasons { id year segment stats { ${FIGURES} } }
    careerStats { ${FIGURES} }
  }
}`

interface Dressed {
  player: { slug: string; years: number[] }
}

type Line = Record<(typeof COUNTS)[number], number>

interface Shown {
  stats: Line
  seasonStats: Line
  games: { stats: Line }[]
  seasons: { id: string; year: number; segment: string; stats: Line }[]
  careerStats: Line
}

/** The slugs of some players in the live game who have played an earlier season. */
async function playing(): Promise<string[]> {
  const { data } = await stack.query(`{ game(slug: "2025-wll-ev-17") { boxScore { home {
    fieldPlayers { player { slug years } } goalies { player { slug years } }
  } } } }`)
  const { home } = (data?.['game'] as { boxScore: { home: Record<'fieldPlayers' | 'goalies', Dressed[]> } })
    .boxScore
  return [...home.goalies, ...home.fieldPlayers]
    .filter(({ player }) => player.years.includes(2024))
    .slice(0, 9)
    .map(({ player }) => player.slug)
}

/** Advances the game by minutes, and expires the cached games of the player. */
async function letPass(minutes: number): Promise<void> {
  const leagueMs = Date.parse('2025-07-12T20:59:00.000Z') + minutes * 60_000
  await stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
  wall.advance(75_000)
}

async function figuresOf(slug: string): Promise<{ player: Shown; before: Shown }> {
  const answer = await stack.query(FIGURES_OF, { slug })
  expect(answer.errors).toEqual([])
  return answer.data as unknown as { player: Shown; before: Shown }
}

function sum(lines: readonly Line[]): Line {
  const of = (count: keyof Line) => lines.reduce((total, line) => total + line[count], 0)
  return Object.fromEntries(COUNTS.map((count) => [count, of(count)])) as Line
}

function expectSums({ seasonStats, games, seasons, careerStats }: Shown): void {
  const season = sum(games.map(({ stats }) => stats))
  expect(seasonStats).toEqual(season)
  const row = seasons.find(({ year, segment }) => year === 2025 && segment === 'REGULAR')
  expect(row?.stats).toEqual(season)
  expect(careerStats).toEqual(careerOf(seasons))
}

function careerOf(seasons: Shown['seasons']): Line {
  return sum(
    seasons.filter(({ segment }) => segment === 'REGULAR' || segment === 'POST').map(({ stats }) => stats),
  )
}

describe('the stats of a player in a live game', () => {
  it('always add up, though the league updates each at another time', async () => {
    stack = await startStack({ wall, env: { UPSTREAM_FOREGROUND_MS: '10000' } })
    const slugs = await playing()
    expect(slugs.length).toBeGreaterThan(5)
    // The season's list is read first, and each profile at another minute of the game.
    await stack.query('{ leaders(stat: POINTS, first: 1) { entries { value } } }')
    let behind = 0

    for (const [tick, minutes] of [0, 4, 8, 12, 16, 20].entries()) {
      await letPass(minutes)
      for (const slug of slugs.slice(0, tick * 3 + 1)) {
        const { player, before } = await figuresOf(slug)
        expectSums(player)
        expect(before.careerStats).toEqual(player.careerStats)
        expect(careerOf(before.seasons)).toEqual(before.careerStats)
        if (player.stats.points < player.seasonStats.points) behind += 1
      }
    }

    expect(behind).toBeGreaterThan(0)
  }, 60_000)

  it('have row ids that no other season of hers shares', async () => {
    stack = await startStack({ wall })
    const [slug = ''] = await playing()

    const { player, before } = await figuresOf(slug)

    const ids = new Set(player.seasons.map(({ id }) => id))
    expect(before.seasons.filter(({ id }) => ids.has(id))).toEqual([])
    expect(before.seasons.length).toBe(player.seasons.length)
  })

  it('are those of the league where her games cannot be read', async () => {
    stack = await startStack({ wall })
    const [slug = ''] = await playing()
    await stack.control({ action: 'failNext', count: 1000, status: 503, path: '/events/stats' })

    const answer = await stack.query(FIGURES_OF, { slug })

    const { player } = answer.data as unknown as { player: Shown }
    expect(answer.errors.map(({ path }) => path)).toEqual([['player', 'games']])
    expect(player.seasonStats).toEqual(player.stats)
    expect(player.careerStats).toEqual(careerOf(player.seasons))
  })

  it('are those of the league where her list of games has gaps', async () => {
    stack = await startStack({ wall })
    const [slug = ''] = await playing()
    await stack.control({ action: 'shrink', path: '/events/stats', items: 1 })

    const { player } = await figuresOf(slug)

    expect(player.seasonStats).toEqual(player.stats)
    expect(player.careerStats).toEqual(careerOf(player.seasons))
  })

  it('need no call for the games of a player whose club is not playing', async () => {
    stack = await startStack({ wall })

    await stack.query(
      '{ players(team: "palms", first: 2) { nodes { seasonStats { points } seasons { year } } } }',
    )

    expect(await stack.requestsTo('/events/stats')).toEqual([])
  })
})
