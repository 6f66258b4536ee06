import { expect, it } from 'vitest'
import { controlledSiteTests } from '../e2e/controlledSite.ts'
import { keptKeys } from '../e2e/storageKeys.ts'

const controlled = controlledSiteTests()

it('a cached page is shown within seconds when the network does not answer', async () => {
  const { page } = await controlled.visit('/standings')
  await expect.poll(() => keptKeys(page)).toContain('page /standings')
  controlled.front.switchTo('hang')
  const startedAtMs = Date.now()

  await page.reload({ waitUntil: 'commit' })

  // The service worker waits 5 s for a page that it has cached, not the 12 s for any other.
  expect(Date.now() - startedAtMs).toBeLessThan(11_000)
})

it('the offline page makes its pauses longer when small requests are answered, but pages are not', async () => {
  const { page } = await controlled.visit('/')
  await page.route('**/graphql?**', (route) => route.abort())
  controlled.front.switchTo(controlled.site.url, { pages: false })
  /** How many reloads have led back to the offline page, which increases its pauses; null while a page is loading. */
  const reloads = () =>
    page
      .evaluate(() => {
        const stored = JSON.parse(sessionStorage.getItem('offlineReload') ?? '{}') as { count?: number }
        return stored.count
      })
      .catch(() => null)

  await page.goto(`${controlled.front.url}/shop`)

  await expect.poll(reloads, { timeout: 45_000 }).toBe(2)
})

it('a cached picture is served offline for 7 days', async () => {
  const { page } = await controlled.visit('/standings')

  const answers = await page.evaluate(async () => {
    const cache = await caches.open('image-cache')
    const day = 24 * 3_600_000
    const answerAfter = async (days: number) => {
      const address = `/images/96/nowhere.example/${days}.png`
      const date = new Date(Date.now() - days * day).toUTCString()
      await cache.put(address, new Response('kept', { headers: { date } }))
      const answer = await fetch(address)
      return answer.ok ? answer.text() : answer.status
    }
    return [await answerAfter(6.9), await answerAfter(7.1)]
  })

  expect(answers).toEqual(['kept', 403])
})
