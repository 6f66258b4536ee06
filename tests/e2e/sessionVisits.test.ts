import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dayAndNight } from '../support/dayAndNight.ts'
import { customToken } from '../support/identity/emulatorToken.ts'
import { hydrated, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { anotherTab, idle, isOfRecord, newUid, signIn, stored, TEAM, writesOf } from './fanVisit.ts'

const site = builtSiteTests({ authEmulator: true })

const PLAYERS = 'wll.followed-players'

/** Changes an account as its provider's own console would. */
async function updateAccount(changes: object): Promise<void> {
  const url = `http://${site.emulator.host}/identitytoolkit.googleapis.com/v1/projects/demo-wll/accounts:update`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(changes),
  })
  expect(response.status).toBe(200)
}

/** The names of the scripts that a page requests from now on. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  return scripts
}

/** A sign-in script, by the name of its first module. */
const SIGN_IN_CHUNK = /\/(fanSession|firebaseProvider|signInSettings|endSession|googleWindow|google)-/

/** The names of the sign-in scripts among these. */
function signInChunks(scripts: ReadonlySet<string>): string[] {
  return [...scripts].flatMap((script) => SIGN_IN_CHUNK.exec(script)?.[1] ?? [])
}

it(
  'a visitor who never signed in loads no sign-in code, and sends no personal request',
  { tags: 'night' },
  async () => {
    const fan = await newVisit(site.browser)
    const scriptsOfFan = scriptsOf(fan.page)
    await signIn(site, fan.page, newUid())
    const { page, problems } = await newVisit(site.browser)
    const requests: string[] = []
    page.on('request', (request) => {
      const { host, pathname } = new URL(request.url())
      const isPersonal = request.headers()['authorization'] !== undefined || pathname === '/session'
      // Live scores are streamed, by a POST for everybody.
      const isWrite = request.method() !== 'GET' && pathname !== '/graphql/stream'
      if (isPersonal || isWrite || host === site.emulator.host) requests.push(request.url())
    })

    const scripts = scriptsOf(page)
    await page.goto(site.url)
    await idle(page)
    await page.getByRole('link', { name: 'Standings' }).first().click()
    await page.waitForURL('**/standings')
    await idle(page)
    const backAgain = await fan.page.context().newPage()
    const scriptsOfBack = scriptsOf(backAgain)
    await backAgain.goto(site.url)
    await idle(backAgain)

    const loaded = ['fanSession', 'firebaseProvider', 'signInSettings']
    await expect.poll(() => signInChunks(scriptsOfFan)).toEqual(expect.arrayContaining(loaded))
    // A later fan who has signed in here has loaded it by now, so the visitor would have too.
    await expect.poll(() => signInChunks(scriptsOfBack)).toContain('fanSession')
    expect(signInChunks(scripts)).toEqual([])
    expect(requests).toEqual([])
    expect(problems).toEqual([])
  },
)

it('a token in the address signs in, creates the record with its source, and is removed from address and history', async () => {
  const { page } = await newVisit(site.browser)
  const uid = newUid()

  await signIn(site, page, uid, '/standings?year=2025&pllm_source=letter&osc=spring&referrerUserId=ada')

  await expect.poll(() => page.url()).not.toContain('fbct')
  expect(new URL(page.url()).pathname).toBe('/standings')
  expect(await page.evaluate(() => history.length)).toBe(2)
  expect(await writesOf(site, uid)).toEqual([
    { method: 'POST', body: { referrerUserId: 'ada', pllm_source: 'letter', osc: 'spring' } },
  ])
})

it(
  'a rejected token is removed from the address, and the page stays as it is',
  { tags: 'night' },
  async () => {
    const { page } = await newVisit(site.browser)

    await page.goto(`${site.url}/standings?fbct=spoiled`)

    await expect.poll(() => page.url()).toBe(`${site.url}/standings`)
    expect(await stored(page, 'wll.account')).toBe('')
    await page.getByRole('link', { name: 'Schedule' }).first().click()
    await page.waitForURL('**/schedule')
  },
)

it("other tabs follow a sign-in and a sign-out, with all the fan's cached data", async () => {
  const { page } = await newVisit(site.browser)
  const uid = newUid()
  const other = await anotherTab(page.context(), `${site.url}/schedule`)
  await page.goto(site.url)
  await page.evaluate((key) => localStorage.setItem(key, 'guard'), TEAM)
  await signIn(site, page, uid)
  await expect.poll(() => stored(other, TEAM)).toBe('guard')
  // A page that is left during a save never learns its outcome, and the next one would save the same again.
  await expect.poll(() => stored(page, 'wll.account')).toContain('"team":"guard"')

  await page.goto(`${site.url}/settings`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Forget everything kept here' }).first().click()

  for (const tab of [page, other]) {
    await expect.poll(() => accountOf(tab)).toBeNull()
    await expect.poll(() => stored(tab, TEAM)).toBe('')
    expect(await stored(tab, PLAYERS)).toBe('')
  }
  expect((await writesOf(site, uid)).filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

it("a fan's initials are shown before any sign-in code is loaded, and disappear when she signs out", async () => {
  const { page } = await newVisit(site.browser)
  const context = page.context()
  const uid = newUid()
  await site.emulator.createAccount(uid, 'Rosa Ann')
  const cookie = async () => (await context.cookies()).find(({ name }) => name === '__Secure-fan')
  await signIn(site, page, uid)
  await expect.poll(cookie).toMatchObject({ path: '/session', httpOnly: true, secure: true })

  await context.route(/\/fanSession-/, (route) => route.abort())
  await page.goto(site.url)
  await page.getByRole('link', { name: 'Your profile' }).first().getByText('RA').waitFor()
  await context.unroute(/\/fanSession-/)
  const read = page.waitForResponse(isOfRecord)
  await page.goto(`${site.url}/settings`)
  await read
  await page.getByRole('button', { name: 'Forget everything kept here' }).first().click()

  await expect.poll(cookie).toBeUndefined()
})

const endings = dayAndNight(
  [
    {
      what: 'has had her sessions ended',
      changes: (localId: string) => ({ localId, validSince: String(Math.floor(Date.now() / 1000) + 5) }),
    },
  ],
  [{ what: 'was disabled', changes: (localId: string) => ({ localId, disableUser: true }) }],
)
for (const { value, tags } of endings)
  it(`a fan who ${value.what} is signed out, with a message`, { tags }, async () => {
    const { page } = await newVisit(site.browser)
    const uid = newUid()
    await signIn(site, page, uid, '/profile')
    await updateAccount(value.changes(uid))

    await page.reload()

    await expect.poll(() => stored(page, 'wll.account')).toBe('')
    await expect.poll(() => accountOf(page)).toBeNull()
    await page.getByText('You have been signed out. Sign in again.').waitFor()
  })

it(
  'the site works while the provider is unreachable, and signs in once it answers',
  { tags: 'night' },
  async () => {
    const { page } = await newVisit(site.browser)
    const uid = newUid()
    await page.route(`http://${site.emulator.host}/**`, (route) => route.abort())
    await page.goto(`${site.url}/?fbct=${customToken(uid)}`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Standings' }).first().click()
    await page.waitForURL('**/standings')

    await page.unroute(`http://${site.emulator.host}/**`)

    await expect.poll(() => stored(page, 'wll.account')).toContain(uid)
  },
)

it('a returning fan stays signed in while the provider is unreachable', { tags: 'night' }, async () => {
  const { page } = await newVisit(site.browser)
  const uid = newUid()
  await signIn(site, page, uid, '/teams/guard')
  await page.route(`http://${site.emulator.host}/**`, (route) => route.abort())

  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Follow', exact: true }).first().click()

  await expect.poll(() => writesOf(site, uid)).toMatchObject([{ method: 'POST' }, { method: 'PUT' }])
  expect(await stored(page, 'wll.account')).toContain(uid)
})

/** The uid that the provider's SDK has stored in this browser; null for none. */
function accountOf(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.onerror = () => reject(new Error('The database could not be opened'))
        opening.onsuccess = () => {
          const rows = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAll()
          rows.onerror = () => reject(new Error('The database could not be read'))
          rows.onsuccess = () => {
            const [row] = rows.result as { value?: { uid?: string } }[]
            opening.result.close()
            resolve(row?.value?.uid ?? null)
          }
        }
      }),
  )
}
