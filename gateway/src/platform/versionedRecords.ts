import { z } from 'zod'
import type { Log } from './log.ts'
import type { PubSub } from './pubsub.ts'
import {
  afterReading,
  isNewer,
  versionedRecord,
  type Reading,
  type VersionedRecord,
} from './versionedRecord.ts'

/** Called with a record that is newer than what this process knew. */
type Listener = (key: string, record: VersionedRecord, before: VersionedRecord | undefined) => void

/** Records that the processes of a fleet share, each with one sequence of versions; without Redis every process has its own. */
export interface VersionedRecords {
  /** What this process knows. */
  known(key: string): VersionedRecord | undefined
  /** The same, after asking the fleet's memory. */
  fetch(key: string): Promise<VersionedRecord | undefined>
  /** Adds a reading and tells the fleet; returns the record as it is then. Never fails. */
  add(key: string, reading: Reading): Promise<VersionedRecord>
  /** Calls back for every newer record, by whichever process; returns how to stop. */
  listen(listener: Listener): () => void
}

const CHANNEL = 'records'
/** Longer than any client goes on about a record without asking anew, ms. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** So often a change is tried again that another process was faster with. */
const MOST_TRIES = 5

const message = z.object({ key: z.string(), record: versionedRecord })

/** Builds the records of this process on the fleet's. */
export function createVersionedRecords({ pubsub, log }: { pubsub: PubSub; log: Log }): VersionedRecords {
  const records = new Map<string, VersionedRecord>()
  const listeners = new Set<Listener>()

  /** Takes a record over, unless it is older than what is known. */
  function note(key: string, record: VersionedRecord): void {
    const before = records.get(key)
    if (!isNewer(record, before)) return
    records.set(key, record)
    for (const listener of [...listeners]) listener(key, record, before)
  }

  function parse(key: string, text: string): VersionedRecord | undefined {
    const { success, data } = versionedRecord.safeParse(parseJson(text))
    if (success) return data
    log.warn({ key }, 'A shared record is junk')
    return undefined
  }

  /** The newer one of what this process knows and what the fleet's memory holds. */
  function newest(key: string, stored: string): VersionedRecord | undefined {
    const known = records.get(key)
    const shared = stored === '' ? undefined : parse(key, stored)
    return shared && isNewer(shared, known) ? shared : known
  }

  /** Adds the reading to the fleet's memory; where that is out of reach, to what this process knows. */
  async function store(key: string, reading: Reading): Promise<VersionedRecord> {
    let stored = await pubsub.read(key)
    for (let tries = 0; stored !== undefined && tries < MOST_TRIES; tries += 1) {
      const next = afterReading(newest(key, stored), reading)
      const text = JSON.stringify(next)
      const standing = await pubsub.replace(key, { before: stored, after: text, keepMs: KEPT_MS })
      if (standing === text) return next
      stored = standing
    }
    return afterReading(records.get(key), reading)
  }

  pubsub.subscribe(CHANNEL, (told) => {
    const { success, data } = message.safeParse(told)
    if (success) note(data.key, data.record)
    else log.warn('A record that another process sent is junk')
  })

  return {
    known: (key) => records.get(key),
    async fetch(key) {
      const stored = await pubsub.read(key)
      const shared = stored === undefined ? undefined : newest(key, stored)
      if (shared) note(key, shared)
      return records.get(key)
    },
    async add(key, reading) {
      const record = await store(key, reading)
      // This process hears it at once, by the same way.
      pubsub.publish(CHANNEL, { key, record })
      return records.get(key) ?? record
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
