import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violations } from '../audits/violations.ts'
import { hydrated, isFocused, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { newUid } from './fanVisit.ts'
import { changesOf, openProfile, signIn, WRITES } from './profileVisit.ts'

const site = builtSiteTests({ authEmulator: true })

/** Completes her record: from then on the league takes changes by another call. */
async function completeRecord(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Robin')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ashgrove')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('11550')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Every device has it now').waitFor()
}

it('the profile page is the same for everybody, and says without scripts how to sign in', async () => {
  const [plain, known] = await Promise.all([
    fetch(`${site.url}/profile`).then((response) => response.text()),
    fetch(`${site.url}/profile`, { headers: { cookie: '__Secure-fan=anything' } }).then((response) =>
      response.text(),
    ),
  ])
  const { page, problems } = await visit(site.browser, `${site.url}/profile`, { javaScriptEnabled: false })

  expect(known).toBe(plain)
  expect(plain).toContain('<meta name="robots" content="noindex"')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/my profile/i)
  expect(await page.getByRole('main').getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/login',
  )
  expect(problems).toEqual([])
})

it(
  'the profile page opens the sign-in panel for a visitor, with her favorites in view',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/profile`, {
      stored: { 'wll.favorite-team': 'charging' },
    })
    await hydrated(page)

    expect(await page.getByRole('list', { name: 'Your favorites' }).innerText()).toContain('Charging')
    expect(await violations(page)).toEqual([])

    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()

    await page.locator('dialog[open]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/profile')
  },
)

it("the profile page saves a fan's changes, and shows the league's rejections under their fields", async () => {
  const uid = newUid()
  const page = await openProfile(site, uid)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  await field('First name').fill('Robin')
  await field('Last name').fill('Ashgrove')
  await field('ZIP code').fill('1155')
  await page.getByText('3 changes', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('* Please enter valid zip.').waitFor()

  await expect.poll(() => isFocused(field('ZIP code'))).toBe(true)
  expect(await field('First name').inputValue()).toBe('Robin')
  expect(await changesOf(site, uid)).toEqual([])

  await field('ZIP code').fill('11550')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Every device has it now').waitFor()

  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/hi, robin/i)
  expect((await changesOf(site, uid)).at(-1)).toMatchObject({
    firstName: 'Robin',
    lastName: 'Ashgrove',
    zip: '11550',
  })
})

it(
  'the profile page loses nothing when a save is uncertain, and saves after checking',
  { tags: 'night' },
  async () => {
    const uid = newUid()
    const page = await openProfile(site, uid)
    await completeRecord(page)
    await site.stack.control({ action: 'failNext', count: 1, status: 503, path: WRITES })

    await page.getByRole('textbox', { name: 'Username' }).fill('robin.a')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('We can’t tell if this was saved.').waitFor()

    expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('robin.a')

    await page.getByRole('button', { name: 'Check again' }).click()
    await page.getByText('Every device has it now').waitFor()

    expect((await changesOf(site, uid)).at(-1)).toMatchObject({ username: 'robin.a' })
  },
)

it('the profile page asks before changes are lost', { tags: 'night' }, async () => {
  const page = await openProfile(site, newUid())
  await page.getByRole('textbox', { name: 'Username' }).fill('robin.a')

  await page.getByRole('link', { name: 'Standings' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.keyboard.press('Escape')

  expect(new URL(page.url()).pathname).toBe('/profile')
  expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('robin.a')

  await page.getByRole('link', { name: 'Standings' }).first().click()
  await page.getByRole('button', { name: 'Leave' }).click()

  await page.waitForURL('**/standings')
})

it(
  'the profile page signs out everywhere, in a tab that was already open elsewhere too',
  { tags: 'night' },
  async () => {
    const uid = newUid()
    const page = await openProfile(site, uid)
    const other = await page.context().newPage()
    await other.goto(`${site.url}/profile`)
    await other.getByRole('heading', { level: 1, name: /^Hi/ }).waitFor()

    await page.getByRole('button', { name: 'Sign out everywhere' }).click()

    await page.getByText('You are signed out on every device.').waitFor()
    await other.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()
    await expect.poll(() => other.evaluate(() => localStorage.getItem('wll.account'))).toBeNull()
  },
)

it(
  'the profile page confirms a sign-out only where and when it was requested',
  { tags: 'night' },
  async () => {
    const uid = newUid()
    const page = await openProfile(site, uid)
    const said = page.getByText('You are signed out.')
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await said.waitFor()

    const other = await page.context().newPage()
    await signIn(site, other, uid)
    await page.getByRole('heading', { level: 1, name: /^Hi/ }).waitFor()
    await other.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()

    expect(await said.count()).toBe(0)
  },
)

it(
  'the profile page says that it could not be loaded, and loads at the next try',
  { tags: 'night' },
  async () => {
    const page = await openProfile(site, newUid())
    const sessionChunk = '**/static/js/fanSession-*.js'
    await page.route(sessionChunk, (route) => route.abort())
    await page.goto(`${site.url}/profile`)

    await page.getByRole('alert').getByText('Your page could not be loaded').waitFor()
    expect(await violations(page)).toEqual([])

    await page.unroute(sessionChunk)
    await page.getByRole('link', { name: 'Try again' }).click()

    await page.getByRole('heading', { level: 1, name: /^Hi/ }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  },
)

it.each(['light', 'dark'] as const)(
  'the profile page has no axe violation, %s',
  { tags: 'night' },
  async (colorScheme) => {
    const page = await openProfile(site, newUid(), { colorScheme })
    await page.getByRole('textbox', { name: 'Username' }).fill('robin.a')

    expect(await violations(page)).toEqual([])

    await page.getByRole('combobox', { name: 'Players you follow' }).fill('freya')
    await page.getByRole('option').first().click()
    await page.getByRole('region', { name: 'Favorites' }).getByRole('radio', { name: 'Charging' }).click()
    await page.getByText('My team: New York Charging').waitFor()
    await page.getByRole('region', { name: 'Your players' }).getByRole('definition').first().waitFor()
    await page.getByRole('region', { name: 'Team news' }).getByRole('heading', { level: 3 }).first().waitFor()

    expect(await violations(page)).toEqual([])
  },
)
