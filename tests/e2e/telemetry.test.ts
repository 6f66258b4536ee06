import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startAuthEmulator } from '../support/identity/authEmulator.ts'
import type { AuthEmulator } from '../support/identity/authEmulator.ts'
import { customToken } from '../support/identity/customToken.ts'
import { APP_ID, MEASUREMENT_ID, MESSAGING_HOST, startServiceStubs } from '../support/servers/serviceStubs.ts'
import type { ServiceStubs } from '../support/servers/serviceStubs.ts'
import type { Stack } from '../support/stack.ts'
import { hydrated, launchBrowser, newVisit } from './browser.ts'
import { startBuiltSite } from './builtSite.ts'

let browser: Browser
let services: ServiceStubs
let emulator: AuthEmulator
let stack: Stack

beforeAll(async () => {
  ;[services, emulator] = await Promise.all([startServiceStubs(), startAuthEmulator()])
  browser = await launchBrowser(undefined, services.flags)
  stack = await startBuiltSite({
    authEmulator: emulator,
    env: {
      ...{ FIREBASE_API_KEY: 'stub-key', ANALYTICS_APP_ID: APP_ID, ANALYTICS_MEASUREMENT_ID: MEASUREMENT_ID },
      ...{ BRAZE_API_KEY: 'stub-braze-key', BRAZE_HOST: MESSAGING_HOST, RUM_SAMPLE_RATE: '1' },
    },
  })
})
beforeEach(() => {
  services.state = 'up'
  services.requests.length = 0
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(async () => {
  await Promise.all([browser.close(), stack.close(), services.close()])
  await emulator.close()
})

/** The chunks that only a visitor who has agreed may load; LoadedServices asks her. */
const SERVICE_SCRIPTS =
  /\/(?:analytics|messaging|braze|rum|startCounting|sampling)[\w-]*-[\w-]+\.js|^https:\/\/www\./

const agreed = { 'wll.consent': 'granted', 'wll.consent-services': 'ANALYTICS MESSAGING RUM' }
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Opens the site, where a script may run before those of the site, and collects the addresses of the scripts it loads and what it reports to the gateway. */
async function open(path: string, stored: Record<string, string> = {}, script = '') {
  const { page, problems } = await newVisit(browser, { stored })
  const scripts: string[] = []
  const reports: Report[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
    if (request.url() === `${stack.url}/rum`) reports.push(request.postDataJSON() as Report)
  })
  await page.route('**/rum', (route) => route.fulfill({ status: 204 }))
  await page.addInitScript(script)
  await page.goto(stack.url + path)
  await hydrated(page)
  return { page, problems, scripts, reports }
}

interface Report {
  page: string
  vitals: { name: string; value: number }[]
  errors: { message: string; source: string; kind: string }[]
}

/** The events that the analytics service received, each with its page. */
const analyticsEvents = () =>
  services.requests
    .filter(({ path, method }) => path === '/g/collect' && method === 'POST')
    .map(
      ({ body }) => JSON.parse(body) as { command: string; name: string; params?: Record<string, unknown> },
    )
    .filter(({ command }) => command === 'event')

interface MessagingEvent {
  name: string
  user_id?: string
  data?: { n?: string; a?: string; l?: string }
}
/** The events that the messaging service received. */
const messagingEvents = () =>
  services.requests
    .filter(({ host, method }) => host === MESSAGING_HOST && method === 'POST')
    .flatMap(({ body }) => (JSON.parse(body) as { events?: MessagingEvent[] }).events ?? [])
const aliases = () => messagingEvents().map(({ data }) => [data?.a, data?.l])
/** The users that the analytics service was told of. */
const analyticsUsers = () =>
  services.requests
    .filter(({ path, body }) => path === '/g/collect' && body.includes('user_id'))
    .map(({ body }) => (JSON.parse(body) as { name: { user_id: string | null } }).name.user_id)
const messagingNames = () => messagingEvents().flatMap(({ data }) => data?.n ?? [])

/** Resolves once the page answers and the browser has nothing to do, which is when the services would begin to load. */
async function settled(page: Page): Promise<void> {
  await hydrated(page)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => setTimeout(resolve)))
      }),
  )
}

/** Answers the question of consent in another tab, which the first one hears of. */
async function answerElsewhere(page: Page, answer: 'granted' | 'refused'): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(`${stack.url}/robots.txt`)
  const stored = { ...agreed, 'wll.consent': answer }
  await other.evaluate((values) => {
    for (const [key, value] of Object.entries(values).reverse()) localStorage.setItem(key, value)
  }, stored)
  await other.close()
}

/** What the services have stored in the visitor's browser. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const open = indexedDB.open('firebase-installations-database')
    const installations = await new Promise<number>((resolve) => {
      open.onupgradeneeded = () => open.transaction?.abort()
      open.onerror = () => resolve(0)
      open.onsuccess = () => {
        const database = open.result
        const [store = ''] = [...database.objectStoreNames]
        const count = database.transaction(store).objectStore(store).count()
        count.onsuccess = () => {
          database.close()
          resolve(count.result)
        }
      }
    })
    return {
      cookies: document.cookie.split('; ').flatMap((cookie) => /^_g[^=]*/.exec(cookie) ?? []),
      entries: Object.keys(localStorage).filter((key) => key.startsWith('ab.')),
      installations,
    }
  })
}

it.each([
  ['has not answered', {}],
  ['has refused', { 'wll.consent': 'refused' }],
])('asks nothing of anybody and loads no byte for a visitor who %s', async (_who, stored) => {
  const { page, scripts, reports } = await open('/', stored)

  await link(page, 'Standings').click()
  await page.waitForURL('**/standings')
  await page.goto(`${stack.url}/schedule`)
  await settled(page)

  expect(services.requests).toEqual([])
  expect(reports).toEqual([])
  expect(scripts.filter((url) => SERVICE_SCRIPTS.test(url))).toEqual([])
})

it('counts pages from the consent on, without a query, and switches the user with the sign-in', async () => {
  const { page, problems, scripts } = await open('/schedule?week=8#tickets')
  await answerElsewhere(page, 'granted')

  await link(page, 'Standings').click()
  await expect.poll(messagingNames).toEqual(['page_standings'])
  await expect.poll(() => analyticsEvents().map(({ name }) => name)).toEqual(['page_view'])
  await page.goto(`${stack.url}/schedule?fbct=${customToken('fan-who-is-counted')}`)
  await expect.poll(() => messagingEvents().at(-1)?.user_id).toBe('fan-who-is-counted')
  await expect.poll(analyticsUsers).toContain('fan-who-is-counted')
  await expect.poll(aliases).toContainEqual(['1234567890.1699999999', 'firebase_pseudo_id'])

  expect(analyticsEvents()[0]?.params).toMatchObject({
    ...{ page: 'standings', page_location: `${stack.url}/standings`, page_title: 'standings' },
  })
  expect(services.requests.filter(({ body }) => /week|fbct|tickets/.test(body))).toEqual([])
  expect(scripts.filter((url) => SERVICE_SCRIPTS.test(url)).length).toBeGreaterThan(3)
  expect(problems).toEqual([])
})

it('stops at a refusal, and removes what the services have stored', async () => {
  const { page, problems } = await open('/')
  await answerElsewhere(page, 'granted')
  await link(page, 'Standings').click()
  await expect.poll(messagingNames).toEqual(['page_standings'])
  await expect.poll(() => analyticsEvents().length).toBe(1)
  await expect.poll(() => kept(page)).toMatchObject({ cookies: ['_ga'], installations: 1 })
  const before = await kept(page)

  await answerElsewhere(page, 'refused')
  await expect.poll(() => kept(page)).toEqual({ cookies: [], entries: [], installations: 0 })
  services.requests.length = 0
  await link(page, 'Schedule').click()
  await page.waitForURL('**/schedule')
  await page.reload()
  await settled(page)

  expect(before.entries.length).toBeGreaterThan(0)
  expect(services.requests).toEqual([])
  expect(await kept(page)).toEqual({ cookies: [], entries: [], installations: 0 })
  expect(problems).toEqual([])
})

it.each([
  ['fail', 'failing', ['brazeError_flush']],
  ['cannot be reached', 'down', ['no analytics access', 'brazeError_flush']],
] as const)(
  'goes on as usual where the services %s, and sends no more pages',
  async (_how, state, logged) => {
    services.state = state
    const { page, problems } = await open('/', agreed)
    for (const name of logged)
      await expect.poll(() => problems.some((problem) => problem.startsWith(name))).toBe(true)

    await link(page, 'Standings').click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)

    expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
    expect(messagingNames()).not.toContain('page_standings')
  },
)

it('goes on as usual where the services do not answer', async () => {
  services.state = 'hanging'
  const { page, problems } = await open('/', agreed)
  await expect
    .poll(() => services.requests.filter(({ host }) => host === MESSAGING_HOST).length)
    .toBeGreaterThan(0)

  await link(page, 'Standings').click()
  await page.waitForURL('**/standings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)

  expect(problems).toEqual([])
})

it('names nobody who stands in an address that no page has', async () => {
  const { page } = await open('/teams/ana@example.com', agreed)
  await expect.poll(() => analyticsEvents().length).toBe(1)
  await link(page, 'Standings').click()
  await expect.poll(messagingNames).toEqual(['page_not_found', 'page_standings'])
  await expect.poll(() => analyticsEvents().length).toBe(2)

  expect(analyticsEvents().map(({ params }) => [params?.page, params?.page_location])).toEqual([
    ['not_found', `${stack.url}/`],
    ['standings', `${stack.url}/standings`],
  ])
  expect(services.requests.filter(({ path, body }) => /ana(?:@|%40)/.test(path + body))).toEqual([])
})

it('names the page at which an event happened where it is sent from the next one', async () => {
  const { page } = await newVisit(browser, { stored: agreed })
  const leaving = Promise.withResolvers<void>()
  await page.route(/\/analytics-[\w-]+\.js/, async (route) => {
    await leaving.promise
    await route.continue()
  })
  await page.goto(`${stack.url}/schedule`)
  await hydrated(page)

  await link(page, 'Standings').click()
  await page.waitForURL('**/standings')
  leaving.resolve()

  await expect.poll(() => analyticsEvents().length).toBe(2)
  expect(analyticsEvents().map(({ params }) => params?.page_location)).toEqual([
    `${stack.url}/schedule`,
    `${stack.url}/standings`,
  ])
})

it('reports to the gateway, which counts it, without a cookie', async () => {
  const { page } = await open('/tickets', agreed)
  await page.unroute('**/rum')
  await page.context().addCookies([{ name: 'kept', value: '1', url: stack.url }])
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/rum-')),
  )
  await settled(page)
  const request = page.waitForRequest(`${stack.url}/rum`)
  await page.evaluate(() => {
    const filename = `${location.origin}/static/js/x.js`
    const where = { filename, lineno: 1, colno: 2345 }
    dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: of a ticket', ...where }))
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

  const figures = async () => (await fetch(`${stack.url}/metrics`)).text()
  await expect.poll(figures).toContain('rum_errors_total{kind="error",page="tickets"} 1')
  await expect.poll(figures).toContain('rum_ttfb_seconds_count{page="tickets"} 1')
  expect(await (await request).allHeaders()).not.toHaveProperty('cookie')
  const logged = () => stack.logs.filter(({ source }) => source === '/static/js/x.js:1:2345')
  await expect.poll(logged).toHaveLength(1)
})

it('reports how fast the page came and what broke as the page is hidden', async () => {
  const { page, reports } = await open('/schedule', agreed)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/rum-')),
  )
  await settled(page)
  await page.evaluate(() => {
    const filename = `${location.origin}/static/js/x.js`
    dispatchEvent(
      new ErrorEvent('error', { message: 'Uncaught Error: no ana@example.com', filename, lineno: 3 }),
    )
  })
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

  await expect.poll(() => reports.flatMap(({ errors }) => errors)).toHaveLength(1)
  expect(reports.map(({ page: kind }) => kind)).toEqual(reports.map(() => 'schedule'))
  expect(reports.flatMap(({ errors }) => errors)).toEqual([
    { kind: 'error', message: 'Uncaught Error: no …', source: '/static/js/x.js:3:0' },
  ])
  const names = () => reports.flatMap(({ vitals }) => vitals.map(({ name }) => name))
  await expect.poll(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'CLS']))
})

it('reports what broke before the code that reports was there', async () => {
  const breaks = `addEventListener('DOMContentLoaded', () => {
    const filename = location.origin + '/static/js/x.js'
    dispatchEvent(new ErrorEvent('error', { message: 'Uncaught Error: early', filename, lineno: 4 }))
  })`
  const { reports } = await open('/schedule', agreed, breaks)

  await expect.poll(() => reports.flatMap(({ errors }) => errors), { timeout: 20_000 }).toHaveLength(1)
  expect(reports.find(({ errors }) => errors.length > 0)).toMatchObject({
    page: 'schedule',
    errors: [{ kind: 'error', message: 'Uncaught Error: early', source: '/static/js/x.js:4:0' }],
  })
})
