import type { WrkReport } from './wrkReport.ts'

/** The cost of one round of one candidate. */
export interface Round extends WrkReport {
  /** Processor time of the server, in ms. */
  cpuMs: number
  upstreamCalls: number
  residentMb: number
}

/** The medians of a candidate's rounds. */
export interface Result {
  name: string
  /** The name of the candidate that only sends the same bytes; its own name for that one itself. */
  floor: string
  perSecond: number
  /** The share of the floor's requests a second, 0–1 and above. */
  share: number
  p50Ms: number
  p99Ms: number
  /** Processor time of the server for a request, in µs. */
  cpuUs: number
  /** The floor's processor time per request as a share of this one's; hardly affected by other work on the machine. */
  cpuShare: number
  /** Calls to outside systems, in all rounds. */
  upstreamCalls: number
  residentMb: number
}

/** The medians of the candidates' rounds, in the candidates' order. */
export function summarize(
  candidates: readonly { name: string; floor: string; rounds: readonly Round[] }[],
): Result[] {
  const medians = candidates.map(({ name, floor, rounds }) => {
    const of = (figure: (round: Round) => number) => median(rounds.map(figure))
    return {
      ...{ name, floor, perSecond: of(({ perSecond }) => perSecond) },
      p50Ms: of(({ p50Ms }) => p50Ms),
      p99Ms: of(({ p99Ms }) => p99Ms),
      cpuUs: of(({ cpuMs, requests }) => (cpuMs * 1000) / requests),
      upstreamCalls: rounds.reduce((sum, round) => sum + round.upstreamCalls, 0),
      residentMb: of(({ residentMb }) => residentMb),
    }
  })
  const byName = new Map(medians.map((result) => [result.name, result]))
  return medians.map((result) => {
    const { perSecond, cpuUs } = byName.get(result.floor) ?? result
    return { ...result, share: result.perSecond / perSecond, cpuShare: cpuUs / result.cpuUs }
  })
}

/** The middle one, or the mean of the middle two; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/** The value that a fraction 0–1 of the values, which are ascending, does not exceed; NaN of none. */
export function percentile(ascending: readonly number[], fraction: number): number {
  return ascending[Math.max(0, Math.ceil(ascending.length * fraction) - 1)] ?? Number.NaN
}

/** The sentences for requests that failed in a round. */
export function failuresOf(
  name: string,
  { requests, failures }: Pick<WrkReport, 'requests' | 'failures'>,
): string[] {
  const none = requests === 0 ? [`${name}: no request was answered`] : []
  return [
    ...none,
    ...Object.entries(failures).map(([kind, count]) => `${name}: ${count} requests failed (${kind})`),
  ]
}
