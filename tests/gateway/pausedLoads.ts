import { z } from 'zod'
import type { Cache } from '../../gateway/src/platform/cache/cache.ts'

const hour = 3_600_000

/** Loads that end when the test ends them; it counts them. */
function heldLoads() {
  const loads: PromiseWithResolvers<unknown>[] = []
  const load = () => {
    const held = Promise.withResolvers<unknown>()
    loads.push(held)
    return held.promise
  }
  return { loads, resource: { ttlMs: hour, staleMs: hour, load } }
}

/** A resource whose loads end when the test ends them. */
export function heldResource(key = 'score', permit?: () => void) {
  const { loads, resource } = heldLoads()
  const schema = z.object({ goals: z.number() })
  return {
    loads,
    read: async (cache: Cache) => {
      const { data } = await cache.readThrough({ ...resource, key, schema, ...(permit && { permit }) })
      return data.goals
    },
  }
}

/** An empty list, which is not stored before it is confirmed. */
export function emptyList() {
  const { loads, resource } = heldLoads()
  const itemCount = (list: number[]) => list.length
  return {
    loads,
    read: async (cache: Cache) => {
      const { data } = await cache.readThrough({
        ...{ ...resource, key: 'list', schema: z.array(z.number()), itemCount },
      })
      return data.length
    },
  }
}
