import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltSite } from '../e2e/builtSite.ts'
import { settableClock } from '../support/settableClock.ts'
import type { Stack } from '../support/stack.ts'

/** Bytes of a page: as HTML, and as the gateway sends it to a browser that takes brotli, when it is new and once it is read often. */
interface Weight {
  html: number
  sent: number
  sentOften: number
}

/** Little more than the pages weigh, so that what adds to them is a decision. */
const MOST: Readonly<Record<string, Weight>> = {
  '/': { html: 90_000, sent: 14_600, sentOften: 13_100 },
  '/stats': { html: 75_700, sent: 11_650, sentOften: 10_450 },
  '/stats/compare?players=keira-gildersleeve,freya-aldaine': { html: 32_800, sent: 6700, sentOften: 6050 },
  // One that is on, one that is over, with all its plays, and one that is to come.
  '/games/2025-wll-ev-17': { html: 83_900, sent: 15_400, sentOften: 13_800 },
  '/games/2025-wll-ev-16': { html: 85_700, sent: 15_600, sentOften: 13_950 },
  '/games/2025-wll-ev-24': { html: 67_100, sent: 13_800, sentOften: 12_350 },
}

const wall = settableClock()
let stack: Stack

beforeAll(async () => {
  stack = await startBuiltSite({ wall })
})
afterAll(() => stack.close())

async function weigh(path: string): Promise<Omit<Weight, 'sentOften'> & { etag: string | null }> {
  const response = await fetch(stack.url + path, { headers: { 'accept-encoding': 'br' } })
  const html = Buffer.from(await response.text())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-encoding')).toBe('br')
  const { headers } = response
  return { html: html.length, sent: Number(headers.get('content-length')), etag: headers.get('etag') }
}

describe.each(Object.entries(MOST))('the HTML of %s', (path, most) => {
  it('ships no more bytes than the budget', async () => {
    const { html, sent } = await weigh(path)

    expect(html).toBeLessThanOrEqual(most.html)
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThanOrEqual(most.sent)
  })

  it('ships fewer once it has been read again after 5 s', async () => {
    let known: string | null = null
    const sentLater = async () => {
      const { sent, etag } = await weigh(path)
      // What has been read anew meanwhile has made another page, which has to become 5 s old as well.
      if (etag !== known) wall.advance(5000)
      known = etag
      return sent
    }

    await expect.poll(sentLater).toBeLessThanOrEqual(most.sentOften)
  })
})
