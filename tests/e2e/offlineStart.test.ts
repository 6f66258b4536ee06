import { expect, it } from 'vitest'
import { customToken } from '../support/customToken.ts'
import { newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests({ authEmulator: true })

/** Creates an account with a name, as another site of the league would. */
async function createAccount(localId: string, displayName: string): Promise<void> {
  const url = `http://${site.emulator.host}/identitytoolkit.googleapis.com/v1/projects/demo-wll/accounts`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId, displayName }),
  })
  expect(response.status).toBe(200)
}

it('shows a fan her initials and signs nothing out where the network goes before the session is loaded, and goes on with it', async () => {
  await createAccount('fan-in-a-tunnel', 'Rae Adams')
  const { page } = await newVisit(site.browser)
  const context = page.context()
  const profile = page.getByRole('banner').getByRole('link', { name: 'Your profile' })
  const kept = () =>
    page.evaluate(() => ['wll.account', 'wll.session-token'].map((key) => localStorage.getItem(key)))
  await page.goto(`${site.url}/standings?fbct=${customToken('fan-in-a-tunnel')}`)
  await expect.poll(kept).toEqual([expect.stringContaining('"favorites":{'), expect.any(String)])
  await expect.poll(() => page.evaluate(async () => (await fetch('/session')).text())).toContain('RA')
  const before = await kept()
  const deletions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url())
  })
  await page.route(/fanSession/, async (route) => {
    await expect.poll(() => profile.innerText()).toBe('RA')
    await context.setOffline(true)
    await route.abort()
  })

  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await page.getByText('You are offline').first().waitFor()
  await page.getByRole('row').first().waitFor()
  const offline = [await profile.innerText(), await kept(), deletions]
  await page.unroute(/fanSession/)
  const record = page.waitForRequest((request) => request.headers()['authorization'] !== undefined)
  await context.setOffline(false)
  await record

  expect(offline).toEqual(['RA', before, []])
  expect(await profile.innerText()).toBe('RA')
})
