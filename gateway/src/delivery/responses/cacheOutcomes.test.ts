import { describe, expect, it } from 'vitest'
import { FRESH_MS, STALE_MS, countedStore, failing } from '../../../../tests/support/countedResponses.ts'
import { settle } from '../../../../tests/support/scriptedCache.ts'

describe('the cache outcome metric', () => {
  it('counts "made", "kept", "stale" and "looked" for a build, a hit, a stale hit and a revalidation', async () => {
    const { get, counted, advance, confirm } = countedStore()
    await get()
    await get()
    expect(counted()).toEqual(['made', 'kept'])

    advance(FRESH_MS)
    confirm()
    await get()
    await settle()

    expect(counted()).toEqual(['stale', 'looked'])
    await get()
    expect(counted()).toEqual(['kept'])
  })

  it('counts "stale", then "made", for a stale hit whose dependency has changed', async () => {
    const { get, counted, advance, resource, confirm } = countedStore()
    await get()
    counted()
    advance(FRESH_MS)
    confirm()
    resource.version = 2

    expect(await get()).toBe('goals 1')
    await settle()

    expect(counted()).toEqual(['stale', 'made'])
    expect(await get()).toBe('goals 2')
  })

  it('counts "made" for a response that is rebuilt because its dependency has expired', async () => {
    const { get, counted, advance, resource, confirm } = countedStore()
    await get()
    counted()
    advance(FRESH_MS + STALE_MS)
    confirm()
    resource.version = 2

    expect(await get()).toBe('goals 2')
    expect(counted()).toEqual(['made'])
  })

  it('counts "failed" for a build that throws, which is not repeated for two seconds', async () => {
    const { get, counted, advance, store } = countedStore()
    await get()
    store.invalidate('score', '2')
    advance(1000)
    counted()

    expect(await get(failing)).toBe('goals 1')
    expect(counted()).toEqual(['failed'])
    advance(1999)
    await get(failing)
    expect(counted()).toEqual(['kept'])
    advance(1)
    expect(store.getFreshOrStale('/', failing)?.body.toString()).toBe('goals 1')
    await settle()
    expect(counted()).toEqual(['stale', 'failed'])
    advance(4000)
    expect(store.getFreshOrStale('/', failing)).toBeUndefined()
  })

  it('counts "made" for an incomplete build, while the complete response is served for two seconds more', async () => {
    const { get, counted, advance, store, make } = countedStore()
    await get()
    store.invalidate('score', '2')
    advance(1000)
    counted()

    expect(await get(() => make({ body: 'nothing', isComplete: false }))).toBe('goals 1')
    advance(1999)
    expect(await get()).toBe('goals 1')
    expect(counted()).toEqual(['made', 'kept'])
  })

  it('counts "kept" while a dependency is loading, and "looked" after 250 ms', async () => {
    const { get, counted, advance } = countedStore()
    await get()
    advance(FRESH_MS)
    counted()

    await get()
    await settle()
    advance(249)
    await get()
    expect(counted()).toEqual(['stale', 'looked', 'kept'])
    advance(1)
    await get()
    await settle()

    expect(counted()).toEqual(['stale', 'looked'])
  })

  it('counts "made" if a dependency is still loading when the response expires', async () => {
    const { get, counted, advance } = countedStore()
    await get()
    advance(FRESH_MS + STALE_MS - 100)
    await get()
    await settle()
    counted()
    advance(100)

    await get()

    expect(counted()[0]).toBe('made')
  })
})

it("the response cache logs a failed rebuild without the operation's variables", async () => {
  const { store, lines, make, advance } = countedStore()
  const key = 'operation hash Team 0 application/json {"slug":"secret"}'
  await store.get(key, () => make())
  store.invalidate('score', '2')
  advance(1000)

  await store.get(key, failing)

  expect(lines.at(-1)).toMatchObject({ answer: 'operation hash Team 0 application/json ' })
})
