import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Few enough that they are not compiled yet, as when a server collects its heap soon after its start. */
const FIRST_COUNT = 200
const COUNT = 1000
const WARM_UP_ROUNDS = 100
const ROUNDS = 100

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Calls `process.nextTick` for the first time, and then collects the whole heap. */
export async function collectAfterTicks(): Promise<void> {
  await addTicks(FIRST_COUNT)
  collectGarbage()
  collectGarbage()
}

/** The processor time of one `process.nextTick` in this process, in ns. */
export async function tickNs(): Promise<number> {
  await addRounds(WARM_UP_ROUNDS)
  const before = process.cpuUsage()
  await addRounds(ROUNDS)
  const { user, system } = process.cpuUsage(before)
  return ((user + system) * 1000) / (ROUNDS * COUNT)
}

async function addRounds(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await addTicks(COUNT)
}

async function addTicks(total: number): Promise<void> {
  for (let count = 0; count < total; count += 1) process.nextTick(() => undefined)
  await setImmediate()
}
