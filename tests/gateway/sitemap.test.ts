import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../web/src/app/routes.ts'
import { startStack, type Stack } from '../support/stack.ts'

const PUBLIC = 'https://www.example.com'
let stack: Stack

beforeAll(async () => {
  stack = await startStack({ env: { PUBLIC_URL: PUBLIC } })
})
afterAll(() => stack.close())

/** The paths in a sitemap or an index. */
async function pathsIn(path: string, from = stack): Promise<string[]> {
  const response = await fetch(from.url + path)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => address,
  )
  expect(addresses.filter((address) => !address.startsWith(`${PUBLIC}/`))).toEqual([])
  return addresses.map((address) => address.slice(PUBLIC.length))
}

async function answerOf<T>(document: string): Promise<T> {
  return (await stack.query(document)).data as T
}

interface Slugs {
  nodes: { slug: string }[]
}

it('sitemap.xml lists a sitemap for each kind of page', async () => {
  expect(await pathsIn('/sitemap.xml')).toEqual(
    ['pages', 'teams', 'players', 'games', 'news', 'videos'].map((kind) => `/sitemaps/${kind}-1.xml`),
  )
  const { headers } = await fetch(`${stack.url}/sitemap.xml`)
  expect(headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=3600')
})

it('the sitemap of pages has every page with a fixed path that search engines may show', async () => {
  const plain = routes.map(({ path }) => path).filter((path) => !path.includes(':'))
  const notForSearch = ['/schedule-et', '/search', '/settings', '/offline', '/login', '/profile']

  expect((await pathsIn('/sitemaps/pages-1.xml')).toSorted()).toEqual(
    plain.filter((path) => ![...notForSearch, '/championship-series'].includes(path)).toSorted(),
  )
})

it('the sitemap of games has this season and the one before', async () => {
  const { now, past } = await answerOf<Record<'now' | 'past', { games: { slug: string }[] }>>(
    '{ now: schedule { games { slug } } past: schedule(year: 2024) { games { slug } } }',
  )

  const expected = [...now.games, ...past.games].map(({ slug }) => `/games/${slug}`)
  expect(expected.length).toBeGreaterThan(30)
  expect(await pathsIn('/sitemaps/games-1.xml')).toEqual(expect.arrayContaining(expected))
})

it('the sitemaps of teams and players have the clubs with rosters and shops, and the players of both seasons, each once', async () => {
  const { teams, now, past } = await answerOf<{ teams: { slug: string }[]; now: Slugs; past: Slugs }>(
    '{ teams { slug } now: players(first: 100) { nodes { slug } } past: players(first: 100, year: 2024) { nodes { slug } } }',
  )
  const players = await pathsIn('/sitemaps/players-1.xml')

  expect(await pathsIn('/sitemaps/teams-1.xml')).toEqual(
    teams.flatMap(({ slug }) => [`/teams/${slug}`, `/teams/${slug}/roster`, `/shop/${slug}`]),
  )
  expect(players).toEqual(
    expect.arrayContaining([...now.nodes, ...past.nodes].map(({ slug }) => `/players/${slug}`)),
  )
  expect(new Set(players).size).toBe(players.length)
})

it('the sitemaps of news and videos have all items with their dates', async () => {
  const { news, videos } = await answerOf<{
    news: { nodes: { __typename: string; officialId: string }[] }
    videos: { nodes: { mediaId: string; publishedAt: string }[] }
  }>(
    '{ news(first: 35) { nodes { __typename officialId } } videos(first: 5) { nodes { mediaId publishedAt } } }',
  )
  const stories = news.nodes.filter(({ __typename }) => __typename === 'Article')
  const text = await (await fetch(`${stack.url}/sitemaps/videos-1.xml`)).text()

  expect(stories.length).toBeGreaterThan(0)
  expect(await pathsIn('/sitemaps/news-1.xml')).toEqual(
    expect.arrayContaining(stories.map(({ officialId }) => `/news/${officialId}`)),
  )
  for (const { mediaId, publishedAt } of videos.nodes)
    expect(text).toContain(`<loc>${PUBLIC}/videos/${mediaId}</loc><lastmod>${publishedAt}</lastmod>`)
})

it.each(['games-2', 'games-0', 'games', 'dragons-1', 'games-1.txt', '%00'])(
  'the sitemaps have no file %s',
  async (name) => {
    const response = await fetch(`${stack.url}/sitemaps/${name}.xml`)

    // The site's not-found page.
    expect(response.headers.get('content-type')).toContain('text/html')
  },
)

describe('a sitemap whose list cannot be read', () => {
  it('is left out of the index for a minute, and asks search engines to retry', async () => {
    const own = await startStack({ env: { PUBLIC_URL: PUBLIC } })
    try {
      await own.control({ action: 'failNext', count: 500, status: 503, path: '/v4/events' })

      const kinds = await pathsIn('/sitemap.xml', own)
      const index = await fetch(`${own.url}/sitemap.xml`)
      const games = await fetch(`${own.url}/sitemaps/games-1.xml`)

      expect(kinds).toContain('/sitemaps/news-1.xml')
      expect(kinds).not.toContain('/sitemaps/games-1.xml')
      expect(index.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=60')
      expect([games.status, games.headers.get('retry-after')]).toEqual([503, '60'])
    } finally {
      await own.close()
    }
  })
})

it('robots.txt lists what robots should skip, and the sitemap', async () => {
  const response = await fetch(`${stack.url}/robots.txt`)

  expect(await response.text()).toBe(
    'User-agent: *\nDisallow: /graphql\nDisallow: /login\nDisallow: /profile\n\nSitemap: https://www.example.com/sitemap.xml\n',
  )
})
