import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UPSTREAM_TEXT } from './expectedAnswers.ts'
import { startSpoiledStack, type SpoiledStack } from './corruptStack.ts'

let spoiled: SpoiledStack

beforeAll(async () => {
  spoiled = await startSpoiledStack()
})
afterEach(() => spoiled.forgetRequests())
afterAll(() => spoiled.close())

describe('a picture that is corrupted on its way', () => {
  it.each([
    ['cut', 512, { action: 'cut', bytes: 40 }],
    ['redirected', 1080, { action: 'redirect', to: '/cdn/shop/products/guard-away-jersey.svg' }],
    ['packed as a bomb', 2560, { action: 'bomb', encoding: 'br' }],
    ['endless', 256, { action: 'bomb', encoding: 'none' }],
  ])('is rejected while it is %s, and available afterwards', async (_how, width, fault) => {
    await spoiled.spoilAll(fault)

    const failed = await fetch(`${spoiled.stack.url}${picturePath(width)}`)
    const text = await failed.text()
    const attempts = await spoiled.spoiledRequests('media')
    await spoiled.clearAll()
    spoiled.wall.advance(60_000)
    const recovered = await fetch(`${spoiled.stack.url}${picturePath(width)}`)

    expect(failed.status).toBe(502)
    expect(failed.headers.get('cache-control')).toMatch(/^(private, no-store|public, max-age=60)$/)
    expect(text).not.toMatch(UPSTREAM_TEXT)
    expect(attempts.length).toBeGreaterThan(0)
    expect(attempts.length).toBeLessThanOrEqual(2)
    expect(recovered.status).toBe(200)
    expect(recovered.headers.get('content-type')).toMatch(/^image\//)
  })
})

/** A picture of a width that no other test requests. */
function picturePath(width: number): string {
  return `/images/${width}/${new URL(spoiled.stack.sandbox.mediaUrl).host}/cdn/shop/products/guard-crest-tee.svg`
}
