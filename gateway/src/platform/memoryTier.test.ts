import { describe, expect, it } from 'vitest'
import type { CacheEntry } from './cacheEntry.ts'
import { createMemoryTier } from './memoryTier.ts'

const plain = { items: undefined, unreadableRows: [], isOutdated: false, retryAtMs: 0 }

function entryOf(data: string): CacheEntry {
  const cached = { data, lastUpdated: '2026-01-01T00:00:00.000Z' }
  return { cached, loadedAtMs: 0, ttlMs: 1000, bytes: data.length, ...plain }
}

describe('the first tier', () => {
  it('hands out the very entry that was put in', async () => {
    const tier = createMemoryTier(10_000)
    const entry = entryOf('standings')

    await tier.set('key', entry)

    expect(await tier.get('key')).toBe(entry)
    expect(await tier.get('other')).toBeUndefined()
  })

  it('forgets what is deleted', async () => {
    const tier = createMemoryTier(10_000)
    await tier.set('key', entryOf('standings'))

    await tier.delete('key')

    expect(await tier.get('key')).toBeUndefined()
    expect(tier.bytes()).toBe(0)
  })

  it('lets go of what was not read for longest when its bytes are used up', async () => {
    const tier = createMemoryTier(4000)
    await tier.set('a', entryOf('x'.repeat(1000)))
    await tier.set('b', entryOf('x'.repeat(1000)))
    await tier.get('a')

    await tier.set('c', entryOf('x'.repeat(1000)))

    expect(await tier.get('a')).toBeDefined()
    expect(await tier.get('b')).toBeUndefined()
    expect(await tier.get('c')).toBeDefined()
  })

  it('does not keep an entry that is larger than all it may hold', async () => {
    const tier = createMemoryTier(4000)
    await tier.set('small', entryOf('x'))

    await tier.set('large', entryOf('x'.repeat(5000)))

    expect(await tier.get('large')).toBeUndefined()
    expect(await tier.get('small')).toBeDefined()
  })

  it('stays within its bytes over 100,000 keys', async () => {
    const tier = createMemoryTier(1_000_000)

    for (let number = 0; number < 100_000; number += 1)
      await tier.set(`key-${number}`, entryOf('x'.repeat(1000)))

    expect(tier.bytes()).toBeLessThanOrEqual(1_000_000)
    expect(await tier.get('key-99999')).toBeDefined()
    expect(await tier.get('key-0')).toBeUndefined()
  })
})
