import type { Page } from 'playwright-core'
import { customToken } from '../support/identity/emulatorToken.ts'
import { newVisit } from './browser.ts'
import type { Visitor } from './browser.ts'
import type { BuiltSiteTests } from './builtSite.ts'
import { writesOf } from './fanVisit.ts'

/** The league's path for changes of a record, and the part of the path by which a fault is set there. */
export const WRITES = '/v2/user'

/** Opens the page as a fan who follows a link that signs her in, and resolves once her record has loaded. */
export async function openProfile(site: BuiltSiteTests, uid: string, visitor: Visitor = {}): Promise<Page> {
  const { page } = await newVisit(site.browser, visitor)
  await signIn(site, page, uid)
  return page
}

/** The same in an open page. */
export async function signIn({ url }: BuiltSiteTests, page: Page, uid: string): Promise<void> {
  await page.goto(`${url}/profile?fbct=${customToken(uid)}`)
  await page.getByRole('heading', { level: 1, name: /^Hi/ }).waitFor()
}

/** The bodies of a fan's changes that the league received. */
export async function changesOf(site: BuiltSiteTests, uid: string): Promise<Record<string, unknown>[]> {
  const bodies = (await writesOf(site, uid)).map(({ body }) => body)
  // The creation of a record at the first visit is no change of hers.
  return bodies.filter((body) => Object.keys(body).length > 0)
}
