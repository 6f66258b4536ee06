import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { customToken } from '../support/identity/emulatorToken.ts'
import { hydrated } from './browser.ts'
import type { BuiltSiteTests } from './builtSite.ts'

/** The key under which the browser keeps a fan's team. */
export const TEAM = 'wll.favorite-team'
let fans = 0

/** A fan whom the provider has never seen; her uid is used once. */
export function newUid(): string {
  fans += 1
  return `fan-${fans}`
}

/** The browser's stored value of a key; '' for none. */
export function stored(page: Page, key: string): Promise<string> {
  return page.evaluate((name) => localStorage.getItem(name) ?? '', key)
}

/** Opens a page that signs a fan in, and resolves once her record has loaded. */
export async function signIn(
  { url }: Pick<BuiltSiteTests, 'url'>,
  page: Page,
  uid: string,
  path = '/',
): Promise<void> {
  const address = new URL(path, url)
  address.searchParams.set('fbct', customToken(uid))
  await page.goto(address.href)
  await expect.poll(() => stored(page, 'wll.account')).toContain(`"uid":"${uid}","favorites":{`)
}

/** Opens a page in another tab of a browser. */
export async function anotherTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await hydrated(page)
  return page
}

/** The writes of a fan's record that the league received, without other fans' writes. */
export async function writesOf(
  { stack }: Pick<BuiltSiteTests, 'stack'>,
  uid: string,
): Promise<{ method: string; body: Record<string, unknown> }[]> {
  const requests = await stack.requests()
  return requests
    .filter(({ method, path, headers }) => method !== 'GET' && /\/user$/.test(path) && isOf(headers, uid))
    .map(({ method, body }) => ({ method, body: JSON.parse(body) as Record<string, unknown> }))
}

function isOf(headers: Record<string, string>, uid: string): boolean {
  const [, claims = ''] = (headers['authorization'] ?? '').split('.')
  return Buffer.from(claims, 'base64url').toString().includes(`"${uid}"`)
}

/** Whether an answer of the gateway is about the signed-in fan. */
export function isOfRecord(response: Response): boolean {
  const request = response.request()
  return response.url().includes('/graphql') && request.headers()['authorization'] !== undefined
}

/** Resolves once the page is interactive and its idle tasks have begun. */
export async function idle(page: Page): Promise<void> {
  await hydrated(page)
  for (const _turn of ['what waits', 'what that has begun'])
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}
