import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSite } from '../../gateway/src/delivery/loadSite.ts'
import { customToken } from '../support/customToken.ts'
import type { Stack } from '../support/stack.ts'
import { newVisit } from './browser.ts'
import type { Visit } from './browser.ts'
import { builtSiteTests, startBuiltSite } from './builtSite.ts'
import { keptKeys } from './keptKeys.ts'
import { startSwitchedSite } from './switchedSite.ts'
import type { SwitchedSite } from './switchedSite.ts'

const site = builtSiteTests({ authEmulator: true })
const folder = mkdtempSync(join(tmpdir(), 'new-build-'))
const further: Stack[] = []
/** The id of a build that is made later than the one under test. */
const NEXT = '9999999999-0123456789ab'
let front: SwitchedSite

beforeAll(async () => {
  front = await startSwitchedSite(site.url)
})

afterAll(async () => {
  await front.close()
  await Promise.all(further.map((stack) => stack.close()))
  rmSync(folder, { recursive: true })
})

/** A page of the site whose service worker has kept its build and answers for the page. */
async function controlledVisit(path: string): Promise<Visit> {
  front.switchTo(site.url)
  const visit = await newVisit(site.browser, { serviceWorker: true })
  await visit.page.goto(front.url + path)
  await isControlled(visit.page)
  return visit
}

async function controlledPage(path: string): Promise<Page> {
  return (await controlledVisit(path)).page
}

async function isControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

const buildOf = (page: Page) => page.locator('script[data-build]').getAttribute('data-build')
const cacheNames = (page: Page) => page.evaluate(async () => caches.keys())
/** The build of the service worker that answers, and whether another one waits. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    registration.active?.postMessage('build', [port2])
    const active = await new Promise((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
    })
    return { active, waiting: registration.waiting !== null }
  })
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })

/** Where a standing build's chunk of the standings lies. */
function standingsChunk(): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  return manifest['src/pages/standings/standingsRoute.ts']?.file ?? ''
}

/** Starts the next build: one chunk has another name, and pages and service worker bear another id. */
async function startNextBuild(id: string): Promise<Stack> {
  cpSync('dist/client', folder, { recursive: true })
  const chunk = standingsChunk()
  const renamed = chunk.replace('.js', '-next.js')
  renameSync(join(folder, chunk), join(folder, renamed))
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8')
  const { page } = await newVisit(site.browser)
  await page.goto(site.url)
  const former = (await buildOf(page)) ?? ''
  writeFileSync(join(folder, 'service-worker.js'), worker.replaceAll(former, id).replaceAll(chunk, renamed))
  const built = await loadSite('dist/server/entry.server.js')
  const stack = await startBuiltSite({
    env: { WEB_STATIC_DIR: folder },
    site: {
      ...built,
      render: async (...args) => {
        const rendered = await built.render(...args)
        return { ...rendered, body: rendered.body.replaceAll(former, id) }
      },
    },
  })
  further.push(stack)
  return stack
}

it('shows the offline page at an address that cannot be loaded, and goes on to it once the site answers', async () => {
  const { page, problems } = await controlledVisit('/')
  front.switchTo(null)

  await page.goto(`${front.url}/standings`)
  await page.getByRole('heading', { name: 'The league’s site cannot be reached' }).waitFor()
  const offline = [new URL(page.url()).pathname, await page.title()]
  await page.getByRole('region', { name: 'What you can read now' }).waitFor()
  front.switchTo(site.url)
  await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor()

  expect(offline).toEqual(['/standings', 'The league’s site cannot be reached | WLL'])
  expect(new URL(page.url()).pathname).toBe('/standings')
  expect(await page.getByRole('row').count()).toBeGreaterThan(1)
  expect(problems.filter((problem) => problem.includes('React'))).toEqual([])
})

it('shows the page that was wanted in place of the offline page where its data can be read, and goes back to it', async () => {
  const { page, problems } = await controlledVisit('/teams/guard')
  front.switchTo(site.url, { pages: false })

  await page.goto(`${front.url}/standings?year=2024`)
  await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor()
  const shown = await page.evaluate(() => [location.pathname + location.search, history.length])
  await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click()
  await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor()

  expect(shown).toEqual(['/standings?year=2024', 3])
  expect(problems.filter((problem) => problem.includes('React'))).toEqual([])
})

it('reads pages again after a reload without a network, leads from one to the next, and loads them anew with it', async () => {
  const { page, problems } = await controlledVisit('/')
  const main = page.getByRole('main')
  const notice = page.getByText(/Showing what was loaded last, as of \d{1,2}:\d\d [AP]M/)
  for (const path of ['/standings', '/games/2025-wll-ev-17', '/']) {
    await page.goto(front.url + path)
    await expect.poll(() => keptKeys(page)).toContain(`page:${path}`)
  }
  front.switchTo(null)

  await page.reload()
  await main.getByText('Latest', { exact: true }).first().waitFor()
  await notice.waitFor()
  const home = [new URL(page.url()).pathname, await main.innerText()]
  await page.getByRole('banner').getByRole('link', { name: 'Standings' }).click()
  await main.getByRole('table').first().waitFor()
  await notice.waitFor()
  await page.goto(`${front.url}/games/2025-wll-ev-17`)
  await main.getByRole('table', { name: 'Score by period' }).waitFor()
  await notice.waitFor()
  const game = await main.innerText()
  await page.goto(`${front.url}/shop`)
  const kept = page.getByRole('region', { name: 'What you can read now' }).getByRole('link')
  await expect.poll(() => kept.count()).toBeGreaterThan(2)
  const address = new URL(page.url()).pathname
  await kept.filter({ hasText: 'Standings' }).click()
  await main.getByRole('table').first().waitFor()
  front.switchTo(site.url)
  await page.reload()
  await main.getByRole('table').first().waitFor()

  expect(home[0]).toBe('/')
  expect(game).toContain('As of')
  expect(game).not.toMatch(/Updated \d+ s ago/)
  expect(address).toBe('/shop')
  expect(await notice.count()).toBe(0)
  expect(problems.filter((problem) => /React|hydrat/i.test(problem))).toEqual([])
})

it('shows what is kept where no gateway answers and what stands before them says so', async () => {
  const page = await controlledPage('/standings')
  await expect.poll(() => keptKeys(page)).toContain('page:/standings')
  front.switchTo(503)

  await page.reload()
  await page.getByText('The league’s site cannot be reached.').waitFor()
  const kept = await page.getByRole('main').getByRole('table').first().innerText()
  await page.goto(`${front.url}/shop`)
  await page.getByText('This page loads by itself once the site answers again.').waitFor()
  const title = await page.title()
  front.switchTo(site.url)
  await page.waitForFunction(() => !document.title.includes('cannot be reached'))

  expect(kept).toContain('Guard')
  expect(title).toBe('The league’s site cannot be reached | WLL')
  expect(new URL(page.url()).pathname).toBe('/shop')
})

it('shows a kept page within seconds where the network does not answer', async () => {
  const page = await controlledPage('/standings')
  await expect.poll(() => keptKeys(page)).toContain('page:/standings')
  front.switchTo('hang')
  const startedAtMs = Date.now()

  await page.reload({ waitUntil: 'commit' })

  // 5 s and not 12, whatever the machine has to do besides.
  expect(Date.now() - startedAtMs).toBeLessThan(11_000)
})

it('makes its pauses longer where only small requests are answered, and pages are not', async () => {
  const page = await controlledPage('/')
  await page.route('**/graphql?**', (route) => route.abort())
  front.switchTo(site.url, { pages: false })
  /** How many reloads have led back to the offline page, which its pauses grow by; null while a page is being loaded. */
  const reloads = () =>
    page
      .evaluate(() => {
        const stored = JSON.parse(sessionStorage.getItem('offlineReload') ?? '{}') as { count?: number }
        return stored.count
      })
      .catch(() => null)

  await page.goto(`${front.url}/shop`)

  await expect.poll(reloads, { timeout: 45_000 }).toBe(2)
})

it('requests an address once that is opened as a page is and is none', async () => {
  const page = await controlledPage('/')
  front.opened.length = 0

  await page.goto(`${front.url}/graphiql`)

  expect(front.opened).toEqual(['/graphiql'])
})

it('passes a refusal of the site on, and never answers with an older page while the site answers', async () => {
  const page = await controlledPage('/standings')

  const missing = await page.goto(`${front.url}/no-such-page`)
  const again = await page.goto(`${front.url}/standings`)

  expect(missing?.status()).toBe(404)
  expect(await page.evaluate(async () => (await caches.match('/standings')) === undefined)).toBe(true)
  expect(again?.status()).toBe(200)
})

it('has the code of pages for offline use and the pictures that were seen, and answers with them', async () => {
  const page = await controlledPage('/')
  await page.reload()
  const pictures = () =>
    page.evaluate(async () => (await (await caches.open('image-cache')).keys()).map(({ url }) => url))
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(0)
  const [picture = ''] = await pictures()
  front.switchTo(null)

  /** The status of an answer that the browser's own cache has no part in; null when there is none. */
  const load = (address: string) =>
    page.evaluate(async (of) => {
      // The format of a picture goes by what the browser accepts in an <img>.
      const seen = (await (await caches.open('image-cache')).keys()).find(({ url }) => url === of)
      const request = new Request(of, { cache: 'reload', ...(seen && { headers: seen.headers }) })
      const answer = await fetch(request).catch(() => null)
      return answer?.status ?? null
    }, address)

  expect(new URL(picture).pathname).toMatch(/^\/images\/\d+\//)
  expect(await load(picture)).toBe(200)
  expect(await load(`/${standingsChunk()}`)).toBe(200)
  expect(await load('/healthz')).toBeNull()
})

it('answers with a kept picture for 7 days', async () => {
  const page = await controlledPage('/standings')

  const answers = await page.evaluate(async () => {
    const cache = await caches.open('image-cache')
    const day = 24 * 3_600_000
    const answerAfter = async (days: number) => {
      const address = `/images/96/nowhere.example/${days}.png`
      const date = new Date(Date.now() - days * day).toUTCString()
      await cache.put(address, new Response('kept', { headers: { date } }))
      const answer = await fetch(address)
      return answer.ok ? answer.text() : answer.status
    }
    return [await answerAfter(6.9), await answerAfter(7.1)]
  })

  expect(answers).toEqual(['kept', 403])
})

it('keeps nothing personal of a fan who is signed in, and asks nobody but the site', async () => {
  const url = `http://${site.emulator.host}/identitytoolkit.googleapis.com/v1/projects/demo-wll/accounts`
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: 'fan-of-caches', displayName: 'Quentina Zapata' }),
  })
  const { page } = await newVisit(site.browser, { serviceWorker: true })
  const byWorker: string[] = []
  page.context().on('request', (request) => {
    if (request.serviceWorker()) byWorker.push(new URL(request.url()).origin)
  })
  await page.goto(`${site.url}/standings?fbct=${customToken('fan-of-caches')}`)
  await isControlled(page)
  await page.goto(`${site.url}/profile`)
  await page.getByText('Quentina').first().waitFor()

  const kept = await page.evaluate(async () => {
    const entries: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const { pathname, search } = new URL(request.url)
        entries.push({ path: pathname + search, text: (await answer?.text()) ?? '' })
      }
    }
    return entries
  })

  expect(kept.map(({ path }) => path).filter((path) => !/^\/(?:static|images)\//.test(path))).toEqual([
    '/offline?kept',
  ])
  expect(kept.filter(({ text }) => /Quentina|Zapata|fan-of-caches/.test(text))).toEqual([])
  expect(new Set(byWorker)).toEqual(new Set([site.url]))
})

it('offers a new build to each page of the old one, whose chunks stay until no page is open', async () => {
  const page = await controlledPage('/')
  const other = await page.context().newPage()
  await other.goto(`${front.url}/schedule`)
  await isControlled(other)
  const former = await buildOf(page)
  const prompt = (of: Page) => of.getByRole('status').getByText('A new version of the site is ready.')
  const next = await startNextBuild(NEXT)
  front.switchTo(next.url)

  await update(page)
  await prompt(page).waitFor()
  await prompt(other).waitFor()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(page)).toBe(NEXT)
  await expect.poll(() => workers(page)).toEqual({ active: NEXT, waiting: false })
  await other.getByRole('banner').getByRole('link', { name: 'Standings' }).click()
  await other.getByRole('row').first().waitFor()

  expect(former).not.toBe(NEXT)
  expect(await buildOf(other)).toBe(former)
  expect(await prompt(page).count()).toBe(0)
  await other.getByRole('button', { name: 'Later' }).click()
  expect(await prompt(other).count()).toBe(0)
  expect(await cacheNames(other)).toEqual(expect.arrayContaining([`build-${former}`, `build-${NEXT}`]))

  const last = await page.context().newPage()
  await Promise.all([page.close(), other.close()])
  await last.goto(front.url)
  await expect.poll(() => cacheNames(last)).not.toContain(`build-${former}`)
})

it('goes away with all that it has kept where operators turn it off', async () => {
  const page = await controlledPage('/')
  const off = await startBuiltSite({ env: { SERVICE_WORKER: 'false' } })
  further.push(off)
  front.switchTo(off.url)

  await update(page)
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])

  await expect.poll(left).toEqual([0, 0])
  expect(await page.getByText('A new version of the site is ready.').count()).toBe(0)
})
