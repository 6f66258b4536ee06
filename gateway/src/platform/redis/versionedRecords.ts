import { z } from 'zod'
import type { MonotonicClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { parseJson } from '../parseJson.ts'
import type { FleetStore, RecordWithTtl } from './fleetStore.ts'
import {
  afterReading,
  fromShared,
  isNewer,
  sharedRecordSchema,
  toShared,
  type Reading,
  type VersionedRecord,
} from './versionedRecord.ts'

/** Called with a record that is newer than this process's previous one. */
type Listener = (key: string, record: VersionedRecord, before: VersionedRecord | undefined) => void

/** Records that the processes of a fleet share, each with one sequence of versions. Without Redis every process has its own. */
export interface VersionedRecords {
  /** The record in this process. */
  known(key: string): VersionedRecord | undefined
  /** The record after reading the fleet's copy from Redis. */
  fetch(key: string): Promise<VersionedRecord | undefined>
  /** Adds a reading and publishes the record, as the fleet has it, to the other processes; returns it. Never fails. */
  add(key: string, reading: Reading): Promise<VersionedRecord>
  /** Calls the listener for every newer record, from any process; returns the function that unsubscribes. */
  listen(listener: Listener): () => void
}

const CHANNEL = 'records'
/** Longer than any client shows a record without reading it again, in ms. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** How often a write is tried when other processes keep writing first; then what they have read is as new. */
const MAX_TRIES = 20

const message = z.object({ key: z.string(), record: sharedRecordSchema })

/**
 * Builds this process's records over those that the fleet shares. The age of a shared reading comes from its
 * message or from Redis, so that the clocks of two processes may differ by any amount.
 */
export function createVersionedRecords({
  fleetStore,
  clock,
  log,
}: {
  fleetStore: FleetStore
  clock: MonotonicClock
  log: Log
}): VersionedRecords {
  const records = new Map<string, VersionedRecord>()
  const listeners = new Set<Listener>()

  /** Takes over a record, unless it is older than this process's. */
  function adopt(key: string, record: VersionedRecord): void {
    const before = records.get(key)
    if (!isNewer(record, before)) return
    records.set(key, record)
    for (const listener of [...listeners]) listener(key, record, before)
  }

  function parse(key: string, text: string, sharedAtMs: number): VersionedRecord | undefined {
    const { success, data } = sharedRecordSchema.safeParse(parseJson(text))
    if (success) return fromShared(data, sharedAtMs, records.get(key))
    log.warn({ key }, 'A shared record is invalid')
    return undefined
  }

  /** The newer one of this process's record and the stored one with its remaining TTL. */
  function newest(key: string, { text, leftMs }: RecordWithTtl): VersionedRecord | undefined {
    const known = records.get(key)
    const writtenAtMs = clock.nowMs() - Math.max(0, KEPT_MS - leftMs)
    const shared = text === '' ? undefined : parse(key, text, writtenAtMs)
    return shared && isNewer(shared, known) ? shared : known
  }

  /**
   * Adds the reading to the stored record; when Redis is out of reach, to the one that this process knows. No record has a version that
   * another process may have stored with another value, so a reading that cannot be stored beside others' is given up.
   */
  async function store(key: string, reading: Reading): Promise<VersionedRecord> {
    let stored = await fleetStore.readWithTtl(key)
    for (let tries = 0; stored !== undefined && tries < MAX_TRIES; tries += 1) {
      const next = afterReading(newest(key, stored), reading)
      const text = JSON.stringify(toShared(next, clock.nowMs()))
      const current = await fleetStore.replace(key, { before: stored.text, after: text, keepMs: KEPT_MS })
      if (current === text) return next
      // Another process has written in between, so the write is tried again on its record.
      stored = current === undefined ? undefined : { text: current, leftMs: KEPT_MS }
    }
    return (stored && newest(key, stored)) ?? afterReading(records.get(key), reading)
  }

  fleetStore.subscribe(CHANNEL, (received) => {
    const { success, data } = message.safeParse(received)
    if (success) adopt(data.key, fromShared(data.record, clock.nowMs(), records.get(data.key)))
    else log.warn('A record that another process sent is invalid')
  })

  async function fetch(key: string): Promise<VersionedRecord | undefined> {
    const stored = await fleetStore.readWithTtl(key)
    const shared = stored === undefined ? undefined : newest(key, stored)
    if (shared) adopt(key, shared)
    return records.get(key)
  }

  return {
    known: (key) => records.get(key),
    fetch,
    async add(key, reading) {
      const readDateMs = Math.round(clock.toWallMs(reading.readAtMs))
      const record = await store(key, { ...reading, readDateMs })
      adopt(key, record)
      fleetStore.publish(CHANNEL, { key, record: toShared(record, clock.nowMs()) })
      return records.get(key) ?? record
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
