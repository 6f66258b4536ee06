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

/** The smallest share of kept answers that a candidate from memory may have: now and then one is made anew. */
const KEPT_SHARE = 0.9
/** Each round is preceded by so many seconds that are not timed: the rows before it have let its server go cold. */
const WARM_UP_SECONDS = 1

export interface Measured {
  results: Result[]
  /** A sentence for each answer, request or figure that is not as it has to be; empty when the bench passes. */
  problems: string[]
}

/**
 * Compares the answers of all candidates, then measures them in rounds, one candidate after the other in each, so that a slow
 * minute of the machine is everybody's. Nothing is timed when an answer is wrong; after the load the answers are compared again.
 */
export async function measure(
  candidates: readonly Candidate[],
  {
    rounds,
    seconds,
    load,
    note,
    tries = 20,
  }: {
    rounds: number
    seconds: number
    load: Load
    note: (sentence: string) => void
    /** How often the figures of a gateway are read until they count all requests, every 100 ms. */
    tries?: number
  },
): Promise<Measured> {
  const problems: string[] = []
  const compareAnswers = async () => {
    for (const { name, server, requests, expectation } of candidates) {
      problems.push(...(await wrongAnswers(name, server.ready.url, requests, expectation)))
    }
  }
  await compareAnswers()
  if (problems.length > 0) return { results: [], problems: [...new Set(problems)] }

  const measured = candidates.map((candidate) => ({ candidate, rounds: [] as Round[] }))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { candidate, rounds: done } of measured) {
      const { url } = candidate.server.ready
      // The warm-up's number differs from each round's, so that no made-up parameter is sent twice.
      await load(url, candidate.requests, { seconds: WARM_UP_SECONDS, round: -round })
      const { round: report, problems: found } = await measureOnce(candidate, {
        tries,
        load: () =>
          load(url, candidate.requests, {
            seconds: Math.max(seconds, candidate.leastSeconds ?? 0),
            round,
          }),
      })
      done.push(report)
      problems.push(...found)
      note(`${round}/${rounds} ${candidate.name}: ${Math.round(report.perSecond)}/s`)
    }
  }
  await compareAnswers()
  const results = summarize(
    measured.map(({ candidate: { name, floor }, rounds: done }) => ({ name, floor, rounds: done })),
  )
  return { results, problems: [...new Set(problems)] }
}

async function measureOnce(
  { name, server, requests, upstreamCalls, isGateway, isKept = false }: Candidate,
  { load, tries }: { load: () => Promise<WrkReport>; tries: number },
): Promise<{ round: Round; problems: string[] }> {
  const { url } = server.ready
  const before = isGateway ? await figuresOf(url) : undefined
  const callsBefore = await upstreamCalls()
  const cpuBefore = server.cpuMs()
  const report = await load()
  const cpuMs = server.cpuMs() - cpuBefore
  const round = {
    ...{ ...report, cpuMs, residentMb: server.residentMb() },
    upstreamCalls: (await upstreamCalls()) - callsBefore,
  }
  const problems = failuresOf(name, report)
  if (before) {
    const after = await settledFigures(url, { requests: before.requests + report.requests, tries })
    const counts = { answered: report.requests, connections: requests.connections }
    problems.push(...unmeasured(name, { ...counts, counted: after.requests - before.requests }))
    const kept = after.kept - before.kept
    if (isKept && kept < report.requests * KEPT_SHARE) {
      problems.push(`${name}: ${kept} of ${report.requests} answers came from memory`)
    }
  }
  return { round, problems }
}

/** A request counts when its connection is done with it, which may be a moment after its answer has arrived. */
async function settledFigures(url: string, { requests, tries }: { requests: number; tries: number }) {
  for (let attempt = 1; ; attempt += 1) {
    const figures = await figuresOf(url)
    if (figures.requests >= requests || attempt === tries) return figures
    await wait(100)
  }
}
