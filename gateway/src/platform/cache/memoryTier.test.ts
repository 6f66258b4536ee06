import { describe, expect, it } from 'vitest'
import type { CacheEntry } from './cacheEntry.ts'
import { createMemoryTier } from './memoryTier.ts'

const plain = { version: 'v1', items: undefined, unreadableRows: [], isOutdated: false, retryAtMs: 0 }

function entryOf(data: string): CacheEntry {
  const cached = { data, lastUpdated: '2026-01-01T00:00:00.000Z' }
  return { cached, loadedAtMs: 0, ttlMs: 1000, bytes: data.length, ...plain }
}

describe('the memory tier', () => {
  it('returns the same entry object that was put in', () => {
    const tier = createMemoryTier(10_000)
    const entry = entryOf('standings')

    tier.set('key', entry)

    expect(tier.get('key')).toBe(entry)
    expect(tier.get('other')).toBeUndefined()
  })

  it('forgets a deleted entry', () => {
    const tier = createMemoryTier(10_000)
    tier.set('key', entryOf('standings'))

    tier.delete('key')

    expect(tier.get('key')).toBeUndefined()
    expect(tier.calculatedSize).toBe(0)
  })

  it('evicts the least recently used entry when its bytes are used up', () => {
    const tier = createMemoryTier(4000)
    tier.set('a', entryOf('x'.repeat(1000)))
    tier.set('b', entryOf('x'.repeat(1000)))
    tier.get('a')

    tier.set('c', entryOf('x'.repeat(1000)))

    expect(tier.get('a')).toBeDefined()
    expect(tier.get('b')).toBeUndefined()
    expect(tier.get('c')).toBeDefined()
  })

  it('does not store an entry larger than its whole limit', () => {
    const tier = createMemoryTier(4000)
    tier.set('small', entryOf('x'))

    tier.set('large', entryOf('x'.repeat(5000)))

    expect(tier.get('large')).toBeUndefined()
    expect(tier.get('small')).toBeDefined()
  })

  it('stays within its byte limit over 100,000 keys', () => {
    const tier = createMemoryTier(1_000_000)

    for (let number = 0; number < 100_000; number += 1) tier.set(`key-${number}`, entryOf('x'.repeat(1000)))

    expect(tier.calculatedSize).toBeLessThanOrEqual(1_000_000)
    expect(tier.get('key-99999')).toBeDefined()
    expect(tier.get('key-0')).toBeUndefined()
  })

  it('reports each version put in, and each deletion of an existing key', () => {
    const changes: [string, string][] = []
    const tier = createMemoryTier(1000, (key, version) => void changes.push([key, version]))

    tier.set('a', entryOf('x'))
    // Evicts the entry of the other key.
    tier.set('b', entryOf('x'))
    tier.delete('a')
    tier.delete('b')
    tier.delete('b')

    expect(changes).toEqual([
      ['a', 'v1'],
      ['b', 'v1'],
      ['b', 'missing'],
    ])
  })

  it('counts the key, the data and half a kilobyte for each entry', () => {
    const tier = createMemoryTier(10_000)

    tier.set('standings', entryOf('x'.repeat(100)))

    expect(tier.calculatedSize).toBe(9 + 100 + 512)
  })
})
