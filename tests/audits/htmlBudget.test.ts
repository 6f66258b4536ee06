import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'

/** Bytes of a page: as HTML, and as brotli of quality 4, whatever the gateway sends. */
interface Weight {
  html: number
  brotli: number
}

/** Little more than the pages weigh, so that what adds to them is a decision. */
const MOST: Readonly<Record<string, Weight>> = {
  '/': { html: 103_800, brotli: 17_400 },
  '/stats': { html: 93_000, brotli: 14_700 },
  '/stats/compare?players=keira-gildersleeve,freya-aldaine': { html: 36_700, brotli: 7600 },
  '/games/2025-wll-ev-17': { html: 114_700, brotli: 21_800 },
}

let stack: Stack

beforeAll(async () => {
  stack = await startBuiltSite()
})
afterAll(() => stack.close())

describe.each(Object.entries(MOST))('the HTML of %s', (path, most) => {
  it('ships no more bytes than the budget', async () => {
    const response = await fetch(stack.url + path)

    const html = Buffer.from(await response.text())

    expect(response.status).toBe(200)
    expect(html.length).toBeLessThanOrEqual(most.html)
    const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    expect(brotli.length).toBeLessThanOrEqual(most.brotli)
  })
})
