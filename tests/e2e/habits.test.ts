import type { Request } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { violations } from '../audits/violations.ts'
import { hydrated, isFocused, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer, startBuiltSite } from './builtSite.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const site = builtSiteTests()
afterEach(() => site.stack.control({ action: 'reset' }))

describe('calendars', () => {
  it('are linked from the schedule as files and as subscriptions, also without JavaScript', async () => {
    const { page } = await visit(site.browser, `${site.url}/schedule`, { javaScriptEnabled: false })
    const panel = page.getByRole('region', { name: 'Never miss a face-off' })

    await panel.getByText('One team').click()

    const host = 'localhost:4000'
    expect(await panel.getByRole('link', { name: 'All games', exact: true }).getAttribute('href')).toBe(
      `webcal://${host}/calendar/league.ics`,
    )
    expect(await panel.getByRole('link', { name: 'Guard', exact: true }).getAttribute('href')).toBe(
      `webcal://${host}/calendar/guard.ics`,
    )
  })

  it('download the file of a game, and leave the page unchanged', { tags: 'night' }, async () => {
    const { page } = await visit(site.browser, `${site.url}/schedule`)
    await hydrated(page)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /add Palms at Charm/ })
        .first()
        .click(),
    ])

    expect(download.suggestedFilename()).toBe('2025-wll-ev-18.ics')
    expect(new URL(page.url()).pathname).toBe('/schedule')
  })
})

for (const { value: width, tags } of dayAndNight([390], [1440]))
  describe(`the settings at ${width} px`, { tags }, () => {
    it('open over the page, take effect at once, survive a reload and return focus', async () => {
      const { page, problems } = await visit(site.browser, `${site.url}/standings`, {
        width,
        reducedMotion: 'reduce',
      })
      await hydrated(page)
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Settings' })
      await link.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Settings' })
      await dialog.getByRole('radio', { name: 'Dark' }).check({ force: true })
      await dialog.getByRole('radio', { name: 'Charm' }).check({ force: true })
      await dialog
        .getByRole('group', { name: 'Data saver' })
        .getByRole('radio', { name: 'On' })
        .check({ force: true })
      const inDialog = await violations(page)
      await page.keyboard.press('Escape')
      await expect.poll(() => isFocused(link)).toBe(true)

      await page.reload({ waitUntil: 'commit' })
      await hydrated(page)

      const marks = () => page.evaluate(() => ({ ...document.documentElement.dataset }))
      expect(await marks()).toMatchObject({ theme: 'dark', saver: 'on' })
      const team = page.getByRole('row').getByRole('link', { name: 'Charm' }).first()
      expect(await team.evaluate((link) => getComputedStyle(link).fontWeight)).toBe('700')
      expect(inDialog).toEqual([])
      expect(problems).toEqual([])
    })

    it('have a page of their own, which says without JavaScript that it is needed', async () => {
      const { page } = await visit(site.browser, `${site.url}/settings`, { width, javaScriptEnabled: false })

      const main = page.getByRole('main')
      expect(await main.getByText('Settings need JavaScript').isVisible()).toBe(true)
      expect(await main.getByRole('radio').first().isVisible()).toBe(false)
    })
  })

it(
  "the settings' code is loaded again after a failure, and preloaded while the pointer rests on the link",
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/standings`)
    await hydrated(page)
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Settings' })
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    const code = '**/settingsRoute-*.js'
    await page.route(code, (route) => route.abort())
    await link.evaluate((element: HTMLElement) => element.click())
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: 'Close settings' }).click()
    await page.unroute(code)

    const loading = new Set<Request>()
    page.on('request', (request) => request.url().includes('/static/') && loading.add(request))
    page.on('requestfinished', (request) => loading.delete(request))
    await Promise.all([page.waitForResponse(code), link.hover()])
    // Its own imports and styles too.
    await expect.poll(() => loading.size).toBe(0)
    await page.context().setOffline(true)
    await link.click()

    await expect.poll(() => dialog.getByRole('group', { name: 'Theme' }).isVisible()).toBe(true)
  },
)

it('the drawer opens the settings', { tags: 'night' }, async () => {
  const { page } = await visit(site.browser, site.url, { width: 390 })
  await hydrated(page)

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click()

  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await expect.poll(() => page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(false)
})

it(
  "the drawer ends with the next game of the fan's club, once it has been opened",
  { tags: 'night' },
  async () => {
    const stored = { 'wll.favoriteTeam': 'guard' }
    const { page } = await visit(site.browser, site.url, { width: 390, stored })
    await hydrated(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    expect(await menu.getByText('Next game').count()).toBe(0)

    await page.getByRole('button', { name: 'Menu', exact: true }).click()

    const links = menu.getByRole('link')
    await expect.poll(() => links.last().textContent()).toMatch(/^Next game.*Guard/)
  },
)

it('a fan elsewhere sees all times in Eastern if she has set that', async () => {
  const stored = { 'wll.times': 'eastern' }
  const { page } = await visit(site.browser, `${site.url}/schedule`, { timezoneId: 'Europe/Berlin', stored })
  await hydrated(page)

  await page.getByText('Shown in Eastern Time, as you have set.').waitFor()
  expect(
    await page
      .getByRole('article', { name: /Palms at Maryland Charm/ })
      .first()
      .innerText(),
  ).toContain('7:30 PM')
})

for (const { value: width, tags } of dayAndNight([390], [1440]))
  describe(`secondary pages at ${width} px`, { tags }, () => {
    it.each(['/all-star', '/play/schedule?tab=girls', '/settings'])(
      'log nothing in the console of %s',
      { tags: 'night' },
      async (path) => {
        const { page, problems } = await visit(site.browser, site.url + path, { width })
        await hydrated(page)

        expect(problems).toEqual([])
      },
    )

    it('include the All-Star page, with both teams as the league has them, and its main link', async () => {
      const players = (
        await leagueAnswer<{ items: { lastName: string }[] }>(site.stack, 'v4/teams/TIZ/roster?year=2025')
      ).items

      const { page } = await visit(site.browser, `${site.url}/all-star`, { width, javaScriptEnabled: false })

      const side = page.getByRole('region', { name: 'Team Izzy' })
      expect(await side.getByRole('listitem').count()).toBe(players.length)
      expect(await side.innerText()).toContain(players[0]?.lastName)
      expect(await page.getByRole('link', { name: 'All-Star site' }).getAttribute('href')).toContain(
        '/pages/all-star',
      )
      expect(await page.getByRole('article', { name: /Team North/ }).innerText()).toContain('Derby Grounds')
    })

    it('list the sign-up dates as the league has them, by tab', async () => {
      const config = await fetch(`${site.stack.sandbox.leagueUrl}/v2/config`, {
        headers: { authorization: 'Bearer t' },
      })
      const { play } = (await config.json()) as Record<
        'play',
        Record<'girls' | 'boys', { events: { title: string }[] }>
      >

      const { page } = await visit(site.browser, `${site.url}/play/schedule?tab=girls`, { width })
      await hydrated(page)
      const girls = await page.getByRole('main').innerText()
      await page.getByRole('link', { name: 'Boys' }).click()
      await page.waitForURL('**/play/schedule?tab=boys')
      await page.getByText('Clinics and leagues for boys of every age.').waitFor()

      expect(play.girls.events.length).toBeGreaterThan(0)
      expect(play.boys.events.length).toBeGreaterThan(0)
      for (const { title } of play.girls.events) expect(girls).toContain(title)
      for (const { title } of play.boys.events)
        expect(await page.getByRole('main').innerText()).toContain(title)
    })
  })

it('secondary pages say what failed while the league is unreachable, and that the rest works', async () => {
  const broken = await startBuiltSite({ env: { UPSTREAM_FOREGROUND_MS: '1000' } })
  await broken.control({ action: 'failNext', count: 200, status: 503 })

  const allStar = await visit(site.browser, `${broken.url}/all-star`, { javaScriptEnabled: false })
  const play = await visit(site.browser, `${broken.url}/play/schedule?tab=girls`, {
    javaScriptEnabled: false,
  })

  expect(await allStar.page.getByText('We could not load the All-Star Game').isVisible()).toBe(true)
  expect(await play.page.getByText('We could not load the programs').isVisible()).toBe(true)
  await broken.close()
})
