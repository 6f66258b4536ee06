import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltSite } from '../e2e/builtSite.ts'
import { settableClock } from '../support/settableClock.ts'
import type { Stack } from '../support/stack.ts'

/** Bytes of a page: as HTML, and as the gateway sends it to a browser, when it is new and once it is read often. */
interface Weight {
  html: number
  sent: number
  sentOften: number
}

/** What a page may have on its way, also for whoever reads it first: well within two round trips of a new connection. */
const MOST_SENT = 14_500

/** Little more than the pages weigh, so that what adds to them is a decision. */
const MOST: Readonly<Record<string, Weight>> = {
  '/': { html: 88_000, sent: 14_350, sentOften: 13_100 },
  '/stats': { html: 71_500, sent: 11_370, sentOften: 10_350 },
  '/stats/compare?players=keira-gildersleeve,freya-aldaine': { html: 32_800, sent: 6860, sentOften: 6280 },
  // One that is on, one that is over, with all its plays, and one that is to come.
  '/games/2025-wll-ev-17': { html: 74_300, sent: 14_200, sentOften: 12_980 },
  '/games/2025-wll-ev-16': { html: 75_000, sent: 14_350, sentOften: 13_150 },
  '/games/2025-wll-ev-24': { html: 63_600, sent: 13_050, sentOften: 11_880 },
}

/** As browsers send it. The gateway chooses. */
const ENCODINGS = 'gzip, deflate, br, zstd'

const wall = settableClock()
let stack: Stack

beforeAll(async () => {
  stack = await startBuiltSite({ wall })
})
afterAll(() => stack.close())

async function weigh(path: string): Promise<Omit<Weight, 'sentOften'> & { etag: string | null }> {
  const response = await fetch(stack.url + path, { headers: { 'accept-encoding': ENCODINGS } })
  const html = Buffer.from(await response.text())
  expect(response.status).toBe(200)
  const { headers } = response
  return { html: html.length, sent: Number(headers.get('content-length')), etag: headers.get('etag') }
}

describe.each(Object.entries(MOST))('the HTML of %s', (path, most) => {
  it('ships no more bytes than the budget, also when it is sent for the first time', async () => {
    const { html, sent } = await weigh(path)

    expect(html).toBeLessThanOrEqual(most.html)
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThanOrEqual(most.sent)
    expect(sent).toBeLessThanOrEqual(MOST_SENT)
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
