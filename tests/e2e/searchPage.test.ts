import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violations } from '../audits/violations.ts'
import { hydrated, isFocused, visit } from './browser.ts'
import type { Visitor } from './browser.ts'
import { builtSiteTests, leagueAnswer, startBuiltSite } from './builtSite.ts'

const site = builtSiteTests()

/** A page of the site on which the search has been opened by the key /. */
async function openSearch(visitor: Visitor = {}, path = '/settings') {
  const { page, problems } = await visit(site.browser, site.url + path, visitor)
  await hydrated(page)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect.poll(() => isFocused(field)).toBe(true)
  return { page, problems, field }
}

const options = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('option')

describe('the search dialog', () => {
  it("finds the league's items, by keyboard alone", async () => {
    const { items } = await leagueAnswer<{ items: { fullName: string; wins: number; losses: number }[] }>(
      site.stack,
      'v4/standings?year=2025',
    )
    const [{ fullName: name, wins, losses } = { fullName: '', wins: 0, losses: 0 }] = items
    const { page, problems, field } = await openSearch()

    await page.keyboard.type(name)
    await options(page)
      .filter({ hasText: `${wins}–${losses}` })
      .waitFor()
    // Later typing would reset the choice.
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('option', { selected: true })
    await chosen.waitFor()
    const isNamed = (await field.getAttribute('aria-activedescendant')) === (await chosen.getAttribute('id'))
    const marked = await chosen.locator('mark').allInnerTexts()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/teams/${name.toLowerCase()}`)

    expect(isNamed).toBe(true)
    expect(marked).toEqual([name])
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('closes by Esc, which returns focus, and opens empty again', { tags: 'night' }, async () => {
    const { page } = await visit(site.browser, `${site.url}/settings`)
    await hydrated(page)
    const link = page.getByRole('banner').getByRole('link', { name: 'Search' })
    await link.click()
    await page.getByRole('combobox', { name: 'Search' }).fill('gua')
    await options(page).first().waitFor()

    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(link)).toBe(true)
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search' }).waitFor()

    expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('')
    expect(new URL(page.url()).pathname).toBe('/settings')
  })

  it('keeps text that is typed before its code has loaded', { tags: 'night' }, async () => {
    const { page } = await visit(site.browser, `${site.url}/settings`)
    await hydrated(page)
    const arrived = Promise.withResolvers<void>()
    await page.route('**/searchRoute-*.js', async (route) => {
      await arrived.promise
      await route.continue()
    })

    await page.keyboard.press('/')
    await page.keyboard.type('bos')
    arrived.resolve()
    await page.getByRole('combobox', { name: 'Search' }).waitFor()
    await page.keyboard.type('ton')
    await options(page).filter({ hasText: 'Boston Guard' }).first().waitFor()

    expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('boston')
  })

  it('links to the search page while its code does not load', { tags: 'night' }, async () => {
    const { page } = await visit(site.browser, `${site.url}/settings`)
    await hydrated(page)
    await page.route('**/searchRoute-*.js', (route) => route.abort())

    await page.keyboard.press('/')
    await page.keyboard.type('guard')
    await page.unroute('**/searchRoute-*.js')
    await page.keyboard.press('Enter')

    await page.waitForURL('**/search?q=guard')
    await page.getByRole('heading', { level: 1, name: /guard/i }).waitFor()
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('guard')
  })

  it('does not open while a fan types a slash into a field', { tags: 'night' }, async () => {
    const { page } = await visit(site.browser, `${site.url}/search`)
    await hydrated(page)
    const field = page.getByRole('main').getByRole('searchbox')

    await field.fill('a')
    await field.press('/')

    expect(await field.inputValue()).toContain('/')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('says when it gets no answer, keeps the words, and tries again', { tags: 'night' }, async () => {
    const { page, field } = await openSearch()
    const isSearch = (url: URL) => url.pathname === '/graphql' && url.searchParams.has('variables')
    await page.route(isSearch, (route) => route.abort())

    await page.keyboard.type('guard')
    await page.getByText('Search is not answering').waitFor()
    await page.unroute(isSearch)
    await page.getByRole('button', { name: 'Try again' }).click()
    await options(page).first().waitFor()

    expect(await field.inputValue()).toBe('guard')
  })

  it.each([
    [390, 'light'],
    [1440, 'dark'],
  ] as const)(
    'has no axe violation, empty and with results, at %i px',
    { tags: 'night' },
    async (width, colorScheme) => {
      const { page } = await openSearch({ width, colorScheme, reducedMotion: 'reduce' })
      const empty = await violations(page)
      await page.keyboard.type('guard')
      await options(page).first().waitFor()
      await page.keyboard.press('ArrowDown')

      expect(empty).toEqual([])
      expect(await violations(page)).toEqual([])
    },
  )

  it('fills the screen of a phone, with nothing wider', { tags: 'night' }, async () => {
    const { page } = await openSearch({ width: 390, hasTouch: true, isMobile: true })
    await page.keyboard.type('mar')
    await options(page).first().waitFor()

    await expect
      .poll(() => page.getByRole('dialog', { name: 'Search' }).boundingBox())
      .toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    const overflow = await page
      .getByRole('dialog', { name: 'Search' })
      .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)

    expect(overflow).toBe(0)
  })
})

it("the search dialog closes by Back on a phone, at the page's position, which scrolls again", async () => {
  const { page } = await visit(site.browser, `${site.url}/settings`, {
    width: 390,
    hasTouch: true,
    isMobile: true,
  })
  await hydrated(page)
  await page.evaluate(() => (history.pushState(history.state, '', '/settings?next'), scrollTo(0, 300)))
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('gua')
  await options(page).first().waitFor()

  await page.evaluate(() => history.back())
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const placed = () => page.evaluate(() => [location.search, scrollY])
  await expect.poll(placed).toEqual(['?next', 300])
  await page.evaluate(() => scrollBy(0, 100))

  await expect.poll(placed).toEqual(['?next', 400])
})

describe('the search page', () => {
  it(
    'keeps focus in its field after another search, and announces the number of results',
    { tags: 'night' },
    async () => {
      const { page } = await visit(site.browser, `${site.url}/search?q=guard`)
      await hydrated(page)
      const field = page.getByRole('main').getByRole('searchbox')
      const status = await page.getByRole('main').getByRole('status').first().elementHandle()

      await field.fill('zzqqxx')
      await field.press('Enter')
      await page.getByText('Nothing for “zzqqxx”').waitFor()

      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
      await expect
        .poll(() => status?.evaluate(({ isConnected, textContent }) => isConnected && textContent))
        .toBe('Nothing for zzqqxx')
    },
  )

  it('has a tab for each kind, which works without JavaScript, as does the form', async () => {
    const { page } = await visit(site.browser, `${site.url}/search`, { javaScriptEnabled: false })

    await page.getByRole('main').getByRole('searchbox').fill('guard')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/search?q=guard')
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('link', { name: /^Players \d+$/ }).click()
    await page.waitForURL('**/search?q=guard&in=players')
    const first = await page.getByRole('main').getByRole('article').count()
    await page.getByRole('link', { name: 'Show more' }).click()
    await page.waitForURL((url) => !url.href.endsWith('in=players'))
    const rest = await page.getByRole('main').getByRole('article').count()

    const total = await page.getByRole('link', { name: /^Players \d+$/ }).innerText()
    expect(heading).toMatch(/^Results for “guard”$/i)
    expect(first).toBe(20)
    expect(first + rest).toBe(Number(total.match(/\d+/)?.[0]))
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })

  it('appends the next results, and moves focus to the first of them', { tags: 'night' }, async () => {
    const { page, problems } = await visit(site.browser, `${site.url}/search?q=guard&in=players`)
    await hydrated(page)
    const results = page.getByRole('main').getByRole('article')

    await page.getByRole('link', { name: 'Show more' }).click()
    await results.nth(20).waitFor()

    await expect.poll(() => isFocused(results.nth(20).getByRole('link'))).toBe(true)
    expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it.each([
    ['/search?q=', 'Search', /^search\s+search\s+teams/i],
    [`/search?q=${'a'.repeat(75)}`, 'Search', /1 to 60 characters. This one has 75/],
    ['/search?q=zzqqxx', 'Results for “zzqqxx”', /Nothing for “zzqqxx”/],
    ['/search?q=%25%25%25', 'Results for “%%%”', /Nothing for “%%%”/],
    ['/search?q=guard&in=shoes', 'Results for “guard”', /Best match/i],
  ])('answers %s', { tags: 'night' }, async (path, heading, text) => {
    const { page, problems } = await visit(site.browser, site.url + path)

    const shown = await page.getByRole('heading', { level: 1 }).innerText()
    expect(shown.toLowerCase()).toBe(heading.toLowerCase())
    expect(await page.getByRole('main').innerText()).toMatch(text)
    expect(problems).toEqual([])
  })

  it('reveals no result while scores are hidden', { tags: 'night' }, async () => {
    const { page } = await visit(site.browser, `${site.url}/search?q=guard`, {
      stored: { 'wll.scores': 'hidden' },
    })
    await hydrated(page)

    const shown = await page.getByRole('main').innerText()

    expect(shown).toContain('Score hidden')
    expect(shown).not.toMatch(/\d{1,2}[-–]\d{1,2}|\d(?:st|nd|rd|th) place|hold off|roll past/)
  })
})

it.each([true, false])(
  'the search page says that it failed while the league is down, JavaScript: %s',
  { tags: 'night' },
  async (javaScriptEnabled) => {
    const own = await startBuiltSite()
    await own.control({ action: 'failNext', count: 10_000, status: 503, path: '/' })
    const { page } = await visit(site.browser, `${own.url}/search?q=guard`, { javaScriptEnabled })

    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    const said = await page.getByRole('main').innerText()
    const field = await page.getByRole('main').getByRole('searchbox').inputValue()
    await page.context().close()
    await own.close()

    expect(heading).toMatch(/guard/i)
    expect(said).toMatch(/could not load|not answering/i)
    expect(field).toBe('guard')
  },
)
