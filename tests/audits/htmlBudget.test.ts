import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'

/** The bytes of a page: as HTML, and as the gateway sends it to a browser. */
interface Weight {
  html: number
  sent: number
}

/** What a page with its style sheet may have on its way: two round trips of a new connection. */
const MAX_SENT = 30_000
const MAX_SENT_OF_GAME = 32_000

/** Slightly above the actual sizes, so that growth is a deliberate decision. */
const MOST: Readonly<Record<string, Weight>> = {
  '/': { html: 202_000, sent: 29_800 },
  '/stats': { html: 187_000, sent: 25_200 },
  '/stats/compare?players=keira-gildersleeve,freya-aldaine': { html: 95_500, sent: 19_300 },
  // One that is on, one that is over, with all its plays, and one that is to come.
  '/games/2025-wll-ev-17': { html: 245_500, sent: 30_700 },
  '/games/2025-wll-ev-16': { html: 270_500, sent: 31_000 },
  '/games/2025-wll-ev-24': { html: 171_000, sent: 29_000 },
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
    expect(sent).toBeLessThanOrEqual(path.startsWith('/games/') ? MAX_SENT_OF_GAME : MAX_SENT)
  })
})
