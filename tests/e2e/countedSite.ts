import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startAuthEmulator } from '../support/identity/authEmulator.ts'
import type { AuthEmulator } from '../support/identity/authEmulator.ts'
import { APP_ID, MEASUREMENT_ID, MESSAGING_HOST, startServiceStubs } from '../support/servers/serviceStubs.ts'
import type { ServiceStubs } from '../support/servers/serviceStubs.ts'
import type { Stack } from '../support/stack.ts'
import { hydrated, launchBrowser, newVisit } from './browser.ts'
import type { Visit } from './browser.ts'
import { startBuiltSite } from './builtSite.ts'

/** Stored consent to all services of the site. */
export const agreed = { 'wll.consent': 'granted', 'wll.consent-services': 'ANALYTICS MESSAGING RUM' }

/** Shared by the tests of a file; available from the first test on. */
export interface CountedSiteTests {
  readonly browser: Browser
  /** Stubs of the services. They answer, and are empty, at the start of each test. */
  readonly services: ServiceStubs
  readonly stack: Stack
  /** Opens the site; a script may run before the site's own. */
  open(path: string, stored?: Record<string, string>, script?: string): Promise<CountedVisit>
}

interface CountedVisit extends Visit {
  /** The addresses of the scripts that the page has loaded. */
  scripts: string[]
  /** The page's reports to the gateway, which are intercepted. */
  reports: Report[]
}

interface Report {
  page: string
  vitals: { name: string; value: number }[]
  errors: { message: string; source: string; kind: string; requestId?: string }[]
}

/**
 * Starts stubs of analytics services, a browser that reaches them, the provider's emulator and a site with
 * all services. The pages of each test are closed after it. Call it at the top of the file.
 */
export function countedSiteTests(): CountedSiteTests {
  let started: { browser: Browser; services: ServiceStubs; emulator: AuthEmulator; stack: Stack } | undefined
  const running = () => {
    if (!started)
      throw new Error('The site and the browser start before the first test; use them inside tests.')
    return started
  }
  beforeAll(async () => {
    const [services, emulator] = await Promise.all([startServiceStubs(), startAuthEmulator()])
    const browser = await launchBrowser(undefined, services.flags)
    const stack = await startBuiltSite({
      authEmulator: emulator,
      env: {
        ...{
          FIREBASE_API_KEY: 'stub-key',
          ANALYTICS_APP_ID: APP_ID,
          ANALYTICS_MEASUREMENT_ID: MEASUREMENT_ID,
        },
        ...{ BRAZE_API_KEY: 'stub-braze-key', BRAZE_HOST: MESSAGING_HOST, RUM_SAMPLE_RATE: '1' },
      },
    })
    started = { browser, services, emulator, stack }
  })
  beforeEach(() => {
    const { services } = running()
    services.state = 'up'
    services.requests.length = 0
  })
  afterEach(async () => {
    await Promise.all(
      running()
        .browser.contexts()
        .map((context) => context.close()),
    )
  })
  afterAll(async () => {
    await Promise.all([started?.browser.close(), started?.stack.close(), started?.services.close()])
    await started?.emulator.close()
  })

  return {
    get browser() {
      return running().browser
    },
    get services() {
      return running().services
    },
    get stack() {
      return running().stack
    },
    async open(path, stored = {}, script = '') {
      const { browser, stack } = running()
      const { page, problems } = await newVisit(browser, { stored })
      const scripts: string[] = []
      const reports: Report[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
        if (request.url() === `${stack.url}/rum`) reports.push(request.postDataJSON() as Report)
      })
      await page.route('**/rum', (route) => route.fulfill({ status: 204 }))
      await page.addInitScript(script)
      await page.goto(stack.url + path)
      await hydrated(page)
      return { page, problems, scripts, reports }
    },
  }
}

/** Resolves once the page is hydrated and the browser idle, which is when services would begin to load. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => setTimeout(resolve)))
      }),
  )
}
