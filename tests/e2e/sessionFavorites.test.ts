import { expect, it } from 'vitest'
import { newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { anotherTab, idle, isOfRecord, newUid, signIn, stored, TEAM, writesOf } from './fanVisit.ts'

const site = builtSiteTests({ authEmulator: true })

/** Signs a fan in with a club in another browser, which her account takes over. */
async function followElsewhere(uid: string, club: string): Promise<void> {
  const { page } = await newVisit(site.browser)
  await page.goto(site.url)
  await page.evaluate(([key, slug]) => localStorage.setItem(key, slug), [TEAM, club] as const)
  await signIn(site, page, uid)
  await expect.poll(() => writesOf(site, uid)).toHaveLength(2)
}

it('signing in merges the favorites of the browser with those of the account, and creates no record twice', async () => {
  const { page } = await newVisit(site.browser)
  const uid = newUid()
  await page.goto(site.url)
  await page.evaluate((key) => localStorage.setItem(key, 'guard'), TEAM)

  await signIn(site, page, uid)
  await expect.poll(() => writesOf(site, uid)).toHaveLength(2)
  const readAgain = page.waitForResponse(isOfRecord)
  await page.reload()
  await readAgain
  await expect.poll(() => stored(page, 'wll.account')).toContain('"team":"guard"')
  await idle(page)

  expect(await writesOf(site, uid)).toMatchObject([
    { method: 'POST' },
    { method: 'PUT', body: { favWLLTeam: 'guard' } },
  ])
  expect(await stored(page, TEAM)).toBe('guard')
})

it("signing in brings a fan's favorites to another browser", { tags: 'night' }, async () => {
  const uid = newUid()
  await followElsewhere(uid, 'charm')
  const { page } = await newVisit(site.browser)

  await signIn(site, page, uid)

  await expect.poll(() => stored(page, TEAM)).toBe('charm')
  await expect
    .poll(() => page.evaluate(() => document.adoptedStyleSheets[0]?.cssRules[0]?.cssText ?? ''))
    .toContain('[data-team="charm"]')
})

it(
  'following a club in one tab shows in all tabs, and is undone with a message when saving fails',
  { tags: 'night' },
  async () => {
    const { page } = await newVisit(site.browser)
    const uid = newUid()
    await signIn(site, page, uid, '/teams/guard')
    const other = await anotherTab(page.context(), `${site.url}/teams/guard`)
    const follow = page.getByRole('button', { name: 'Follow', exact: true }).first()
    const follows = page.getByRole('button', { name: 'Following', exact: true }).first()

    await follow.click()
    await expect.poll(() => writesOf(site, uid)).toHaveLength(2)
    await other.getByRole('button', { name: 'Following', exact: true }).first().waitFor()
    await site.stack.control({ action: 'failNext', count: 1, status: 503, path: 'v2/user' })
    await follows.click()
    await page.getByText('We can’t tell if this was saved.').waitFor()

    await follows.waitFor()
    await other.getByRole('button', { name: 'Following', exact: true }).first().waitFor()
    expect((await writesOf(site, uid)).slice(0, 2)).toMatchObject([
      { method: 'POST' },
      { method: 'PUT', body: { favWLLTeam: 'guard' } },
    ])
  },
)

it(
  'signing in asks a fan once which club she follows where browser and account differ, and uses the answer',
  { tags: 'night' },
  async () => {
    const uid = newUid()
    await followElsewhere(uid, 'charm')
    const { page } = await newVisit(site.browser)
    await page.goto(site.url)
    await page.evaluate((key) => localStorage.setItem(key, 'guard'), TEAM)

    await signIn(site, page, uid)
    const question = page.getByRole('region', { name: 'Your club' })
    await question.getByText('Follow the Guard or the Charm?').waitFor()
    const before = await stored(page, TEAM)
    await question.getByRole('button', { name: 'Guard' }).focus()
    await page.keyboard.press('Enter')
    await question.getByText('You follow the Guard.').waitFor()
    const answered = await stored(page, TEAM)
    await page.keyboard.press('Enter')
    await question.getByText('Follow the Guard or the Charm?').waitFor()
    const undone = await stored(page, TEAM)
    await question.getByRole('button', { name: 'Charm', exact: true }).click()
    await question.getByText('You follow the Charm.').waitFor()
    await page.reload()
    await idle(page)

    expect([before, answered, undone]).toEqual(['charm', 'guard', 'charm'])
    // A fan who signs in again within seconds counts as new, and her record is created once more.
    const changes = (await writesOf(site, uid)).filter(({ method }) => method === 'PUT')
    expect(changes.map(({ body }) => body['favWLLTeam'])).toEqual(['charm', 'guard', 'charm'])
    expect(await question.count()).toBe(0)
  },
)
