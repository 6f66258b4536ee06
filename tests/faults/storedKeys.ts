import { createClient } from '@keyv/redis'
import { expect, vi } from 'vitest'
import type { Stack } from '../support/stack.ts'

/** Resolves when the gateway is connected to its Redis: what it loads before is not stored. */
export async function untilRedisIsUp({ url }: Stack): Promise<void> {
  await vi.waitFor(async () => {
    const response = await fetch(`${url}/readyz`)
    expect(await response.json()).toMatchObject({ redis: 'up' })
  })
}

/**
 * The keys of the answers that a gateway has stored in a Redis, without their namespace. Those of leases, claims and live records, which
 * hold no answer of a system, have a kind of their own and two colons.
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
