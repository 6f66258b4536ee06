import { afterAll, beforeAll, expect, it } from 'vitest'
import { readdir, readFile } from 'node:fs/promises'
import { missingFields } from '../../web/testing/requiredFields.ts'
import { auditedRoutes } from '../audits/auditedRoutes.ts'
import type { Stack } from '../support/stack.ts'
import { leagueAnswer, startBuiltSite } from './builtSite.ts'

const PUBLIC = 'https://league.example'
const OWN_PICTURE = /^https:\/\/league\.example\/share(?:\/(?:games|teams|players|news)\/[\w-]+)?\.png$/
let stack: Stack

beforeAll(async () => {
  stack = await startBuiltSite({ env: { PUBLIC_URL: PUBLIC } })
})
afterAll(() => stack.close())

/** The page as a search engine reads it: as sent, without any script. */
async function headOf(path: string): Promise<string> {
  const html = await (await fetch(stack.url + path)).text()
  return html.slice(0, html.indexOf('</head>'))
}

it.each([
  ['/', '/', /^<title>Women&#x27;s Lacrosse League \| WLL$/],
  ['/schedule', '/schedule', /^<title>Schedule \| WLL$/],
  ['/schedule-et', '/schedule-et', /^<title>Schedule .*\| WLL$/],
  ['/scores?team=guard', '/scores', /^<title>Scores \| WLL$/],
  ['/tickets', '/tickets', /^<title>Tickets \| WLL$/],
  ['/standings?yr=2024', '/standings?year=2024', /^<title>Standings .*\| WLL$/],
  ['/championship-series', '/championship-series', /^<title>Championship Series .*\| WLL$/],
])('metadata describes to search engines and link previews %s', async (path, canonical, title) => {
  const head = await headOf(path)

  expect(head.match(/<title>[^<]*/)?.[0]).toMatch(title)
  expect(head).toContain(`<link rel="canonical" href="${PUBLIC}${canonical}"/>`)
  expect(head).toContain(`<meta property="og:url" content="${PUBLIC}${canonical}"/>`)
  expect(head).toContain(`<meta property="og:image" content="${PUBLIC}/share.png"/>`)
  expect(head).toMatch(/<meta name="description" content="[^"]{20,}"\/>/)
  expect(head).toMatch(/<meta name="keywords" content="[^"]+"\/>/)
})

/** Without those shown at other pages' addresses. */
const routes = auditedRoutes.filter((route) => !['/no-such-page', '/offline'].includes(route))
const pages: { route: string; html: string; head: string }[] = []

// One after the other: together they wait longer for their turn than one client may.
beforeAll(async () => {
  for (const route of routes) {
    const response = await fetch(stack.url + route)
    const html = await response.text()
    expect(response.status).toBe(200)
    pages.push({ route, html, head: html.slice(0, html.indexOf('</head>')) })
  }
})

/** The first match in each page. */
const found = (pattern: RegExp) => pages.map(({ html }) => html.match(pattern)?.[1])

it('metadata is unique on each page: a title, a description and an address of its own, and one heading', () => {
  for (const pattern of [
    /<title>([^<]{5,})<\/title>/,
    /<meta name="description" content="([^"]{50,})"\/>/,
    /<link rel="canonical" href="([^"]+)"\/>/,
  ]) {
    expect(found(pattern)).not.toContain(undefined)
    expect(new Set(found(pattern)).size).toBe(routes.length)
  }
  expect(found(/^<!doctype html><html lang="([^"]+)"/)).toEqual(routes.map(() => 'en'))
  expect(pages.map(({ html }) => html.match(/<h1[\s>]/g)?.length)).toEqual(routes.map(() => 1))
})

it('metadata describes each page in 160 characters at most, with a picture, its size and a text', () => {
  const wrong = pages.filter(({ head }) => {
    const description = contentOf(head, 'name="description"')
    return (
      plain(description).length > 160 ||
      contentOf(head, 'property="og:description"') !== description ||
      !OWN_PICTURE.test(contentOf(head, 'property="og:image"')) ||
      contentOf(head, 'property="og:image:width"') !== '1200' ||
      contentOf(head, 'property="og:image:height"') !== '630' ||
      contentOf(head, 'property="og:image:alt"') === '' ||
      contentOf(head, 'name="twitter:card"') !== 'summary_large_image'
    )
  })

  expect(wrong.map(({ route }) => route)).toEqual([])
})

it.each([
  ['/games/2025-wll-ev-17', 'website', '/share/games/2025-wll-ev-17.png'],
  ['/teams/guard', 'website', '/share/teams/guard.png'],
  ['/players/keira-gildersleeve/stats', 'profile', '/share/players/keira-gildersleeve.png'],
  ['/news/wll-art-1003', 'article', '/share/news/wll-art-1003.png'],
  ['/videos/clip-wll-clip-2012', 'video.other', '/share.png'],
  ['/standings', 'website', '/share.png'],
])('metadata describes %s, with its own picture', (route, type, picture) => {
  const head = pages.find((page) => page.route === route)?.head ?? ''

  expect(contentOf(head, 'property="og:type"')).toBe(type)
  expect(contentOf(head, 'property="og:image"')).toBe(PUBLIC + picture)
})

it('metadata has canonical addresses that exist and are canonical for themselves', async () => {
  const canonicals = found(/<link rel="canonical" href="https:\/\/league\.example([^"]+)"\/>/).map(plain)
  // Most of them are among the pages already read.
  const others = canonicals.filter((canonical) => !routes.includes(canonical))
  const heads = await Promise.all(
    others.map(async (path) => {
      const response = await fetch(stack.url + path, { redirect: 'manual' })
      return { status: response.status, html: await response.text() }
    }),
  )

  expect(heads.map(({ status }) => status)).toEqual(others.map(() => 200))
  heads.forEach(({ html }, index) => {
    expect(plain(html.match(/<link rel="canonical" href="([^"]+)"/)?.[1])).toBe(PUBLIC + others[index])
  })
})

it('structured data has everything that search engines require, with absolute addresses', () => {
  const missing = pages.flatMap(({ route, html }) =>
    structuredDataOf(html).flatMap((data) => missingFields(data).map((field) => `${route}: ${field}`)),
  )
  const addresses = pages.flatMap(({ html }) => [
    ...JSON.stringify(structuredDataOf(html)).matchAll(/"(?:url|item|image|logo|thumbnailUrl)":"([^"]*)"/g),
  ])

  expect(missing).toEqual([])
  expect(addresses.length).toBeGreaterThan(100)
  expect(
    addresses.map(([, address]) => address).filter((address) => !/^https?:\/\//.test(address ?? '')),
  ).toEqual([])
  const kinds = (route: string) => structuredDataOf(htmlOf(route)).map((data) => data['@type'])
  expect(kinds('/')).toEqual(['WebSite', 'SportsOrganization'])
  expect(kinds('/schedule')).toEqual(['ItemList'])
  expect(kinds('/games/2025-wll-ev-17')).toEqual(['SportsEvent', 'BreadcrumbList'])
  expect(kinds('/teams/guard')).toEqual(['SportsTeam', 'BreadcrumbList'])
  expect(kinds('/players/keira-gildersleeve')).toEqual(['Person', 'BreadcrumbList'])
  expect(kinds('/news/wll-art-1003')).toEqual(['NewsArticle', 'BreadcrumbList'])
  expect(kinds('/videos/clip-wll-clip-2012')).toEqual(['VideoObject', 'BreadcrumbList'])
})

it('structured data agrees with the visible page', () => {
  const [event] = structuredDataOf(htmlOf('/games/2025-wll-ev-17'))
  const text = plain(htmlOf('/games/2025-wll-ev-17').replaceAll(/<[^>]*>/g, ''))
  expect(text).toContain(event?.name)
  expect(text).toContain((event?.location as { name: string }).name)
  const [team] = structuredDataOf(htmlOf('/teams/guard'))
  const squad = team as unknown as Record<'coach' | 'athlete', { name: string }[]>
  const teamText = plain(htmlOf('/teams/guard').replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ')
  expect(squad.athlete.length).toBeGreaterThan(10)
  for (const { name } of [...squad.coach, ...squad.athlete]) expect(teamText).toContain(name)
})

it('metadata reveals no score of a finished game', async () => {
  const slug = '2025-wll-ev-15'
  const games = await leagueAnswer<{ items: LeagueGame[] }>(stack, 'v4/events?year=2025')
  const game = games.items.find((item) => item.slugname === slug)
  const score = [game?.homeScore, game?.visitorScore]
  const head = await headOf(`/games/${slug}`)
  const spoken = [
    ...head.matchAll(/<title>[^<]*|content="[^"]*"|<script type="application\/ld\+json">[^<]*/g),
  ]
    .join(' ')
    // Addresses, sizes and times contain numbers too, which are not compared.
    .replaceAll(
      /https?:[^"\s]*|content="\d+"|\d{4}-\d\d-\d\dT[\d:.]+Z|\d+:\d\d [AP]M|[A-Z][a-z]{2} \d+, \d{4}|, [A-Z][a-z]+ \d+/g,
      '',
    )

  expect(score).not.toContain(undefined)
  for (const figure of score) expect(spoken).not.toMatch(new RegExp(`\\b${figure}\\b`))
})

it('the keywords of a clip that may reveal a result name no club', async () => {
  const keywordsOf = async (clip: string) => contentOf(await headOf(`/videos/${clip}`), 'name="keywords"')

  expect(plain(await keywordsOf('clip-wll-clip-2001'))).toBe("women's lacrosse, video")
})

it('the code for metadata is not shipped to browsers', async () => {
  const folder = 'dist/client/static/js/'
  const files = await readdir(folder)
  const scripts = await Promise.all(files.map((file) => readFile(folder + file, 'utf8')))

  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((script) => /@type|schema\.org|og:image/.test(script))).toEqual([])
})

interface LeagueGame {
  slugname: string
  homeScore: number
  visitorScore: number
}

function htmlOf(route: string): string {
  return pages.find((page) => page.route === route)?.html ?? ''
}

function structuredDataOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(
    ([, json = '']) => (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'],
  )
}

function contentOf(head: string, attribute: string): string {
  return head.match(new RegExp(`<meta ${attribute} content="([^"]*)"`))?.[1] ?? ''
}

/** A text as a reader sees it: React writes & and ' as entities. */
function plain(text = ''): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('<!-- -->', '')
}

it('the picture of a link preview is served', async () => {
  const picture = await fetch(`${stack.url}/share.png`)

  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/png')
})

it('a page that does not exist is not indexed', async () => {
  const head = await headOf('/no-such-page')

  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(head).not.toContain('rel="canonical"')
})

it('the sitemaps list only existing pages', async () => {
  const read = async (path: string) =>
    (await (await fetch(stack.url + path)).text()).matchAll(/<loc>([^<]*)/g)
  const pathsIn = async (path: string) =>
    [...(await read(path))].map(([, url = '']) => url.replace(PUBLIC, ''))
  const kinds = await Promise.all((await pathsIn('/sitemap.xml')).map(pathsIn))
  /** The first, the last and two between, of each kind; all pages with a fixed path. */
  const sample = kinds.flatMap((paths, kind) =>
    paths.filter(
      (_path, at) => kind === 0 || at % Math.ceil(paths.length / 3) === 0 || at === paths.length - 1,
    ),
  )

  // One after the other, because one client may have only some pages rendered at once.
  const statuses: [path: string, status: number][] = []
  for (const path of sample)
    statuses.push([path, (await fetch(stack.url + path, { redirect: 'manual' })).status])

  expect(kinds).toHaveLength(6)
  expect(kinds.map((paths) => paths.length)).not.toContain(0)
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([])
})
