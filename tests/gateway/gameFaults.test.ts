import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

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

let stack: Stack

beforeEach(async () => {
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})
afterEach(async () => {
  await stack.close()
})

async function game(document = GAME): Promise<{ game: Row | null; errors: Row[]; text: string }> {
  const { data, errors, text } = await stack.query(document, { slug: LIVE_GAME })
  return { game: data?.['game'] as Row | null, errors, text }
}

/** Makes an answer of the league hold other items; `path` says which. */
async function sendItems(path: string, ...items: unknown[]): Promise<void> {
  await stack.control({ action: 'garbage', path, body: JSON.stringify({ data: { items } }) })
}

const unavailable = (field: string) => ({
  path: ['game', field],
  extensions: { code: 'UPSTREAM_UNAVAILABLE' },
})
const invalid = (field: string) => ({ path: ['game', field], extensions: { code: 'UPSTREAM_INVALID' } })

describe('an answer about a game that fails', () => {
  it.each([
    ['the play by play', '/play-by-plays', 'plays'],
    ["the players' figures", '/players/stats', 'boxScore'],
    ["the sides' figures", '/teams/stats', 'boxScore'],
    ['the clips', '/videos-by-event', 'videos'],
  ])('costs its own field alone: %s', async (_what, path, field) => {
    await stack.control({ action: 'failNext', count: 2, status: 503, path })

    const failed = await game()
    const recovered = await game()

    expect(failed.errors).toMatchObject([unavailable(field)])
    expect(failed.game).toMatchObject({ slug: LIVE_GAME, [field]: null })
    expect(Object.entries(failed.game ?? {}).filter(([, value]) => value === null)).toHaveLength(1)
    expect(recovered.errors).toEqual([])
    expect(recovered.game?.[field]).not.toBeNull()
  })

  it('costs periods and chances where it is the record of the game', async () => {
    await stack.control({ action: 'failNext', count: 2, status: 503, path: `/events/${LIVE_GAME}` })

    const { game: answered, errors } = await game(
      'query ($slug: String!) { game(slug: $slug) { slug periods { home } winChances { home } headToHead { ties } } }',
    )

    expect(answered).toEqual({
      slug: LIVE_GAME,
      periods: null,
      winChances: null,
      headToHead: { ties: 1 },
    })
    expect(errors).toHaveLength(2)
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining(unavailable('periods')),
        expect.objectContaining(unavailable('winChances')),
      ]),
    )
  })

  it('is an outage, not an unknown game, where the league does not know its address', async () => {
    await stack.control({ action: 'failNext', count: 1, status: 404, path: '/play-by-plays' })

    const { errors } = await game()

    expect(errors).toMatchObject([unavailable('plays')])
  })

  it('costs the game where it is the list of its season', async () => {
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

  it('leaves plays and lines without what is known of their players, which is logged once', async () => {
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
    const told = stack.logs.filter(
      ({ msg }) => msg === 'a game is shown without what is known of its players',
    )
    expect(told).toHaveLength(1)
  })
})

describe('an answer about a game that cannot be used', () => {
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

  it.each<[string, string, string, unknown]>([
    ['null for a play', 'plays', '/play-by-plays', null],
    ['a play without a marker', 'plays', '/play-by-plays', { ...play, markerId: null }],
    ['a play of no kind', 'plays', '/play-by-plays', { ...play, eventType: ' ' }],
    ['a play of period 0', 'plays', '/play-by-plays', { ...play, period: 0 }],
    ['a play of a period in words', 'plays', '/play-by-plays', { ...play, period: 'first' }],
    ['null for a player', 'boxScore', '/players/stats', null],
    ['a player without an id', 'boxScore', '/players/stats', { ...player, officialId: null }],
    ['a player without a name', 'boxScore', '/players/stats', { ...player, lastName: '' }],
    ['a player of no team', 'boxScore', '/players/stats', { ...player, teamId: null }],
    ['a player of a team that does not play', 'boxScore', '/players/stats', { ...player, teamId: 'WCHR' }],
    ['a figure in words', 'boxScore', '/players/stats', { ...player, shots: 'many' }],
    ['null for a side', 'boxScore', '/teams/stats', null],
    ['a side without a score', 'boxScore', '/teams/stats', { ...team, scores: null }],
    ['a side that does not play', 'boxScore', '/teams/stats', { ...team, officialId: 'WPLM' }],
  ])('costs its own field alone, and is not remembered: %s', async (_what, field, path, item) => {
    const good = { '/play-by-plays': play, '/players/stats': player, '/teams/stats': team }[path]
    await sendItems(path, good, item)

    const failed = await game()
    await stack.control({ action: 'reset' })
    const recovered = await game()

    expect(failed.errors).toMatchObject([invalid(field)])
    expect(failed.game).toMatchObject({ slug: LIVE_GAME, [field]: null })
    expect(failed.text).not.toContain('secret-words')
    expect(recovered.errors).toEqual([])
  })

  it.each([
    ['HTML', undefined],
    ['an object in place of the list', JSON.stringify({ data: { items: {} } })],
  ])('costs plays and box score where it is %s', async (_what, body) => {
    for (const path of ['/play-by-plays', '/teams/stats'])
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
