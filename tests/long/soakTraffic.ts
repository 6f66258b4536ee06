import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { sendRaw, type RawAnswer, type RawRequest } from '../gateway/rawRequest.ts'
import { pickFrom, randomFrom, type Random } from '../support/random/randomRuns.ts'
import {
  isFresh,
  isComplete,
  problemOfFan,
  problemOfOperation,
  problemOfPage,
  problemOfPlainAnswer,
} from './soakAnswers.ts'
import type { SoakFleet } from './soakFleet.ts'
import { anyFan, anyJunk, anyOperation, type SoakKnowledge } from './soakQuestions.ts'
import { watchLive } from './soakSubscribers.ts'

const CLIENTS = 10
const WATCHERS = 8
/** Between two requests of a client, in ms, so that the machine has time for the measured work. */
const THINK_MS = 60
/**
 * A gateway has a page in memory for ten minutes after it was built or confirmed last, ms, however often it
 * is sent in that time; one minute is subtracted for delays.
 */
const LAST_COPY_MS = 540_000
/** Further problems would add no information. */
const MAX_PROBLEMS = 20

export interface SoakTraffic {
  /** The mistakes in answers. */
  problems: string[]
  /** The number of answers, by kind and status. */
  counts: Map<string, number>
}

/** The target of a request: the edge, or a gateway directly, whose failures the edge would hide behind a cached copy. */
export interface Way {
  url: string
  /** The name under which a fault excuses a failure. */
  whom: string
  /** The holder of copies of complete pages: a process, or the edge. */
  keeper: string
}

/** Sends all kinds of requests from several clients until the signal, and checks each answer. */
export async function sendTraffic(
  fleet: SoakFleet,
  known: SoakKnowledge,
  random: Random,
  over: AbortSignal,
): Promise<SoakTraffic> {
  const problems: string[] = []
  const counts = new Map<string, number>()
  /** When a holder last sent a page complete. */
  const wholeAtMs = new Map<string, number>()
  const agent = new Agent({ keepAlive: true })
  const isOver = () => over.aborted || problems.length >= MAX_PROBLEMS

  function count(what: string): void {
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }

  /** The edge, or a gateway that is neither frozen nor about to end. */
  function anyWay(own: Random): Way {
    const nowMs = performance.now()
    const at = own() < 0.5 ? 0 : 1
    if (own() < 0.5 || fleet.troubles.touched(`gateway ${at}`, nowMs))
      return { url: fleet.edge.url, whom: 'gateway', keeper: 'edge' }
    const { url, pid } = fleet.gateways[at]
    return { url, whom: `gateway ${at}`, keeper: `process ${pid}` }
  }

  /** Sends one request and checks the answer; a failure is excused only where gateways were frozen or restarted meanwhile. */
  async function ask(
    kind: string,
    way: Way,
    { request, judge }: { request: RawRequest; judge: (answer: RawAnswer) => string | undefined },
  ): Promise<void> {
    const sentMs = performance.now()
    const answer = await sendRaw(way.url, { ...request, agent }).catch((error: unknown) => String(error))
    const isExcused = fleet.troubles.touched(way.whom, sentMs)
    const isRefusal = typeof answer === 'string' || (answer.status === 503 && answer.headers['retry-after'])
    const by = way.whom === 'gateway' ? 'edge' : 'gateway'
    if (isRefusal && isExcused && kind !== 'page') return count(`${kind} refused by ${by} in trouble`)
    if (typeof answer === 'string') {
      if (isExcused && by === 'gateway') return count(`${kind} unanswered by ${by} in trouble`)
      if (kind !== 'junk') problems.push(`${kind} ${describe(request)} by ${by}: ${answer}`)
      return
    }
    count(`${kind} ${answer.status} by ${by}`)
    const problem = judge(answer)
    if (problem !== undefined)
      problems.push(`${new Date().toISOString()} ${kind} ${describe(request)} by ${way.whom}: ${problem}`)
  }

  async function askAnything(own: Random): Promise<void> {
    const way = anyWay(own)
    const chance = own()
    if (chance < 0.45) {
      const page = pickFrom(own, known.pages)
      return ask('page', way, {
        request: { path: page.route },
        judge(answer) {
          const copy = `${way.keeper} ${page.route}`
          const mayBeRefused = performance.now() - (wholeAtMs.get(copy) ?? -Infinity) > LAST_COPY_MS
          const isCounted = isComplete(answer) && (way.keeper === 'edge' || isFresh(answer))
          if (isCounted) wholeAtMs.set(copy, performance.now())
          return problemOfPage(answer, page, { ...known, mayBeRefused })
        },
      })
    }
    if (chance < 0.75) {
      const { operation, request } = anyOperation(own, known)
      return ask('operation', way, {
        request,
        judge: (answer) => problemOfOperation(answer, operation, known),
      })
    }
    if (chance < 0.85) {
      const { fan, request } = anyFan(own)
      return ask('fan', way, { request, judge: (answer) => problemOfFan(answer, fan, known) })
    }
    if (chance < 0.92) {
      const path = pickFrom(own, known.pictures)
      const judge = (answer: RawAnswer) => problemOfPlainAnswer(answer, [200, 429, 502, 503, 504], known)
      return ask('picture', way, { request: { path }, judge })
    }
    return ask('junk', way, {
      request: anyJunk(own),
      judge: (answer) =>
        problemOfPlainAnswer(
          answer,
          [200, 301, 302, 308, 400, 403, 404, 405, 413, 414, 415, 429, 431, 503],
          known,
        ),
    })
  }

  async function client(): Promise<void> {
    // A client's random choices do not depend on when the others are answered.
    const own = randomFrom(1 + Math.floor(random() * 2 ** 30))
    while (!isOver()) {
      await askAnything(own)
      await setTimeout(THINK_MS)
    }
  }

  async function watcher(): Promise<void> {
    const own = randomFrom(1 + Math.floor(random() * 2 ** 30))
    while (!isOver()) {
      const { problem, outcome } = await watchLive(fleet, own, anyWay(own), over)
      count(`stream ${outcome}`)
      if (problem !== undefined) problems.push(problem)
    }
  }

  await Promise.all([
    ...Array.from({ length: CLIENTS }, client),
    ...Array.from({ length: WATCHERS }, watcher),
  ])
  agent.destroy()
  return { problems, counts }
}

function describe({ path = '/graphql', body }: RawRequest): string {
  return `${path.slice(0, 100)} ${String(body ?? '').slice(0, 200)}`
}
