import { createClient } from '@keyv/redis'

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
