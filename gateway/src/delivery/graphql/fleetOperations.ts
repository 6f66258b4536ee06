import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { parse, validate, type GraphQLSchema } from 'graphql'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { parseJson } from '../../platform/parseJson.ts'
import type { PubSub } from '../../platform/redis/pubsub.ts'
import { hashOf, type OperationsManifest } from './persistedOperations.ts'

/** The operations of this build, and those of the other builds of the fleet that this one can answer. */
export interface FleetOperations {
  /** It grows and shrinks with the fleet. */
  manifest: OperationsManifest
  /** Tells the fleet of this build where that is not known, and learns of builds that are new. Runs once at a time. Never rejects. */
  update(): Promise<void>
  /** The same for whoever meets an operation that is not known, unless that was done a moment ago. Never rejects. */
  updateSoon(): Promise<void>
}

/** Names the builds of the fleet, oldest first. */
const LIST = 'operations'
/** So many builds are known at a time; a rolling deploy has two. */
const MAX_BUILDS = 4
/** For how long pages of a build that nobody runs anymore are answered, ms. */
const KEEP_MS = 30 * 86_400_000
/** A build that runs is told anew after this time, ms. */
const RENEW_MS = 86_400_000
/** Redis drops what is seldom read when it is full, so all that is listed is read, and written where it is missing, this often, ms. */
const RESTORE_MS = 60_000
/** Unknown operations, which anybody can send, lead to an update this often at most, ms. */
const PAUSE_MS = 100

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
  /** The monotonic one. */
  clock: Clock
  log: Log
}): FleetOperations {
  const { own, schema, pubsub, clock, log } = options
  const manifest = new Map(own)
  const ownTexts = [...own.values()].sort()
  const ownBuild = createHash('sha256').update(ownTexts.join('\0')).digest('hex').slice(0, 16)
  const ownRecord = JSON.stringify(ownTexts)
  /** What each other build has that this one answers, and the record that says so; '' where that cannot be read. */
  const others = new Map<string, { operations: OperationsManifest; record: string }>()
  let listedAtMs = -Infinity
  let restoredAtMs = -Infinity
  let startedAtMs = -Infinity
  let running: Promise<void> | undefined

  const keyOf = (build: string) => `operations of ${build}`

  /** Returns the names of all builds, this one among them; undefined when Redis is out of reach. */
  async function announce(): Promise<string[] | undefined> {
    const before = await pubsub.read(LIST)
    if (before === undefined) return undefined
    // A Redis that has forgotten the list is told of all builds that this one knows.
    const builds =
      before === '' ? [...others.keys()] : before.split(' ').filter((build) => /^[0-9a-f]{16}$/.test(build))
    const now = clock.nowMs()
    const isListed = builds.includes(ownBuild) && now - listedAtMs < RENEW_MS
    if (isListed && now - restoredAtMs < RESTORE_MS) return builds
    // First the operations, then the names by which others find them.
    for (const [build, { record }] of others) if (builds.includes(build)) await restore(build, record)
    if (!(await restore(ownBuild, ownRecord, { isRenewed: !isListed }))) return builds
    restoredAtMs = now
    if (isListed) return builds
    const all = [...builds.filter((build) => build !== ownBuild), ownBuild].slice(-MAX_BUILDS)
    const change = { before, after: all.join(' '), keepMs: KEEP_MS }
    if ((await pubsub.replace(LIST, change)) === change.after) listedAtMs = now
    return all
  }

  /** Writes the record of a build where there is none, or anew. Returns whether it is there then. */
  async function restore(build: string, record: string, { isRenewed = false } = {}): Promise<boolean> {
    const before = await pubsub.read(keyOf(build))
    if (before === undefined) return false
    if (before === record && !isRenewed) return true
    // Of another build this process may know less than what is there.
    if (record === '' || (before !== '' && build !== ownBuild)) return true
    const change = { before, after: record, keepMs: KEEP_MS }
    return (await pubsub.replace(keyOf(build), change)) === record
  }

  async function learn(build: string): Promise<void> {
    const record = await pubsub.read(keyOf(build))
    if (record === undefined || record === '') return
    const { success, data = [] } = texts.safeParse(parseJson(record))
    if (!success) log.warn({ build }, 'The operations of another build cannot be read')
    const operations = new Map<string, string>()
    for (const operation of data) {
      const hash = hashOf(operation)
      if (own.has(hash)) continue
      // Each takes about a millisecond.
      await setImmediate()
      if (isAnswerable(schema, operation)) operations.set(hash, operation)
    }
    others.set(build, { operations, record: success ? record : '' })
    if (success) log.info({ build, operations: operations.size }, 'Learned the operations of another build')
  }

  function merge(): void {
    manifest.clear()
    for (const operations of [own, ...[...others.values()].map((other) => other.operations)])
      for (const [hash, text] of operations) manifest.set(hash, text)
  }

  async function run(): Promise<void> {
    const builds = await announce()
    if (!builds) return
    const unknown = builds.filter((build) => build !== ownBuild && !others.has(build))
    const gone = [...others.keys()].filter((build) => !builds.includes(build))
    for (const build of gone) others.delete(build)
    for (const build of unknown) await learn(build)
    if (unknown.length > 0 || gone.length > 0) merge()
  }

  function update(): Promise<void> {
    if (own.size === 0) return Promise.resolve()
    if (running) return running
    startedAtMs = clock.nowMs()
    running = run().finally(() => (running = undefined))
    return running
  }

  return {
    manifest,
    update,
    updateSoon: async () => {
      if (running || clock.nowMs() - startedAtMs >= PAUSE_MS) await update()
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
