import { UpstreamUnavailableError } from '../../gateway/src/errors.ts'
import { createLoadLeases, type WithinWait } from '../../gateway/src/platform/cache/loadLeases.ts'
import type { Priority } from '../../gateway/src/platform/cache/priority.ts'
import { createPubSub } from '../../gateway/src/platform/redis/pubsub.ts'
import { createMetrics } from '../../gateway/src/platform/metrics/metrics.ts'
import { DeadlineExceededError } from '../../gateway/src/platform/resilience/deadline.ts'
import { captureLog } from './capturedLog.ts'
import { settle } from './scriptedCache.ts'

/** What the processes load, and the lease for that. */
export const KEY = 'score'
export const LEASE = `load ${KEY}`
export const down = () => new UpstreamUnavailableError('down', { transient: true })

/** Processes that share leases, messages and what is stored. Their waits for each other end when the test says so. */
export function createLeaseFleet() {
  const messages = createPubSub({ clock: { nowMs: () => 0 }, log: captureLog().log })
  const holders = new Map<string, string>()
  const stored: { answer?: string; failure?: { error: Error } } = {}
  const published: unknown[] = []
  messages.subscribe('cache.loaded', (message) => void published.push(message))
  const seen = { leases: [] as string[], looks: 0, released: [] as string[] }

  /** @param isPatient whether its waits end by the test alone. */
  function join(name: string, { isPatient = true } = {}) {
    const metrics = createMetrics()
    const waits = Promise.withResolvers<never>()
    const withinWait: WithinWait = (work) => Promise.race([work, waits.promise])
    const loads: PromiseWithResolvers<unknown>[] = []
    const priorities: Priority[] = []
    const flight = { isDropped: false }
    const written = { by: Promise.resolve() }
    const leases = createLoadLeases({
      pubsub: {
        ...messages,
        lease(key) {
          seen.leases.push(name)
          const holder = holders.get(key)
          if (holder !== undefined && holder !== name) return Promise.resolve(1000)
          holders.set(key, name)
          return Promise.resolve(0)
        },
        release(key) {
          seen.released.push(`${name} ${key}`)
          if (holders.get(key) === name) holders.delete(key)
          return Promise.resolve()
        },
      },
      ...{ metrics, withinWait: isPatient ? withinWait : undefined },
    })

    return {
      ...{ leases, metrics, loads, priorities, flight, written },
      stopWaiting: (error: Error = new DeadlineExceededError('The wait is over')) => waits.reject(error),
      outcomes: async () =>
        [...(await metrics.text()).matchAll(/outcome="(\w+)"\} 1/g)].map(([, word]) => word),
      /** Needs the key; `store` says whether others find the answer. */
      run: (key = KEY, { stores = true } = {}) =>
        leases.run<string>({
          ...{ key, flight },
          load: (priority) => {
            priorities.push(priority)
            const load = Promise.withResolvers<unknown>()
            loads.push(load)
            return load.promise
          },
          look: () => {
            seen.looks += 1
            return Promise.resolve({ ...stored })
          },
          ask: async (load) => {
            const answer = String(await load('user'))
            if (stores) stored.answer = answer
            return `${name}: ${answer}`
          },
          written: () => written.by,
        }),
    }
  }
  return { join, stored, published, holders, messages, seen }
}

/** Two processes of which the first one loads, and the other one waits for it. */
export async function twoAtOnce(options: { stores?: boolean } = {}) {
  const fleet = createLeaseFleet()
  const [one, other] = [fleet.join('one'), fleet.join('other')]
  const first = one.run(KEY, options)
  await settle()
  const second = other.run(KEY, options)
  first.catch(() => undefined)
  second.catch(() => undefined)
  await settle()
  return { ...fleet, one, other, first, second }
}
