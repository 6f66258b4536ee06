import { expect, vi } from 'vitest'
import { createClocks } from '../../gateway/src/platform/clock.ts'
import { createFleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { captureLog } from '../support/capturedLog.ts'
import { startRedisProxy, type RedisProxy } from '../support/servers/redisProxy.ts'

/** Every connection that has lost a command works again within this many heartbeats of a healthy process, one a second. */
export const MAX_HEARTBEATS = 5

/** The heartbeats of a healthy process: a clock that stops whenever this process does, so that load on the machine hardly matters. */
export interface Heartbeats {
  /** The number of heartbeats since `restart`. */
  count(): number
  restart(): void
  close(): Promise<void>
}

/** Starts a process on Redis through a proxy of its own, which loses nothing, and waits for its first heartbeat. */
export async function startHeartbeats(redisUrl: string): Promise<Heartbeats> {
  const proxy = await startRedisProxy(redisUrl)
  const clock = createClocks({}).monotonic
  const fleetStore = createFleetStore({
    clock,
    log: captureLog().log,
    redisUrl: proxy.url,
    deadlineMs: 20_000,
  })
  await vi.waitFor(() => expect(fleetStore.redisState()).toBe('up'))

  return {
    count: () => proxy.commands.filter((text) => /^publish gateway-v1::events::/i.test(text)).length,
    restart: () => void (proxy.commands.length = 0),
    async close() {
      fleetStore.close()
      await proxy.close()
    },
  }
}

/** Waits until a command has reached a proxy. */
export const seenBy = ({ commands }: RedisProxy, start: string): Promise<void> =>
  vi.waitFor(() => expect(commands.map((text) => text.slice(0, start.length).toUpperCase())).toContain(start))
