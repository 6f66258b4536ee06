import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** Silent about itself: no first-run pages, no updates, no calls home. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Starts the machine's Chromium without a window. Close it when done.
 *
 * @param debuggingPort where another program may steer it as well; nowhere when left out.
 */
export function launchBrowser(debuggingPort?: number): Promise<Browser> {
  const open = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]
  return chromium.launch({ executablePath: chromiumPath(), args: [...quiet, ...open] })
}

/** A page, and everything that went wrong in it so far: console errors and warnings, uncaught errors. */
export interface Visit {
  page: Page
  problems: string[]
}

/** The sandbox's popup, which would cover the page some seconds after it opens; as a visitor who has seen it stores it. */
const popupSeen = { 'wll.popup': 'promo-popup' }

/** How a visitor comes: how wide, by touch, in which scheme, with or without scripts, with which preferences stored. */
export interface Visitor extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'reducedMotion' | 'timezoneId' | 'isMobile' | 'hasTouch'
> {
  /** The width of the viewport in CSS px; 1440 when left out. */
  width?: number
  javaScriptEnabled?: boolean
  /** Entries of localStorage, set before the first page loads, beside that of the popup having been seen. */
  stored?: Record<string, string>
  /** Whether the popup may open. */
  popup?: boolean
}

/** Opens an address as a visitor who has never been here. Closing the page's context ends the visit. */
export async function visit(browser: Browser, url: string, visitor: Visitor = {}): Promise<Visit> {
  const { page, problems } = await newVisit(browser, visitor)
  await page.goto(url, { waitUntil: 'load' })
  return { page, problems }
}

/** The same without going anywhere yet, for tests that watch the first load itself. */
export async function newVisit(
  browser: Browser,
  { width = 1440, stored = {}, popup = false, ...options }: Visitor = {},
): Promise<Visit> {
  const height = width < 600 ? 844 : 900
  const context = await browser.newContext({ viewport: { width, height }, ...options })
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
 * Opens an address and resolves once all that belongs to it has arrived. Streams of live scores never end, so they are refused
 * here; the page then asks for the scores instead.
 */
export async function loadInFull(page: Page, url: string): Promise<void> {
  await page.route('**/graphql/stream', (route) => route.abort())
  await page.goto(url, { waitUntil: 'networkidle' })
}

/**
 * Resolves once the page answers to clicks, not only looks ready: React has taken over all of it, lazy parts included, and has
 * drawn what only the browser knows, such as what the fan has stored.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    /** Whether React's root on the document is hydrated, with no work left. */
    const isAtRest = () => {
      const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
      if (key === undefined) return false
      const { stateNode: root } = Reflect.get(document, key) as { stateNode: ReactRoot }
      return !root.current.memoizedState.isDehydrated && root.pendingLanes === 0
    }
    if (!isAtRest()) return false
    // Effects come after what they belong to is painted, and may have more to draw.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return isAtRest()
  })
}

/** What `hydrated` reads of React's own record of a page. */
interface ReactRoot {
  current: { memoizedState: { isDehydrated: boolean } }
  pendingLanes: number
}

function chromiumPath(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  const found = [process.env['CHROMIUM_PATH'], ...candidates].find((path) => path && isExecutable(path))
  if (!found) throw new Error('No Chromium on this machine.\n→ Install it, or set CHROMIUM_PATH.')
  return found
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
