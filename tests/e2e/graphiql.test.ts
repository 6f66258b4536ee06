import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readExampleDocuments } from '../../gateway/src/delivery/graphql/exampleDocuments.ts'
import { startStack } from '../support/stack.ts'
import type { Stack } from '../support/stack.ts'
import { launchBrowser, newVisit } from './browser.ts'

const longTimeout = { timeout: 30_000 }

let browser: Browser
let stack: Stack

beforeAll(async () => {
  ;[browser, stack] = await Promise.all([
    launchBrowser(),
    startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } }),
  ])
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(async () => {
  await Promise.all([browser.close(), stack.close()])
})

/** The explorer on a first visit: every example in a tab, the first one open. */
async function explorer(width: number): Promise<Page> {
  const { page } = await newVisit(browser, { width })
  await page.goto(`${stack.url}/graphiql`)
  await tabNamed(page, 'LeagueAtAGlance').waitFor()
  await page.locator('.graphiql-query-editor .view-line').first().waitFor()
  return page
}

function tabNamed(page: Page, name: string): Locator {
  return page.getByRole('tab').filter({ has: page.getByText(name, { exact: true }) })
}

/** Presses and releases at the tab's visible position, as a hand does: without waiting for it to stop moving. */
async function clickWhereSeen(page: Page, tab: Locator): Promise<void> {
  await tab.evaluate((element) => element.scrollIntoView({ behavior: 'instant', inline: 'nearest' }))
  const box = await tab.boundingBox()
  await page.mouse.move(box!.x + box!.width / 3, box!.y + box!.height / 2)
  await page.mouse.down()
  await page.mouse.up()
}

it.each([1400, 1900])(
  'GraphiQL opens every example at the first click on a first visit, %i wide',
  { tags: 'night' },
  async (width) => {
    const page = await explorer(width)

    const names = (await page.getByRole('tab').allInnerTexts()).map((text) => text.trim())
    for (const name of names) {
      await clickWhereSeen(page, tabNamed(page, name))
      await expect.poll(() => tabNamed(page, name).getAttribute('aria-selected'), longTimeout).toBe('true')
    }

    expect(names).toHaveLength(readExampleDocuments().length)
  },
)

it('GraphiQL runs the example whose tab was clicked', { tags: 'night' }, async () => {
  const page = await explorer(1400)

  const run = page.getByRole('button', { name: /execute query/i })
  await clickWhereSeen(page, tabNamed(page, 'Team'))
  await expect.poll(() => tabNamed(page, 'Team').getAttribute('aria-selected'), longTimeout).toBe('true')

  // The explorer learns the operation's name a moment after the tab has changed, and runs the previous one until then.
  const answered = async () => {
    await run.click({ timeout: 5000 })
    return page.locator('.graphiql-response').innerText()
  }
  await expect.poll(answered, { timeout: 60_000, interval: 1000 }).toMatch(/WGUA:2025/)
})

it('GraphiQL opens at /graphql as well when Apollo Sandbox cannot load', { tags: 'night' }, async () => {
  const { page } = await newVisit(browser, { width: 1400 })
  await page.route(/apollographql\.com/, (route) => route.abort())

  await page.goto(`${stack.url}/graphql`)

  await tabNamed(page, 'LeagueAtAGlance').waitFor()
  expect(new URL(page.url()).pathname).toBe('/graphiql')
})
