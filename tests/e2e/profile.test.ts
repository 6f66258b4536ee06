import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violations } from '../audits/violations.ts'
import { customToken } from '../support/identity/customToken.ts'
import { hydrated, isFocused, newVisit, visit } from './browser.ts'
import type { Visitor } from './browser.ts'
import { builtSiteTests, leagueAnswer } from './builtSite.ts'

const site = builtSiteTests({ authEmulator: true })

/** Where the league takes changes of a record, and the part of the path by which a fault is set there. */
const WRITES = '/v2/user'
let fans = 0

/** A fan whom the provider has never seen. */
function newUid(): string {
  fans += 1
  return `profile-fan-${fans}`
}

/** Opens the page as a fan who follows a link that signs her in, and resolves once her record is there. */
async function openProfile(uid: string, visitor: Visitor = {}): Promise<Page> {
  const { page } = await newVisit(site.browser, visitor)
  await signIn(page, uid)
  return page
}

async function signIn(page: Page, uid: string): Promise<void> {
  await page.goto(`${site.url}/profile?fbct=${customToken(uid)}`)
  await page.getByRole('heading', { level: 1, name: /^Hi/ }).waitFor()
}

/** Completes her record: from then on the league takes changes by another call. */
async function completeRecord(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Robin')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ashgrove')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('11550')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Every device has it now').waitFor()
}

/** The bodies of a fan's changes that the league has received. */
async function changesOf(uid: string): Promise<Record<string, unknown>[]> {
  const requests = await site.stack.requests()
  return requests
    .filter(({ method, path, headers, body }) => {
      const [, claims = ''] = (headers['authorization'] ?? '').split('.')
      const isHers = Buffer.from(claims, 'base64url').toString().includes(`"${uid}"`)
      // What the first visit creates is no change of hers.
      return method !== 'GET' && path.endsWith('/user') && isHers && body !== '{}'
    })
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
}

it('is the same page for everybody, and says without scripts how to sign in', async () => {
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

it('opens the sign-in panel for a visitor, and keeps her favorites in sight', async () => {
  const { page } = await visit(site.browser, `${site.url}/profile`, {
    stored: { 'wll.favorite-team': 'charging' },
  })
  await hydrated(page)

  expect(await page.getByRole('list', { name: 'Your favorites' }).innerText()).toContain('Charging')
  expect(await violations(page)).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()

  await page.locator('dialog[open]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile')
})

it('saves what a fan changes, and shows what the league cannot take under its field', async () => {
  const uid = newUid()
  const page = await openProfile(uid)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  await field('First name').fill('Robin')
  await field('Last name').fill('Ashgrove')
  await field('ZIP code').fill('1155')
  await page.getByText('3 changes', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('* Please enter valid zip.').waitFor()

  await expect.poll(() => isFocused(field('ZIP code'))).toBe(true)
  expect(await field('First name').inputValue()).toBe('Robin')
  expect(await changesOf(uid)).toEqual([])

  await field('ZIP code').fill('11550')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Every device has it now').waitFor()

  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/hi, robin/i)
  expect((await changesOf(uid)).at(-1)).toMatchObject({
    firstName: 'Robin',
    lastName: 'Ashgrove',
    zip: '11550',
  })
})

it('loses nothing when the league does not save, and saves at the next try', async () => {
  const uid = newUid()
  const page = await openProfile(uid)
  await completeRecord(page)
  await site.stack.control({ action: 'failNext', count: 1, status: 503, path: WRITES })

  await page.getByRole('textbox', { name: 'Username' }).fill('robin.a')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Something went wrong updating info.').waitFor()

  expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('robin.a')

  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Every device has it now').waitFor()

  expect((await changesOf(uid)).at(-1)).toMatchObject({ username: 'robin.a' })
})

it('asks before changes are lost', async () => {
  const page = await openProfile(newUid())
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

it('shows the next game of her team as the league has it', async () => {
  const page = await openProfile(newUid())
  await page
    .getByRole('region', { name: 'Choose your team' })
    .getByRole('radio', { name: 'Charging' })
    .click()

  await page.getByText('My team: New York Charging').waitFor()
  const game = page.getByRole('article').filter({ hasText: /Next game|Live now/i })
  const href = await game.getByRole('heading', { level: 2 }).getByRole('link').getAttribute('href')
  const { items } = await leagueAnswer<{ items: LeagueGame[] }>(site.stack, 'v4/events?year=2025')
  const hers = items.filter(({ homeTeam, awayTeam }) =>
    [homeTeam?.officialId, awayTeam?.officialId].includes('WCHA'),
  )
  const [next] = hers
    .filter(({ eventStatus, gameStatus }) => Number(eventStatus) < 2 && gameStatus === null)
    .toSorted((one, other) => Number(one.startTime) - Number(other.startTime))

  expect(href).toBe(`/games/${next?.slugname}`)
})

interface LeagueGame {
  slugname: string
  startTime: string | number
  eventStatus: number
  /** Set for a game that is put off or canceled. */
  gameStatus: string | null
  homeTeam: { officialId: string } | null
  awayTeam: { officialId: string } | null
}

it('takes a favorite back that the league did not keep, and keeps the next over signing out and in', async () => {
  const uid = newUid()
  const page = await openProfile(uid)
  const favorites = page.getByRole('region', { name: 'Favorites' })
  await site.stack.control({ action: 'failNext', count: 1, status: 503, path: WRITES })

  await favorites.getByRole('radio', { name: 'Guard' }).click()
  await favorites.getByRole('alert').waitFor()

  await expect.poll(() => favorites.getByRole('radio', { name: 'Guard' }).isChecked()).toBe(false)

  await favorites.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('My team: Boston Guard').waitFor()
  await expect.poll(() => changesOf(uid)).toMatchObject([{}, { favWLLTeam: 'guard' }])
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('You are signed out.').waitFor()
  await expect.poll(() => page.getByRole('main').getByText('Guard').count()).toBe(0)
  await signIn(page, uid)

  await page.getByText('My team: Boston Guard').waitFor()
})

it('lets a fan follow a player by keyboard alone, and shows what she did last', async () => {
  const uid = newUid()
  const page = await openProfile(uid)

  await page.getByRole('combobox', { name: 'Players you follow' }).focus()
  await page.keyboard.type('freya')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Your players' }).getByRole('link', { name: /Freya/ }).waitFor()

  // The page shows it before the league has it.
  await expect
    .poll(async () => (await changesOf(uid)).at(-1))
    .toMatchObject({ favPlayers: ['freya-aldaine'] })

  // From the field to her chip, which is the next that can be reached.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await page.getByText('You follow nobody yet.').waitFor()
})

it('signs out everywhere, in a tab that was open elsewhere too', async () => {
  const uid = newUid()
  const page = await openProfile(uid)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/profile`)
  await other.getByRole('heading', { level: 1, name: /^Hi/ }).waitFor()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()

  await page.getByText('You are signed out on every device.').waitFor()
  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()
  await expect.poll(() => other.evaluate(() => localStorage.getItem('wll.account'))).toBeNull()
})

it('says of a sign-out that it is done only where and when it was asked for', async () => {
  const uid = newUid()
  const page = await openProfile(uid)
  const said = page.getByText('You are signed out.')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await said.waitFor()

  const other = await page.context().newPage()
  await signIn(other, uid)
  await page.getByRole('heading', { level: 1, name: /^Hi/ }).waitFor()
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()

  expect(await said.count()).toBe(0)
})

it('saves the last club alone of those that the arrow keys pass', async () => {
  const uid = newUid()
  const page = await openProfile(uid)
  const clubs = page.getByRole('region', { name: 'Favorites' }).getByRole('radio')
  const last = await clubs.nth(3).inputValue()

  await clubs.first().focus()
  // Sent at once: a club on which the keys rest for half a second is saved.
  await Promise.all(['ArrowDown', 'ArrowDown', 'ArrowDown'].map((key) => page.keyboard.press(key)))

  await page.getByText(/^My team: /).waitFor()
  await expect.poll(() => changesOf(uid)).toMatchObject([{ favWLLTeam: last }])
  await expect.poll(() => isFocused(clubs.nth(3))).toBe(true)
})

it('says that her page could not be loaded, and loads it at the next try', async () => {
  const page = await openProfile(newUid())
  const sessionChunk = '**/static/js/fanSession-*.js'
  await page.route(sessionChunk, (route) => route.abort())
  await page.goto(`${site.url}/profile`)

  await page.getByRole('alert').getByText('Your page could not be loaded').waitFor()
  expect(await violations(page)).toEqual([])

  await page.unroute(sessionChunk)
  await page.getByRole('link', { name: 'Try again' }).click()

  await page.getByRole('heading', { level: 1, name: /^Hi/ }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

it.each(['light', 'dark'] as const)('has nothing for axe to find, %s', async (colorScheme) => {
  const page = await openProfile(newUid(), { colorScheme })
  await page.getByRole('textbox', { name: 'Username' }).fill('robin.a')

  expect(await violations(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Players you follow' }).fill('freya')
  await page.getByRole('option').first().click()
  await page.getByRole('region', { name: 'Favorites' }).getByRole('radio', { name: 'Charging' }).click()
  await page.getByText('My team: New York Charging').waitFor()
  await page.getByRole('region', { name: 'Your players' }).getByRole('definition').first().waitFor()
  await page.getByRole('region', { name: 'Team news' }).getByRole('heading', { level: 3 }).first().waitFor()

  expect(await violations(page)).toEqual([])
})
