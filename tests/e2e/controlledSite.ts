import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { newVisit } from './browser.ts'
import type { Visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import type { BuiltSiteTests } from './builtSite.ts'
import { startSwitchedSite } from './switchedSite.ts'
import type { SwitchedSite } from './switchedSite.ts'

/** Shared by tests of the service worker; available from the first test on. */
export interface ControlledSiteTests {
  readonly site: BuiltSiteTests
  /** The address that visitors open; the site answers behind it until a test switches it. */
  readonly front: SwitchedSite
  /** A page of the site whose service worker has cached its build and controls the page. */
  visit(path: string): Promise<Visit>
}

/** Starts the built site behind an address that can be switched. Call it at the top of the file. */
export function controlledSiteTests(options: { authEmulator?: boolean } = {}): ControlledSiteTests {
  const site = builtSiteTests(options)
  let started: SwitchedSite | undefined
  const front = () => {
    if (!started) throw new Error('The site starts before the first test; use it inside tests.')
    return started
  }
  beforeAll(async () => {
    started = await startSwitchedSite(site.url)
  })
  afterAll(() => started?.close())

  return {
    site,
    get front() {
      return front()
    },
    async visit(path) {
      front().switchTo(site.url)
      const visit = await newVisit(site.browser, { serviceWorker: true })
      await visit.page.goto(front().url + path)
      await isControlled(visit.page)
      return visit
    },
  }
}

/** Resolves once the service worker controls the page. */
export async function isControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
