/** What wrk has measured. */
export interface WrkReport {
  /** How many requests were answered. */
  requests: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Requests without a good answer: statuses other than 2xx and 3xx, and failures of connections, by kind. */
  failures: Readonly<Record<string, number>>
}

const MS_OF: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 }

/**
 * Reads the output of `wrk --latency`.
 * @throws Error that names the missing figure.
 */
export function readWrkReport(text: string): WrkReport {
  const find = (what: string, pattern: RegExp): RegExpExecArray => {
    const found = pattern.exec(text)
    if (!found) throw new Error(`wrk has printed no ${what}:\n${text}`)
    return found
  }
  const percentile = (percent: number) => {
    const [, value, unit = ''] = find(
      `${percent} % latency`,
      new RegExp(`^\\s+${percent}%\\s+([\\d.]+)(us|ms|s|m) *$`, 'm'),
    )
    return Number(value) * (MS_OF[unit] ?? Number.NaN)
  }
  const statuses = /^\s+Non-2xx or 3xx responses: (\d+)$/m.exec(text)?.[1]
  const sockets = /^\s+Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)$/m.exec(text)
  const [connect, read, write, timeout] = (sockets ?? []).slice(1).map(Number)
  const counts = { 'other statuses': Number(statuses ?? 0), connect, read, write, timeout }
  return {
    requests: Number(find('count of requests', /^\s+(\d+) requests in /m)[1]),
    perSecond: Number(find('requests a second', /^Requests\/sec:\s+([\d.]+)$/m)[1]),
    p50Ms: percentile(50),
    p99Ms: percentile(99),
    failures: Object.fromEntries(
      Object.entries(counts).filter((entry): entry is [string, number] => Boolean(entry[1])),
    ),
  }
}
