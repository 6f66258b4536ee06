import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendRaw } from '../gateway/rawRequest.ts'
import { randomFrom, tryProperty, type Random, type RunPlan } from '../support/random/randomRuns.ts'
import { ARTICLE_STATES, learnAnswers } from './answerSnapshots.ts'
import { createPromiseClients, type PromiseClients } from './twoProcessesClients.ts'
import { createPromiseEvents, type PromiseEvents } from './twoProcessesEvents.ts'
import { startPromiseFleet, type FleetClock, type PromiseFleet } from './twoProcessesFleet.ts'

const PROGRESS_MS = 60_000
/** The timeout of a run on a loaded machine. */
const RUN_MS = 7200

/** The number of requests in each run, and how the clocks behave. */
interface RunSize {
  clients: number
  /** Requests of each client in a run. */
  questions: number
  clock: FleetClock
}

/**
 * Lets clients send random requests to two gateway processes at once, for the planned number of runs, while the league's data changes, is
 * invalidated and fails. Each answer must have been true at some instant within its age, and must not be another client's.
 */
export function testPromisesOfTwoProcesses(plan: RunPlan, { clients, questions, clock }: RunSize): void {
  const requests = plan.runs * clients * questions
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let fleet: PromiseFleet
  let events: PromiseEvents
  let asking: PromiseClients

  beforeAll(async () => {
    fleet = await startPromiseFleet(clock)
    // The token library is loaded with the first token, which can take longer than a request's deadline.
    await Promise.all(fleet.gateways.map(({ url }) => vi.waitUntil(() => isKnown(url), { timeout: 60_000 })))
    const learned = await learnAnswers(fleet, agent)
    expect(learned.drawn.size).toBe(ARTICLE_STATES.length)
    events = createPromiseEvents(fleet)
    asking = createPromiseClients({ fleet, events, learned, agent })
  })
  afterAll(async () => {
    agent.destroy()
    await fleet.close()
  })

  /** Whether a gateway recognizes a fan. */
  async function isKnown(url: string): Promise<boolean> {
    const [fan] = fleet.fans
    const headers = { 'content-type': 'application/json', authorization: fan?.authorization ?? '' }
    const { bytes } = await sendRaw(url, { body: '{"query":"{viewer{email}}"}', headers })
    return bytes.includes(String(fan?.email))
  }

  /** Sends one client's requests of a run; resolves with the first wrong answer, or undefined. */
  async function askAll(random: Random, client: number): Promise<object | undefined> {
    for (let number = 0; number < questions; number += 1) {
      if (random() < 0.03) await events.happen(random)
      const mistake = await asking.ask(random, client)
      if (mistake) return mistake
    }
    return undefined
  }

  /** Prints the progress of the runs. */
  function report(runs: number, startMs: number): void {
    const minutes = ((performance.now() - startMs) / 60_000).toFixed(1)
    const counts = JSON.stringify({ ...asking.counts, ...events.counts, calls: fleet.league.calls })
    console.log(`seed ${plan.seed}, ${runs} of ${plan.runs} runs in ${minutes} min: ${counts}`)
  }

  it(
    `two processes send no wrong answer, no other fan’s data and nothing too old, in ${requests} requests from seed ${plan.seed}`,
    async () => {
      const startMs = performance.now()
      let reportedMs = startMs

      await tryProperty(plan, async (random, run) => {
        if (performance.now() - reportedMs > PROGRESS_MS) {
          report(run, startMs)
          reportedMs = performance.now()
        }
        await events.pass(random)
        await events.happen(random)
        // A client's random choices do not depend on when the others are answered.
        const seeds = Array.from({ length: clients }, () => 1 + Math.floor(random() * 2 ** 30))
        const mistakes = seeds.map((seed, client) => askAll(randomFrom(seed), client))
        return (await Promise.all(mistakes)).find((mistake) => mistake !== undefined)
      }).finally(() => report(Math.floor(asking.counts.requests / (clients * questions)), startMs))

      const { requests: sent, unchanged, shared, broken, healthy } = asking.counts
      expect(sent).toBe(requests)
      expect(Math.min(unchanged, shared, broken, healthy, events.counts.drops)).toBeGreaterThan(0)
    },
    plan.runs * RUN_MS,
  )
}
