import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { violations } from '../audits/violations.ts'
import type { Stack } from '../support/stack.ts'
import { hydrated, launchBrowser, newVisit } from './browser.ts'
import type { Visitor } from './browser.ts'
import { startBuiltSite } from './builtSite.ts'

const ARTICLE = '/news/wll-art-1003'
const SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'
const CLIENT = 'ca-pub-1234567890123456'
/** Nobody answers there; it is part of the yes, and of no test here. */
const MESSAGES = 'sdk.example.invalid'

/** A stored yes to all that the deployment has. */
const agreed = { 'wll.consent': 'granted', 'wll.consent-services': 'MESSAGING ADS' }

let browser: Browser
let stack: Stack
let plainStack: Stack

beforeAll(async () => {
  ;[browser, stack, plainStack] = await Promise.all([
    launchBrowser(),
    startBuiltSite({
      env: {
        ...{ ADS_CLIENT: CLIENT, ADS_SLOTS: 'HOME=1234567890,ARTICLE=2345678901' },
        ...{ BRAZE_API_KEY: '12345678-1234-1234-1234-123456789012', BRAZE_HOST: MESSAGES },
      },
    }),
    startBuiltSite(),
  ])
})
afterAll(async () => {
  await Promise.all([browser.close(), stack.close(), plainStack.close()])
})

/** What the stub of AdSense draws: larger than its place, after it has changed the heights of all elements around it. */
const LOUD_AD = `
  const draw = () => {
    for (const place of document.querySelectorAll('ins:not([data-ad-status])')) {
      for (let box = place; box !== document.body; box = box.parentElement)
        box.style.cssText += ';height:auto !important;min-height:0 !important'
      place.innerHTML = '<div style="width:3000px;height:2000px;background:lime">The advertisement</div>'
      place.dataset.adStatus = 'filled'
    }
  }
  window.adsbygoogle = { push: () => setTimeout(draw) }
  draw()`

interface Visited {
  page: Page
  /** The addresses outside the site and its media that were requested. */
  foreign: string[]
  problems: string[]
}

/** A visit to the site, with a stub in place of AdSense. */
async function arrive(
  { url, sandbox }: Stack,
  { ad = LOUD_AD, ...visitor }: Visitor & { ad?: string | ((route: Route) => void) } = {},
): Promise<Visited> {
  const { page, problems } = await newVisit(browser, visitor)
  const foreign: string[] = []
  const own = [url, new URL(sandbox.mediaUrl).origin]
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !own.includes(origin)) foreign.push(request.url())
  })
  await page.route(`${SCRIPT}**`, (route) =>
    typeof ad === 'string' ? route.fulfill({ contentType: 'text/javascript', body: ad }) : ad(route),
  )
  return { page, foreign, problems }
}
/** Opens a page without its streams, which never end, and resolves once everything has been loaded. */
const openInFull = async (visited: Visited, address: string) => {
  await visited.page.route('**/graphql/stream', (route) => route.abort())
  await open(visited, address)
  await comeNear(visited.page)
  await visited.page.waitForLoadState('networkidle')
}
const open = async ({ page }: Visited, address: string) => {
  await page.goto(address, { waitUntil: 'load' })
  await hydrated(page)
}
const bar = (page: Page) => page.getByRole('region', { name: 'Your privacy' })
const slot = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' })

/** Where the slot, what stands after it and the page's end are, from the top of the page. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('aside[aria-label="Advertisement"]')?.parentElement
    const parts = [place, place?.nextElementSibling, document.querySelector('footer')]
    return parts.map((part) => {
      const { top = 0, height = 0 } = part?.getBoundingClientRect() ?? {}
      return [Math.round(top + scrollY), Math.round(height)]
    })
  })

/** Scrolls to the slot, so that its advertisement is loaded. */
const comeNear = (page: Page) => slot(page).scrollIntoViewIfNeeded()

it.concurrent.for(['/', ARTICLE])(
  'requests nothing of others on %s, neither before an answer nor after a refusal',
  { timeout: 120_000 },
  async (path, { expect }) => {
    const visited = await arrive(stack)
    const { page, foreign } = visited

    await openInFull(visited, stack.url + path)
    await bar(page).getByRole('button', { name: 'Refuse' }).click()
    await bar(page).waitFor({ state: 'detached' })
    await openInFull(visited, stack.url + path)

    expect(foreign).toEqual([])
    expect(await bar(page).count()).toBe(0)
    expect(await slot(page).getByRole('link').isVisible()).toBe(true)
    await page.context().close()
  },
)

it.concurrent.for([
  [1440, '/'],
  [390, '/'],
  [1440, ARTICLE],
] as const)(
  'loads the script once after the yes, fills the place at %i px of %s without moving anything, and empties it on a refusal',
  async ([width, path], { expect }) => {
    const visited = await arrive(stack, { width })
    const { page, foreign } = visited
    await open(visited, stack.url + path)
    await bar(page).waitFor()
    const whileAsking = await boxes(page)
    await bar(page).getByRole('button', { name: 'Allow' }).click()
    await bar(page).waitFor({ state: 'detached' })
    const before = await boxes(page)

    await comeNear(page)
    await page.getByText('The advertisement').waitFor()
    await expect.poll(() => boxes(page)).toEqual(before)
    const drawn = await slot(page).boundingBox()
    const widthOfPage = await page.evaluate(() => document.documentElement.scrollWidth)
    await page.evaluate(() => {
      localStorage.setItem('wll.consent', 'refused')
      dispatchEvent(new StorageEvent('storage', { key: 'wll.consent', newValue: 'refused' }))
    })
    await page.getByText('The advertisement').waitFor({ state: 'detached' })

    const ofAds = foreign.filter((address) => !address.startsWith(`https://${MESSAGES}/`))
    expect(ofAds).toEqual([`${SCRIPT}?client=${CLIENT}`])
    expect(whileAsking).toEqual(before)
    expect(before[0]?.[1]).toBe(24 + (width < 600 ? 280 : path === '/' ? 90 : 250))
    expect([drawn?.height, widthOfPage]).toEqual([before[0]?.[1], width])
    await slot(page).getByRole('link').waitFor()
    expect(await boxes(page)).toEqual(before)
    await page.context().close()
  },
)

it.concurrent.for<[string, (route: Route) => void]>([
  ['is blocked', (route) => void route.abort('blockedbyclient')],
  ['is missing', (route) => void route.fulfill({ status: 404, body: '' })],
])('keeps its own card, and says so once, when the script %s', async ([, ad], { expect }) => {
  const visited = await arrive(stack, { ad, stored: agreed })
  const { page, problems } = visited
  await open(visited, stack.url)
  const before = await boxes(page)

  await comeNear(page)
  await page.locator('aside[data-error="Failed to load AdSense script"]').waitFor()

  expect(await boxes(page)).toEqual(before)
  expect(await slot(page).getByRole('link', { name: 'Tickets' }).isVisible()).toBe(true)
  const said = () => problems.filter((text) => text === 'Failed to load AdSense script')
  await expect.poll(said).toHaveLength(1)
  await page.context().close()
})

it.concurrent(
  'keeps its own card while the script hangs, and where there is nothing to show',
  async ({ expect }) => {
    const held = Promise.withResolvers<Route>()
    const visited = await arrive(stack, { ad: held.resolve, stored: agreed })
    const { page } = visited
    await open(visited, stack.url)
    const before = await boxes(page)
    await comeNear(page)
    const script = await held.promise
    const hanging = [await boxes(page), await slot(page).getByRole('link').isVisible()]

    const body = 'adsbygoogle = { push: () => (document.querySelector("ins").dataset.adStatus = "unfilled") }'
    await script.fulfill({ contentType: 'text/javascript', body })
    await page.locator('ins[data-ad-status="unfilled"]').waitFor({ state: 'attached' })

    expect(hanging).toEqual([before, true])
    const shown = async () => [await boxes(page), await slot(page).getByRole('link').isVisible()]
    await expect.poll(shown).toEqual([before, true])
    await page.context().close()
  },
)

it.concurrent(
  'obeys Global Privacy Control: asks nothing, loads nothing, and says so in the settings',
  async ({ expect }) => {
    const visited = await arrive(stack, { stored: agreed })
    const { page, foreign } = visited
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))

    await openInFull(visited, stack.url)
    const bars = await bar(page).count()
    await open(visited, `${stack.url}/settings`)

    expect([bars, foreign]).toEqual([0, []])
    expect(await page.getByText('Your browser sends Global Privacy Control').isVisible()).toBe(true)
    expect(await page.getByRole('switch', { name: 'Do Not Share My Personal Information' }).isChecked()).toBe(
      true,
    )
    await page.context().close()
  },
)

it.concurrent(
  'has neither a question nor a place where nothing is configured, and shows developers the events',
  async ({ expect }) => {
    const visited = await arrive(plainStack)
    const { page, foreign, problems } = visited
    await open(visited, plainStack.url)
    const parts = [await bar(page).count(), await slot(page).count()]
    await open(visited, `${plainStack.url}/settings`)
    await page.getByRole('switch', { name: 'Show events as they happen' }).press('Space')
    await page.getByRole('complementary', { name: 'Events' }).waitFor()

    await page.getByRole('link', { name: 'Standings' }).first().click()

    await page.getByRole('complementary', { name: 'Events' }).getByText('page: standings').waitFor()
    expect([parts, foreign, problems]).toEqual([[0, 0], [], []])
    await page.context().close()
  },
)

it.concurrent.for([
  [390, 'light'],
  [1440, 'dark'],
] as const)(
  'asks at %i px in %s without covering what has the focus, and axe finds nothing',
  async ([width, colorScheme], { expect }) => {
    const visited = await arrive(stack, { width, colorScheme })
    const { page } = visited
    await open(visited, stack.url)
    await bar(page).waitFor()

    const last = page.locator('footer a').last()
    await last.focus()

    const gap = async () => {
      const [link, shown] = [await last.boundingBox(), await bar(page).boundingBox()]
      return shown!.y - (link!.y + link!.height)
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    await page.context().close()
  },
)

it.concurrent('comes before the page for whoever uses Tab', async ({ expect }) => {
  const visited = await arrive(stack)
  const { page } = visited
  await open(visited, stack.url)
  await bar(page).waitFor()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')

  expect(await bar(page).evaluate((section) => section.contains(document.activeElement))).toBe(true)
  await page.context().close()
})

it.concurrent(
  'keeps the answers and developers’ panel in a window of 320 × 568 px with text of twice the size',
  async ({ expect }) => {
    const height = 568
    const visited = await arrive(stack, { width: 320, stored: { 'wll.event-panel': 'on' } })
    const { page } = visited
    await page.setViewportSize({ width: 320, height })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
    })
    await open(visited, stack.url)
    await bar(page).waitFor()
    const panel = page.getByRole('complementary', { name: 'Events' })
    await panel.getByText('page_view').waitFor()

    const covered = await bar(page).boundingBox()
    const answers = await Promise.all(
      ['Refuse', 'Allow'].map((name) => bar(page).getByRole('button', { name }).boundingBox()),
    )
    const events = await panel.boundingBox()

    expect(covered?.height).toBeLessThanOrEqual(height * 0.6)
    for (const answer of answers)
      expect((answer?.y ?? height) + (answer?.height ?? 0)).toBeLessThanOrEqual(height)
    expect(events?.y).toBeGreaterThanOrEqual(0)
    await page.context().close()
  },
)

it.concurrent('shows nothing that the script of advertisements puts over the page', async ({ expect }) => {
  const ad = `adsbygoogle = { push() {
    for (const name of ['iframe', 'ins']) {
      const cover = document.createElement(name)
      cover.className = 'adsbygoogle'
      cover.style.cssText = 'display:block;position:fixed;inset:0;width:100%;height:100%;z-index:99999'
      document.body.append(cover)
    }
  } }`
  const visited = await arrive(stack, { ad, stored: agreed })
  const { page } = visited
  await open(visited, stack.url)
  await comeNear(page)
  const covers = page.locator('body > .adsbygoogle')
  await covers.nth(1).waitFor({ state: 'attached' })

  expect(await Promise.all((await covers.all()).map((cover) => cover.isVisible()))).toEqual([false, false])
  await page.context().close()
})
