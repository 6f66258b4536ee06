import { expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createFleetStore, type FleetStore } from './fleetStore.ts'
import { createVersionedRecords } from './versionedRecords.ts'

const clock = settableClock('2026-05-01T12:00:00.000Z')
const NOW_MS = clock.nowMs()
/** Seconds from the beginning of 2020 to noon, and the two readings at that time. */
const FIRST_VERSION = 199_800_001

/** A record that another process has stored, as it stands in Redis. */
function stored(value: string, version: number): string {
  const score = { value, version, readAtMs: NOW_MS, changedAtMs: NOW_MS, ageMs: 0 }
  return JSON.stringify({ version, parts: { score } })
}

/** Redis where the other process writes a new record before each of the first writes of this one. */
function contestedRedis(races: number) {
  const { log } = captureLog()
  const published: unknown[] = []
  const inProcess = createFleetStore({ clock, log })
  let current = stored('0-0', FIRST_VERSION)
  let lost = 0
  const fleetStore: FleetStore = {
    ...inProcess,
    publish: (_channel, message) => void published.push(message),
    readWithTtl: () => Promise.resolve({ text: current, leftMs: 86_400_000 }),
    replace(_key, { before, after }) {
      if (lost < races) {
        lost += 1
        current = stored(`${lost}-0`, FIRST_VERSION + lost)
      } else if (before === current) current = after
      return Promise.resolve(current)
    },
  }
  return { records: createVersionedRecords({ fleetStore, clock, log }), published, current: () => current }
}

const reading = { part: 'score', value: '9-9', requestedAtMs: NOW_MS, readAtMs: NOW_MS + 1 }

it('a reading is stored above what other processes have written meanwhile', async () => {
  const { records, current } = contestedRedis(6)

  const record = await records.add('game', reading)

  expect(record).toMatchObject({ version: FIRST_VERSION + 7, parts: { score: { value: '9-9' } } })
  expect(JSON.parse(current())).toMatchObject({ version: FIRST_VERSION + 7 })
})

it('a reading that cannot be stored is published to nobody; what the others have stored is', async () => {
  const { records, published } = contestedRedis(Infinity)

  const record = await records.add('game', reading)

  expect(record).toMatchObject({ version: FIRST_VERSION + 20, parts: { score: { value: '20-0' } } })
  expect(records.known('game')).toEqual(record)
  expect(published).toMatchObject([
    { key: 'game', record: { version: FIRST_VERSION + 20, parts: { score: { value: '20-0' } } } },
  ])
})
