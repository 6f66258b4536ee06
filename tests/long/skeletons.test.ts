import { expect, it } from 'vitest'
import { holdQueries, hydrated, visit } from '../e2e/browser.ts'
import { builtSiteTests } from '../e2e/builtSite.ts'
import type { SkeletonKind } from '../../web/src/app/routes.ts'
import { moduleClass } from '../support/moduleClasses.ts'

const site = builtSiteTests()

/** A box whose end, and the next box below whose start, must match. Each selector finds the same box in skeleton and page. */
interface Boxes {
  path: string
  above: string
  below: string
}
const staged = (path: string) => ({ path, above: '.stage', below: `${moduleClass('bar')} + *` })
const tabbed = (path: string, below: string) => ({ path, above: moduleClass('tabs'), below })

/** The schedule precedes the games, because the link to an upcoming game is on one of its cards. */
const kinds: Record<SkeletonKind | 'comingGame', Boxes> = {
  schedule: tabbed('/schedule', `article, ${moduleClass('card')}`),
  standings: tabbed('/standings', `table, ${moduleClass('table')} > *`),
  stats: tabbed('/stats', `article, ${moduleClass('boards')} > *`),
  news: { path: '/news', above: 'h1', below: `${moduleClass('chips')} + *` },
  game: staged('/games/2025-wll-ev-16'),
  comingGame: staged('/games/2025-wll-ev-18'),
  team: staged('/teams/guard'),
  player: staged('/players/keira-gildersleeve'),
  videos: staged('/videos'),
  article: { path: '/news/wll-art-1001', above: '.stage', below: '.stage + *' },
  shop: { path: '/shop', above: '.stage', below: `article, ${moduleClass('cards')} > *` },
}

it.each([390, 768, 1440])('skeletons have the boxes of their pages at %d px', async (width) => {
  const { page } = await visit(site.browser, `${site.url}/settings`, { width })
  await hydrated(page)
  const skeleton = page.locator('main > [aria-busy]')
  const places = ({ above, below }: Boxes) =>
    page.locator('main').evaluate(
      (main, selectors) => {
        const shown = main.querySelector(':scope > [aria-busy]') ?? main
        const [end, start] = selectors.map((found) => shown.querySelector(found)!.getBoundingClientRect())
        return [end!.bottom, start!.top].map(Math.round)
      },
      [above, below],
    )
  const before: Record<string, number[]> = {}
  const after: Record<string, number[]> = {}

  for (const [kind, boxes] of Object.entries(kinds)) {
    const release = await holdQueries(page)
    // Navigates as the browser's Forward button does, because no page links to every other one.
    await page.evaluate((path) => {
      const { idx } = history.state as { idx: number }
      history.pushState({ idx: idx + 1, key: path }, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, boxes.path)
    await skeleton.waitFor()
    before[kind] = await places(boxes)
    release()
    await skeleton.waitFor({ state: 'detached' })
    after[kind] = await places(boxes)
  }

  expect(before).toEqual(after)
})
