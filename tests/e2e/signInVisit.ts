import type { Browser, Page } from 'playwright-core'
import { visitHydrated } from './browser.ts'

/** The panel in which fans sign in. */
export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })
/** The field of its first step. */
export const fieldOf = (page: Page) => page.getByLabel('Email or US mobile number')
/** The link that opens it on every page. */
export const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

/** Opens the panel over the page at an address, as a first-time visitor. */
export async function openPanel(browser: Browser, url: string): Promise<Page> {
  const { page } = await visitHydrated(browser, url)
  await opener(page).click()
  await fieldOf(page).waitFor()
  return page
}
