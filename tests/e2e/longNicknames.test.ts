// @module-tag night
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

const OVERTIME = '2025-wll-ev-14'
const PAGES = [
  ...['/', '/schedule', '/scores', '/standings', '/standings?type=post', '/teams', '/teams/whipsnakes'],
  ...['/games/2025-wll-ev-16', '/games/2025-wll-ev-17', '/games/2025-wll-ev-18', '/championship-series'],
  ...['/videos/event/2025-wll-ev-16', '/players/keira-gildersleeve/stats', '/search?q=whipsnakes'],
]

beforeAll(async () => {
  for (const [name, longName] of [
    ['Guard', 'Whipsnakes'],
    ['Charging', 'Cannonades'],
  ])
    await site.stack.control({
      action: 'patchInside',
      where: { fullName: name },
      set: { fullName: longName },
    })
  await site.stack.control({
    action: 'patch',
    path: `/events/${OVERTIME}`,
    where: { slugname: OVERTIME },
    set: { period: 7, homePeriodScores: [3, 2, 4, 3, 0, 0, 1], visitorPeriodScores: [2, 4, 3, 3, 0, 0, 0] },
  })
})

async function open(path: string, width: number): Promise<Page> {
  const { page } = await newVisit(site.browser, { width, reducedMotion: 'reduce' })
  await page.goto(site.url + path, { waitUntil: 'load' })
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()))
  })

  return page
}

describe.each([320, 360, 390])('nicknames of ten letters at %d px', (width) => {
  it.each(PAGES)('fit into one line on %s', async (path) => {
    const page = await open(path, width)

    const { count, broken } = await page.evaluate(brokenNicknames)
    expect(count).toBeGreaterThan(0)
    expect(broken).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

  it('leave the total of a game with three overtimes in view', async () => {
    const page = await open(`/games/${OVERTIME}`, width)

    const table = page.getByRole('table', { name: 'Score by period' })
    const heads = await table.getByRole('columnheader').allTextContents()
    expect(heads).toEqual(['Team', '1st', '2nd', '3rd', '4th', 'OT', 'OT2', 'OT3', 'Total'])
    const totals = await table.locator('tr > :last-child').evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, right, top } = cell.getBoundingClientRect()
        const isOnTop = document.elementFromPoint(right - 20, top + 8)?.closest('th, td') === cell
        return left > 0 && right <= innerWidth && isOnTop
      }),
    )
    expect(totals).toEqual([true, true, true])
  })
})

/** Runs in the page. How often the two nicknames are visible, and where one of them takes more than a line or leaves its box. */
function brokenNicknames(): { count: number; broken: string[] } {
  let count = 0
  const broken: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const host = node.parentElement!
    if (host.closest('svg, noscript, option, script') || !host.checkVisibility({ visibilityProperty: true }))
      continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/Whipsnakes|Cannonades/gi)) {
      count += 1
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const rows = [...range.getClientRects()].filter(({ width }) => width > 0)
      const lineCount = new Set(rows.map(({ top }) => Math.round(top))).size
      if (lineCount > 1 || isCut(range, host)) broken.push(`${word}, in ${host.tagName} ${host.className}`)
    }
  }
  return { count, broken }

  function isCut(range: Range, host: Element): boolean {
    const { left, right } = range.getBoundingClientRect()
    for (let box: Element | null = host; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box)
      // Skips text for screen readers, and rows that scroll sideways.
      if (clipPath.startsWith('inset') || overflowX === 'auto' || overflowX === 'scroll') return false
      const edge = box.getBoundingClientRect()
      if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return true
    }
    return left < -1 || right > innerWidth + 1
  }
}
