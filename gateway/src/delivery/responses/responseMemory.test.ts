import { describe, expect, it } from 'vitest'
import { madeAnswer, scoreStore } from '../../../../tests/support/scoreResponses.ts'

describe('the memory', () => {
  const page = (text: string) => () => Promise.resolve(madeAnswer(text.repeat(10_000)))

  it('is never more than it may be, over 5,000 answers', async () => {
    const { store } = scoreStore({ maxBytes: 200_000 })

    for (let number = 0; number < 5000; number += 1) await store.get(`/players/${number}`, page('x'))

    expect(store.calculatedSize).toBeLessThanOrEqual(200_000)
    expect(store.calculatedSize).toBeGreaterThan(100_000)
  })

  it('is never more than it may be, with what does not exist and what has a query', async () => {
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

  it.each([400, 404])('keeps what exists, however much is asked for that does not (%i)', async (status) => {
    const { store, make, scored, answer } = scoreStore({ maxBytes: 200_000 })
    answer(7)
    await store.get('/', make)

    for (let number = 0; number < 5000; number += 1)
      await store.get(`/nothing/${number}`, () => Promise.resolve(madeAnswer('Whoops', { status })))
    await store.get('/', make)

    expect(scored.makings).toBe(1)
    expect(store.calculatedSize).toBeLessThan(20_000)
  })

  it('keeps what has no query, however many queries are made up', async () => {
    const { store, make, scored, answer } = scoreStore({ maxBytes: 200_000 })
    answer(7)
    await store.get('/', make)

    for (let number = 0; number < 500; number += 1) await store.get(`/?n=${number}`, page('x'))
    await store.get('/', make)

    expect(scored.makings).toBe(1)
    expect(store.calculatedSize).toBeLessThanOrEqual(50_000 + 2000)
  })

  it('does not keep an answer that is larger than all of it', async () => {
    const { store } = scoreStore({ maxBytes: 20_000 })

    const answer = await store.get('/', page('xxx'))

    expect(answer.body).toHaveLength(30_000)
    expect(store.calculatedSize).toBe(0)
  })
})
