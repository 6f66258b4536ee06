import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customToken } from '../support/identity/emulatorToken.ts'
import { MESSAGING_HOST } from '../support/servers/serviceStubs.ts'
import { hydrated, newVisit } from './browser.ts'
import { agreed, countedSiteTests, settled } from './countedSite.ts'

const site = countedSiteTests()

/** The chunks that are loaded only with consent, by LoadedServices. */
const SERVICE_SCRIPTS =
  /\/(?:analytics|messaging|braze|rum|startAnalytics|sampling)[\w-]*-[\w-]+\.js|^https:\/\/www\./

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** The events received by the analytics service, each with its page. */
const analyticsEvents = () =>
  site.services.requests
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
/** The events received by the messaging service. */
const messagingEvents = () =>
  site.services.requests
    .filter(({ host, method }) => host === MESSAGING_HOST && method === 'POST')
    .flatMap(({ body }) => (JSON.parse(body) as { events?: MessagingEvent[] }).events ?? [])
const aliases = () => messagingEvents().map(({ data }) => [data?.a, data?.l])
/** The users reported to the analytics service. */
const analyticsUsers = () =>
  site.services.requests
    .filter(({ path, body }) => path === '/g/collect' && body.includes('user_id'))
    .map(({ body }) => (JSON.parse(body) as { name: { user_id: string | null } }).name.user_id)
const messagingNames = () => messagingEvents().flatMap(({ data }) => data?.n ?? [])

/** Answers the consent question in another tab, which notifies the first one. */
async function answerElsewhere(page: Page, answer: 'granted' | 'refused'): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(`${site.stack.url}/robots.txt`)
  const stored = { ...agreed, 'wll.consent': answer }
  await other.evaluate((values) => {
    for (const [key, value] of Object.entries(values).reverse()) localStorage.setItem(key, value)
  }, stored)
  await other.close()
}

/** The services' stored data in the visitor's browser. */
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
])('a visitor who %s is asked nothing and loads no service', { tags: 'night' }, async (_who, stored) => {
  const { page, scripts, reports } = await site.open('/', stored)

  await link(page, 'Standings').click()
  await page.waitForURL('**/standings')
  await page.goto(`${site.stack.url}/schedule`)
  await settled(page)

  expect(site.services.requests).toEqual([])
  expect(reports).toEqual([])
  expect(scripts.filter((url) => SERVICE_SCRIPTS.test(url))).toEqual([])
})

it('analytics counts pages from consent on, without a query, and switches the user with the sign-in', async () => {
  const { page, problems, scripts } = await site.open('/schedule?week=8#tickets')
  await answerElsewhere(page, 'granted')

  await link(page, 'Standings').click()
  await expect.poll(messagingNames).toEqual(['page_standings'])
  await expect.poll(() => analyticsEvents().map(({ name }) => name)).toEqual(['page_view'])
  await page.goto(`${site.stack.url}/schedule?fbct=${customToken('fan-who-is-counted')}`)
  await expect.poll(() => messagingEvents().at(-1)?.user_id).toBe('fan-who-is-counted')
  await expect.poll(analyticsUsers).toContain('fan-who-is-counted')
  await expect.poll(aliases).toContainEqual(['1234567890.1699999999', 'firebase_pseudo_id'])

  expect(analyticsEvents()[0]?.params).toMatchObject({
    ...{ page: 'standings', page_location: `${site.stack.url}/standings`, page_title: 'standings' },
  })
  expect(site.services.requests.filter(({ body }) => /week|fbct|tickets/.test(body))).toEqual([])
  expect(scripts.filter((url) => SERVICE_SCRIPTS.test(url)).length).toBeGreaterThan(3)
  expect(problems).toEqual([])
})

it(
  "analytics stops at a withdrawal of consent, and removes the services' stored data",
  { tags: 'night' },
  async () => {
    const { page, problems } = await site.open('/')
    await answerElsewhere(page, 'granted')
    await link(page, 'Standings').click()
    await expect.poll(messagingNames).toEqual(['page_standings'])
    await expect.poll(() => analyticsEvents().length).toBe(1)
    await expect.poll(() => kept(page)).toMatchObject({ cookies: ['_ga'], installations: 1 })
    const before = await kept(page)

    await answerElsewhere(page, 'refused')
    await expect.poll(() => kept(page)).toEqual({ cookies: [], entries: [], installations: 0 })
    site.services.requests.length = 0
    await link(page, 'Schedule').click()
    await page.waitForURL('**/schedule')
    await page.reload()
    await settled(page)

    expect(before.entries.length).toBeGreaterThan(0)
    expect(site.services.requests).toEqual([])
    expect(await kept(page)).toEqual({ cookies: [], entries: [], installations: 0 })
    expect(problems).toEqual([])
  },
)

it.each([
  ['fail', 'failing', ['brazeError_flush']],
  ['cannot be reached', 'down', ['no analytics access', 'brazeError_flush']],
] as const)(
  'the site works when the services %s, and reports no more pages',
  { tags: 'night' },
  async (_how, state, logged) => {
    site.services.state = state
    const { page, problems } = await site.open('/', agreed)
    for (const name of logged)
      await expect.poll(() => problems.some((problem) => problem.startsWith(name))).toBe(true)

    await link(page, 'Standings').click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)

    expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
    expect(messagingNames()).not.toContain('page_standings')
  },
)

it('the site works when the services do not answer', { tags: 'night' }, async () => {
  site.services.state = 'hanging'
  const { page, problems } = await site.open('/', agreed)
  await expect
    .poll(() => site.services.requests.filter(({ host }) => host === MESSAGING_HOST).length)
    .toBeGreaterThan(0)

  await link(page, 'Standings').click()
  await page.waitForURL('**/standings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)

  expect(problems).toEqual([])
})

it('analytics contains no names in addresses that no page has', { tags: 'night' }, async () => {
  const { page } = await site.open('/teams/ana@example.com', agreed)
  await expect.poll(() => analyticsEvents().length).toBe(1)
  await link(page, 'Standings').click()
  await expect.poll(messagingNames).toEqual(['page_not_found', 'page_standings'])
  await expect.poll(() => analyticsEvents().length).toBe(2)

  expect(analyticsEvents().map(({ params }) => [params?.page, params?.page_location])).toEqual([
    ['not_found', `${site.stack.url}/`],
    ['standings', `${site.stack.url}/standings`],
  ])
  expect(site.services.requests.filter(({ path, body }) => /ana(?:@|%40)/.test(path + body))).toEqual([])
})

it(
  'analytics attributes an event to its page even if it is sent from the next one',
  { tags: 'night' },
  async () => {
    const { page } = await newVisit(site.browser, { stored: agreed })
    const leaving = Promise.withResolvers<void>()
    await page.route(/\/analytics-[\w-]+\.js/, async (route) => {
      await leaving.promise
      await route.continue()
    })
    await page.goto(`${site.stack.url}/schedule`)
    await hydrated(page)

    await link(page, 'Standings').click()
    await page.waitForURL('**/standings')
    leaving.resolve()

    await expect.poll(() => analyticsEvents().length).toBe(2)
    expect(analyticsEvents().map(({ params }) => params?.page_location)).toEqual([
      `${site.stack.url}/schedule`,
      `${site.stack.url}/standings`,
    ])
  },
)
