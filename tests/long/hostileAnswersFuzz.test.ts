import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGES } from '../gateway/pageDocuments.ts'
import {
  problemOf,
  startHostileStack,
  type CalledAddress,
  type HostileStack,
} from '../faults/hostileStack.ts'
import { hostileAnswers, mutated } from '../support/hostileAnswers.ts'
import { freshRuns, pickFrom, tryProperty } from '../support/random/randomRuns.ts'
import { spentMs, startTurnMeter, type TurnMeter } from '../support/turnMeter.ts'

/** How long an answer may hold the event loop, ms of processor time. */
const MAX_TURN_MS = 50
/** A turn may be longer by chance, as by a collection of garbage of earlier tests, but not each time. */
const MAX_TRIES = 5
/** Text of 1 MB whose reading is slowed down most by what else the machine does, and how long that takes on an idle core, ms. */
const REFERENCE = JSON.stringify(
  Object.fromEntries(Array.from({ length: 40_000 }, (_none, at) => [`field ${at}`, 'some text'])),
)
const REFERENCE_MS = 25
const MAX_GROWTH = 200_000_000

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let hostile: HostileStack
let meter: TurnMeter

beforeAll(async () => {
  hostile = await startHostileStack()
  meter = startTurnMeter()
})
afterAll(async () => {
  meter.stop()
  await hostile.stack.close()
})

/** The problem of a page while an address sends a text; a turn that is too long is one where it is so each time. */
async function problemWith(address: CalledAddress, text: string): Promise<unknown> {
  const turns: number[] = []
  while (turns.length < MAX_TRIES) {
    if (turns.length > 0) collectGarbage()
    const { result, longestMs } = await meter.during(() => hostile.ask(address, text))
    const problem = problemOf(result)
    if (problem !== undefined) return problem
    if (longestMs <= MAX_TURN_MS || longestMs <= MAX_TURN_MS * slowness()) return undefined
    turns.push(longestMs)
  }
  return { turns }
}

/** How many times as long as on an idle core the same work takes just now: cores that share a cache slow each other down. */
function slowness(): number {
  const beganMs = spentMs()
  JSON.parse(REFERENCE)
  return (spentMs() - beganMs) / REFERENCE_MS
}

/** The bytes of everything that is still in use. */
function memoryInUse(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** What a page shows, without when it was read. */
function timeless({ data }: { data: unknown }): string {
  return JSON.stringify(data, (field, value: unknown) => (/updated$|^version$/i.test(field) ? null : value))
}

it(
  'no answer of an outside system holds the event loop for 50 ms, fails more than itself, stays, or takes memory',
  { timeout: 3_600_000 },
  async () => {
    const problems: unknown[] = []
    const good = new Map<string, unknown>()
    for (const document of Object.values(PAGES)) good.set(document, timeless(await hostile.askAnew(document)))
    const before = memoryInUse()

    for (const address of hostile.addresses) {
      for (const [what, text] of Object.entries(hostileAnswers(address.good, address.maxBytes))) {
        const problem = await problemWith(address, text)
        if (problem !== undefined) problems.push({ address: address.name, what, problem })
      }
      if (timeless(await hostile.askAnew(address.document)) !== good.get(address.document))
        problems.push({ address: address.name, what: 'the good answer after these' })
    }

    expect(problems).toEqual([])
    expect(memoryInUse() - before).toBeLessThan(MAX_GROWTH)
  },
)

it('no answer with some values changed by chance does so either', { timeout: 3_600_000 }, async () => {
  const fuzz = tryProperty(freshRuns(500), async (random) => {
    const address = pickFrom(random, hostile.addresses)
    const text = JSON.stringify(mutated(address.good, random, pickFrom(random, [0.001, 0.01, 0.1])))
    const problem = await problemWith(address, text)
    return problem === undefined ? undefined : { address: address.name, text, problem }
  })

  await expect(fuzz).resolves.toBeUndefined()
})
