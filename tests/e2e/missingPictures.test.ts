import { describe, expect, it } from 'vitest'
import { hydrated, loadInFull, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

it(
  'a failed picture without JavaScript shows its background only, not the broken-image icon',
  { tags: 'night' },
  async () => {
    const { page } = await newVisit(site.browser, { javaScriptEnabled: false })
    await page.route(/\/portraits\//, (route) => route.abort())
    await page.goto(`${site.url}/teams/guard/roster`, { waitUntil: 'networkidle' })
    const image = page.locator('main article img').first()
    await image.scrollIntoViewIfNeeded()
    // No other element of the card is drawn over it.
    await image.evaluate((shown) => {
      for (const other of shown.closest('article')?.querySelectorAll<HTMLElement>(':not(:has(img), img)') ??
        [])
        other.style.visibility = 'hidden'
    })
    const picture = (await image.screenshot()).toString('base64')
    await page.context().close()
    const scratch = await site.browser.newPage()
    const spread = await scratch.evaluate(async (png) => {
      const drawn = new Image()
      drawn.src = `data:image/png;base64,${png}`
      await drawn.decode()
      const canvas = new OffscreenCanvas(drawn.width, drawn.height)
      const context = canvas.getContext('2d')!
      context.drawImage(drawn, 0, 0)
      // The icon is drawn at the top left.
      const { data } = context.getImageData(9, 5, 10, 14)
      const greens = data.filter((_value, at) => at % 4 === 1)
      return Math.max(...greens) - Math.min(...greens)
    }, picture)
    await scratch.close()

    // The background is nearly even there; the icon is gray and green.
    expect(spread).toBeLessThan(40)
  },
)

describe('a picture that cannot be loaded', () => {
  async function portraitWith(isRawThere: boolean) {
    const { page } = await newVisit(site.browser)
    const calls = new Map<string, string[]>()
    await page.route(/\/portraits\//, (route) => {
      const url = route.request().url()
      const isService = url.includes('/images/')
      const name = url.split('/').at(-1) ?? ''
      calls.set(name, [...(calls.get(name) ?? []), isService ? 'service' : 'raw'])
      return isService || !isRawThere ? route.abort() : route.continue()
    })
    await loadInFull(page, `${site.url}/teams/guard/roster`)
    await hydrated(page)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 4 }) })
      .first()
    await card.scrollIntoViewIfNeeded()
    return { page, calls, card }
  }

  /** Other pictures may be loading, and below the viewport they wait for the last attempt. */
  function expectTwoAttempts(calls: Map<string, string[]>): void {
    const sequences = new Set([...calls.values()].map((attempts) => attempts.join(' ')))
    expect(sequences).toContain('service service raw')
    expect([...sequences].filter((attempts) => !/^service(?: service(?: raw)?)?$/.test(attempts))).toEqual([])
  }

  it('is loaded from its own address after two attempts by the service', { tags: 'night' }, async () => {
    const { page, calls, card } = await portraitWith(true)

    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc), {
        timeout: 20_000,
      })
      .toMatch(new RegExp(`^${new URL(site.stack.sandbox.mediaUrl).origin}/portraits/`))
    await page.waitForLoadState('networkidle')
    await page.context().close()

    expectTwoAttempts(calls)
  })

  it('is replaced by a figure when that fails too', { tags: 'night' }, async () => {
    const { page, calls, card } = await portraitWith(false)

    await card.locator('use[href*="silhouette"]').waitFor({ state: 'attached' })
    const images = await card.locator('img').count()
    await page.context().close()

    expect(images).toBe(0)
    expectTwoAttempts(calls)
  })
})

it.each(['/', '/teams/guard/roster', '/schedule'])(
  'pictures of %s are shown without JavaScript',
  { tags: 'night' },
  async (address) => {
    const { page } = await newVisit(site.browser, { javaScriptEnabled: false })
    await page.goto(site.url + address, { waitUntil: 'networkidle' })
    const pictures = page.locator('main img')
    const shown = await pictures.evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    )
    await page.context().close()

    expect(shown.length).toBeGreaterThan(0)
    expect(shown).not.toContain(false)
  },
)
