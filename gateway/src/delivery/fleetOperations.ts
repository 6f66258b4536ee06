import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { parse, validate, type GraphQLSchema } from 'graphql'
import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { PubSub } from '../platform/pubsub.ts'
import { hashOf, type OperationsManifest } from './persistedOperations.ts'

/** The operations of this build, and those of the other builds of the fleet that this one can answer. */
export interface FleetOperations {
  /** It grows and shrinks with the fleet. */
  manifest: OperationsManifest
  /** Tells the fleet of this build where that is not known, and learns of builds that are new. Never rejects. */
  update(): Promise<void>
}

/** Names the builds of the fleet, oldest first. */
const LIST = 'operations'
/** So many builds are known at a time; a rolling deploy has two. */
const MOST_BUILDS = 4
/** For how long pages of a build that nobody runs anymore are answered, ms. */
const KEEP_MS = 30 * 86_400_000
/** A build that runs is told anew after this time, ms. */
const RENEW_MS = 86_400_000

const texts = z.array(z.string().min(1))

/**
 * Shares the operations of the web build between the processes of a fleet, over Redis. While two builds run side by side, a page of one
 * sends its operations to gateways of the other, and neither may refuse them. What others share is checked like what a client sends.
 *
 * @param options.own those of this build's manifest; without any, nothing is shared.
 * @param options.schema what another build's operations must ask for; pages reload themselves over those that do not.
 */
export function createFleetOperations(options: {
  own: OperationsManifest
  schema: GraphQLSchema
  pubsub: Pick<PubSub, 'read' | 'replace'>
  /** The wall's. */
  clock: Clock
  log: Log
}): FleetOperations {
  const { own, schema, pubsub, clock, log } = options
  const manifest = new Map(own)
  const ownTexts = [...own.values()].sort()
  const ownBuild = createHash('sha256').update(ownTexts.join('\0')).digest('hex').slice(0, 16)
  /** What each other build has that this one answers. */
  const others = new Map<string, OperationsManifest>()
  let announcedAtMs = -Infinity
  let isUpdating = false

  const keyOf = (build: string) => `operations of ${build}`

  /** Returns the names of all builds, this one among them; undefined when Redis is out of reach. */
  async function announce(): Promise<string[] | undefined> {
    const before = await pubsub.read(LIST)
    if (before === undefined) return undefined
    const builds = before.split(' ').filter((build) => /^[0-9a-f]{16}$/.test(build))
    if (builds.includes(ownBuild) && clock.nowMs() - announcedAtMs < RENEW_MS) return builds
    const key = keyOf(ownBuild)
    const stored = await pubsub.read(key)
    if (stored === undefined) return undefined
    const after = JSON.stringify(ownTexts)
    // First the operations, then the name by which others find them.
    if ((await pubsub.replace(key, { before: stored, after, keepMs: KEEP_MS })) !== after) return builds
    const all = [...builds.filter((build) => build !== ownBuild), ownBuild].slice(-MOST_BUILDS)
    const change = { before, after: all.join(' '), keepMs: KEEP_MS }
    if ((await pubsub.replace(LIST, change)) === change.after) announcedAtMs = clock.nowMs()
    return all
  }

  async function learn(build: string): Promise<void> {
    const text = await pubsub.read(keyOf(build))
    if (text === undefined || text === '') return
    const { success, data = [] } = texts.safeParse(parseJson(text))
    if (!success) log.warn({ build }, 'The operations of another build cannot be read')
    const answered = new Map<string, string>()
    for (const operation of data) {
      const hash = hashOf(operation)
      if (own.has(hash)) continue
      // Each takes about a millisecond.
      await setImmediate()
      if (isAnswerable(schema, operation)) answered.set(hash, operation)
    }
    others.set(build, answered)
    if (success) log.info({ build, operations: answered.size }, 'Learned the operations of another build')
  }

  function merge(): void {
    manifest.clear()
    for (const operations of [own, ...others.values()])
      for (const [hash, text] of operations) manifest.set(hash, text)
  }

  return {
    manifest,
    async update() {
      if (isUpdating || own.size === 0) return
      isUpdating = true
      try {
        const builds = await announce()
        if (!builds) return
        const unknown = builds.filter((build) => build !== ownBuild && !others.has(build))
        const gone = [...others.keys()].filter((build) => !builds.includes(build))
        for (const build of gone) others.delete(build)
        for (const build of unknown) await learn(build)
        if (unknown.length > 0 || gone.length > 0) merge()
      } finally {
        isUpdating = false
      }
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
