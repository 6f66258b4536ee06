import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer, startBuiltSite } from './builtSite.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

/** Live at the sandbox's moment. */
const LIVE = '/games/2025-wll-ev-17'
/** Palms at Charm, two and a half hours after that moment. */
const COMING = '/games/2025-wll-ev-18'

const site = builtSiteTests()

interface LeagueEvent {
  slugname: string
  eventStatus: number
  homeScore: number
  visitorScore: number
  homeTeam: { officialId: string } | null
  awayTeam: { officialId: string } | null
}

/** The last five results of a club according to the league, own score first, newest first. */
async function resultsOf(club: string): Promise<string[]> {
  const { items } = await leagueAnswer<{ items: LeagueEvent[] }>(site.stack, 'v4/events?year=2025')
  return items
    .filter(({ eventStatus }) => eventStatus >= 2)
    .flatMap(({ homeTeam, awayTeam, homeScore, visitorScore }) => {
      if (homeTeam?.officialId === club) return [`${homeScore}–${visitorScore}`]
      return awayTeam?.officialId === club ? [`${visitorScore}–${homeScore}`] : []
    })
    .slice(-5)
    .reverse()
}

const headings = (page: Page) => page.locator('main h2').allInnerTexts()
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

for (const { value: width, tags } of dayAndNight([390], [1440]))
  it(
    `the page of an upcoming game shows both clubs' last results at ${width} px, without console errors`,
    { tags },
    async () => {
      const expected = await resultsOf('WPLM')

      const { page, problems } = await visit(site.browser, `${site.url}${COMING}`, { width })
      await hydrated(page)

      const rows = page.getByRole('list', { name: 'Palms, last five, newest first' }).getByRole('link')
      expect((await rows.allInnerTexts()).map((text) => /\d+–\d+/.exec(text)?.[0])).toEqual(expected)
      expect(await page.getByRole('timer').getAttribute('aria-label')).toBe('Starts in 2 hours 31 minutes')
      expect(await fits(page)).toBe(true)
      expect(problems).toEqual([])
    },
  )

it(
  'the page of an upcoming game turns both stars toward each other, unmirrored, above a scrim below their faces',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}${COMING}`)
    const stage = page.locator('main section').first()
    const pictures = stage.locator('[aria-hidden="true"] img')

    const sources = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    expect(sources.map((source) => /facing=(\w+)/.exec(source ?? '')?.[1])).toEqual(['right', 'left'])
    const mirrored = await pictures.evaluateAll((images) =>
      images.filter((image) => {
        const across = (element: Element | null): number =>
          element === null
            ? 1
            : new DOMMatrix(getComputedStyle(element).transform).a * across(element.parentElement)
        return across(image) < 0
      }),
    )
    expect(mirrored).toEqual([])
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await scrimTop(page), `${width} px`).toBeGreaterThan(0.54)
    }
  },
)

/** The end of the scrim over the stars, as a share of the height of their art from its top. */
function scrimTop(page: Page): Promise<number> {
  return page.evaluate(() => {
    const text = document.querySelector('main section h1')!.closest('section')!.querySelector('.wrap')!
    const { backgroundImage, height } = getComputedStyle(text, '::before')
    const above = Number(/calc\(100% - ([\d.]+)px\)\)?$/.exec(backgroundImage.replace(/\)$/, ''))?.[1])
    const art = text.parentElement!.getBoundingClientRect().height
    return (art - (Number.parseFloat(height) - above)) / art
  })
}

it(
  'the page of an upcoming game has the tab order stars, clubs, tickets, sections',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}${COMING}`)
    await hydrated(page)
    const walked: string[] = []
    await page.locator('main section').first().getByRole('link').first().focus()
    for (let step = 0; step < 9; step += 1) {
      walked.push(
        await page.evaluate(() => {
          const { activeElement } = document
          return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim() ?? ''
        }),
      )
      await page.keyboard.press('Tab')
    }

    expect(walked).toEqual([
      ...['Quinn Farnsley', 'Joss Oakhurst', 'California Palms', 'Maryland Charm'],
      ...['Starts in 2 hours 31 minutes', 'Tickets', 'Preview', 'Tickets', 'Rosters'],
    ])
  },
)

it(
  'the page of an upcoming game marks the section being read without changing the address, and a pressed one at once',
  { tags: 'night' },
  async () => {
    // Back restores the scroll position: smooth scrolling might not have ended by the next press.
    const visitor = { width: 390, reducedMotion: 'reduce' } as const
    const { page, problems } = await visit(site.browser, `${site.url}${LIVE}`, visitor)
    await hydrated(page)
    const parts = page.getByRole('navigation', { name: 'Parts of the page' })
    const current = () => parts.locator('[aria-current="location"]').filter({ visible: true }).allInnerTexts()
    const [address, entries] = [page.url(), await page.evaluate(() => history.length)]
    expect(await current()).toEqual(['SUMMARY'])

    for (const [id, label] of [
      ['box-score', 'BOX SCORE'],
      ['plays', 'PLAY-BY-PLAY'],
      ['highlights', 'HIGHLIGHTS'],
    ] as const) {
      // A live game's page may grow above the section after the first attempt.
      const readingAt = async () => {
        await page.evaluate(
          (part) => scrollTo(0, document.getElementById(part)!.getBoundingClientRect().y + scrollY - 200),
          id,
        )
        return current()
      }

      await expect.poll(readingAt).toEqual([label])
      const row = (await parts.filter({ visible: true }).boundingBox())!
      const isInView = async () => {
        const link = (await parts.getByText(label).filter({ visible: true }).boundingBox())!
        return link.x >= row.x && link.x + link.width <= row.x + row.width
      }
      await expect.poll(isInView).toBe(true)
    }
    expect([page.url(), await page.evaluate(() => history.length)]).toEqual([address, entries])

    await page.getByRole('link', { name: 'Play-by-play' }).click()
    await expect.poll(current).toEqual(['PLAY-BY-PLAY'])
    await page.getByRole('link', { name: 'Summary' }).click()
    await expect.poll(current).toEqual(['SUMMARY'])
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(current).toEqual(['PLAY-BY-PLAY'])
    expect(problems).toEqual([])
  },
)

it('the page of an upcoming game is the same without scripts, except for the countdown', async () => {
  const { page } = await visit(site.browser, `${site.url}${COMING}`, { javaScriptEnabled: false })

  expect(await headings(page)).toEqual(
    [
      ...[
        'The season so far',
        'Chances to win',
        'Last five',
        'Who is out',
        'Tickets',
        'Watch',
        'Harbor Field',
      ],
      ...['Keep the date', 'Head to head', 'What to read first'],
    ].map((heading) => expect.stringMatching(new RegExp(`^${heading}$`, 'i')) as string),
  )
  expect(await page.getByRole('timer').isVisible()).toBe(false)
})

it(
  'the page of an upcoming game hides every score and season result from a fan who hides scores',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}${COMING}`, { stored: { 'wll.scores': 'hidden' } })
    await hydrated(page)

    expect(await page.locator('main').innerText()).not.toMatch(/\d+–\d+|lead|in a row|goals/)
    const links = page.getByRole('region', { name: 'Head to head' }).getByRole('listitem')
    const colors = await links.evaluateAll((items) =>
      items.map((item) => getComputedStyle(item).backgroundColor),
    )
    expect(new Set(colors).size).toBe(1)
  },
)

it(
  'the page of an upcoming game leaves out failed sections, and shows the rest',
  { tags: 'night' },
  async () => {
    const own = await startBuiltSite()
    for (const path of ['/season-stats', '/roster', '/feed-by-tag', '/standings'])
      await own.control({ action: 'failNext', count: 1000, status: 503, path })
    const { page } = await visit(site.browser, `${own.url}${COMING}`)
    await hydrated(page)

    const shown = (await headings(page)).map((heading) => heading.toLowerCase())
    expect(shown).not.toContain('the season so far')
    expect(shown).not.toContain('what to read first')
    expect(shown).toEqual(expect.arrayContaining(['last five', 'tickets', 'harbor field', 'head to head']))
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/palms/i)
    await own.close()
  },
)

it(
  'the page of an upcoming game says what is undecided without teams or a place, and that it is postponed',
  { tags: 'night' },
  async () => {
    const { page, problems } = await visit(site.browser, `${site.url}/games/2025-wll-third-place`, {
      width: 390,
    })
    await hydrated(page)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^teams to be decided$/i)
    expect((await headings(page)).map((heading) => heading.toLowerCase())).toEqual([
      ...['tickets', 'watch', 'granite park', 'keep the date', 'the league’s preview'],
    ])

    await page.goto(`${site.url}/games/2025-wll-ev-32`)
    await hydrated(page)
    expect(await page.getByRole('heading', { name: 'Keep the date' }).isVisible()).toBe(true)
    expect(await page.getByText('Battery Stadium').count()).toBe(0)

    await page.goto(`${site.url}/games/2025-wll-ev-21`)
    await hydrated(page)
    expect(await page.getByText('New date to come.').isVisible()).toBe(true)
    expect(await page.getByRole('timer').count()).toBe(0)
    expect(problems).toEqual([])
  },
)

it('the page of an upcoming game becomes that of a live one when a late game begins, without a reload', async () => {
  const start = Date.parse('2025-07-12T23:30:00Z')
  const minutesAfter = (minutes: number) => ({
    wallMs: Date.now(),
    leagueMs: start + minutes * 60_000,
    speed: 0,
  })
  const own = await startBuiltSite({ sandbox: { clockAnchor: minutesAfter(5) } })
  await own.control({ action: 'setClock', anchor: minutesAfter(-5) })
  const { page, problems } = await visit(site.browser, `${own.url}${COMING}`)
  await hydrated(page)
  expect(await page.getByText('Starting soon').isVisible()).toBe(true)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await own.control({ action: 'setClock', anchor: minutesAfter(15) })

  await page.getByRole('table', { name: 'Score by period' }).waitFor({ timeout: 60_000 })
  await expect.poll(() => page.getByText('Starting soon').count()).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(problems).toEqual([])
  await own.close()
})
