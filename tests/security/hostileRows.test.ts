import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { distinctRoutes } from '../audits/auditedRoutes.ts'
import { launchBrowser, newVisit } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'
import { TRAP } from './hostileRows.ts'
import { readPage, type ReadPage } from './plantedElements.ts'
import { startPlantedLeague, type PlantedLeague } from './plantedLeague.ts'

const CODE = encodeURIComponent(`a"'><x-planted onfocus=${TRAP}('slug') autofocus tabindex=0>`)
const OUT = encodeURIComponent('../../x-planted/a')
const ADDRESSES = ['games', 'players', 'teams', 'news', 'videos', 'shop'].flatMap((folder) => [
  `/${folder}/${CODE}`,
  `/${folder}/${OUT}`,
])

/** A page of each layout, and those with links that no other has. */
const ROUTES = [...distinctRoutes, '/championship-series', '/videos/clip-wll-clip-2003?playlistId=players']

const LINES = new Set([
  ...['BEGIN', 'END', 'VERSION', 'PRODID', 'CALSCALE', 'NAME', 'X-WR-CALNAME', 'REFRESH-INTERVAL'],
  ...['X-PUBLISHED-TTL', 'UID', 'DTSTAMP', 'SEQUENCE', 'DTSTART', 'DTEND', 'TRANSP', 'STATUS', 'SUMMARY'],
  ...['DESCRIPTION', 'LOCATION', 'URL', ''],
])

let sandbox: Sandbox
let league: PlantedLeague
let stack: Stack
let browser: Browser
let reader: Page

beforeAll(async () => {
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  sandbox = await startSandbox({ clockAnchor })
  league = await startPlantedLeague(sandbox, { hasHostileRows: true })
  const env = { ...league.env, MEDIA_ORIGINS: sandbox.mediaUrl }
  stack = await startBuiltSite({ sandbox: { clockAnchor }, env })
  browser = await launchBrowser()
  reader = (await newVisit(browser)).page
})
afterAll(async () => {
  await browser.close()
  await stack.close()
  await league.close()
  await sandbox.close()
})

describe('rows with hostile ids, slugs and words', () => {
  const read = new Map<string, ReadPage>()

  it.each(ROUTES)('on %s appear only as text', async (route) => {
    const response = await fetch(stack.url + route)
    const page = await reader.evaluate(readPage, await response.text())
    read.set(route, page)

    expect(page.elements).toEqual([])
    expect(response.status).toBe(route === '/no-such-page' ? 404 : 200)
  })
  it('show their words as text, and their ids and slugs as parts of addresses', () => {
    const pages = [...read.values()]
    const fields = new Set(pages.flatMap((page) => page.fields))
    const addressed = new Set(pages.flatMap((page) => page.addressed))

    expect([...fields]).toEqual(expect.arrayContaining(['position', 'slug']))
    expect([...addressed]).toEqual(expect.arrayContaining(['mediaId', 'officialId', 'slug', 'slugname']))
  })
})

it.each(ADDRESSES)('the hostile text %s in an address stays text', async (path) => {
  const response = await fetch(stack.url + path)

  const { elements } = await reader.evaluate(readPage, await response.text())

  expect(elements).toEqual([])
})

it.each(['teams', 'players', 'games', 'news', 'videos'])(
  'the sitemap of %s has only plain addresses of the site',
  async (kind) => {
    const response = await fetch(`${stack.url}/sitemaps/${kind}-1.xml`)
    const text = await response.text()

    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(3)
    expect(
      addresses.filter((address) => !/^http:\/\/localhost:4000\/(?:[\w./%~!()*-]|&apos;)*$/.test(address)),
    ).toEqual([])
    expect(text).not.toMatch(/<x-planted|\.\.\/|x\.example/)
  },
)

it.each(['league', 'guard'])(
  'the calendar %s has only complete events with lines of its own',
  async (name) => {
    const response = await fetch(`${stack.url}/calendar/${name}.ics`)
    const lines = (await response.text()).replaceAll('\r\n ', '').split('\r\n')

    const names = new Set(lines.map((line) => /^[^:;]*/.exec(line)?.[0]))
    const count = (wanted: string) => lines.filter((line) => line === wanted).length
    const links = lines
      .filter((line) => line.startsWith('URL'))
      .map((line) => line.slice(line.indexOf(':') + 1))
    expect([...names].filter((known) => !LINES.has(known ?? ''))).toEqual([])
    expect(count('END:VEVENT')).toBe(count('BEGIN:VEVENT'))
    expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([])
    expect(links.join(' ')).toContain('x-planted')
    expect(links.filter((link) => !/^http:\/\/localhost:4000\/games\/[\w.%~!'()*-]+$/.test(link))).toEqual([])
  },
)
