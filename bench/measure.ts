import { setTimeout as wait } from 'node:timers/promises'
import { wrongAnswers } from './answerCheck.ts'
import type { Candidate } from './candidates.ts'
import { figuresOf, unmeasured } from './gatewayFigures.ts'
import type { Requests } from './load.ts'
import { failuresOf, summarize, type Result, type Round } from './results.ts'
import type { WrkReport } from './wrkReport.ts'

/** Sends requests to a server for some seconds. */
type Load = (
  url: string,
  requests: Requests,
  options: { seconds: number; round: number },
) => Promise<WrkReport>

/** The smallest share of cached answers for a candidate from memory: now and then a response is rebuilt. */
const KEPT_SHARE = 0.9
/** How long a server is loaded without timing until V8 has compiled it, in s. */
const FIRST_WARM_UP_SECONDS = 8
/** A server that was idle during earlier candidates is loaded this long without timing, in s. */
const WARM_UP_SECONDS = 1

export interface Measured {
  results: Result[]
  /** A sentence for each wrong answer, request or figure; empty when the bench passes. */
  problems: string[]
}

/** Candidates whose servers have just been started, and the function that stops them. */
export interface Started {
  candidates: readonly Candidate[]
  /** Checks that concern several candidates; returns a sentence for each problem. */
  check?: () => Promise<string[]>
  stop: () => Promise<void>
}

interface MeasureOptions {
  /** How often all servers are restarted, and the number of rounds after each start. */
  starts: number
  rounds: number
  seconds: number
  load: Load
  note: (sentence: string) => void
  /** How often a gateway's metrics are read until they count all requests, every 100 ms. */
  tries?: number
}

/**
 * Measures candidates in rounds, one candidate after the other in each, so that a slow minute of the machine affects all. Servers are
 * restarted several times, because V8 optimizes each process by its first load. Before the first round of a start the answers of all
 * candidates are compared, and nothing is timed when one is wrong; they are compared again after the last one.
 */
export async function measure(start: () => Promise<Started>, options: MeasureOptions): Promise<Measured> {
  const problems = new Set<string>()
  const measured = new Map<string, { name: string; floor: string; rounds: Round[] }>()
  const note = (found: readonly string[]) => found.forEach((problem) => problems.add(problem))
  for (let number = 0; number < options.starts && problems.size === 0; number += 1) {
    const started = await start()
    try {
      note(await wrongAnswersOf(started))
      if (problems.size > 0) break
      for (let round = 0; round < options.rounds; round += 1) {
        const warmUpSeconds = round === 0 ? FIRST_WARM_UP_SECONDS : WARM_UP_SECONDS
        for (const candidate of started.candidates) {
          const { name, floor } = candidate
          const at = { round: number * options.rounds + round + 1, warmUpSeconds }
          const { report, problems: found } = await measureRound(candidate, at, options)
          const of = measured.get(name) ?? { name, floor, rounds: [] }
          of.rounds.push(report)
          measured.set(name, of)
          note(found)
        }
      }
      note(await wrongAnswersOf(started))
      note((await started.check?.()) ?? [])
    } finally {
      await started.stop()
    }
  }
  return { results: summarize([...measured.values()]), problems: [...problems] }
}

async function wrongAnswersOf({ candidates }: Started): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, server, requests, expectation } of candidates)
    wrong.push(...(await wrongAnswers(name, server.ready.url, requests, expectation)))
  return wrong
}

async function measureRound(
  candidate: Candidate,
  { round, warmUpSeconds }: { round: number; warmUpSeconds: number },
  { starts, rounds, seconds, load, note, tries = 20 }: MeasureOptions,
): Promise<{ report: Round; problems: string[] }> {
  const { url } = candidate.server.ready
  // The warm-up's number differs from each round's, so that no made-up parameter is sent twice.
  await load(url, candidate.requests, { seconds: warmUpSeconds, round: -round })
  const { round: report, problems } = await measureOnce(candidate, {
    tries,
    load: () =>
      load(url, candidate.requests, { seconds: Math.max(seconds, candidate.leastSeconds ?? 0), round }),
  })
  note(`${round}/${starts * rounds} ${candidate.name}: ${Math.round(report.perSecond)}/s`)
  return { report, problems }
}

async function measureOnce(
  { name, server, requests, upstreamCalls, adminUrl, isKept = false }: Candidate,
  { load, tries }: { load: () => Promise<WrkReport>; tries: number },
): Promise<{ round: Round; problems: string[] }> {
  const before = adminUrl === undefined ? undefined : await figuresOf(adminUrl)
  const callsBefore = await upstreamCalls()
  const cpuBefore = server.cpuMs()
  const report = await load()
  const cpuMs = server.cpuMs() - cpuBefore
  const round = {
    ...{ ...report, cpuMs, residentMb: server.residentMb() },
    upstreamCalls: (await upstreamCalls()) - callsBefore,
  }
  const problems = failuresOf(name, report)
  if (adminUrl !== undefined && before) {
    const after = await settledFigures(adminUrl, { requests: before.requests + report.requests, tries })
    const counts = { answered: report.requests, connections: requests.connections }
    problems.push(...unmeasured(name, { ...counts, counted: after.requests - before.requests }))
    const kept = after.kept - before.kept
    if (isKept && kept < report.requests * KEPT_SHARE) {
      problems.push(`${name}: ${kept} of ${report.requests} answers came from memory`)
    }
  }
  return { round, problems }
}

/** A request is counted when its connection has finished it, which may be a moment after its answer has arrived. */
async function settledFigures(adminUrl: string, { requests, tries }: { requests: number; tries: number }) {
  for (let attempt = 1; ; attempt += 1) {
    const figures = await figuresOf(adminUrl)
    if (figures.requests >= requests || attempt === tries) return figures
    await wait(100)
  }
}
