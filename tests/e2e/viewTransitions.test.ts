import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { holdQueries, hydrated, newVisit } from './browser.ts'
import type { Visitor } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

/** A view transition, by the elements that have a name in it before and after. */
interface Moved {
  before: string[]
  after: string[]
  isOver: boolean
}

/** Opens a page that records its view transitions, and pauses them at their start if asked to. */
async function open(path: string, visitor: Visitor = {}) {
  const { page, problems } = await newVisit(site.browser, { width: 390, ...visitor })
  await page.addInitScript(() => {
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('main *')]
        .filter(({ style }) => style.viewTransitionName)
        .map(({ tagName, style }) => `${tagName.toLowerCase()} ${style.viewTransitionName}`)
        .toSorted()
    const begin = document.startViewTransition.bind(document)
    const record = window as Window & { moved?: Moved[]; isPausing?: boolean }
    const moved: Moved[] = (record.moved = [])
    document.startViewTransition = (show) => {
      const one: Moved = { before: named(), after: [], isOver: false }
      moved.push(one)
      const transition = begin(show)
      // A loaded machine takes longer to render a page than the site holds the screen.
      transition.skipTransition = () => undefined
      void transition.ready
        .then(() => {
          one.after = named()
          if (record.isPausing) for (const animation of document.getAnimations()) animation.pause()
        })
        .catch(() => undefined)
      void transition.finished.then(() => (one.isOver = true))
      return transition
    }
  })
  const code = page.waitForResponse((response) => response.url().includes('/sharedElements-'))
  await page.goto(site.url + path)
  await hydrated(page)
  await page.mouse.move(1, 1)
  // It comes before the first press.
  await page.evaluate(`import(${JSON.stringify((await code).url())})`)
  return { page, problems }
}

const movedOn = (page: Page) => page.evaluate(() => (window as Window & { moved?: Moved[] }).moved)
const guardTile = (page: Page) =>
  page.locator('main').getByRole('link', { name: 'Boston Guard', exact: true })
const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name })

/** Loads the page of a link as a resting pointer does, so that it comes at once. */
async function prefetchTeam(page: Page, link: Locator) {
  const loaded = page.waitForResponse((response) => response.url().includes('operationName=TeamPage'))
  await link.hover()
  await (await loaded).finished()
  // What has come is read by then.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

it(
  'view transitions move the crest, name and ground of a pressed team to its hero, once, and back again',
  { tags: 'night' },
  async () => {
    const { page, problems } = await open('/teams')
    await prefetchTeam(page, guardTile(page))

    await guardTile(page).click()

    const names = ['img shared-0', 'a shared-1', 'article shared-2'].toSorted()
    const heroNames = ['img shared-0', 'h1 shared-1', 'section shared-2'].toSorted()
    await expect.poll(() => movedOn(page)).toEqual([{ before: names, after: heroNames, isOver: true }])
    await title(page, /guard/i).waitFor()
    expect(await page.locator('main [style*="view-transition"]').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['main', 0])

    await page.goBack()

    await guardTile(page).waitFor()
    const backwards = {
      before: expect.arrayContaining(['img shared-0']),
      after: expect.arrayContaining(['img shared-0']),
      isOver: true,
    }
    await expect.poll(() => movedOn(page)).toEqual([expect.anything(), backwards])
    expect(problems).toEqual([])
  },
)

it(
  'view transitions give a name to the pressed row alone where others show the same team',
  { tags: 'night' },
  async () => {
    const { page, problems } = await open('/standings')

    const link = page.getByRole('row').getByRole('link', { name: 'Guard' }).first()
    await prefetchTeam(page, link)

    await link.click()

    await title(page, /guard/i).waitFor()
    await expect
      .poll(async () => (await movedOn(page))?.map(({ before }) => before))
      .toEqual([['a shared-1', 'img shared-0']])
    expect(problems).toEqual([])
  },
)

it(
  'view transitions are left out for fans who want less motion, and for links without a picture',
  { tags: 'night' },
  async () => {
    const { page, problems } = await open('/teams', { reducedMotion: 'reduce' })
    await guardTile(page).click()
    await title(page, /guard/i).waitFor()
    expect(await movedOn(page)).toEqual([])

    const other = await open('/')
    await other.page
      .getByRole('navigation', { name: 'Quick links' })
      .getByRole('link', { name: 'Stats' })
      .click()
    await title(other.page, /stats/i).waitFor()
    expect(await movedOn(other.page)).toEqual([])
    expect([...problems, ...other.problems]).toEqual([])
  },
)

it.each([
  ['/teams', 'Boston Guard', ['div shared-2']],
  ['/standings', 'Guard', []],
])(
  'view transitions from %s lead to the stage of a slow team, and not once more',
  { tags: 'night' },
  async (path, link, names) => {
    const { page, problems } = await open(path)
    const release = await holdQueries(page)

    await page.locator('main').getByRole('link', { name: link, exact: true }).first().click()
    const skeleton = page.locator('main > [aria-busy]')
    await skeleton.waitFor()

    const moved = [{ before: expect.anything(), after: names, isOver: true }]
    await expect.poll(() => movedOn(page)).toEqual(moved)
    release()
    await title(page, /guard/i).waitFor()
    expect(await movedOn(page)).toEqual(moved)
    expect(problems).toEqual([])
  },
)

it('view transitions let a fan press and go back while they last', { tags: 'night' }, async () => {
  const { page, problems } = await open('/teams')
  await prefetchTeam(page, guardTile(page))
  await page.evaluate(() => Object.assign(window, { isPausing: true }))
  await guardTile(page).click()
  await expect.poll(async () => (await movedOn(page))?.[0]?.after.length).toBe(3)

  await page.getByRole('link', { name: 'Roster', exact: true }).click()
  await page.waitForURL('**/teams/guard/roster')
  await page.getByRole('heading', { name: 'Attack' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/teams/guard')
  await page.goBack()

  await page.waitForURL('**/teams')
  await guardTile(page).waitFor()
  await page.evaluate(() => Object.assign(window, { isPausing: false }))
  // Two presses at once: the second link wins.
  await page.evaluate(() => {
    const links = ['/teams/guard', '/teams/charm'].map((path) =>
      document.querySelector<HTMLElement>(`main a[href="${path}"]`),
    )
    for (const link of links) link?.click()
  })
  await title(page, /charm/i).waitFor()
  expect(new URL(page.url()).pathname).toBe('/teams/charm')
  expect(problems).toEqual([])
})
