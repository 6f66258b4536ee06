import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { hydrated, launchBrowser, visit } from '../e2e/browser.ts'
import { startDevCopy } from './devCopy.ts'
import type { DevCopy } from './devCopy.ts'

let browser: Browser
let dev: DevCopy

beforeAll(async () => {
  ;[browser, dev] = await Promise.all([launchBrowser(), startDevCopy()])
})

afterAll(async () => {
  await browser.close()
  await dev.stop()
})

/** A gateway that starts and codegen take seconds, and more on a busy machine. */
const longWait = { timeout: 50_000 }
// Some tests wait for several of both.
vi.setConfig({ testTimeout: 180_000 })

/** A developer's page with state: the settings are open, and would be closed by a reload. */
async function pageWithState(): Promise<Page> {
  const { page } = await visit(browser, `${dev.url}/teams`)
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('group', { name: 'Theme' }).waitFor()
  return page
}

async function expectState(page: Page): Promise<void> {
  expect(await page.getByRole('dialog').getByRole('group', { name: 'Theme' }).isVisible()).toBe(true)
}

it('the dev server shows an edited component without a reload', async () => {
  const page = await pageWithState()

  const undo = dev.edit('PageDialogs.tsx', '>Settings</h2>', '>House rules</h2>')

  await expect.poll(() => page.getByRole('heading', { name: 'House rules' }).count()).toBe(1)
  await expectState(page)
  undo()
  await expect.poll(() => page.getByRole('heading', { name: 'House rules' }).count()).toBe(0)
  await expectState(page)
  expect(dev.terminal()).toContain('hmr update /src/app/layout/PageDialogs.tsx')
  expect(dev.terminal()).not.toContain('page reload')
})

it('the dev server shows an edited style, even a removed one, without a reload', async () => {
  const page = await pageWithState()
  const content = page.getByRole('dialog').locator('[class*="content"]').first()
  const outline = () => content.evaluate((element) => getComputedStyle(element).outlineWidth)

  const undo = dev.edit('PageDialogs.module.css', '.content {', '.content {\n  outline: 7px solid;')

  await expect.poll(outline).toBe('7px')
  undo()
  await expect.poll(outline).not.toBe('7px')
  await expectState(page)
})

it("the dev server reports a document's problem on the terminal and on the page, until it is fixed", async () => {
  const { page } = await visit(browser, `${dev.url}/teams`)
  await hydrated(page)
  const sentence = /web\/src\/\S*\/TeamLinks\.tsx:\d+\S* Cannot query field "nickname" on type "Team"/
  const overlay = page.locator('vite-error-overlay')

  const undo = dev.edit('TeamLinks.tsx', '    slug\n    name\n', '    slug\n    nickname\n')

  await expect.poll(() => dev.terminal()).toMatch(sentence)
  await expect.poll(() => overlay.getByText(sentence).count()).toBe(1)
  undo()
  await expect.poll(() => overlay.count()).toBe(0)
  await expect.poll(() => dev.terminal()).toContain('The GraphQL documents fit the schema again.')
})

it("the dev server reports a page whose sources cannot be transformed without the stack of Vite's module runner", async () => {
  const before = dev.terminal().length
  const printed = () => dev.terminal().slice(before)

  const undo = dev.edit('TeamLinks.tsx', '    slug\n    name\n', '    slug {\n    name\n')

  await expect.poll(async () => (await fetch(`${dev.url}/teams`)).status, longWait).toBe(500)
  await expect
    .poll(printed)
    .toMatch(/The page could not be rendered[^]*\(in web\/src\/app\/layout\/TeamLinks\.tsx\)/)
  expect(printed()).not.toContain('RunnerError')
  undo()
  await expect.poll(async () => (await fetch(`${dev.url}/teams`)).status, longWait).toBe(200)
})

it('the dev server reports a type that the schema does not have, until it is fixed', async () => {
  const { page } = await visit(browser, `${dev.url}/teams`)
  await hydrated(page)
  const sentence = /schema\/teams\.graphql:\d+\S* Unknown type "Teem"/
  const overlay = page.locator('vite-error-overlay')
  const times = timesStarted()

  const undo = dev.edit('teams.graphql', '): Team @', '): Teem @')

  await expect.poll(() => dev.terminal()).toMatch(sentence)
  await expect.poll(() => overlay.getByText(sentence).count()).toBe(1)
  undo()
  await expect.poll(() => overlay.count()).toBe(0)
  await expect.poll(timesStarted, longWait).toBe(times + 1)
})

it('the dev server reports a resolver that the schema does not know, until it is fixed', async () => {
  const page = await pageWithState()
  const sentence = 'gateway/src/domains/teams/resolvers.ts: the schema has no field Team.coachez.'
  const overlay = page.locator('vite-error-overlay')

  const undo = dev.edit('teams/resolvers.ts', '    coaches: (', '    coachez: (')

  await expect.poll(() => overlay.getByText(sentence).count(), longWait).toBe(1)
  const lines = dev.terminal().split(sentence)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^[^\n]*\nThe gateway does not run \(code 1\)\. It starts again/)
  const other = await browser.newPage()
  await other.goto(`${dev.url}/teams`)
  await other.locator('vite-error-overlay').getByText(sentence).waitFor()
  undo()
  await expect.poll(() => overlay.count(), longWait).toBe(0)
  await expectState(page)
  // A page that was opened meanwhile loads itself again.
  await other.getByRole('heading', { name: 'Teams', level: 1 }).waitFor(longWait)
})

it('the dev server generates types and restarts the gateway when the schema changes, without a reload', async () => {
  const page = await pageWithState()
  const description = async () => {
    const response = await fetch(`${dev.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __type(name: "Team") { description } }' }),
    })
    return response.text()
  }

  const undo = dev.edit('teams.graphql', '"A team in one season."', '"What was changed."')

  await expect.poll(description, longWait).toContain('What was changed.')
  await expect.poll(() => dev.terminal(), longWait).toContain('GraphQL types generated')
  await expectState(page)
  undo()
  // The next test would otherwise load its page in the middle of the restart.
  await expect.poll(description, longWait).not.toContain('What was changed.')
})

it('the dev server delays a page while the gateway restarts, and reports a failed restart', async () => {
  const page = await pageWithState()
  const overlay = page.locator('vite-error-overlay')

  const undo = dev.edit('main.ts', 'try {', 'this is no program\ntry {')

  await expect.poll(() => overlay.getByText('The gateway does not run').count(), longWait).toBe(1)
  expect((await fetch(`${dev.url}/readyz`)).status).toBe(503)
  const times = timesStarted()
  undo()
  await expect.poll(() => overlay.count(), longWait).toBe(0)
  expect(timesStarted()).toBe(times + 1)
  await expect.poll(async () => (await fetch(`${dev.url}/readyz`)).status, longWait).toBe(200)
  await expectState(page)
})

it('the dev server connects an open page again and notices changes after its own configuration has changed', async () => {
  const { page } = await visit(browser, `${dev.url}/teams`)
  await hydrated(page)

  const reloaded = page.waitForEvent('load', longWait)
  const undoConfiguration = dev.edit('browsers.ts', 'export', '// Changed.\nexport')
  await reloaded
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click()
  const undo = dev.edit('PageDialogs.tsx', '>Settings</h2>', '>House rules</h2>')
  await expect.poll(() => page.getByRole('heading', { name: 'House rules' }).count()).toBe(1)
  const times = timesStarted()
  const undoGateway = dev.edit('main.ts', 'try {', '// Changed.\ntry {')
  await expect.poll(timesStarted, longWait).toBe(times + 1)
  for (const restore of [undo, undoGateway, undoConfiguration]) restore()
})

function timesStarted(): number {
  return dev.terminal().split('The gateway has started again, ').length - 1
}
