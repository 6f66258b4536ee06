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
  '/': { html: 90_000, sent: 14_950, sentOften: 13_700 },
  '/stats': { html: 77_700, sent: 12_450, sentOften: 11_350 },
  '/stats/compare?players=keira-gildersleeve,freya-aldaine': { html: 32_800, sent: 6700, sentOften: 6200 },
  '/games/2025-wll-ev-17': { html: 90_000, sent: 16_850, sentOften: 15_400 },
}

const wall = settableClock()
let stack: Stack

beforeAll(async () => {
  stack = await startBuiltSite({ wall })
})
afterAll(() => stack.close())

async function weigh(path: string): Promise<Omit<Weight, 'sentOften'>> {
  const response = await fetch(stack.url + path, { headers: { 'accept-encoding': 'br' } })
  const html = Buffer.from(await response.text())
  expect(response.status).toBe(200)
  expect(response.headers.get('content-encoding')).toBe('br')
  return { html: html.length, sent: Number(response.headers.get('content-length')) }
}

describe.each(Object.entries(MOST))('the HTML of %s', (path, most) => {
  it('ships no more bytes than the budget', async () => {
    const { html, sent } = await weigh(path)

    expect(html).toBeLessThanOrEqual(most.html)
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThanOrEqual(most.sent)
  })

  it('ships fewer once it has been read again after 5 s', async () => {
    await weigh(path)
    wall.advance(5000)

    await expect.poll(async () => (await weigh(path)).sent).toBeLessThanOrEqual(most.sentOften)
  })
})
