import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { PAGES } from './pageDocuments.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

let stack: Stack
let wall: ReturnType<typeof settableClock>

// The wall clock stands still, so that nothing in the cache expires.
beforeAll(async () => {
  wall = settableClock(new Date().toISOString())
  stack = await startStack({ wall, env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})
beforeEach(() => stack.forget())

afterAll(() => stack.close())

interface Calls {
  /** The path below the version, in alphabetical order. */
  league: string[]
  live: number
  shop: number
}

async function callsSoFar(): Promise<Calls> {
  const [league, live, shop] = await Promise.all([
    stack.requests('league'),
    stack.requests('live'),
    stack.requests('shop'),
  ])
  return {
    league: league.map(({ path }) => path.replace(/^\/api\/v\d\//, '')).sort(),
    live: live.length,
    shop: shop.length,
  }
}

const GAME = 'events/2025-wll-ev-17'
const PLAYER = 'players/keira-gildersleeve'
const SEASON = ['config', 'events']
/** Calls that establish that a clip does not exist: both lists, and the front page, whose clips they must contain. */
const CLIPS = ['feed-by-tag', 'feed-by-tag', 'home-feed']

describe('a page query with an empty cache', () => {
  it.each<[keyof typeof PAGES, Calls]>([
    [
      'home',
      {
        league: [...SEASON, 'standings', 'home-feed', 'promos', 'banners', 'sponsors'],
        ...{ live: 1, shop: 1 },
      },
    ],
    ['schedule', { league: SEASON, live: 1, shop: 0 }],
    // Results may have arrived since the season's list was read.
    ['standings', { league: [...SEASON, 'standings'], live: 1, shop: 0 }],
    [
      'team',
      {
        league: [...SEASON, 'teams/WGUA', 'teams/WGUA/roster', 'players/season-stats', 'feed-by-tag'],
        ...{ live: 1, shop: 0 },
      },
    ],
    [
      'teamNow',
      {
        league: [...SEASON, 'standings', 'teams/WGUA', 'players/season-stats', 'feed-by-tag'],
        ...{ live: 1, shop: 1 },
      },
    ],
    [
      'player',
      {
        league: [
          ...[...SEASON, 'wll/players', PLAYER, `${PLAYER}/events/stats`],
          ...['players/season-stats', 'feed-by-tag'],
        ],
        ...{ live: 1, shop: 0 },
      },
    ],
    [
      'gameCenter',
      {
        league: [
          ...[...SEASON, GAME, `${GAME}/players/stats`, `${GAME}/teams/stats`, `${GAME}/play-by-plays`],
          ...['wll/players', 'game-highlights', 'videos-by-event'],
        ],
        ...{ live: 1, shop: 0 },
      },
    ],
    ['leaders', { league: [...SEASON, 'players/season-stats'], live: 0, shop: 0 }],
    ['compare', { league: [...SEASON, 'wll/players', 'players/season-stats'], live: 0, shop: 0 }],
    [
      'search',
      {
        league: [...SEASON, 'events', 'wll/players', 'wll/players', 'feed-by-tag', 'home-feed'],
        // The collections of the league and of four clubs.
        ...{ live: 1, shop: 5 },
      },
    ],
    // The page itself, and the league's newest clips, among which playlists and related clips are found.
    ['videos', { league: [...SEASON, 'feed-by-tag', 'feed-by-tag'], live: 1, shop: 0 }],
  ])('makes for %s one call for each of its parts, and none when repeated', async (page, budget) => {
    const first = await stack.query(PAGES[page])
    const cold = await callsSoFar()
    const second = await stack.query(PAGES[page])
    const warm = await callsSoFar()

    expect(first.errors).toEqual([])
    expect(cold).toEqual({ ...budget, league: budget.league.toSorted() })
    expect(warm).toEqual(cold)
    expect(second.text).toBe(first.text)
  })

  it('makes no more calls for twenty simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => stack.query(PAGES.schedule)))

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await callsSoFar()).toEqual({ league: SEASON, live: 1, shop: 0 })
  })
})

describe('a node query with an empty cache', () => {
  it.each<[string, Calls]>([
    ['Game:2025:428', { league: SEASON, live: 1, shop: 0 }],
    ['Team:WGUA:2025', { league: [...SEASON, 'teams/WGUA'], live: 0, shop: 0 }],
    ['Player:001207:2025', { league: ['config', 'wll/players'], live: 0, shop: 0 }],
    ['Article:wll-art-1001', { league: ['feed-by-id'], live: 0, shop: 0 }],
    ['Video:wll-clip-2001', { league: ['feed-by-tag'], live: 0, shop: 0 }],
    // All products of the shop are loaded together.
    ['Product:gid://shopify/Product/8200000000001', { league: [], live: 0, shop: 5 }],
    ['Venue:2025:granite-park-quincy-ma', { league: SEASON, live: 1, shop: 0 }],
    ['Collection:gid://shopify/Collection/1005', { league: SEASON, live: 0, shop: 1 }],
  ])('makes for %s the calls of the lists that contain such objects', async (key, budget) => {
    const answer = await stack.query('query ($id: ID!) { node(id: $id) { id } }', { id: encodedId(key) })

    expect(answer).toMatchObject({ errors: [], data: { node: { id: encodedId(key) } } })
    expect(await callsSoFar()).toEqual({ ...budget, league: budget.league.toSorted() })
  })

  // Each article is a call of its own, all others share lists; so 50 nodes of all kinds and seasons cost the most.
  it("makes at most the calls that the schema's cost of `nodes` says, for 50 of them", async () => {
    const others = [
      ...['Game:2025:428', 'Team:WGUA:2024', 'Player:001207:2024', 'Player:001207:2025', 'Video:made-up'],
      ...['Product:gid://shopify/Product/8200000000001', 'Collection:gid://shopify/Collection/1005'],
    ]
    const articles = Array.from({ length: 50 - others.length }, (_, i) => `Article:made-up-${i}`)

    const { data } = await stack.query('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: [...others, ...articles].map(encodedId),
    })

    expect(data?.['nodes']).toHaveLength(50)
    const calls = await callsSoFar()
    const shared = calls.league.filter((path) => path !== 'feed-by-id')
    expect(shared).toEqual(
      [...SEASON, 'events', 'teams/WGUA', 'wll/players', 'wll/players', ...CLIPS].toSorted(),
    )
    expect([calls.live, calls.shop]).toEqual([1, 5])
    expect(calls.league.length + calls.live + calls.shop).toBeLessThanOrEqual(60)
  })
})

/** More than a client may load one by one. */
const NAMES = 200

describe('made-up names, hundreds of them,', () => {
  const seasons = (i: number) => 2016 + (i % 20)

  // One of the games is live, so the live system is called once.
  const lists = dayAndNight<readonly [string, (i: number) => string, string[], live?: number]>(
    [
      ['games', (i) => `game(slug: "${seasons(i)}-wll-ev-${9000 + i}") { id }`, [...SEASON, 'events'], 1],
      ['players', (i) => `player(slug: "made-up-${i}") { id }`, ['config', 'wll/players', 'wll/players']],
      [
        'players of a season',
        (i) => `player(slug: "made-up-${i}", year: 2025) { id }`,
        ['config', 'wll/players'],
      ],
    ],
    [
      ['teams', (i) => `team(slug: "made-up-${i}") { id }`, [...SEASON, 'events']],
      ['rosters', (i) => `players(team: "made-up-${i}") { totalCount }`, [...SEASON, 'events']],
      ['videos', (i) => `video(mediaId: "made-up-${i}") { id }`, CLIPS],
      [
        'videos of games',
        (i) => `videos(of: { gameSlug: "made-up-${i}" }) { nodes { id } }`,
        [...SEASON, 'events'],
        1,
      ],
      ['playlists', (i) => `playlist(officialId: "made-up-${i}") { id }`, CLIPS],
      ['collections', (i) => `collection(team: "made-up-${i}") { id }`, [...SEASON, 'events']],
    ],
  )
  for (const {
    value: [what, fieldOf, budget, live = 0],
    tags,
  } of lists)
    it(`of ${what} cause no more calls than their lists`, { tags }, async () => {
      const answers = await askAll(fieldOf)

      expect(new Set(answers)).toEqual(new Set(['NOT_FOUND']))
      expect(answers).toHaveLength(NAMES)
      expect(await callsSoFar()).toEqual({ league: budget.toSorted(), live, shop: 0 })
    })

  it('of teams in the schedule cause no more calls than the lists of teams', { tags: 'night' }, async () => {
    const answers = await askAll((i) => `schedule(teams: ["made-up-${i}"]) { id }`)

    expect(answers).toEqual([])
    expect(await callsSoFar()).toEqual({ league: [...SEASON, 'events'].toSorted(), live: 1, shop: 0 })
  })

  // The league has no list of all its articles and tags, so each has to be requested. A tag without items
  // might be the name of a club, which needs the season's list.
  it.each<[string, (i: number) => string, string, string[]]>([
    ['articles', (i) => `article(officialId: "made-up-${i}") { id }`, 'feed-by-id', []],
    ['news', (i) => `news(tag: "made up ${i}") { nodes { id } }`, 'feed-by-tag', SEASON],
    ['videos by tag', (i) => `videos(of: { tag: "made up ${i}" }) { nodes { id } }`, 'feed-by-tag', SEASON],
  ])(
    'of %s cause 60 calls at once and one more each second',
    { tags: 'night' },
    async (_what, fieldOf, path, lists) => {
      const answers = await askAll(fieldOf)
      const atOnce = await callsSoFar()
      wall.advance(5000)
      await askAll(fieldOf)
      const fiveSecondsLater = await callsSoFar()

      expect(answers.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(NAMES - 60)
      expect(atOnce.league).toEqual([...lists, ...Array.from({ length: 60 }, () => path)])
      expect(fiveSecondsLater.league).toEqual([...lists, ...Array.from({ length: 65 }, () => path)])
    },
  )

  it('of articles, news and videos by tag cause 60 calls at once in total', { tags: 'night' }, async () => {
    const fields = [
      (i: number) => `article(officialId: "made-up-${i}") { id }`,
      (i: number) => `news(tag: "made up ${i}") { nodes { id } }`,
      (i: number) => `videos(of: { tag: "made up ${i}" }) { nodes { id } }`,
    ]

    for (const fieldOf of fields) await askAll(fieldOf, 30)

    const { league } = await callsSoFar()
    expect(league.filter((path) => path.startsWith('feed-by-'))).toHaveLength(60)
    expect(league.filter((path) => !path.startsWith('feed-by-'))).toEqual(SEASON)
  })

  it('in searches cause no more calls than one search', async () => {
    const answers = await askAll((i) => `search(text: "made up ${i}") { totalCount }`)

    expect(answers).toEqual([])
    expect((await callsSoFar()).league).toEqual(
      [...SEASON, 'events', 'wll/players', 'wll/players', 'feed-by-tag', 'home-feed'].toSorted(),
    )
  })
})

/** Queries a field for each of the first numbers, ten at a time. @returns the codes of all failures. */
async function askAll(fieldOf: (i: number) => string, count = NAMES): Promise<unknown[]> {
  const codes: unknown[] = []
  for (let from = 0; from < count; from += 10) {
    const fields = Array.from({ length: 10 }, (_, i) => `f${i}: ${fieldOf(from + i)}`)
    const { errors } = await stack.query(`{ ${fields.join(' ')} }`)
    codes.push(...errors.map(({ extensions }) => extensions?.['code']))
  }
  return codes
}
