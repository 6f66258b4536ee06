import { z } from 'zod'
import type { Cache } from '../../gateway/src/platform/cache/cache.ts'

const hour = 3_600_000

/** A resource whose loads end when the test ends them; it counts them. */
export function heldResource(key = 'score', permit?: () => void) {
  const loads: PromiseWithResolvers<unknown>[] = []
  return {
    loads,
    read: async (cache: Cache) => {
      const load = () => {
        const held = Promise.withResolvers<unknown>()
        loads.push(held)
        return held.promise
      }
      const schema = z.object({ goals: z.number() })
      const resource = { key, ttlMs: hour, staleMs: hour, schema, load, ...(permit && { permit }) }
      return (await cache.readThrough(resource)).data.goals
    },
  }
}

/** A list that is empty, so that it is not stored before it is confirmed. */
export function emptyList() {
  const loads: PromiseWithResolvers<unknown>[] = []
  return {
    loads,
    read: async (cache: Cache) => {
      const load = () => {
        const held = Promise.withResolvers<unknown>()
        loads.push(held)
        return held.promise
      }
      const itemCount = (list: number[]) => list.length
      const schema = z.array(z.number())
      const resource = { key: 'list', ttlMs: hour, staleMs: hour, schema, itemCount, load }
      return (await cache.readThrough(resource)).data.length
    },
  }
}
