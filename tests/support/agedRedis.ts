import { createClient, type RedisClientType } from '@keyv/redis'

/** Lets so many ms pass for everything that a Redis keeps for some time, as if its clock had gone on. */
export async function ageRedis(url: string, ms: number): Promise<void> {
  const client: RedisClientType = createClient({ url })
  await client.connect()
  try {
    for (const key of await client.keys('*')) {
      const leftMs = await client.pTTL(key)
      if (leftMs > ms) await client.pExpire(key, leftMs - ms)
      else if (leftMs >= 0) await client.unlink(key)
    }
  } finally {
    client.destroy()
  }
}
