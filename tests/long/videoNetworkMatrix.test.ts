import { expect, it } from 'vitest'
import { builtSiteTests } from '../e2e/builtSite.ts'
import { playOnLittle, playsFrom, video } from '../e2e/clipVisit.ts'

const site = builtSiteTests()

// hls.js retries a segment for half a minute before it gives up.
it(
  'the player stops only when its buffer is empty, and resumes at the same second at the next try',
  { timeout: 150_000 },
  async () => {
    const { page } = await playOnLittle(site)
    const before = await video(page)
    await page.route('**/*.m4s', (route) =>
      route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
    )

    await page.getByRole('alert').getByText('The video stopped').waitFor({ timeout: 90_000 })
    const stopped = await video(page)
    expect(stopped.paused).toBe(true)
    expect(stopped.readyState).toBeLessThan(3)
    expect(stopped.currentTime).toBeGreaterThan(before.currentTime + 2)
    await page.unroute('**/*.m4s')
    await page.getByRole('button', { name: 'Try again' }).click()
    await playsFrom(page, stopped.currentTime)
  },
)
