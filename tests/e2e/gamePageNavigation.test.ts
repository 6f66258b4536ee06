import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { board, leagueEvent, LIVE } from './gamePageVisit.ts'

const site = builtSiteTests()

/** The boxes of the section links of a game, of their row, and of Share beside it. */
function barBoxes(page: Page) {
  return page.evaluate(() => {
    const row = [...document.querySelectorAll('nav[aria-label="Parts of the page"]')].find((nav) =>
      nav.checkVisibility(),
    )
    const share = row?.parentElement?.parentElement?.querySelector('button')
    if (!row || !share) throw new Error('There is no bar.')
    const { right, width } = row.getBoundingClientRect()
    const labels = [...row.querySelectorAll('a')].map((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return Math.round(range.getBoundingClientRect().right)
    })
    const fade = parseFloat(getComputedStyle(row).paddingRight)
    const isFading = getComputedStyle(row).maskImage.includes('gradient')
    return { width, right, fade, isFading, labels, share: share.getBoundingClientRect().left }
  })
}

it.each([
  [320, 2],
  [360, 3],
  [390, 3],
])(
  'the game page at %d px shows the first %d section links whole beside Share, and fades the others',
  { tags: 'night' },
  async (width, whole) => {
    const { page } = await visit(site.browser, `${site.url}${LIVE}`, { width })
    await hydrated(page)

    const { right, fade, isFading, labels, share } = await barBoxes(page)

    expect(right).toBeLessThanOrEqual(share - 8)
    expect(labels.filter((end) => end <= right - fade).length).toBeGreaterThanOrEqual(whole)
    expect([isFading, fade]).toEqual([true, 16])
  },
)

it('the game page shows the score in the bar as soon as the scoreboard leaves the window, without a layout shift', async () => {
  const league = await leagueEvent(site.stack, LIVE)
  const { page } = await visit(site.browser, `${site.url}${LIVE}`)
  await hydrated(page)
  const bar = page.getByRole('navigation', { name: 'Parts of the page' }).locator('../..')
  const spoken = () => page.getByRole('status').allTextContents()
  const figures = `${league.visitorScore}–${league.homeScore}`
  const edge = await board(page).evaluate(
    (section) => section.getBoundingClientRect().bottom - document.querySelector('header')!.clientHeight,
  )
  await page.evaluate((y) => scrollTo(0, y), Math.floor(edge) - 1)
  expect(await bar.innerText()).not.toContain(figures)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const spokenBefore = await spoken()

  await page.evaluate((y) => scrollTo(0, y), Math.ceil(edge))

  await expect.poll(() => bar.innerText()).toContain(figures)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  expect(spokenBefore.length).toBeGreaterThan(0)
  expect(await spoken()).toEqual(spokenBefore)
  const header = await page.locator('header').first().boundingBox()
  const place = async () => {
    const box = await bar.boundingBox()
    return [Math.round(box?.y ?? 0), box?.height]
  }
  await expect.poll(place).toEqual([Math.round(header?.height ?? -1), 48])
})

it(
  'the game page scrolls to the section in the address, clear of the bars above, also at double text size',
  { tags: 'night' },
  async () => {
    const { page, problems } = await visit(site.browser, `${site.url}${LIVE}#plays`, {
      width: 390,
      timezoneId: 'Asia/Tokyo',
    })
    await hydrated(page)

    const heading = page.getByRole('heading', { name: 'Plays' })
    const isClear = async () => {
      const { y } = (await heading.boundingBox())!
      return y > 88 && y < 400
    }
    await expect.poll(isClear).toBe(true)
    const meetings = page.getByRole('region', { name: 'Head to head' }).getByRole('link')
    expect(await meetings.filter({ hasText: /, .*GMT/ }).count()).toBeGreaterThan(0)
    const sides = meetings.locator('> :nth-child(2)')
    const heights = await sides.evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(30)
    const current = page.getByRole('link', { name: 'Play-by-play' })
    await expect.poll(() => current.getAttribute('aria-current')).toBe('location')
    expect(problems).toEqual([])

    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const broadcasters = page.getByRole('region', { name: 'Watch' }).locator('span > span')
    const cut = await broadcasters.evaluateAll((all) => all.map((one) => one.scrollHeight > one.clientHeight))
    expect(cut).toEqual([false, false])
    const parts = page.getByRole('navigation', { name: 'Parts of the page' })
    const score = await parts.locator('../..').locator('> div').first().boundingBox()
    const row = await parts.boundingBox()
    expect((score?.y ?? 9999) + (score?.height ?? 0)).toBeLessThanOrEqual(row?.y ?? 0)
    expect((await current.boundingBox())?.width).toBeLessThan(row?.width ?? 0)
    const share = await page.getByRole('button', { name: 'Share' }).boundingBox()
    expect((row?.x ?? 0) + (row?.width ?? 9999)).toBeLessThanOrEqual(share?.x ?? 0)
    expect((share?.x ?? 0) + (share?.width ?? 9999)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Share' }).click()
    const answer = page.getByText('The link could not be copied').or(page.getByText('Link copied'))
    expect((await answer.boundingBox())?.x).toBeGreaterThanOrEqual(0)
  },
)

it('the game page is usable by keyboard, without scrolling: sections, teams, columns and plays', async () => {
  const { page } = await visit(site.browser, `${site.url}${LIVE}`)
  await hydrated(page)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)

  await page.getByRole('link', { name: 'Box score' }).focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Play-by-play')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#plays$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const place = await page.evaluate(() => scrollY)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Highlights')
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await page.getByRole('link', { name: 'Goals', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/plays=all/)

  await expect.poll(focused).toBe('All plays')
})
