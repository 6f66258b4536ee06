import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendRaw } from '../gateway/rawRequest.ts'
import { freshRuns, randomFrom, tryProperty } from '../support/random/randomRuns.ts'
import { ARTICLE_STATES, learnAnswers } from './learnedAnswers.ts'
import { createPromiseClients, type PromiseClients } from './promiseClients.ts'
import { createPromiseEvents, type PromiseEvents } from './promiseEvents.ts'
import { startPromiseFleet, type PromiseFleet } from './promiseFleet.ts'

const CLIENTS = 8
/** Questions of each client in a run. */
const QUESTIONS = 25
/** So that all runs together ask at least 100,000 times. */
const plan = freshRuns(500)
const PROGRESS_MS = 60_000

let fleet: PromiseFleet
let events: PromiseEvents
let clients: PromiseClients
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

beforeAll(async () => {
  fleet = await startPromiseFleet()
  // The provider's library is loaded with the first token, which can take longer than a request waits.
  await Promise.all(fleet.gateways.map(({ url }) => vi.waitUntil(() => isKnown(url), { timeout: 60_000 })))
  const learned = await fleet.withApart((apart) => learnAnswers(fleet, apart, agent))
  expect(learned.drawn.size).toBe(ARTICLE_STATES.length)
  events = createPromiseEvents(fleet)
  clients = createPromiseClients({ fleet, events, learned, agent })
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

/** Prints how far the runs are. */
function report(runs: number, startMs: number): void {
  const minutes = ((performance.now() - startMs) / 60_000).toFixed(1)
  const counts = JSON.stringify({ ...clients.counts, ...events.counts, calls: fleet.league.calls })
  console.log(`seed ${plan.seed}, ${runs} of ${plan.runs} runs in ${minutes} min: ${counts}`)
}

it(`two processes send nothing wrong, foreign or older than promised, in ${plan.runs * CLIENTS * QUESTIONS} requests from seed ${plan.seed}`, async () => {
  const startMs = performance.now()
  let reportedMs = startMs

  await tryProperty(plan, async (random, run) => {
    if (performance.now() - reportedMs > PROGRESS_MS) {
      report(run, startMs)
      reportedMs = performance.now()
    }
    await events.pass(random)
    await events.happen(random)
    const mistakes = Array.from({ length: CLIENTS }, async (_, client) => {
      // What one client does does not depend on when the others are answered.
      const own = randomFrom(1 + Math.floor(random() * 2 ** 30))
      for (let number = 0; number < QUESTIONS; number += 1) {
        if (own() < 0.03) await events.happen(own)
        const mistake = await clients.ask(own, client)
        if (mistake) return mistake
      }
      return undefined
    })
    return (await Promise.all(mistakes)).find((mistake) => mistake !== undefined)
  }).finally(() => report(Math.floor(clients.counts.requests / (CLIENTS * QUESTIONS)), startMs))

  const { requests, unchanged, shared, broken, healthy } = clients.counts
  expect(requests).toBe(plan.runs * CLIENTS * QUESTIONS)
  expect(Math.min(unchanged, shared, broken, healthy)).toBeGreaterThan(0)
}, 3_600_000)
