import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { installedBrowser } from './installedBrowser.ts'

/** Flags that disable first-run pages, updates and background requests. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  // Letters as wide as in a browser with a window, which does not round them to whole pixels.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives too briefly for optimized code to be worth compiling.
  '--js-flags=--no-opt --no-maglev',
]

/**
 * Starts the machine's Chromium in headless mode. Close it when done.
 * @param debuggingPort the port by which another program can control it too; none when left out.
 * @param flags further flags.
 */
export function launchBrowser(debuggingPort?: number, flags: readonly string[] = []): Promise<Browser> {
  const open = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]
  const executablePath = installedBrowser('Chromium', 'CHROMIUM_PATH', [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
  ])
  return chromium.launch({ executablePath, args: [...quiet, ...open, ...flags] })
}

/** A page, and its problems so far: console errors and warnings, uncaught errors. */
export interface Visit {
  page: Page
  problems: string[]
}

/** The localStorage entry of a visitor who has seen the sandbox's popup, which would otherwise cover the page after some seconds. */
export const popupSeen = { 'wll.popup': 'promo-popup' }

/**
 * Timeout of an action, a navigation or a wait in a page, shorter than that of a test (vitest.config.ts),
 * whose message would not say what it waited for.
 */
export const MAX_WAIT_MS = 90_000

/** The settings of a visitor's browser. */
export interface Visitor extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'reducedMotion' | 'timezoneId' | 'isMobile' | 'hasTouch' | 'deviceScaleFactor'
> {
  /** The width of the viewport in CSS px; 1440 when left out. */
  width?: number
  javaScriptEnabled?: boolean
  /** Entries of localStorage that are set before the first page loads, besides that for the popup. */
  stored?: Record<string, string>
  /** Whether the popup may open. */
  popup?: boolean
  /** Whether the site's service worker may run; off by default, because Playwright's routing does not see its requests. */
  serviceWorker?: boolean
}

/** Opens an address as a visitor who has never been here. Closing the page's context ends the visit. */
export async function visit(browser: Browser, url: string, visitor: Visitor = {}): Promise<Visit> {
  const { page, problems } = await newVisit(browser, visitor)
  await page.goto(url, { waitUntil: 'load' })
  return { page, problems }
}

/** The same, once the page has been hydrated. */
export async function visitHydrated(browser: Browser, url: string, visitor?: Visitor): Promise<Visit> {
  const visited = await visit(browser, url, visitor)
  await hydrated(visited.page)
  return visited
}

/** The same without opening an address, for tests of the first load itself. */
export async function newVisit(
  browser: Browser,
  { width = 1440, stored = {}, popup = false, serviceWorker = false, ...options }: Visitor = {},
): Promise<Visit> {
  const height = width < 600 ? 844 : 900
  const context = await browser.newContext({
    viewport: { width, height },
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    ...options,
  })
  // On a loaded machine with several pages the first one may take longer than the library's 30 s.
  context.setDefaultTimeout(MAX_WAIT_MS)
  // Playwright blocks a registration with a warning, which would count as a problem of the page.
  if (!serviceWorker) await context.addInitScript(neverRegister)
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    },
    { ...(popup ? {} : popupSeen), ...stored },
  )
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  return { page, problems }
}

/**
 * Opens an address and resolves once everything has loaded. Streams of live scores never end, so they are
 * blocked here, and the page polls the scores instead.
 */
export async function loadInFull(page: Page, url: string): Promise<void> {
  await page.route('**/graphql/stream', (route) => route.abort())
  await page.goto(url, { waitUntil: 'networkidle' })
}

/**
 * Resolves once the page reacts to clicks: React has hydrated all of it, lazy components included, and has
 * rendered browser-only state, such as the fan's stored settings.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isAtRest, FRAMES_AT_REST)
}

/**
 * Runs in pages of any browser, once in each frame: whether React's root has been hydrated and has shown what
 * only the browser knows for this many frames, with no work left. Not an async function, because Playwright
 * would take its promise as the result.
 */
export function isAtRest(frames: number): boolean {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
  const root = key === undefined ? null : (Reflect.get(document, key) as { stateNode: ReactRoot }).stateNode
  // The outermost state is that of `App`: whether what only the browser knows is shown.
  let app = root?.current.child ?? null
  while (app !== null && app.memoizedState === null) app = app.child
  const rests =
    root?.current.memoizedState.isDehydrated === false &&
    app?.memoizedState?.memoizedState === true &&
    root.pendingLanes === 0
  const memory = window as Window & { framesAtRest?: number }
  memory.framesAtRest = rests ? (memory.framesAtRest ?? 0) + 1 : 0
  return memory.framesAtRest >= frames
}

/** Whether an element has focus. Focus may move slightly after an opening or closing is visible, so poll it. */
export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}

/** Delays the answers to all queries of the page until the returned function is called. */
export async function holdQueries(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/graphql?**', async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}

/** Effects run after the first paint and may change the page again, so React must be at rest for a few frames. */
export const FRAMES_AT_REST = 3

/** The fields of React's internal data that `hydrated` reads. */
interface ReactRoot {
  current: { memoizedState: { isDehydrated: boolean }; child: Fiber | null }
  pendingLanes: number
}

interface Fiber {
  child: Fiber | null
  /** The first hook's state. */
  memoizedState: { memoizedState: unknown } | null
}

/** Runs in pages of any browser: registering a service worker never resolves, as in a slow browser. */
export function neverRegister(): void {
  // Insecure origins, such as a plain host name, have no service workers.
  if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => new Promise(() => undefined)
}
