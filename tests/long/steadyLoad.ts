import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

/** A request of the load: a POST with a body, else a GET. */
export interface LoadRequest {
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadResult {
  sent: number
  /** Status or error of each request without a 200. */
  failures: string[]
  /** The 99th percentile, in ms. */
  p99: number
}

const TICK_MS = 50

/**
 * Sends requests at a constant rate, whether or not earlier ones are answered, until some work is done.
 * @param url the address of the edge.
 * @param make returns the request with this number.
 */
export async function loadDuring(
  url: string,
  { perSecond, make }: { perSecond: number; make: (number: number) => LoadRequest },
  work: () => Promise<void>,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const latencies: number[] = []
  const pending = new Set<Promise<void>>()
  let sent = 0

  async function sendOne(): Promise<void> {
    sent += 1
    const number = sent
    const startedAt = performance.now()
    const outcome = await outcomeOf(url, make(number), agent)
    latencies.push(performance.now() - startedAt)
    if (outcome !== '200') failures.push(`${number}: ${outcome}`)
  }

  const timer = setInterval(() => {
    for (let count = 0; count < (perSecond * TICK_MS) / 1000; count += 1) {
      const one = sendOne().finally(() => pending.delete(one))
      pending.add(one)
    }
  }, TICK_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    await Promise.all(pending)
    agent.destroy()
  }
  latencies.sort((one, other) => one - other)
  return { sent, failures, p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0 }
}

function outcomeOf(url: string, { path, headers, body }: LoadRequest, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    request(url + path, { method, agent, ...(headers && { headers }) }, (response) => {
      response
        .on('error', (error) => resolve(error.message))
        .resume()
        .once('end', () => resolve(String(response.statusCode)))
    })
      .once('error', (error) => resolve(error.message))
      .end(body)
  })
}
