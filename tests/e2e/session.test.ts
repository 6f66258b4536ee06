import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect, it } from 'vitest'
import { customToken } from '../support/identity/customToken.ts'
import { builtSiteTests } from './builtSite.ts'
import { hydrated, newVisit } from './browser.ts'

const site = builtSiteTests({ authEmulator: true })

const TEAM = 'wll.favorite-team'
const PLAYERS = 'wll.followed-players'
let fans = 0

/** A fan whom the provider has never seen; her uid is used once. */
function newUid(): string {
  fans += 1
  return `fan-${fans}`
}

/** What the browser keeps under a key; '' for nothing. */
function stored(page: Page, key: string): Promise<string> {
  return page.evaluate((name) => localStorage.getItem(name) ?? '', key)
}

/** Opens a page that signs a fan in, and resolves once her record is there. */
async function signIn(page: Page, uid: string, path = '/'): Promise<void> {
  const url = new URL(path, site.url)
  url.searchParams.set('fbct', customToken(uid))
  await page.goto(url.href)
  await expect.poll(() => stored(page, 'wll.account')).toContain(`"uid":"${uid}","favorites":{`)
}

async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url + path)
  await hydrated(page)
  return page
}

/** The writes of a fan's record that the league has received, without those of other fans. */
async function writes(uid: string): Promise<{ method: string; body: unknown }[]> {
  const requests = await site.stack.requests()
  return requests
    .filter(({ method, path, headers }) => method !== 'GET' && /\/user$/.test(path) && isOf(headers, uid))
    .map(({ method, body }) => ({ method, body: JSON.parse(body) as unknown }))
}

function isOf(headers: Record<string, string>, uid: string): boolean {
  const [, claims = ''] = (headers['authorization'] ?? '').split('.')
  return Buffer.from(claims, 'base64url').toString().includes(`"${uid}"`)
}

/** Whether an answer of the gateway is about the fan who is signed in. */
function isOfRecord(response: Response): boolean {
  const request = response.request()
  return response.url().includes('/graphql') && request.headers()['authorization'] !== undefined
}

/** Creates an account with a name, as another site of the league would. */
async function createAccount(localId: string, displayName: string): Promise<void> {
  await tellProvider('accounts', { localId, displayName })
}

/** Changes an account as its provider's own console would. */
async function updateAccount(changes: object): Promise<void> {
  await tellProvider('accounts:update', changes)
}

async function tellProvider(path: string, body: object): Promise<void> {
  const url = `http://${site.emulator.host}/identitytoolkit.googleapis.com/v1/projects/demo-wll/${path}`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}

/** The scripts that a page asks for from now on, by their names. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  return scripts
}

/** A script of signing in, by the name of its first module. */
const SIGN_IN_CHUNK =
  /\/(fanSession|firebaseProvider|signInSettings|tokenSync|endSession|googleWindow|oneTap)-/

/** The names of the scripts of signing in among these. */
function signInChunks(scripts: ReadonlySet<string>): string[] {
  return [...scripts].flatMap((script) => SIGN_IN_CHUNK.exec(script)?.[1] ?? [])
}

/** Resolves once the page is interactive and what waits until the browser has nothing to do has begun. */
async function idle(page: Page): Promise<void> {
  await hydrated(page)
  for (const _turn of ['what waits', 'what that has begun'])
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

it('loads nothing of signing in for a visitor who never did, and sends no personal request', async () => {
  const fan = await newVisit(site.browser)
  const scriptsOfFan = scriptsOf(fan.page)
  await signIn(fan.page, newUid())
  const { page, problems } = await newVisit(site.browser)
  const requests: string[] = []
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url())
    const isPersonal = request.headers()['authorization'] !== undefined || pathname === '/session'
    // Live scores come as a stream, which is a POST for everybody.
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

  const loaded = ['fanSession', 'firebaseProvider', 'signInSettings', 'tokenSync']
  await expect.poll(() => signInChunks(scriptsOfFan)).toEqual(expect.arrayContaining(loaded))
  // By the time it has begun for a fan who has signed in here and came later, it would have for the visitor.
  await expect.poll(() => signInChunks(scriptsOfBack)).toContain('fanSession')
  expect(signInChunks(scripts)).toEqual([])
  expect(requests).toEqual([])
  expect(problems).toEqual([])
})

it('signs in by the token in the address, creates the record with where she came from, and keeps neither token nor entry', async () => {
  const { page } = await newVisit(site.browser)
  const uid = newUid()

  await signIn(page, uid, '/standings?year=2025&pllm_source=letter&osc=spring&referrerUserId=ada')

  await expect.poll(() => page.url()).not.toContain('fbct')
  expect(new URL(page.url()).pathname).toBe('/standings')
  expect(await page.evaluate(() => history.length)).toBe(2)
  expect(await writes(uid)).toEqual([
    { method: 'POST', body: { referrerUserId: 'ada', pllm_source: 'letter', osc: 'spring' } },
  ])
})

it('takes a token that is refused out of the address, and leaves the page as it is', async () => {
  const { page } = await newVisit(site.browser)

  await page.goto(`${site.url}/standings?fbct=spoiled`)

  await expect.poll(() => page.url()).toBe(`${site.url}/standings`)
  expect(await stored(page, 'wll.account')).toBe('')
  await page.getByRole('link', { name: 'Schedule' }).first().click()
  await page.waitForURL('**/schedule')
})

it('merges the favorites of the browser with those of the account, and creates no record twice', async () => {
  const { page } = await newVisit(site.browser)
  const uid = newUid()
  await page.goto(site.url)
  await page.evaluate((key) => localStorage.setItem(key, 'guard'), TEAM)

  await signIn(page, uid)
  await expect.poll(() => writes(uid)).toHaveLength(2)
  const readAgain = page.waitForResponse(isOfRecord)
  await page.reload()
  await readAgain
  await expect.poll(() => stored(page, 'wll.account')).toContain('"team":"guard"')
  await idle(page)

  expect(await writes(uid)).toMatchObject([
    { method: 'POST' },
    { method: 'PUT', body: { favWLLTeam: 'guard' } },
  ])
  expect(await stored(page, TEAM)).toBe('guard')
})

it('brings her favorites to another browser', async () => {
  const uid = newUid()
  const first = await newVisit(site.browser)
  await first.page.goto(site.url)
  await first.page.evaluate((key) => localStorage.setItem(key, 'charm'), TEAM)
  await signIn(first.page, uid)
  await expect.poll(() => writes(uid)).toHaveLength(2)
  const { page } = await newVisit(site.browser)

  await signIn(page, uid)

  await expect.poll(() => stored(page, TEAM)).toBe('charm')
  await expect
    .poll(() => page.evaluate(() => document.adoptedStyleSheets[0]?.cssRules[0]?.cssText ?? ''))
    .toContain('[data-team="charm"]')
})

it('saves whom she follows, in one tab for all, and takes it back with a sentence where that fails', async () => {
  const { page } = await newVisit(site.browser)
  const uid = newUid()
  await signIn(page, uid, '/teams/guard')
  const other = await anotherTab(page.context(), '/teams/guard')
  const follow = page.getByRole('button', { name: 'Follow', exact: true }).first()
  const follows = page.getByRole('button', { name: 'Following', exact: true }).first()

  await follow.click()
  await expect.poll(() => writes(uid)).toHaveLength(2)
  await other.getByRole('button', { name: 'Following', exact: true }).first().waitFor()
  await site.stack.control({ action: 'failNext', count: 1, status: 503, path: 'v2/user' })
  await follows.click()
  await page.getByText('Something went wrong updating info.').waitFor()

  await follows.waitFor()
  await other.getByRole('button', { name: 'Following', exact: true }).first().waitFor()
  expect((await writes(uid)).slice(0, 2)).toMatchObject([
    { method: 'POST' },
    { method: 'PUT', body: { favWLLTeam: 'guard' } },
  ])
})

it('is followed by other tabs, signed in and out, with all that was kept of her', async () => {
  const { page } = await newVisit(site.browser)
  const uid = newUid()
  const other = await anotherTab(page.context(), '/schedule')
  await page.goto(site.url)
  await page.evaluate((key) => localStorage.setItem(key, 'guard'), TEAM)
  await signIn(page, uid)
  await expect.poll(() => stored(other, TEAM)).toBe('guard')
  // A page that is left while it saves never learns how that ended, and the next one would save the same again.
  await expect.poll(() => stored(page, 'wll.account')).toContain('"team":"guard"')

  await page.goto(`${site.url}/settings`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Forget everything kept here' }).first().click()

  for (const tab of [page, other]) {
    await expect.poll(() => accountOf(tab)).toBeNull()
    await expect.poll(() => stored(tab, TEAM)).toBe('')
    expect(await stored(tab, PLAYERS)).toBe('')
  }
  expect((await writes(uid)).filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

it('shows her initials before anything of signing in is loaded, and forgets them when she signs out', async () => {
  const { page } = await newVisit(site.browser)
  const context = page.context()
  const uid = newUid()
  await createAccount(uid, 'Rosa Ann')
  const cookie = async () => (await context.cookies()).find(({ name }) => name === '__Secure-fan')
  await signIn(page, uid)
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

it.each([
  ['was disabled', (localId: string) => ({ localId, disableUser: true })],
  [
    'has had her sessions ended',
    (localId: string) => ({ localId, validSince: String(Math.floor(Date.now() / 1000) + 5) }),
  ],
])('signs a fan out who %s, and says so', async (_what, changes) => {
  const { page } = await newVisit(site.browser)
  const uid = newUid()
  await signIn(page, uid, '/profile')
  await updateAccount(changes(uid))

  await page.reload()

  await expect.poll(() => stored(page, 'wll.account')).toBe('')
  await expect.poll(() => accountOf(page)).toBeNull()
  await page.getByText('You have been signed out. Sign in again.').waitFor()
})

it('works while the provider is out of reach, and signs in once it answers', async () => {
  const { page } = await newVisit(site.browser)
  const uid = newUid()
  await page.route(`http://${site.emulator.host}/**`, (route) => route.abort())
  await page.goto(`${site.url}/?fbct=${customToken(uid)}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Standings' }).first().click()
  await page.waitForURL('**/standings')

  await page.unroute(`http://${site.emulator.host}/**`)

  await expect.poll(() => stored(page, 'wll.account')).toContain(uid)
})

it('keeps a fan signed in who comes back while the provider is out of reach', async () => {
  const { page } = await newVisit(site.browser)
  const uid = newUid()
  await signIn(page, uid, '/teams/guard')
  await page.route(`http://${site.emulator.host}/**`, (route) => route.abort())

  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Follow', exact: true }).first().click()

  await expect.poll(() => writes(uid)).toMatchObject([{ method: 'POST' }, { method: 'PUT' }])
  expect(await stored(page, 'wll.account')).toContain(uid)
})

/** The uid that the provider's SDK keeps in this browser; null for none. */
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
