import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'

/** Bytes of a page: as HTML, and as the gateway sends it to a browser that takes brotli. */
interface Weight {
  html: number
  sent: number
}

/** Little more than the pages weigh, so that what adds to them is a decision. */
const MOST: Readonly<Record<string, Weight>> = {
  '/': { html: 90_000, sent: 14_950 },
  '/stats': { html: 77_700, sent: 12_450 },
  '/stats/compare?players=keira-gildersleeve,freya-aldaine': { html: 36_700, sent: 7600 },
  '/games/2025-wll-ev-17': { html: 94_600, sent: 17_800 },
}

let stack: Stack

beforeAll(async () => {
  stack = await startBuiltSite()
})
afterAll(() => stack.close())

describe.each(Object.entries(MOST))('the HTML of %s', (path, most) => {
  it('ships no more bytes than the budget', async () => {
    const response = await fetch(stack.url + path, { headers: { 'accept-encoding': 'br' } })

    const html = Buffer.from(await response.text())
    const sent = Number(response.headers.get('content-length'))

    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(html.length).toBeLessThanOrEqual(most.html)
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThanOrEqual(most.sent)
  })
})
