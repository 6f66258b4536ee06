import { LRUCache } from 'lru-cache'
import { parse, validate, type GraphQLSchema } from 'graphql'
import type { Log } from '../../platform/log.ts'
import type { FleetStore } from '../../platform/redis/fleetStore.ts'
import { hashOf, type OperationsManifest } from './persistedOperations.ts'

/** The operations of this build, and those of other builds that pages have requested from this process. */
export interface SharedOperations {
  /** Finds the text of an operation by its hash, which may be another build's; undefined for an unknown one. Never rejects. */
  textOf: (hash: string) => Promise<string | undefined>
  /** Stores the operations of this build for gateways of other builds. Never rejects. */
  share: () => Promise<void>
}

/** For how long pages of a build that no longer runs are answered, ms. */
const KEEP_MS = 30 * 86_400_000
/** More than the operations of several builds together. */
const MAX_LEARNED = 1000

/**
 * Shares the operations of the web build between the processes of a fleet, over Redis. While two builds run
 * side by side, a page of one sends its operations to gateways of the other, and neither may reject them.
 * Texts from Redis are checked like those of clients.
 * @param options.own the operations of this build's manifest; without any, nothing is shared.
 * @param options.schema the schema that another build's operations must fit; pages reload themselves where
 * they do not.
 */
export function createSharedOperations(options: {
  own: OperationsManifest
  schema: GraphQLSchema
  fleetStore: Pick<FleetStore, 'read' | 'replace'>
  log: Log
}): SharedOperations {
  const { own, schema, fleetStore, log } = options
  const learned = new LRUCache<string, string>({ max: MAX_LEARNED })
  const keyOf = (hash: string) => `operation ${hash}`

  /** Stores a text where it is missing, and renews its TTL where it exists. */
  async function store([hash, text]: [string, string]): Promise<void> {
    const change = { after: text, keepMs: KEEP_MS }
    const current = await fleetStore.replace(keyOf(hash), { before: text, ...change })
    if (current !== undefined && current !== text)
      await fleetStore.replace(keyOf(hash), { before: current, ...change })
  }

  return {
    share: async () => void (await Promise.all([...own].map(store))),
    async textOf(hash) {
      const known = own.get(hash) ?? learned.get(hash)
      if (known !== undefined || own.size === 0) return known
      const text = (await fleetStore.read(keyOf(hash))) ?? ''
      if (hashOf(text) !== hash || !isAnswerable(schema, text)) return undefined
      learned.set(hash, text)
      log.info({ hash }, 'Learned an operation of another build')
      return text
    },
  }
}

function isAnswerable(schema: GraphQLSchema, text: string): boolean {
  try {
    return validate(schema, parse(text)).length === 0
  } catch {
    return false
  }
}
