import { createClient } from '@keyv/redis'
import { expect, vi } from 'vitest'
import type { settableClock } from '../support/settableClock.ts'
import type { Stack } from '../support/stack.ts'

/** How long a process does not call a Redis that was too slow, ms. */
const REDIS_PAUSE_MS = 2000

/**
 * Resolves when the gateway is connected to Redis: earlier loads are not stored. It advances the clock until
 * then, because a busy machine may have been too slow for a command.
 */
export async function untilRedisIsUp({ url }: Stack, clock: ReturnType<typeof settableClock>): Promise<void> {
  await vi.waitFor(async () => {
    const response = await fetch(`${url}/readyz`)
    const { redis } = (await response.json()) as { redis: string }
    if (redis !== 'up') clock.advance(REDIS_PAUSE_MS)
    expect(redis).toBe('up')
  })
}

/**
 * The cache keys that a gateway has stored in Redis, without their namespace. Those of leases, claims and
 * live records have a kind of their own and two colons.
 */
export async function storedKeys(redisUrl: string): Promise<string[]> {
  const client = createClient({ url: redisUrl })
  await client.connect()
  try {
    const keys = (await client.keys('gateway-v1::*')).map((key) => key.replace('gateway-v1::', ''))
    return keys.filter((key) => !/^\w+::/.test(key))
  } finally {
    client.destroy()
  }
}
