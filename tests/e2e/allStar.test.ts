import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dayAndNight } from '../support/dayAndNight.ts'
import { readPixels } from '../support/examples/pixels.ts'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer } from './builtSite.ts'

/** For updates that the page gets from the league without a reload. */
const longTimeout = { timeout: 50_000, interval: 500 }

const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse('2025-07-27T00:40:00Z'), speed: 0 }
const site = builtSiteTests({ sandbox: { clockAnchor } })

/** The score according to the league, away first. */
async function leagueScore(): Promise<string[]> {
  const event = await leagueAnswer<{ visitorScore: number; homeScore: number }>(
    site.stack,
    'v4/events/2025-wll-all-star-game',
  )
  return [event.visitorScore, event.homeScore].map(String)
}

/** The score in the card, from the top. */
async function shownScore(page: Page): Promise<string[]> {
  const card = await page.getByRole('article', { name: /Team North/ }).innerText()
  return card.split('\n').filter((line) => /^\d+$/.test(line.trim()))
}

/** The color fields of both teams; their captains are in a block behind them. */
const SIDES = 'section[aria-labelledby="all-star"] > [aria-hidden="true"]:first-child'

/** The hue of a computed color, in degrees: 0 is red, 60 yellow, 120 green. */
function huesOfSides(page: Page): Promise<{ team: number; band: number }[]> {
  return page.locator(`${SIDES} > *`).evaluateAll((sides) => {
    const dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    return sides.map((side) => ({ team: hueOf(side, '--team'), band: hueOf(side, '--d4') }))

    function hueOf(side: Element, property: string): number {
      const probe = side.appendChild(document.createElement('i'))
      probe.style.color = `var(${property})`
      dot.fillStyle = getComputedStyle(probe).color
      dot.fillRect(0, 0, 1, 1)
      probe.remove()
      const [red = 0, green = 0, blue = 0] = dot.getImageData(0, 0, 1, 1).data
      const hue = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
      return Math.round((hue * 180) / Math.PI)
    }
  })
}

it(
  'the All-Star page colors the bands of each team like its club, and never olive',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/all-star`)

    const hues = await huesOfSides(page)

    expect(hues).toHaveLength(2)
    for (const { team, band } of hues) expect(Math.abs(team - band)).toBeLessThan(30)
    expect(hues.filter(({ band }) => band > 35 && band < 170)).toEqual([])
  },
)

for (const { value: width, tags } of dayAndNight([390], [1440]))
  it(
    `the All-Star page fades one team's color into the other's without a seam, at ${width} px`,
    { tags },
    async () => {
      const { page } = await visit(site.browser, `${site.url}/all-star`, { width, reducedMotion: 'reduce' })
      await page.evaluate((art) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`body * { visibility: hidden } ${art}, ${art} * { visibility: visible }`)
        document.adoptedStyleSheets = [sheet]
      }, SIDES)
      const art = await readPixels(await page.locator(SIDES).screenshot())

      /**
       * The share of rows in which the color jumps from one column to the next, 0 to 1. The bands slant, so that each jumps in few rows only.
       */
      const jumps = (x: number) => {
        const rows = Array.from({ length: art.height }, (_, y) => [art.at(x, y), art.at(x + 1, y)] as const)
        const steps = rows.map(([left, right]) =>
          Math.max(...left.map((channel, at) => Math.abs(channel - right[at]!))),
        )
        return steps.filter((step) => step > 6).length / art.height
      }
      const middle = Array.from(
        { length: Math.round(art.width * 0.6) },
        (_, at) => Math.round(art.width * 0.2) + at,
      )

      expect(middle.filter((x) => jumps(x) > 0.5)).toEqual([])
    },
  )

it('the All-Star page shows the game live, and becomes its recap without a reload', async () => {
  const { page, problems } = await visit(site.browser, `${site.url}/all-star`, { width: 390 })
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  expect(await page.getByRole('heading', { name: 'Live now' }).isVisible()).toBe(true)
  expect(await shownScore(page)).toEqual(await leagueScore())

  const leagueMs = Date.parse('2025-07-27T03:30:00Z')
  await site.stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })

  await expect.poll(() => page.getByRole('heading', { name: 'How it ended' }).count(), longTimeout).toBe(1)
  await expect.poll(() => shownScore(page), longTimeout).toEqual(await leagueScore())
  await page.getByText('Recap', { exact: true }).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(problems).toEqual([])
})
