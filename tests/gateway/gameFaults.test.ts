import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'

const LIVE_GAME = '2025-wll-ev-17'
const GAME = `query ($slug: String!) {
  game(slug: $slug) {
    slug
    periods { home }
    winChances { home }
    boxScore { home { totals { scores } fieldPlayers { lastName player { slug } } } }
    plays { id by { slug } assistedBy { slug } }
    highlights { id }
    videos { id }
    headToHead { homeWins }
  }
}`

type Row = Record<string, unknown>

const stack = sharedStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })

async function game(document = GAME): Promise<{ game: Row | null; errors: Row[]; text: string }> {
  const { data, errors, text } = await stack.query(document, { slug: LIVE_GAME })
  return { game: data?.['game'] as Row | null, errors, text }
}

/** Makes an answer of the league contain other items; `path` selects it. */
async function sendItems(path: string, ...items: unknown[]): Promise<void> {
  await stack.control({ action: 'garbage', path, body: JSON.stringify({ data: { items } }) })
}

const unavailable = (field: string) => ({
  path: ['game', field],
  extensions: { code: 'UPSTREAM_UNAVAILABLE' },
})
const invalid = (field: string) => ({ path: ['game', field], extensions: { code: 'UPSTREAM_INVALID' } })

describe('a failed answer about a game', () => {
  it.each([
    ['the play by play', '/play-by-plays', 'plays'],
    ['the clips', '/videos-by-event', 'videos'],
  ])('makes only its own field fail: %s', async (_what, path, field) => {
    await stack.control({ action: 'failNext', count: 2, status: 503, path })

    const failed = await game()
    stack.passPause()
    const recovered = await game()

    expect(failed.errors).toMatchObject([unavailable(field)])
    expect(failed.game).toMatchObject({ slug: LIVE_GAME, [field]: null })
    expect(Object.entries(failed.game ?? {}).filter(([, value]) => value === null)).toHaveLength(1)
    expect(recovered.errors).toEqual([])
    expect(recovered.game?.[field]).not.toBeNull()
  })

  it.each([
    [
      'the players',
      '/players/stats',
      { unavailable: 'PLAYERS', home: { fieldPlayers: null, goalies: null, totals: { scores: 10 } } },
    ],
    [
      'the sides',
      '/teams/stats',
      {
        unavailable: 'TOTALS',
        home: { fieldPlayers: expect.any(Array), goalies: expect.any(Array), totals: null },
      },
    ],
  ])('removes only its half of the box score: %s', async (_what, path, half) => {
    const document = `query ($slug: String!) {
      game(slug: $slug) { boxScore { unavailable home { fieldPlayers { id } goalies { id } totals { scores } } } }
    }`
    await stack.control({ action: 'failNext', count: 2, status: 503, path })

    const failed = await game(document)
    stack.passPause()
    const recovered = await game(document)

    expect(failed.errors).toEqual([])
    expect(failed.game).toEqual({ boxScore: half })
    expect(recovered.game).toMatchObject({ boxScore: { unavailable: null } })
  })

  it('makes the box score fail when both halves fail', async () => {
    await stack.control({ action: 'failNext', count: 4, status: 503, path: '/stats' })

    const { game: answered, errors } = await game(
      'query ($slug: String!) { game(slug: $slug) { slug boxScore { id } } }',
    )

    expect(answered).toEqual({ slug: LIVE_GAME, boxScore: null })
    expect(errors).toMatchObject([unavailable('boxScore')])
  })

  it("makes periods and win chances fail when it is the game's record", async () => {
    await stack.control({ action: 'failNext', count: 2, status: 503, path: `/events/${LIVE_GAME}` })

    const { game: answered, errors } = await game(
      'query ($slug: String!) { game(slug: $slug) { slug periods { home } winChances { home } headToHead { ties } } }',
    )

    expect(answered).toEqual({ slug: LIVE_GAME, periods: null, winChances: null, headToHead: { ties: 1 } })
    expect(errors).toHaveLength(2)
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining(unavailable('periods')),
        expect.objectContaining(unavailable('winChances')),
      ]),
    )
  })

  it('is an outage, not an unknown game, when the league does not have the address', async () => {
    await stack.control({ action: 'failNext', count: 1, status: 404, path: '/play-by-plays' })

    const { errors } = await game()

    expect(errors).toMatchObject([unavailable('plays')])
  })

  it('makes the game fail when it is the list of its season', async () => {
    await stack.control({ action: 'failNext', count: 2, status: 503, path: '/v4/events' })

    const { game: answered, errors } = await game()

    expect(answered).toBeNull()
    expect(errors).toMatchObject([{ path: ['game'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }])
  })

  it('leaves highlights empty', async () => {
    await stack.control({ action: 'failNext', count: 2, status: 503, path: '/game-highlights' })

    const { game: answered, errors } = await game()

    expect(answered).toMatchObject({ slug: LIVE_GAME, highlights: [] })
    expect(errors).toEqual([])
  })

  it('leaves plays and lines without player details, which is logged once', async () => {
    for (const path of ['/wll/players', '/roster', '/season-stats'])
      await stack.control({ action: 'failNext', count: 10, status: 503, path })

    const { game: answered, errors } = await game()

    expect(errors).toEqual([])
    const plays = answered?.['plays'] as Row[]
    expect(plays).toHaveLength(114)
    expect(plays.every(({ by, assistedBy }) => by === null && assistedBy === null)).toBe(true)
    expect(answered).toMatchObject({
      boxScore: {
        home: {
          fieldPlayers: expect.arrayContaining([{ lastName: 'Brannock', player: null }]),
        },
      },
    })
    const logged = stack.logs.filter(
      ({ msg }) => msg === 'a game is shown without what is known of its players',
    )
    expect(logged).toHaveLength(1)
  })
})

describe('an unusable answer about a game', () => {
  const play = {
    markerId: 1,
    eventType: 'goal',
    description: 'secret-words',
    period: 1,
    minutes: 11,
    seconds: 30,
    teamId: 'WGUA',
    homeScore: 1,
    visitorScore: 0,
  }
  const player = {
    officialId: '001212',
    slug: 'pia-brannock',
    firstName: 'Pia',
    lastName: 'secret-words',
    teamId: 'WGUA',
  }
  const team = { officialId: 'WGUA', scores: 10 }

  const opponent = { ...player, officialId: '001301', slug: 'someone-else', teamId: 'WCHA' }
  const otherSide = { officialId: 'WCHA', scores: 8 }
  const goodRows = {
    '/play-by-plays': [play],
    '/players/stats': [player, opponent],
    '/teams/stats': [team, otherSide],
  }
  type Path = keyof typeof goodRows
  const names: Record<Path, string> = {
    '/play-by-plays': 'play by play',
    '/players/stats': 'player box score',
    '/teams/stats': 'team box score',
  }
  const document = `query ($slug: String!) {
    game(slug: $slug) {
      plays { period }
      boxScore { home { fieldPlayers { officialId } totals { scores } } away { fieldPlayers { officialId } totals { scores } } }
    }
  }`

  const unreadable: [string, Path, unknown][] = [
    ['null for a play', '/play-by-plays', null],
    ['a play without a marker', '/play-by-plays', { ...play, markerId: null }],
    ['a play of no kind', '/play-by-plays', { ...play, eventType: ' ' }],
    ['a play of period 0', '/play-by-plays', { ...play, period: 0 }],
    ['a play of a period in words', '/play-by-plays', { ...play, period: 'first' }],
    ['null for a player', '/players/stats', null],
    ['a player without an id', '/players/stats', { ...player, officialId: null }],
    ['a player without a name', '/players/stats', { ...player, lastName: '' }],
    ['a player of no team', '/players/stats', { ...player, teamId: null }],
    ['a figure in words', '/players/stats', { ...player, shots: 'many' }],
    ['null for a side', '/teams/stats', null],
    ['a side without a score', '/teams/stats', { ...team, scores: null }],
  ]
  const ofStrangers: [string, Path, unknown][] = [
    ['a player of a team that does not play', '/players/stats', { ...player, teamId: 'WCHR' }],
    ['a side that does not play', '/teams/stats', { ...team, officialId: 'WPLM', scores: 99 }],
  ]

  it.each([...unreadable, ...ofStrangers])('makes only its own field fail: %s', async (_what, path, item) => {
    const rows = goodRows[path]
    await sendItems(path, ...rows)
    const without = await game(document)
    await stack.forget()
    await sendItems(path, ...rows, item)

    const withIt = await game(document)

    expect(withIt.errors).toEqual([])
    expect(withIt.game).toEqual(without.game)
    const lines = stack.logs.filter(({ msg }) => msg === 'Unreadable rows were left out')
    expect(lines).toMatchObject([{ key: `${names[path]}:v4/events/${LIVE_GAME}${path}`, count: 1 }])
    expect(JSON.stringify(lines)).toContain(`"${rows.length}`)
  })

  it.each(unreadable.slice(0, 5))(
    'makes the plays fail when all of them are invalid: %s',
    async (_what, path, item) => {
      await sendItems(path, item, item)

      const failed = await game()
      await stack.control({ action: 'reset' })
      stack.passPause()
      const recovered = await game()

      expect(failed.errors).toMatchObject([invalid('plays')])
      expect(failed.game).toMatchObject({ slug: LIVE_GAME, plays: null })
      expect(failed.text).not.toContain('secret-words')
      expect(recovered.errors).toEqual([])
    },
  )

  it.each([
    ["the players' figures", '/players/stats', 'PLAYERS'],
    ["the sides' figures", '/teams/stats', 'TOTALS'],
  ])('is rejected when it has the rows of another game: %s', async (_what, path, half) => {
    await stack.control({
      action: 'mixUp',
      path: `/${LIVE_GAME}${path}`,
      as: `/api/v4/events/2025-wll-ev-13${path}`,
    })

    const { game: answered } = await game(
      'query ($slug: String!) { game(slug: $slug) { boxScore { unavailable } } }',
    )

    expect(answered).toEqual({ boxScore: { unavailable: half } })
  })

  it.each([
    ['HTML', undefined],
    ['an object in place of the list', JSON.stringify({ data: { items: {} } })],
  ])('makes plays and box score fail when it is %s', async (_what, body) => {
    for (const path of ['/play-by-plays', '/players/stats', '/teams/stats'])
      await stack.control({ action: 'garbage', path, ...(body && { body }) })

    const { game: answered, errors } = await game()

    expect(answered).toMatchObject({ slug: LIVE_GAME, plays: null, boxScore: null })
    expect(errors).toHaveLength(2)
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining(invalid('plays')),
        expect.objectContaining(invalid('boxScore')),
      ]),
    )
  })
})
