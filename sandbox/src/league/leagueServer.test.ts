import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../season/liveMoment.ts'
import { startSandbox } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'

type Row = Record<string, unknown>

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clockAnchor: { wallMs: 0, leagueMs: Date.parse(LIVE_MOMENT), speed: 0 } })
})
afterEach(() => reset())
afterAll(() => sandbox.close())

/** The origin that the league uses in the links it sends. */
const origin = () => `http://localhost:${new URL(sandbox.leagueUrl).port}`

async function reset(): Promise<void> {
  await fetch(`${origin()}/__control`, { method: 'POST', body: '{"action":"reset"}' })
}

async function ask<T = Row[]>(apiPath: string): Promise<T> {
  const response = await fetch(`${sandbox.leagueUrl}/${apiPath}`, {
    headers: { authorization: 'Bearer sandbox-site-token' },
  })
  return (await response.json()) as T
}

describe("the sandbox's feed endpoints", () => {
  it('limit the front page and include clips on request', async () => {
    const home = await ask('v3/home-feed?tag=WLL&limit=35&includeVideos=true')

    expect(home).toHaveLength(35)
    expect(home.slice(0, 2).map(({ id }) => id)).toEqual(['wll-art-1001', 'wll-clip-2001'])
  })

  it('leave out clips by default', async () => {
    const home = await ask('v3/home-feed?tag=WLL&limit=35')

    expect(home.filter(({ type }) => type === 'video')).toEqual([])
  })

  it('filter by tag in upper or lower case', async () => {
    const news = await ask('v3/feed-by-tag?tag=wplm&limit=10&includeVideos=true')

    expect(news).toHaveLength(10)
    expect(news.every(({ tags }) => (tags as string[]).includes('WPLM'))).toBe(true)
    expect(await ask('v3/feed-by-tag?tag=nobody&includeVideos=true')).toEqual([])
  })

  it('filter by content type', async () => {
    const clips = await ask('v3/feed-by-tag?tag=highlights&limit=12&contentType=video')

    expect(clips).toHaveLength(12)
    expect(new Set(clips.map(({ type }) => type))).toEqual(new Set(['video']))
  })

  it('return one item, or an error for an unknown id', async () => {
    expect(await ask<Row>('v3/feed-by-id?id=wll-art-1002')).toMatchObject({
      ...{ type: 'article', title: 'Inside the rookie class rebuilding California', subtitle: null },
      image: `${sandbox.mediaUrl}/stories/rookies.svg?team=WPLM&scene=joy`,
      ...{ publishedAt: '2025-07-12T20:36:00.000Z', author: 'Devon Alcott', video: null },
    })
    expect(await ask('v3/feed-by-id?id=nothing')).toEqual({ error: 'Feed item not found' })
  })

  it('return the clips of a game, and its highlights separately', async () => {
    const ids = async (apiPath: string) => (await ask(apiPath)).map(({ id }) => id)

    expect(await ids('v3/game-highlights?slug=2025-wll-ev-15')).toEqual([
      'wll-clip-2001',
      'wll-reel-2025-wll-ev-15',
    ])
    expect(await ids('v3/videos-by-event?slug=2025-wll-ev-15')).toEqual([
      'wll-clip-2001',
      'wll-reel-2025-wll-ev-15',
      'wll-clip-2005',
    ])
    expect(await ids('v3/game-highlights?slug=2025-wll-ev-18')).toEqual([])
  })
})

describe("version 3 of the sandbox's API", () => {
  it.each([
    ['v3/teams/WGUA/roster?year=2025', 24],
    ['v3/wll/teams?year=2025', 4],
    ['v3/wll/players?year=2025', 102],
    ['v3/wll/standings?year=2025', 4],
    ['v3/wll/events?year=2025&includeCS=true', 47],
    ['v3/wll/teams?year=2019', 0],
  ])('sends %s as a list without envelope', async (apiPath, count) => {
    expect(await ask(apiPath)).toHaveLength(count)
  })

  it('sends a player and her games without envelope', async () => {
    expect(await ask<Row>('v3/players/keira-gildersleeve')).toMatchObject({ slug: 'keira-gildersleeve' })
    expect((await ask('v3/players/keira-gildersleeve/events'))[0]).toEqual({
      event: expect.objectContaining({ slugname: '2025-championship-series-ev-1' }),
      stats: expect.objectContaining({ gamesPlayed: 1 }),
    })
    expect(await ask('v3/players/nobody/events')).toEqual({ error: 'Player not found' })
  })
})

describe('players of the sandbox league', () => {
  it('have a portrait, except a few', async () => {
    const portraits = (await ask('v3/wll/players')).map(({ profileUrl }) => profileUrl)

    expect(portraits).toContain(`${sandbox.mediaUrl}/portraits/keira-gildersleeve.svg?facing=any`)
    expect(portraits.filter((url) => url === null).length).toBeGreaterThan(2)
  })

  it('have the awards of the seasons so far', async () => {
    const { accolades } = await ask<Row>('v3/players/keira-gildersleeve')

    // Boston won the final of 2024; the season of 2025 is not over.
    expect(accolades).toContainEqual({ awardName: 'Champion', years: [2024] })
    expect(JSON.stringify(accolades)).not.toContain('2025')
  })
})

describe('promos, banners and sponsors of the sandbox league', () => {
  const seconds = Date.parse(LIVE_MOMENT) / 1000
  const runs = ({ startTime, endTime }: Row) =>
    Number(startTime ?? 0) <= seconds && seconds < Number(endTime ?? Infinity)

  it('include past, current and future ones', async () => {
    const promos = await ask('v2/promos')

    expect(promos.find(({ id }) => id === 'promo-popup')).toMatchObject({
      ...{ startTime: 1751342400, endTime: 1754798400, popup: true, newTab: false },
      ...{ link: `${origin()}/pages/season-tickets`, buttonText: 'See the seats' },
    })
    expect(promos.filter((promo) => runs(promo) && promo['popup'] === true)).toHaveLength(1)
    expect(promos.filter((promo) => !runs(promo)).map(({ id }) => id)).toEqual([
      'promo-over',
      'promo-to-come',
    ])
  })

  it('have links in every form that editors enter', async () => {
    const links = (await ask('v2/promos')).map(({ link }) => link)

    expect(links).toEqual(
      expect.arrayContaining([
        '/tickets',
        '#',
        'example.com/on-the-road',
        "javascript:window.attacked='promo'",
      ]),
    )
  })

  it('contain one current banner for the home page', async () => {
    const banners = await ask('v2/banners')

    expect(banners.filter((banner) => runs(banner) && banner['location'] === 'home')).toEqual([
      expect.objectContaining({ id: 'banner-home', sponsor: 'Harrow', tags: ['shop'] }),
    ])
  })

  it('list two founding and thirteen official partners', async () => {
    const sponsors = await ask('v2/sponsors')

    expect(sponsors.filter(({ sponsorType }) => sponsorType === 'founding').map(({ name }) => name)).toEqual([
      'Harrow',
      'Northlight',
    ])
    expect(sponsors.filter(({ sponsorType }) => sponsorType === 'official')).toHaveLength(13)
  })
})

describe('pages of the sandbox', () => {
  it('exist for every link in the feed, the promos and the sponsors', async () => {
    const rows = [
      ...(await ask('v2/sponsors')),
      ...(await ask('v2/promos')),
      ...(await ask('v3/home-feed?includeVideos=true')),
    ]
    const links = rows.map(({ link }) => String(link)).filter((link) => link.startsWith(origin()))

    expect(links.length).toBeGreaterThan(25)
    for (const link of new Set(links)) {
      expect({ link, status: (await fetch(link)).status }).toEqual({ link, status: 200 })
    }
  })

  it.each([
    ['shop/products/guard-heavyweight-hoodie', '<h1>Guard Heavyweight Hoodie</h1>'],
    ['shop/collections/charm', '<h1>Charm</h1>'],
    ['partners/volt-and-co', '<h1>Volt &amp; Co</h1>'],
  ])('at %s have a title', async (name, title) => {
    expect(await (await fetch(`${origin()}/pages/${name}`)).text()).toContain(title)
  })

  it.each(['shop/nothing/here', 'partners/nobody', 'constructor/x'])('do not exist at %s', async (name) => {
    expect((await fetch(`${origin()}/pages/${name}`)).status).toBe(404)
  })
})
