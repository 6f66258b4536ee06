import { afterAll, beforeAll, it } from 'vitest'
import { violations } from '../audits/violations.ts'
import { dayAndNight } from '../support/dayAndNight.ts'
import type { Stack } from '../support/stack.ts'
import { startBuiltSite } from './builtSite.ts'
import { agreed, ARTICLE, bar, consentTests, open, openInFull, slot } from './consentVisit.ts'

const site = consentTests()
let plainStack: Stack

beforeAll(async () => {
  plainStack = await startBuiltSite()
})
afterAll(() => plainStack.close())

for (const { value: path, tags } of dayAndNight(['/'], [ARTICLE]))
  it.concurrent(
    `a visit requests nothing from third parties on ${path}, neither before consent nor after a refusal`,
    { timeout: 120_000, tags },
    async ({ expect }) => {
      const visited = await site.arrive()
      const { page, foreign } = visited

      await openInFull(visited, site.stack.url + path)
      await bar(page).getByRole('button', { name: 'Refuse' }).click()
      await bar(page).waitFor({ state: 'detached' })
      await openInFull(visited, site.stack.url + path)

      expect(foreign).toEqual([])
      expect(await bar(page).count()).toBe(0)
      expect(await slot(page).getByRole('link').isVisible()).toBe(true)
      await page.context().close()
    },
  )

it.concurrent(
  'the consent banner obeys Global Privacy Control: no question, no loads, a note in the settings',
  { tags: 'night' },
  async ({ expect }) => {
    const visited = await site.arrive({ stored: agreed })
    const { page, foreign } = visited
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))

    await openInFull(visited, site.stack.url)
    const bars = await bar(page).count()
    await open(visited, `${site.stack.url}/settings`)

    expect([bars, foreign]).toEqual([0, []])
    expect(await page.getByText('Your browser sends Global Privacy Control').isVisible()).toBe(true)
    expect(await page.getByRole('switch', { name: 'Do Not Share My Personal Information' }).isChecked()).toBe(
      true,
    )
    await page.context().close()
  },
)

it.concurrent(
  'the site without services shows no consent banner and no ad slot, and shows developers the events',
  async ({ expect }) => {
    const visited = await site.arrive({ at: plainStack })
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
  'the consent banner at %i px in %s covers no focused element, and axe finds nothing',
  { tags: 'night' },
  async ([width, colorScheme], { expect }) => {
    const visited = await site.arrive({ width, colorScheme })
    const { page } = visited
    await open(visited, site.stack.url)
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

it.concurrent('the consent banner comes before the page in the tab order', async ({ expect }) => {
  const visited = await site.arrive()
  const { page } = visited
  await open(visited, site.stack.url)
  await bar(page).waitFor()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')

  expect(await bar(page).evaluate((section) => section.contains(document.activeElement))).toBe(true)
  await page.context().close()
})

it.concurrent(
  'the consent banner and the developers’ panel fit a window of 320 × 568 px with double text size',
  { tags: 'night' },
  async ({ expect }) => {
    const height = 568
    const visited = await site.arrive({ width: 320, stored: { 'wll.event-panel': 'on' } })
    const { page } = visited
    await page.setViewportSize({ width: 320, height })
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
    })
    await open(visited, site.stack.url)
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
