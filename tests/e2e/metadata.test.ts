import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditedRoutes } from '../audits/routes.ts'
import type { Stack } from '../support/stack.ts'
import { startBuiltSite } from './builtSite.ts'

const PUBLIC = 'https://league.example'
let stack: Stack

beforeAll(async () => {
  stack = await startBuiltSite({ env: { PUBLIC_URL: PUBLIC } })
})
afterAll(() => stack.close())

/** What a search engine reads: the page as it is sent, without any script. */
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
])('describes to search engines and link previews what %s is', async (path, canonical, title) => {
  const head = await headOf(path)

  expect(head.match(/<title>[^<]*/)?.[0]).toMatch(title)
  expect(head).toContain(`<link rel="canonical" href="${PUBLIC}${canonical}"/>`)
  expect(head).toContain(`<meta property="og:url" content="${PUBLIC}${canonical}"/>`)
  expect(head).toContain(`<meta property="og:image" content="${PUBLIC}/share.png"/>`)
  expect(head).toMatch(/<meta name="description" content="[^"]{20,}"\/>/)
  expect(head).toMatch(/<meta name="keywords" content="[^"]+"\/>/)
})

it('distinguishes the pages: each has a title, a description and an address of its own, and one heading', async () => {
  const routes = auditedRoutes.filter((route) => route !== '/no-such-page')

  const pages: string[] = []
  for (const route of routes) pages.push(await (await fetch(stack.url + route)).text())

  const found = (pattern: RegExp) => pages.map((html) => html.match(pattern)?.[1])
  for (const pattern of [
    /<title>([^<]{5,})<\/title>/,
    /<meta name="description" content="([^"]{20,})"\/>/,
    /<link rel="canonical" href="([^"]+)"\/>/,
  ]) {
    expect(found(pattern)).not.toContain(undefined)
    expect(new Set(found(pattern)).size).toBe(routes.length)
  }
  expect(found(/^<!doctype html><html lang="([^"]+)"/)).toEqual(routes.map(() => 'en'))
  expect(pages.map((html) => html.match(/<h1[\s>]/g)?.length)).toEqual(routes.map(() => 1))
})

it('serves the picture that link previews show', async () => {
  const picture = await fetch(`${stack.url}/share.png`)

  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/png')
})

it('keeps search engines from a page that does not exist', async () => {
  const head = await headOf('/no-such-page')

  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(head).not.toContain('rel="canonical"')
})
