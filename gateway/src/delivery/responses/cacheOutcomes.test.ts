import { describe, expect, it } from 'vitest'
import { FRESH_MS, STALE_MS, countedStore, failing } from '../../../../tests/support/countedResponses.ts'
import { settle } from '../../../../tests/support/scriptedCache.ts'

describe('an answer is counted', () => {
  it('as made, kept, stale and looked at', async () => {
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

  it('as stale and made, where it is made anew behind', async () => {
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

  it('as made, after the look, where its resource is too old', async () => {
    const { get, counted, advance, resource, confirm } = countedStore()
    await get()
    counted()
    advance(FRESH_MS + STALE_MS)
    confirm()
    resource.version = 2

    expect(await get()).toBe('goals 2')
    expect(counted()).toEqual(['made'])
  })

  it('as a failure, where it cannot be made, and is kept then for two seconds without another try', async () => {
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

  it('as made where that is not whole, and its last state is kept for two seconds', async () => {
    const { get, counted, advance, store, make } = countedStore()
    await get()
    store.invalidate('score', '2')
    advance(1000)
    counted()

    expect(await get(() => make({ body: 'nothing', isWhole: false }))).toBe('goals 1')
    advance(1999)
    expect(await get()).toBe('goals 1')
    expect(counted()).toEqual(['made', 'kept'])
  })

  it('as kept, while its resource is being renewed, and is looked at again after 250 ms', async () => {
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

  it('as made, where its resource is still being renewed when it may not be shown any more', async () => {
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

it('an operation whose answer cannot be made anew is in the log without its variables', async () => {
  const { store, lines, make, advance } = countedStore()
  const key = 'operation hash Team 0 application/json {"slug":"secret"}'
  await store.get(key, () => make())
  store.invalidate('score', '2')
  advance(1000)

  await store.get(key, failing)

  expect(lines.at(-1)).toMatchObject({ answer: 'operation hash Team 0 application/json ' })
})
