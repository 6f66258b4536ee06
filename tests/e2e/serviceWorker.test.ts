import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { customToken } from '../support/identity/emulatorToken.ts'
import type { Stack } from '../support/stack.ts'
import { newVisit } from './browser.ts'
import { builtSite, startBuiltSite } from './builtSite.ts'
import { controlledSiteTests, isControlled } from './controlledSite.ts'

const controlled = controlledSiteTests({ authEmulator: true })
const folder = mkdtempSync(join(tmpdir(), 'new-build-'))
const further: Stack[] = []
/** The ids of builds that are made later than the one under test. */
const NEXT = '9999999999-0123456789ab'
const TAKEN_BACK = '9999999999-taken-back'
const UNLOADED = '9999999999-unloaded'

afterAll(async () => {
  await Promise.all(further.map((stack) => stack.close()))
  rmSync(folder, { recursive: true })
})

const buildOf = (page: Page) => page.locator('script[data-build]').getAttribute('data-build')
const cacheNames = (page: Page) => page.evaluate(async () => caches.keys())
/** The build of the active service worker, and whether another one waits. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    registration.active?.postMessage('build', [port2])
    const active = await new Promise((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
      // A replaced worker no longer answers.
      setTimeout(resolve, 2000)
    })
    return { active, waiting: registration.waiting !== null }
  })
/** How many pages of the site its service worker counts, besides blank ones; null without a running worker. */
const openPages = async (page: Page) => {
  const counts = await Promise.all(
    page
      .context()
      .serviceWorkers()
      .map((worker) =>
        worker.evaluate<number>(
          'clients.matchAll({ includeUncontrolled: true }).then(({ length }) => length)',
        ),
      ),
  )
  return counts.length === 0 ? null : Math.max(...counts)
}
const prompt = (page: Page) => page.getByRole('status').getByText('A new version of the site is ready.')
/**
 * Checks for another build until one is installed: a check that another page began earlier would count for
 * this one too, or fail with its site.
 */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { active } = registration
    while (!registration.waiting && registration.active === active) {
      const { installing } = registration
      if (!installing) await registration.update().catch(() => undefined)
      else await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
    }
  })
/** The worker serves the cached page in place of one that takes 5 s, as an uncached one may on a busy machine. */
const isMade = (stack: Stack) =>
  expect.poll(async () => (await fetch(stack.url)).headers.get('cache-control')).not.toContain('max-age=0')

/** Accepts another build, and resolves once the page is of that build, after a single load. */
async function pressReload(page: Page, stack: Stack, build: string): Promise<void> {
  await isMade(stack)
  const { length } = controlled.front.opened
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(page)).toBe(build)
  expect(controlled.front.opened.slice(length)).toEqual(['/'])
}

/** The path of the current build's chunk of the standings. */
function standingsChunk(): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  return manifest['src/pages/standings/standingsRoute.ts']?.file ?? ''
}

/** Starts the next build: one chunk has another name, and pages and service worker have another id. */
async function startNextBuild(id: string): Promise<Stack> {
  cpSync('dist/client', folder, { recursive: true })
  const chunk = standingsChunk()
  const renamed = chunk.replace('.js', '-next.js')
  renameSync(join(folder, chunk), join(folder, renamed))
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8')
  const { page } = await newVisit(controlled.site.browser)
  await page.goto(controlled.site.url)
  const former = (await buildOf(page)) ?? ''
  writeFileSync(join(folder, 'service-worker.js'), worker.replaceAll(former, id).replaceAll(chunk, renamed))
  for (const ending of ['br', 'gz']) rmSync(join(folder, `service-worker.js.${ending}`))
  const built = await builtSite()
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
  await isMade(stack)
  return stack
}

it(
  'the service worker has cached the code of pages and the pictures shown, and serves them offline',
  { tags: 'night' },
  async () => {
    const { page } = await controlled.visit('/')
    await page.reload()
    const pictures = () =>
      page.evaluate(async () => (await (await caches.open('image-cache')).keys()).map(({ url }) => url))
    await expect.poll(async () => (await pictures()).length).toBeGreaterThan(0)
    const [picture = ''] = await pictures()
    controlled.front.switchTo(null)

    /** The status of an answer without the browser's own cache; null without an answer. */
    const load = (address: string) =>
      page.evaluate(async (of) => {
        // The format of a picture depends on what the browser accepts in an <img>.
        const seen = (await (await caches.open('image-cache')).keys()).find(({ url }) => url === of)
        const request = new Request(of, { cache: 'reload', ...(seen && { headers: seen.headers }) })
        const answer = await fetch(request).catch(() => null)
        return answer?.status ?? null
      }, address)

    expect(new URL(picture).pathname).toMatch(/^\/images\/\d+\//)
    expect(await load(picture)).toBe(200)
    expect(await load(`/${standingsChunk()}`)).toBe(200)
    expect(await load('/healthz')).toBeNull()
  },
)

it('the service worker caches nothing personal of a signed-in fan, and requests only the site', async () => {
  await controlled.site.emulator.createAccount('fan-of-caches', 'Quentina Zapata')
  const { page } = await newVisit(controlled.site.browser, { serviceWorker: true })
  const byWorker: string[] = []
  page.context().on('request', (request) => {
    if (request.serviceWorker()) byWorker.push(new URL(request.url()).origin)
  })
  await page.goto(`${controlled.site.url}/standings?fbct=${customToken('fan-of-caches')}`)
  await isControlled(page)
  await page.goto(`${controlled.site.url}/profile`)
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
  expect(new Set(byWorker)).toEqual(new Set([controlled.site.url]))
})

it(
  'the service worker offers a new build to each page of the old one, whose chunks stay until no page is open',
  { tags: 'night' },
  async () => {
    const { page } = await controlled.visit('/')
    const other = await page.context().newPage()
    await other.goto(`${controlled.front.url}/schedule`)
    await isControlled(other)
    const former = await buildOf(page)
    const next = await startNextBuild(NEXT)
    controlled.front.switchTo(next.url)

    await update(page)
    await prompt(page).waitFor()
    await prompt(other).waitFor()
    await pressReload(page, next, NEXT)
    await expect.poll(() => workers(page)).toEqual({ active: NEXT, waiting: false })
    await other.getByRole('banner').getByRole('link', { name: 'Standings' }).click()
    await other.getByRole('row').first().waitFor()

    expect(former).not.toBe(NEXT)
    expect(await buildOf(other)).toBe(former)
    expect(await prompt(page).count()).toBe(0)
    await other.getByRole('button', { name: 'Later' }).click()
    await expect.poll(() => prompt(other).count()).toBe(0)
    expect(await cacheNames(other)).toEqual(expect.arrayContaining([`build-${former}`, `build-${NEXT}`]))

    const last = await page.context().newPage()
    await Promise.all([page.close(), other.close()])
    // The worker checks when a page is opened, and may still count one that was just closed.
    await expect.poll(() => openPages(last)).toBe(0)
    await last.goto(controlled.front.url)
    await expect.poll(() => cacheNames(last)).not.toContain(`build-${former}`)
  },
)

it(
  'the service worker offers an earlier build after a rollback, and none of them twice',
  { tags: 'night' },
  async () => {
    const { page } = await controlled.visit('/')
    const former = (await buildOf(page)) ?? ''
    const next = await startNextBuild(TAKEN_BACK)
    const reload = async (to: Stack, build: string) => {
      controlled.front.switchTo(to.url)
      await update(page)
      await prompt(page).waitFor()
      await pressReload(page, to, build)
      await expect.poll(() => workers(page)).toEqual({ active: build, waiting: false })
    }
    await reload(next, TAKEN_BACK)

    await reload(controlled.site.stack, former)
    // The page is controlled by its worker by then.
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('/serviceWorkerRegistration-')),
    )
    controlled.front.switchTo(next.url)
    await update(page)
    await expect.poll(() => workers(page)).toEqual({ active: former, waiting: true })

    expect(await prompt(page).count()).toBe(0)
  },
)

it(
  'the service worker loads nothing of a new build but its own file in data-saver mode',
  { tags: 'night' },
  async () => {
    const { page } = await controlled.visit('/')
    const former = await buildOf(page)
    const next = await startNextBuild(UNLOADED)
    await page.evaluate(() => localStorage.setItem('wll.saver', 'on'))
    await page.reload()
    await expect.poll(() => cacheNames(page)).toContain('settings')
    const byWorker: string[] = []
    page.context().on('request', (request) => {
      if (request.serviceWorker()) byWorker.push(new URL(request.url()).pathname)
    })
    controlled.front.switchTo(next.url)

    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const worker = new Promise<string>((resolve) => {
        registration.addEventListener('updatefound', () => {
          const { installing } = registration
          installing?.addEventListener('statechange', () => resolve(installing.state))
        })
      })
      let state: string | undefined
      void worker.then((seen) => (state = seen))
      // A check that began before the build changed would count for this one too.
      while (state === undefined) await registration.update().catch(() => undefined)
      return worker
    })
    const [whileSaving, requested] = [await cacheNames(page), [...byWorker]]
    await page.evaluate(() => localStorage.setItem('wll.saver', 'off'))
    await page.reload()

    // Pictures that the page requests late go through the worker as well.
    const ofBuild = requested.filter((path) => path !== '/service-worker.js' && !path.startsWith('/images/'))
    expect([state, ofBuild]).toEqual(['redundant', []])
    expect(whileSaving.filter((name) => name.startsWith('build-'))).toEqual([`build-${former}`])
    await expect.poll(() => cacheNames(page)).toContain(`build-${UNLOADED}`)
  },
)

it(
  'the service worker removes itself with its caches where operators turn it off',
  { tags: 'night' },
  async () => {
    const { page } = await controlled.visit('/')
    const off = await startBuiltSite({ env: { SERVICE_WORKER: 'false' } })
    further.push(off)
    controlled.front.switchTo(off.url)

    await update(page)
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])

    await expect.poll(left).toEqual([0, 0])
    expect(await page.getByText('A new version of the site is ready.').count()).toBe(0)
  },
)
