import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '../../web/src/app/routes.ts'
import type { Stack } from '../support/stack.ts'
import { startBuiltSite } from './builtSite.ts'
import { attributesOf, crawl, fourAtATime, readPage, routeOf, sampleOfEachKind } from './siteCrawl.ts'
import type { Crawl, CrawledPage } from './siteCrawl.ts'

/** Routes without a link in the server's pages, each with an address and the reason. */
const ONLY_FROM_OUTSIDE: Readonly<Record<string, string>> = {
  // The schedule links it in the browser only, for fans in other time zones than Eastern.
  '/schedule-et': '/schedule-et',
  // Another address of a player's page, used by links elsewhere.
  '/player/:slug/:tab?': '/player/freya-aldaine',
  // Linked only for signed-in fans, by the browser.
  '/profile': '/profile',
  // The service worker serves it in place of another page.
  '/offline': '/offline',
}

/** How many addresses of each route, and files of each kind, are checked for their status. */
const CHECKED_OF_EACH = 4

/** Missing in the sandbox on purpose, to show how a page copes with it. */
const MISSING_IN_SANDBOX = /\/partners\/missing\/$/

let stack: Stack
let site: Crawl
let pages: CrawledPage[]
let shown: CrawledPage[]

beforeAll(async () => {
  stack = await startBuiltSite()
  site = await crawl(stack.url, '/')
  const outside = await fourAtATime(Object.values(ONLY_FROM_OUTSIDE), (address) =>
    readPage(stack.url, address),
  )
  pages = [...site.pages, ...outside]
  shown = pages.filter(({ status }) => status === 200)
}, 60_000)
afterAll(() => stack.close())

const contentsOf = (page: CrawledPage, attribute: string) =>
  [...page.html.matchAll(new RegExp(`<meta ${attribute} content="([^"]*)"`, 'g'))].map(
    ([, text = '']) => text,
  )
const titlesOf = (page: CrawledPage) =>
  [...page.html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => title)
const descriptionsOf = (page: CrawledPage) => contentsOf(page, 'name="description"')
const canonicalsOf = (page: CrawledPage) =>
  attributesOf(page.html, 'link rel="canonical"', 'href').map((href) => new URL(href).href)
const isIndexed = (page: CrawledPage) => !contentsOf(page, 'name="robots"').join().includes('noindex')
const pathOf = (href: string) => {
  const { pathname, search } = new URL(href)
  return pathname + search
}
const statusOf = async (address: string) => {
  const { status, headers } = await fetch(new URL(address, stack.url), { redirect: 'manual' })
  return { address, status, location: headers.get('location') }
}
const addresses = (pages: readonly CrawledPage[]) => pages.map(({ address }) => address)

it('the crawl reaches every route by links from the home page, except those only linked from outside', () => {
  const linked = new Set([...site.foundOn.keys()].map(routeOf))
  const unreached = routes.map(({ path }) => path).filter((path) => !linked.has(path))

  expect(unreached).toEqual(Object.keys(ONLY_FROM_OUTSIDE))
  expect(new Set(shown.map(({ address }) => routeOf(address))).size).toBe(routes.length)
})

it('the crawl finds no link to a missing or redirected address', async () => {
  const read = new Set(pages.map(({ address }) => address))
  const unread = [...site.foundOn.keys()].filter((address) => !read.has(address))
  const checked = sampleOfEachKind(
    unread,
    CHECKED_OF_EACH,
    (address) => routeOf(address) ?? address.split('/').slice(0, 3).join('/'),
  )
  const answers = [...site.pages, ...(await fourAtATime(checked, statusOf))]

  expect(
    answers
      .filter(({ status }) => status !== 200)
      .map(
        ({ address, status, location }) =>
          `${status} ${address}, linked from ${site.foundOn.get(address)}, leads to ${location}`,
      ),
  ).toEqual([])
  expect(checked.length).toBeGreaterThan(50)
})

it('the crawl finds only canonical addresses of existing pages that name themselves', async () => {
  const named = new Map(
    shown.flatMap((page) => canonicalsOf(page).map((href) => [pathOf(href), page.address] as const)),
  )
  const known = new Map(pages.map((page) => [page.address, page]))
  const answers = await fourAtATime(
    [...named],
    async ([address, from]) =>
      [from, address, known.get(address) ?? (await readPage(stack.url, address))] as const,
  )

  expect(
    answers
      .filter(([, address, page]) => page.status !== 200 || canonicalsOf(page).map(pathOf).join() !== address)
      .map(([from, address, { status }]) => `${from} names ${address}: ${status}`),
  ).toEqual([])
  expect(named.size).toBeGreaterThan(25)
})

it('each crawled page has one title, description and heading, and a canonical address if it is indexed', () => {
  const hasOne = (of: (page: CrawledPage) => string[]) => (page: CrawledPage) =>
    of(page).filter((text) => text.trim() !== '').length === 1 && of(page).length === 1

  for (const part of [titlesOf, descriptionsOf]) {
    expect(addresses(shown.filter((page) => !hasOne(part)(page)))).toEqual([])
  }
  expect(addresses(shown.filter(({ html }) => html.match(/<h1[\s>]/g)?.length !== 1))).toEqual([])
  expect(
    addresses(
      shown.filter(
        (page) => canonicalsOf(page).length > 1 || (isIndexed(page) && canonicalsOf(page).length === 0),
      ),
    ),
  ).toEqual([])
})

it('no two indexed pages share a title or description', () => {
  const canonical = [
    ...new Map(shown.filter(isIndexed).map((page) => [canonicalsOf(page)[0], page])).values(),
  ]
  const shared = [titlesOf, descriptionsOf].flatMap((part) =>
    [...Map.groupBy(canonical, (page) => part(page).join())]
      .filter(([, pages]) => pages.length > 1)
      .map(([text, pages]) => `${text}: ${addresses(pages).join(' ')}`),
  )

  expect(canonical.length).toBeGreaterThan(25)
  expect(shared).toEqual([])
})

it('each link to a section of a page has its target', () => {
  const htmlOf = new Map(shown.map(({ address, html }) => [address, html]))
  const parts = shown.flatMap((page) =>
    page.links.filter(({ hash }) => hash !== '').map((link) => ({ page, link })),
  )
  const missing = parts.filter(({ link }) => {
    const html = htmlOf.get(link.pathname + link.search)
    return html !== undefined && !html.includes(`id="${decodeURIComponent(link.hash.slice(1))}"`)
  })

  expect(parts.length).toBeGreaterThan(shown.length)
  expect(missing.map(({ page, link }) => `${page.address}: ${link.href}`)).toEqual([])
})

it('every kind of picture, script and style in the pages is served', async () => {
  const named = shown.flatMap(({ html }) => [
    ...attributesOf(html, '(?:img|script|source|video|audio)', 'src'),
    ...attributesOf(html, '(?:img|source|link)', '(?:srcset|imagesrcset)').flatMap((set) =>
      set.split(', ').map((candidate) => candidate.split(' ')[0] ?? ''),
    ),
    ...attributesOf(html, 'link(?![^>]*rel="(?:canonical|alternate|preconnect)")', 'href'),
  ])
  const files = [...new Set(named.filter((file) => !MISSING_IN_SANDBOX.test(file)))].map(
    (file) => new URL(file, stack.url),
  )
  // The first two folders of a pathname, without the width and the host of a picture.
  const checked = sampleOfEachKind(
    files,
    CHECKED_OF_EACH,
    ({ pathname }) =>
      pathname
        .replace(/^\/images\/\d+\/[^/]+/, '/images')
        .split('/')
        .slice(1, 3)
        .join('/') + (/\.\w+$/.exec(pathname)?.[0] ?? ''),
  )
  const answers = await fourAtATime(checked, async (file) => ({
    file: file.href,
    status: (await fetch(file, { method: 'HEAD' })).status,
  }))

  expect(files.every(({ origin }) => origin === stack.url)).toBe(true)
  expect(checked.length).toBeGreaterThan(30)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

it('each kind of page has a picture of 1200 x 630 for link previews', async () => {
  const pictures = new Set(shown.flatMap((page) => contentsOf(page, 'property="og:image"')))
  const paths = [...pictures].map((picture) => new URL(picture).pathname)
  const ofEachKind = sampleOfEachKind(paths, 1, (path) => path.split('/').slice(0, 3).join('/'))
  const answers = await fourAtATime(ofEachKind, async (path) => {
    const response = await fetch(stack.url + path)
    const bytes = Buffer.from(await response.arrayBuffer())
    const kind = response.headers.get('content-type')
    // A PNG has its size in the first chunk, after the signature.
    return [path, response.status, kind, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  })

  expect(answers).toHaveLength(5)
  expect(answers).toEqual(ofEachKind.map((path) => [path, 200, 'image/png', 1200, 630]))
})
