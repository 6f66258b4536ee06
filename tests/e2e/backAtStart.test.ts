import { expect, it } from 'vitest'
import { hydrated, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

/** Runs in the page before its scripts. Where a tab says so, React's work waits after two slices of it until `release` is called. */
function holdReact(): void {
  if (sessionStorage.getItem('hold') === null) return
  const held: (() => void)[] = []
  let isHeld = true
  let slices = 0
  const ofBrowser = Reflect.get(MessagePort.prototype, 'postMessage') as (message: unknown) => void
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    slices += 1
    if (isHeld && slices > 2) held.push(() => ofBrowser.call(this, message))
    else ofBrowser.call(this, message)
  }
  Object.assign(window, {
    held,
    release() {
      isHeld = false
      for (const post of held) post()
    },
  })
}

it('Back, pressed while React renders the first page, shows the page before', async () => {
  const { page } = await newVisit(site.browser)
  await page.addInitScript(holdReact)
  const rows = () => page.locator('main tbody tr').count()
  await page.goto(`${site.url}/stats?position=goalie`)
  await hydrated(page)
  const before = await rows()
  await page.getByRole('combobox', { name: 'Team' }).selectOption('Guard')
  await expect.poll(rows).toBeLessThan(before)
  await page.evaluate(() => sessionStorage.setItem('hold', ''))
  await page.reload()
  await page.waitForFunction(() => (window as unknown as { held: unknown[] }).held.length > 0)
  const answer = page.waitForResponse((response) => response.url().includes('/graphql?'))

  await page.goBack()
  await (await answer).finished()
  // The router has it, and React does not.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await page.evaluate(() => (window as unknown as { release: () => void }).release())

  await expect.poll(rows).toBe(before)
})
