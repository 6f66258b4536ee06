import { describe, expect, it } from 'vitest'
import { madeAnswer, scoreStore } from '../../../../tests/support/scoreResponses.ts'

describe('the memory of the response cache', () => {
  const page = (text: string) => () => Promise.resolve(madeAnswer(text.repeat(10_000)))

  it('stays within its limit over 5,000 responses', async () => {
    const { store } = scoreStore({ maxBytes: 200_000 })

    for (let number = 0; number < 5000; number += 1) await store.get(`/players/${number}`, page('x'))

    expect(store.calculatedSize).toBeLessThanOrEqual(200_000)
    expect(store.calculatedSize).toBeGreaterThan(100_000)
  })

  it('stays within its limit with 404s and queries', async () => {
    const { store } = scoreStore({ maxBytes: 400_000 })

    for (let number = 0; number < 100; number += 1) {
      await store.get(`/players/${number}`, page('x'))
      await store.get(`/?n=${number}`, page('x'))
      await store.get(`/nothing/${number}`, () =>
        Promise.resolve(madeAnswer('x'.repeat(10_000), { status: 404 })),
      )
    }

    expect(store.calculatedSize).toBeLessThanOrEqual(400_000)
    expect(store.calculatedSize).toBeGreaterThan(350_000)
  })

  it.each([400, 404])('retains existing pages under a flood of responses with status %i', async (status) => {
    const { store, make, scored, answer } = scoreStore({ maxBytes: 200_000 })
    answer(7)
    await store.get('/', make)

    for (let number = 0; number < 5000; number += 1)
      await store.get(`/nothing/${number}`, () => Promise.resolve(madeAnswer('Whoops', { status })))
    await store.get('/', make)

    expect(scored.makings).toBe(1)
    expect(store.calculatedSize).toBeLessThan(20_000)
  })

  it('retains pages without a query under a flood of made-up queries', async () => {
    const { store, make, scored, answer } = scoreStore({ maxBytes: 200_000 })
    answer(7)
    await store.get('/', make)

    for (let number = 0; number < 500; number += 1) await store.get(`/?n=${number}`, page('x'))
    await store.get('/', make)

    expect(scored.makings).toBe(1)
    expect(store.calculatedSize).toBeLessThanOrEqual(50_000 + 2000)
  })

  it('does not store a response larger than its limit', async () => {
    const { store } = scoreStore({ maxBytes: 20_000 })

    const answer = await store.get('/', page('xxx'))

    expect(answer.body).toHaveLength(30_000)
    expect(store.calculatedSize).toBe(0)
  })
})
