// @module-tag night
import { expect, it } from 'vitest'
import { isFocused } from './browser.ts'
import { builtSiteTests, leagueAnswer } from './builtSite.ts'
import { newUid } from './fanVisit.ts'
import { changesOf, openProfile, signIn, WRITES } from './profileVisit.ts'

const site = builtSiteTests({ authEmulator: true })

it("the profile shows the next game of the fan's team as the league has it", async () => {
  const page = await openProfile(site, newUid())
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
  /** Set for a postponed or canceled game. */
  gameStatus: string | null
  homeTeam: { officialId: string } | null
  awayTeam: { officialId: string } | null
}

it('the profile reverts a favorite that the league did not save, and remembers the next one over signing out and in', async () => {
  const uid = newUid()
  const page = await openProfile(site, uid)
  const favorites = page.getByRole('region', { name: 'Favorites' })
  await site.stack.control({ action: 'failNext', count: 1, status: 503, path: WRITES })

  await favorites.getByRole('radio', { name: 'Guard' }).click()
  await favorites.getByRole('alert').waitFor()

  await expect.poll(() => favorites.getByRole('radio', { name: 'Guard' }).isChecked()).toBe(false)

  await favorites.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('My team: Boston Guard').waitFor()
  await expect.poll(() => changesOf(site, uid)).toMatchObject([{}, { favWLLTeam: 'guard' }])
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('You are signed out.').waitFor()
  await expect.poll(() => page.getByRole('main').getByText('Guard').count()).toBe(0)
  await signIn(site, page, uid)

  await page.getByText('My team: Boston Guard').waitFor()
})

it("the profile lets a fan follow a player by keyboard, and shows the player's last game", async () => {
  const uid = newUid()
  const page = await openProfile(site, uid)

  await page.getByRole('combobox', { name: 'Players you follow' }).focus()
  await page.keyboard.type('freya')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Your players' }).getByRole('link', { name: /Freya/ }).waitFor()

  // The page shows it before the league has saved it.
  await expect
    .poll(async () => (await changesOf(site, uid)).at(-1))
    .toMatchObject({ favPlayers: ['freya-aldaine'] })

  // From the field to her chip, the next element in tab order.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await page.getByText('You follow nobody yet.').waitFor()
})

it('the profile saves only the last club that the arrow keys pass', async () => {
  const uid = newUid()
  const page = await openProfile(site, uid)
  const clubs = page.getByRole('region', { name: 'Favorites' }).getByRole('radio')
  const last = await clubs.nth(3).inputValue()

  await clubs.first().focus()
  // Sent at once: a club that stays selected for half a second is saved.
  await Promise.all(['ArrowDown', 'ArrowDown', 'ArrowDown'].map((key) => page.keyboard.press(key)))

  await page.getByText(/^My team: /).waitFor()
  await expect.poll(() => changesOf(site, uid)).toMatchObject([{ favWLLTeam: last }])
  await expect.poll(() => isFocused(clubs.nth(3))).toBe(true)
})
