import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { auditedRoutes, distinctRoutes } from '../audits/auditedRoutes.ts'
import { dayAndNight } from '../support/dayAndNight.ts'
import { hydrated, launchBrowser, newVisit } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'
import { TRAP } from './hostileRows.ts'
import { readPage, type ReadPage } from './plantedElements.ts'
import { startPlantedLeague, type PlantedLeague } from './plantedLeague.ts'

/** The upstream fields that pages show as text. A club's place is in the head of every page. */
const SHOWN_FIELDS = [
  ...['author', 'awardName', 'body', 'broadcaster', 'college', 'country', 'description', 'firstName'],
  ...['fullName', 'height', 'highSchool', 'hometown', 'injuryDescription', 'lastName', 'location'],
  ...['locationCode', 'name', 'productType', 'sponsor', 'subtitle', 'title', 'venue'],
]
/** Hostile text that visitors put into addresses themselves. */
const CODE = encodeURIComponent(
  `"'></script></title><x-planted onfocus=${TRAP}(1)><script>${TRAP}(2)</script>`,
)
const WRITTEN_ADDRESSES = [
  `/search?q=${CODE}`,
  `/news/tag/${CODE}`,
  `/videos/tag/${CODE}`,
  `/players/${CODE}`,
  `/games/${CODE}`,
  `/stats/compare?players=${CODE},freya-aldaine`,
  `/schedule?team=${CODE}`,
  `/standings?year=${CODE}`,
  `/login?then=javascript:${TRAP}(3)//${CODE}`,
  `/no-such-page/${CODE}`,
]

/** What is opened in a browser with every change; each has texts of other kinds. */
const BROWSED = ['/', '/games/2025-wll-ev-17', '/news/wll-art-1003', '/shop', '/players/keira-gildersleeve']

const KINDS = ['pages', 'teams', 'players', 'games', 'news', 'videos']
const ELEMENTS = new Set(['sitemapindex', 'sitemap', 'urlset', 'url', 'loc', 'lastmod'])

let sandbox: Sandbox
let league: PlantedLeague
let stack: Stack
let browser: Browser
let reader: Page
let visitor: Page

beforeAll(async () => {
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  sandbox = await startSandbox({ clockAnchor })
  league = await startPlantedLeague(sandbox)
  const env = { ...league.env, MEDIA_ORIGINS: sandbox.mediaUrl }
  stack = await startBuiltSite({ sandbox: { clockAnchor }, env })
  browser = await launchBrowser()
  reader = (await newVisit(browser)).page
  visitor = (await newVisit(browser)).page
  await visitor.addInitScript(setTrap, TRAP)
  // Pictures run no code, and would be made again for each page.
  await visitor.route('**/images/**', (route) => route.abort())
})
afterAll(async () => {
  await browser.close()
  await stack.close()
  await league.close()
  await sandbox.close()
})

/** Records in a page which planted code runs, and which only the policy has stopped. */
function setTrap(trap: string): void {
  const caught: string[] = []
  Reflect.set(window, 'caught', caught)
  Reflect.set(window, trap, (field: string) => caught.push(`ran: ${field}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    if (!effectiveDirective.startsWith('img')) caught.push(`${effectiveDirective} ${blockedURI} ${sample}`)
  })
}

/** Reads a page as the server sends it. */
async function readRoute(route: string): Promise<ReadPage> {
  const response = await fetch(stack.url + route)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  return reader.evaluate(readPage, await response.text())
}

describe('code in every text and address of the upstreams', () => {
  const read = new Map<string, ReadPage>()

  it.each(auditedRoutes)('stays text in the HTML of %s', async (route) => {
    const page = await readRoute(route)
    read.set(route, page)

    expect(page.elements).toEqual([])
    // Otherwise the test would prove nothing.
    expect(page.fields).toContain('location')
    expect(page.links).toBeGreaterThan(0)
  })

  it('was in all fields that pages show, and no row was dropped for it', () => {
    const fields = new Set([...read.values()].flatMap((page) => page.fields))

    expect([...fields].toSorted()).toEqual(SHOWN_FIELDS)
    const left = stack.logs.filter(({ msg }) => msg === 'Unreadable rows were left out')
    // The sandbox's own hole in a list.
    expect(left.map(({ key }) => key)).toEqual(['banners:v2/banners'])
  })

  // A page of each layout; by night all.
  for (const { value: route, tags } of dayAndNight(
    BROWSED,
    distinctRoutes.filter((some) => !BROWSED.includes(some)),
  ))
    it(
      `does not run in a browser on ${route}, and the policy has nothing to stop`,
      { tags, timeout: 150_000 },
      async () => {
        await visitor.goto(stack.url + route, { waitUntil: 'domcontentloaded' })
        await hydrated(visitor)
        const { elements, fields } = await visitor.evaluate(readPage, undefined)
        const caught = await visitor.evaluate(() => Reflect.get(window, 'caught') as string[])

        expect({ caught, elements }).toEqual({ caught: [], elements: [] })
        expect(fields).toContain('location')
      },
    )
})

it.each(WRITTEN_ADDRESSES)('code in the address %s stays text', async (route) => {
  const { elements } = await readRoute(route)

  expect(elements).toEqual([])
})

it.each(['/sitemap.xml', ...KINDS.map((kind) => `/sitemaps/${kind}-1.xml`)])(
  '%s has only the elements of sitemaps, and addresses of the site',
  async (path) => {
    const response = await fetch(stack.url + path)
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')

    const elements = await reader.evaluate(
      (text) => {
        const all = new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('*')
        return [...all].map(({ localName, textContent }) => [localName, textContent] as const)
      },
      await response.text(),
    )

    const addresses = elements.flatMap(([name, text]) => (name === 'loc' ? [text] : []))
    expect(elements.map(([name]) => name).filter((name) => !ELEMENTS.has(name))).toEqual([])
    expect(addresses.filter((address) => !/^http:\/\/localhost:4000\/[!-~]*$/.test(address))).toEqual([])
    expect(addresses.length).toBeGreaterThan(3)
    if (path.includes('teams')) expect(addresses.join(' ')).toContain('%3Cx-planted')
  },
)
