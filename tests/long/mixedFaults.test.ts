import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshRuns, randomFrom } from '../support/random/randomRuns.ts'
import { hasEnded } from './gatewaySignals.ts'
import { runFaults } from './soakFaults.ts'
import { watchFigures, type SoakFigures } from './soakFigures.ts'
import { startSoakFleet, type SoakFleet } from './soakFleet.ts'
import { learnSoak } from './soakQuestions.ts'
import { sendTraffic } from './soakTraffic.ts'
import { missingAt } from './soakRecovery.ts'

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 20)
const MINUTE = 60_000
/** How long after the last fault everything has recovered, in ms. */
const RECOVERY_MS = 30_000
/**
 * How much more memory the gateway that is never restarted may use in the last third than in the second. In
 * the first its bounded caches fill: of responses, parsed operations, addresses.
 */
const MAX_HEAP_MB = 16
/** The limit of the process with its render thread, whatever it was sent. */
const MAX_RESIDENT_MB = 480
/**
 * The edge considers a gateway frozen that is silent for 800 ms. A third of that may go into one piece of its
 * own work; time in which other processes used the core does not count.
 */
const MAX_STALL_MS = 250

let fleet: SoakFleet

beforeAll(async () => {
  fleet = await startSoakFleet()
})
afterAll(() => fleet.close())

it(
  `${MINUTES} minutes of faults leave every page working, no wrong answers and no leaked memory`,
  { timeout: (MINUTES + 10) * MINUTE },
  async () => {
    const { seed } = freshRuns(1)
    console.log(`seed ${seed} (PROPERTY_SEED), ${MINUTES} minutes (SOAK_MINUTES)`)
    const known = await learnSoak(fleet)
    const [ofFaults, ofTraffic] = [randomFrom(seed), randomFrom(seed)]
    const [faultsOver, allOver] = [new AbortController(), new AbortController()]
    const traffic = sendTraffic(fleet, known, ofTraffic, allOver.signal)
    const figures = watchFigures(fleet, allOver.signal)
    const faults = runFaults(fleet, ofFaults, faultsOver.signal)

    // With too many problems already, the rest is skipped.
    await Promise.race([setTimeout(MINUTES * MINUTE), traffic, faults]).finally(() => faultsOver.abort())
    const faultCounts = await faults.finally(() => {
      if (fleet.gateways.some(hasEnded)) allOver.abort()
    })
    const endedMs = performance.now()
    let missing = ['everything']
    await vi
      .waitUntil(
        async () => {
          missing = await missingAt(fleet, known)
          return missing.length === 0
        },
        { timeout: RECOVERY_MS, interval: 500 },
      )
      .catch(() => undefined)
    const recoveredSeconds = ((performance.now() - endedMs) / 1000).toFixed(1)
    allOver.abort()
    const { problems, counts } = await traffic
    const measured = judged(await figures)
    const logs = fleet.everyGateway.flatMap((gateway) => gateway.logs())
    const gravest = [...new Set(logs.filter(isUnexpected).map(textOf))]
    const stray = fleet.everyGateway.map((gateway) => gateway.strayOutput()).filter((text) => text !== '')

    console.log(
      [
        `faults: ${listed(faultCounts)}`,
        `answers: ${listed(counts)}`,
        `heap at its lowest: ${measured.heap.join(' → ')} MB, resident at its highest: ${measured.residentMb} MB`,
        `event loop: ${measured.stallSummary}`,
        `whole again after ${recoveredSeconds} s; ${logs.length} lines of log, ${gravest.length} unexpected errors, ${logs.filter(isTooSlow).length} times too slow`,
        ...gravest,
      ].join('\n'),
    )
    expect(stray).toEqual([])
    expect(fleet.gateways.map(hasEnded)).toEqual([false, false])
    expect(problems).toEqual([])
    expect(missing).toEqual([])
    expect(gravest).toEqual([])
    expect(measured.heap[2] - measured.heap[1]).toBeLessThan(MAX_HEAP_MB)
    expect(measured.residentMb).toBeLessThan(MAX_RESIDENT_MB)
    expect(measured.stalls).toEqual([])
  },
)

/** Log lines of a thread that is too slow on an overloaded machine. */
const TOO_SLOW = /^(?:Not rendered|A page was not stopped) within/

/** Of a system that leads elsewhere, which is a refusal for good. */
const REFUSED = 'The outside system refuses the calls of the site'

const messageOf = ({ err }: Record<string, unknown>) =>
  (err as { message?: string } | undefined)?.message ?? ''
const isTooSlow = (line: Record<string, unknown>) => TOO_SLOW.test(messageOf(line))

/** Errors that name the faults are expected: failed calls, and timeouts of a busy machine. */
function isUnexpected(line: Record<string, unknown>): boolean {
  if (line['level'] === 'fatal') return true
  const isFault = line['event'] === 'max_failed_fetch_reached' || line['msg'] === REFUSED
  return line['level'] === 'error' && !isFault && !isTooSlow(line)
}

function textOf({ msg, err }: Record<string, unknown>): string {
  const { message, stack } = (err ?? {}) as { message?: string; stack?: string }
  return `${String(msg)}: ${message} ${stack?.slice(0, 300)}`
}

function judged({ samples, leftOut }: SoakFigures) {
  const kept = samples.filter(({ gateway }) => gateway === 0)
  const third = Math.floor(kept.length / 3)
  // Garbage comes and goes: the lowest of many samples shows the memory really in use.
  const lowest = (some: typeof kept) => Math.round(Math.min(...some.map(({ heapMb }) => heapMb)))
  const own = samples.map(({ ownStallMs }) => ownStallMs).toSorted((one, other) => one - other)
  const longest = Math.max(...samples.map(({ stallMs }) => stallMs))
  const stalls = own.filter((ms) => ms > MAX_STALL_MS).map(Math.round)
  const usual = Math.round(own[Math.floor(own.length * 0.99)] ?? Infinity)
  return {
    heap: [
      lowest(kept.slice(0, third)),
      lowest(kept.slice(third, -third)),
      lowest(kept.slice(-third)),
    ] as const,
    residentMb: Math.round(Math.max(...samples.map(({ residentMb }) => residentMb))),
    stalls,
    stallSummary:
      `${stalls.length} stalls above ${MAX_STALL_MS} ms; the longest of its own ${Math.round(own.at(-1) ?? Infinity)} ms, ` +
      `in 99 of 100 seconds at most ${usual} ms; ${Math.round(longest)} ms with the wait for a core; ` +
      `${samples.length} samples, ${leftOut} left out`,
  }
}

function listed(counts: ReadonlyMap<string, number>): string {
  const names = [...counts.keys()].toSorted()
  return names.map((name) => `${name} ${counts.get(name)}`).join(', ')
}
