import { expect, it } from 'vitest'
import { hydrated, isFocused, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer } from './builtSite.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const site = builtSiteTests()

const STORY = '/news/wll-art-1003'
const RECAP = '/news/wll-recap-2025-wll-ev-16'

/** An article or a list according to the sandbox's league; v3 answers without an envelope. */
async function leagueFeed<T>(path: string): Promise<T> {
  const response = await fetch(`${site.stack.sandbox.leagueUrl}/${path}`, {
    headers: { authorization: 'Bearer test' },
  })
  return (await response.json()) as T
}

for (const { value: width, tags } of dayAndNight([390], [1440]))
  it(`a story page shows its quote, its game and its players at ${width} px`, { tags }, async () => {
    const { title, author } = await leagueFeed<{ title: string; author: string }>(
      'v3/feed-by-id?id=wll-art-1003',
    )
    const { homeScore, visitorScore } = await leagueAnswer<{ homeScore: number; visitorScore: number }>(
      site.stack,
      'v4/events/2025-wll-ev-16',
    )
    const { page, problems } = await visit(site.browser, site.url + STORY, { width })
    await hydrated(page)

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title.toUpperCase())
    expect(await page.getByText(`By ${author}`).isVisible()).toBe(true)
    expect(await page.locator('blockquote').innerText()).toContain('We just make the field smaller.')
    const card = page.getByRole('complementary', { name: 'Guard at Charging' })
    expect(await card.locator('td:last-child').allInnerTexts()).toEqual([visitorScore, homeScore].map(String))
    const chip = page.getByRole('paragraph').getByRole('link', { name: 'Keira Gildersleeve' })
    expect(await chip.getAttribute('href')).toBe('/players/keira-gildersleeve')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(problems).toEqual([])
  })

it('the news pages lead by keyboard from a story to its tag, to more of its stories, and back to the same number of them', async () => {
  const { page, problems } = await visit(site.browser, site.url + STORY)
  await hydrated(page)

  const topic = page.getByRole('listitem').getByRole('link', { name: 'Guard', exact: true })
  await topic.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/news/tag/WGUA')
  await page.getByRole('heading', { level: 1, name: 'Boston Guard' }).waitFor()
  await page.getByRole('link', { name: 'Show 12 more' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/news/tag/WGUA?show=24')
  await page.waitForFunction(() => document.querySelectorAll('main article').length === 24)
  await expect.poll(() => isFocused(page.locator('main article').nth(12).getByRole('link'))).toBe(true)
  await page.locator('main article').nth(2).getByRole('link').click()
  await page.waitForURL(/\/(?:news|videos)\/(?!tag)/)
  await page.goBack()
  await page.waitForURL('**/news/tag/WGUA?show=24')

  await page.waitForFunction(() => document.querySelectorAll('main article').length === 24)
  expect(problems).toEqual([])
})

it("the news page of a tag lists the league's items, in the league's order", async () => {
  const items = await leagueFeed<{ title: string; link: string | null; type: string }[]>(
    'v3/feed-by-tag?tag=all-star&limit=35&includeVideos=true',
  )
  const { page } = await visit(site.browser, `${site.url}/news/tag/all-star`)

  const shown = await page.locator('main article h3').allInnerTexts()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('ALL-STAR')
  expect(shown).toEqual(items.filter(({ type, link }) => type !== 'social' || link).map(({ title }) => title))
})

it.each([
  ['/news/tag/nothing-of-this', /nothing-of-this/i, 'Latest'],
  ['/news/wll-art-1018', /season preview/i, 'Related stories'],
])(
  'the news page at %s says that something is missing, and links on',
  { tags: 'night' },
  async (path, heading, more) => {
    const { page, problems } = await visit(site.browser, site.url + path)

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(heading)
    expect(await page.getByRole('region', { name: more }).getByRole('article').count()).toBe(3)
    expect(problems).toEqual([])
  },
)

it('a story without a body links to where it is published', { tags: 'night' }, async () => {
  const { link } = await leagueFeed<{ link: string }>('v3/feed-by-id?id=wll-art-1018')
  const { page } = await visit(site.browser, `${site.url}/news/wll-art-1018`)

  const source = page.getByRole('link', { name: /^Read at / })
  expect(await source.getAttribute('href')).toBe(link)
  expect(await source.textContent()).toContain(new URL(link).host)
})

it.each(['/news/wll-art-9999', '/news/wll-clip-2001', '/news/tag/a<b', '/news/a b'])(
  'there is no news page at %s',
  { tags: 'night' },
  async (path) => {
    const { page } = await visit(site.browser, site.url + encodeURI(path))

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/whoops/i)
  },
)

it('a story with an attack keeps its text, and runs no code', { tags: 'night' }, async () => {
  for (const id of [1019, 1020, 1021, 1022, 1023, 1024]) {
    const { page, problems } = await visit(site.browser, `${site.url}/news/wll-art-${id}`)
    await hydrated(page)

    expect(await page.evaluate(() => Reflect.get(window, 'attacked') as unknown)).toBeUndefined()
    expect(await page.locator('main p').count()).toBeGreaterThan(2)
    expect(problems).toEqual([])
    await page.context().close()
  }
})

it('a recap reveals nothing while scores are hidden, until the fan asks', { tags: 'night' }, async () => {
  const { title } = await leagueFeed<{ title: string }>('v3/feed-by-id?id=wll-recap-2025-wll-ev-16')
  const { page, problems } = await visit(site.browser, site.url + RECAP, {
    stored: { 'wll.scores': 'hidden' },
  })
  await hydrated(page)

  const seen = await page.locator('main').innerText()
  expect(seen).not.toMatch(/\d{1,2}[-–]\d{1,2}/)
  expect(seen).not.toMatch(/hold off|beat the|won/i)
  expect(await page.title()).toBe('Guard at Charging: game story | WLL')

  await page.getByRole('button', { name: 'Show', exact: true }).click()

  await page.getByRole('table', { name: 'Score by period' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title.toUpperCase())
  expect(await page.title()).toBe('Guard at Charging: game story | WLL')
  expect(problems).toEqual([])
})

it('the news page is complete without JavaScript, with more stories behind a link', async () => {
  const { page } = await visit(site.browser, site.url + STORY, { javaScriptEnabled: false })

  expect(await page.getByRole('complementary', { name: 'Guard at Charging' }).isVisible()).toBe(true)
  expect(await page.locator('blockquote').isVisible()).toBe(true)
  await page.goto(`${site.url}/news`)
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await page.waitForURL(/show=24/)
  expect(await page.locator('main article').count()).toBe(24)
})

it(
  'the news page says what failed when the league is down, and shows it at another attempt',
  { tags: 'night' },
  async () => {
    await site.stack.control({ action: 'failNext', count: 50, status: 500, path: '/feed-by-id' })
    const { page } = await visit(site.browser, `${site.url}/news/wll-art-1009`)
    await hydrated(page)
    expect(await page.getByRole('alert').innerText()).toContain('We could not load the story')
    await site.stack.control({ action: 'reset' })
    site.stack.passPause()

    await page.getByRole('link', { name: 'Try again' }).click()

    await page.getByText('The first mower starts at 5:40 AM.').waitFor()
  },
)
