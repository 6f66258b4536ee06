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

/** The keys that the cache of a gateway holds in a Redis, without their namespace. */
export async function storedKeys(redisUrl: string): Promise<string[]> {
  const client = createClient({ url: redisUrl })
  await client.connect()
  try {
    return (await client.keys('gateway-v1::*')).map((key) => key.replace('gateway-v1::', ''))
  } finally {
    client.destroy()
  }
}
