// @module-tag night
import { expect, it } from 'vitest'
import { visit, visitHydrated } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

/** The minimum width and height of a target, in px, and those of switches and segments on touch devices. */
const LEAST = 24
const MIN_FOR_FINGERS = 44

interface Covered {
  label: string
  /** Its declared width and height. */
  declared: string[]
  input: number[]
  control: number[]
}

it.each([
  ['/settings', 10],
  ['/schedule', 3],
  ['/shop', 1],
] as const)('hidden inputs on %s are as large as the control drawn in their place', async (path, least) => {
  for (const width of [390, 1440]) {
    const { page } = await visitHydrated(site.browser, site.url + path, { width })
    const covered = await page.evaluate(readCovered)

    expect(covered.length).toBeGreaterThanOrEqual(least)
    expect(covered.filter(({ input, control }) => String(input) !== String(control))).toEqual([])
    // Chromium stretches an input between the edges of its label, and WebKit leaves it at 12 px.
    expect(covered.filter(({ declared }) => String(declared) !== '100%,100%')).toEqual([])
    expect(covered.filter(({ input }) => Math.min(...input.slice(2)) < LEAST)).toEqual([])
  }
})

it('switches and segments are large enough for a finger', async () => {
  const phone = { width: 390, isMobile: true, hasTouch: true }
  const settings = await visitHydrated(site.browser, `${site.url}/settings`, phone)
  const shop = await visit(site.browser, `${site.url}/shop`, { ...phone, javaScriptEnabled: false })

  const segments = await settings.page.getByRole('main').getByRole('radio').all()
  const switches = await shop.page.getByRole('checkbox').all()

  expect(segments.length).toBeGreaterThan(5)
  expect(switches.length).toBe(1)
  for (const control of [...segments.slice(0, 3), ...switches]) {
    const box = await control.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(MIN_FOR_FINGERS)
  }
})

/** Runs in the page: the boxes (x, y, width, height) of all invisible inputs, and of the labels that draw a control in their place. */
function readCovered(): Covered[] {
  const boxOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].map(Math.round)
  }
  return [...document.querySelectorAll('input:is([type=radio], [type=checkbox])')]
    .filter((input) => input.checkVisibility() && getComputedStyle(input).opacity === '0')
    .map((input) => {
      const label = input.closest('label')
      const styles = input.computedStyleMap()
      return {
        label: label?.innerText ?? '',
        declared: ['width', 'height'].map((side) => String(styles.get(side))),
        input: boxOf(input),
        control: label ? boxOf(label) : [],
      }
    })
}
