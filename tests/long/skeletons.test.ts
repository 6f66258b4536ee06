import { expect, it } from 'vitest'
import { holdQueries, hydrated, visit } from '../e2e/browser.ts'
import { builtSiteTests } from '../e2e/builtSite.ts'
import { moduleClass } from '../support/moduleClasses.ts'

const site = builtSiteTests()

/** A page with a skeleton of its own, and two boxes that selectors find in both: one whose end must match, and the next one below. */
interface Boxes {
  path: string
  /** A page with a link to it. */
  from?: string
  above?: string
  below: string
}

/** What stands below the bar under the stage. */
const belowBar = `.stage + * + *, ${moduleClass('bar')} + *`
const belowTabs = { from: '/settings', above: moduleClass('tabs') }

it.each<Boxes>([
  { path: '/schedule', below: `article, ${moduleClass('card')}`, ...belowTabs },
  { path: '/standings', below: 'table, [aria-busy] .sections > :first-child > *', ...belowTabs },
  { path: '/stats', below: `article, ${moduleClass('boards')} > *`, ...belowTabs },
  { path: '/news', above: 'h1', below: `nav + *, ${moduleClass('tall')} + *` },
  { path: '/news/wll-art-1001', below: '.stage + *' },
  { path: '/games/2025-wll-ev-16', below: belowBar },
  // The cards of Home say that it has not begun.
  { path: '/games/2025-wll-ev-18', below: belowBar },
  { path: '/teams/guard', below: belowBar },
  { path: '/players/keira-gildersleeve', from: '/teams/guard/roster', below: belowBar },
  { path: '/videos', below: belowBar },
  { path: '/shop', below: `article, ${moduleClass('grid')} > *` },
])(
  'the skeleton of $path has the boxes of the page',
  async ({ path, from = '/', above = '.stage', below }) => {
    const places: [width: number, skeleton: number[], page: number[]][] = []

    for (const width of [390, 768, 1440]) {
      const { page } = await visit(site.browser, site.url + from, { width })
      await hydrated(page)
      const release = await holdQueries(page)
      const skeleton = page.locator('main > [aria-busy=true]')
      const read = () =>
        page.locator('main').evaluate(
          (main, selectors) => {
            const [end, start] = selectors.map((found) => main.querySelector(found)!.getBoundingClientRect())
            return [end!.bottom, start!.top].map(Math.round)
          },
          [above, below],
        )
      // The link may be in a closed menu.
      await page.locator(`a[href="${path}"]`).first().dispatchEvent('click')
      await skeleton.waitFor()
      const before = await read()
      release()
      await skeleton.waitFor({ state: 'detached' })
      places.push([width, before, await read()])
      await page.context().close()
    }

    expect(places.filter(([, skeleton, page]) => String(skeleton) !== String(page))).toEqual([])
  },
)
