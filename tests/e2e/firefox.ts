import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import type { Page } from 'puppeteer-core'
import { FRAMES_AT_REST, isAtRest, MAX_WAIT_MS, neverRegister, popupSeen } from './browser.ts'
import { installedBrowser } from './installedBrowser.ts'

const preferences = {
  // Scrollbars of a phone, which take no space; Playwright hides those of Chromium.
  'ui.useOverlayScrollbars': 1,
  // The wheel scrolls at once, so that the position is final.
  'general.smoothScroll': false,
}

/** The machine's Firefox, headless. */
export interface Firefox {
  /**
   * A page of a visitor with a phone who has never been here. Closing its browser context ends the visit.
   *
   * @param options.serviceWorker whether the site's service worker may run; it may not when left out.
   */
  newPhone(options?: { serviceWorker?: boolean }): Promise<Page>
  close(): Promise<void>
}

/**
 * Starts the machine's Firefox. Close it when done.
 *
 * @throws Error when there is none, or when it does not start.
 */
export async function launchFirefox(): Promise<Firefox> {
  const executablePath = installedBrowser('Firefox', 'FIREFOX_PATH', ['firefox-esr', 'firefox'])
  // As root, Firefox rejects another user's home folder, such as that of a container on CI.
  const home = mkdtempSync(join(tmpdir(), 'firefox-'))
  const removeHome = () => {
    rmSync(home, { recursive: true, force: true })
  }
  const firefox = await puppeteer
    .launch({
      browser: 'firefox',
      protocol: 'webDriverBiDi',
      executablePath,
      extraPrefsFirefox: preferences,
      env: { ...process.env, HOME: home },
      timeout: MAX_WAIT_MS,
    })
    .catch((cause: unknown) => {
      removeHome()
      throw new Error(`${executablePath} did not start.\n→ Install Firefox anew, or set FIREFOX_PATH.`, {
        cause,
      })
    })

  return {
    async newPhone({ serviceWorker = false } = {}) {
      const page = await (await firefox.createBrowserContext()).newPage()
      page.setDefaultTimeout(MAX_WAIT_MS)
      await page.setViewport({ width: 390, height: 844 })
      if (!serviceWorker) await page.evaluateOnNewDocument(neverRegister)
      await page.evaluateOnNewDocument((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, popupSeen)
      return page
    },
    async close() {
      await firefox.close()
      removeHome()
    },
  }
}

/** Resolves once the page reacts to clicks, as `hydrated` does for Chromium. */
export async function hydratedInFirefox(page: Page): Promise<void> {
  await page.waitForFunction(isAtRest, {}, FRAMES_AT_REST)
}
