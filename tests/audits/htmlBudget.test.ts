import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'

/** The bytes of a page: as HTML, and as the gateway sends it to a browser. */
interface Weight {
  html: number
  sent: number
}

/** The budget of a page on the network: well within two round trips of a new connection. */
const MAX_SENT = 14_500

/** Slightly above the actual sizes, so that growth is a deliberate decision. */
const MOST: Readonly<Record<string, Weight>> = {
  '/': { html: 88_000, sent: 14_350 },
  '/stats': { html: 72_300, sent: 11_480 },
  '/stats/compare?players=keira-gildersleeve,freya-aldaine': { html: 33_000, sent: 6920 },
  // A live game, a finished one with all its plays, and an upcoming one.
  '/games/2025-wll-ev-17': { html: 74_700, sent: 14_300 },
  '/games/2025-wll-ev-16': { html: 75_500, sent: 14_450 },
  '/games/2025-wll-ev-24': { html: 64_200, sent: 13_050 },
}

/** The header of browsers. The gateway chooses. */
const ENCODINGS = 'gzip, deflate, br, zstd'

let stack: Stack

beforeAll(async () => {
  stack = await startBuiltSite()
})
afterAll(() => stack.close())

async function weigh(path: string): Promise<Weight> {
  const response = await fetch(stack.url + path, { headers: { 'accept-encoding': ENCODINGS } })
  const html = Buffer.from(await response.text())
  expect(response.status).toBe(200)
  return { html: html.length, sent: Number(response.headers.get('content-length')) }
}

describe.each(Object.entries(MOST))('the HTML of %s', (path, most) => {
  it('stays within the byte budget', async () => {
    const { html, sent } = await weigh(path)

    expect(html).toBeLessThanOrEqual(most.html)
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThanOrEqual(most.sent)
    expect(sent).toBeLessThanOrEqual(MAX_SENT)
  })
})
