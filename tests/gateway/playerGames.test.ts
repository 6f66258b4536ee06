import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'

const stack = sharedStack()

interface WireEntry {
  event: {
    slugname: string
    startTime: string
    seasonSegment: string
    homeTeam: { officialId: string }
  }
  stats: { teamId: string; goals: number; points: number }
}

interface PlayerGame {
  id: string
  side: string
  game: { slug: string }
  stats: { goals: number; points: number }
}

/** The sandbox's own answer. */
async function wireLog(slug: string, year: number): Promise<WireEntry[]> {
  const response = await fetch(`${stack.sandbox.leagueUrl}/v4/players/${slug}/events/stats?year=${year}`, {
    headers: { authorization: 'Bearer test' },
  })
  const { data } = (await response.json()) as { data: { items: WireEntry[] } }
  return data.items
}

const GAMES = `query ($slug: String!, $year: Int, $segment: SeasonSegment) {
  player(slug: $slug, year: $year) {
    games(segment: $segment) {
      id side game { slug state { __typename ... on LiveGame { score { home away } } } } stats { goals points }
    }
  }
}`

async function gamesOf(slug: string, rest: object = {}): Promise<PlayerGame[]> {
  const answer = await stack.query(GAMES, { slug, ...rest })
  expect(answer.errors).toEqual([])
  return (answer.data?.['player'] as { games: PlayerGame[] }).games
}

describe("a player's games", () => {
  it('are the newest ones when a number from 1 to 30 is requested', async () => {
    const all = await gamesOf('keira-gildersleeve')
    const { data } = await stack.query(
      '{ player(slug: "keira-gildersleeve") { one: games(first: 1) { id } two: games(first: 2) { id } } }',
    )
    const refused = await stack.query(
      '{ player(slug: "keira-gildersleeve") { none: games(first: 0) { id } many: games(first: 31) { id } } }',
    )

    expect(data?.['player']).toEqual({
      one: all.slice(0, 1).map(({ id }) => ({ id })),
      two: all.slice(0, 2).map(({ id }) => ({ id })),
    })
    expect(all.length).toBeGreaterThan(2)
    expect(refused.errors.map(({ message }) => message)).toEqual([
      'first: must be from 1 to 30',
      'first: must be from 1 to 30',
    ])
  })

  it('are those she has dressed for, newest first, from one call', async () => {
    const games = await gamesOf('keira-gildersleeve')

    expect(games.map(({ game, side, stats }) => [game.slug, side, stats.goals, stats.points])).toEqual([
      ['2025-wll-ev-16', 'AWAY', 2, 4],
      ['2025-wll-ev-13', 'HOME', 2, 3],
      ['2025-wll-ev-11', 'AWAY', 0, 2],
      ['2025-wll-ev-8', 'AWAY', 0, 1],
      ['2025-wll-ev-3', 'AWAY', 0, 2],
      ['2025-wll-ev-1', 'HOME', 1, 3],
      ['2025-wll-preseason-ev-1', 'AWAY', 2, 3],
    ])
    expect(games[0]?.id).toMatch(/^PlayerGame:001207:2025:\d+$/)
    expect(await stack.requestsTo('/v4/players')).toMatchObject([
      { path: '/api/v4/players/keira-gildersleeve/events/stats', query: { year: '2025' } },
    ])
  })

  it.each([
    ['a goalie, who is playing', 'nadia-heatherington', 2025],
    ['a midfielder before her trade', 'elena-tillinghast', 2024],
    ['an all-star', 'keira-gildersleeve', 2024],
  ])('of %s are those that the league sent', async (_what, slug, year) => {
    const wire = await wireLog(slug, year)

    const games = await gamesOf(slug, { year })

    const shown = wire
      .filter(({ event }) => event.seasonSegment !== 'champseries')
      .toSorted((a, b) => Number(b.event.startTime) - Number(a.event.startTime))
    expect(shown).not.toHaveLength(0)
    expect(games.map(({ game, side, stats }) => [game.slug, side, stats.goals])).toEqual(
      shown.map(({ event, stats }) => [
        event.slugname,
        event.homeTeam.officialId === stats.teamId ? 'HOME' : 'AWAY',
        stats.goals,
      ]),
    )
  })

  it.each([
    ['POST', 2024, ['2024_championship_game', 'playoffs-semifinal-1-2024-8-6']],
    ['ALLSTAR', 2024, ['2024-all-star-game']],
    ['ALLSTAR', 2025, []],
    ['CHAMPSERIES', 2025, []],
  ])('of the segment %s of %i are %j', async (segment, year, slugs) => {
    const games = await gamesOf('keira-gildersleeve', { year, segment })

    expect(games.map(({ game }) => game.slug)).toEqual(slugs)
  })

  it('of the Championship Series are listed while the league shows it', async () => {
    await stack.control({ action: 'patch', path: '/v2/config', set: { csShown: true } })

    const games = await gamesOf('keira-gildersleeve', { year: 2025, segment: 'CHAMPSERIES' })

    expect(games.map(({ game }) => game.slug)).toEqual([
      '2025-championship-series-ev-5',
      '2025-championship-series-ev-3',
      '2025-championship-series-ev-1',
    ])
  })

  it.each([
    ['an attacker', 'keira-gildersleeve'],
    ['a goalie, who is playing', 'nadia-heatherington'],
    ['a traded midfielder', 'elena-tillinghast'],
  ])('of %s add up to her season, on her profile and in the list of all players', async (_what, slug) => {
    const answer = await stack.query(
      `query ($slug: String!) { player(slug: $slug) {
        games(segment: REGULAR) { stats { points saves groundBalls } }
        seasons { year segment stats { gamesPlayed points saves groundBalls } }
        stats(segment: REGULAR) { gamesPlayed points saves groundBalls }
      } }`,
      { slug },
    )

    const { games, seasons, stats } = answer.data?.['player'] as {
      games: { stats: Record<string, number> }[]
      seasons: { year: number; segment: string; stats: unknown }[]
      stats: unknown
    }
    const sum = (figure: string) => games.reduce((total, game) => total + (game.stats[figure] ?? 0), 0)
    const added = {
      ...{ gamesPlayed: games.length, points: sum('points') },
      ...{ saves: sum('saves'), groundBalls: sum('groundBalls') },
    }
    expect(stats).toEqual(added)
    expect(seasons.find((row) => row.year === 2025 && row.segment === 'REGULAR')?.stats).toEqual(added)
  })

  it('have the live score of the game she is playing', async () => {
    const [game] = await gamesOf('nadia-heatherington')

    expect(game?.game).toEqual({
      slug: '2025-wll-ev-17',
      state: { __typename: 'LiveGame', score: { home: 10, away: 8 } },
    })
  })

  it('are empty for a player of the pool', async () => {
    const games = await gamesOf('cleo-ackerly')

    expect(games).toEqual([])
  })

  it.each([
    ['UPSTREAM_UNAVAILABLE', { action: 'failNext', count: 100, status: 503 }],
    ['UPSTREAM_INVALID', { action: 'garbage', body: JSON.stringify({ data: { items: [null] } }) }],
  ])('fail by %s while the rest of the player is answered', async (code, fault) => {
    await stack.control({ ...fault, path: '/events/stats' })

    const answer = await stack.query('{ player(slug: "keira-gildersleeve") { lastName games { id } } }')

    expect(answer.data).toEqual({ player: { lastName: 'Gildersleeve', games: null } })
    expect(answer.errors).toMatchObject([{ path: ['player', 'games'], extensions: { code } }])
  })
})
