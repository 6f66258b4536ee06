import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { startRedisProxy, type RedisProxy } from '../support/servers/redisProxy.ts'
import { startStack, type Stack } from '../support/stack.ts'

const longTimeout = { timeout: 30_000, interval: 100 }

let redis: RedisServer
let proxy: RedisProxy
let stack: Stack

beforeEach(async () => {
  redis = await startRedisServer()
  proxy = await startRedisProxy(redis.url)
  stack = await startStack({ env: { REDIS_URL: proxy.url } })
  await expectState('up')
})
afterEach(async () => {
  await stack.close()
  await proxy.close()
  await redis.close()
})

/** Waits until both of the gateway's operator endpoints report this state of Redis; acts before each check. */
async function expectState(state: string, act?: () => Promise<unknown>): Promise<void> {
  await vi.waitFor(async () => {
    await act?.()
    const [ready, metrics] = await Promise.all(
      ['/readyz', '/metrics'].map(async (path) => (await fetch(stack.adminUrl + path)).text()),
    )
    expect(JSON.parse(ready ?? '')).toMatchObject({ redis: state })
    expect(/^wll_redis_state\{state="([^"]+)"\} 1$/m.exec(metrics ?? '')?.[1]).toBe(state)
  }, longTimeout)
}

it('a gateway that receives no messages reports Redis as deaf at /readyz and in the metrics, until it recovers', async () => {
  proxy.holdMessages()
  await expectState('deaf')

  proxy.restore()
  await expectState('up')
})

it(
  'a gateway whose cache alone is refused reports that at /readyz and in the metrics, until it may read again',
  { tags: 'night' },
  async () => {
    let attempt = 0
    /** Each article is an entry of its own, which is read from Redis once. */
    const readNewEntry = () => stack.query(`{ article(officialId: "none-${(attempt += 1)}") { id } }`)
    proxy.refuse('GET ', 'NOPERM no permissions to run the command')

    await expectState('refusing NOPERM', readNewEntry)

    proxy.restore()
    await expectState('up')
  },
)
