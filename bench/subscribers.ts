import { request, type ClientRequest } from 'node:http'

/** Clients of server-sent events, each on a connection of its own. */
export interface Subscribers {
  /** For each client, when its first matching event after an instant arrived, both by the clock of the clients; undefined for none. */
  firstSince(instantMs: number, isWanted: (text: string) => boolean): (number | undefined)[]
  /** The text of each client's last event. */
  last(): string[]
  /** Why connections failed or ended. */
  failures: readonly string[]
  close(): void
}

/** How many clients connect at the same time. */
const AT_ONCE = 100

/**
 * Subscribes clients to a gateway, and waits until each has received its first event or failed.
 * @param options.body the subscription as JSON.
 * @param options.nowMs the clock for arrivals, in ms.
 */
export async function subscribeAll(
  url: string,
  options: { count: number; body: string; nowMs: () => number },
): Promise<Subscribers> {
  const { count, body, nowMs } = options
  const headers = {
    ...{ accept: 'text/event-stream', 'content-type': 'application/json' },
    'content-length': Buffer.byteLength(body),
  }
  const failures: string[] = []
  const streams: ClientRequest[] = []
  const arrivals: { atMs: number; text: string }[][] = Array.from({ length: count }, () => [])
  const texts: string[] = Array.from({ length: count }, () => '')
  let isClosed = false

  function open(client: number): Promise<void> {
    return new Promise((done) => {
      const stream = request(`${url}/graphql/stream`, { method: 'POST', headers, agent: false })
      streams.push(stream)
      stream.on('response', (response) => {
        let unread = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const parts = (unread + chunk).split('\n\n')
          unread = parts.pop() ?? ''
          for (const text of parts) {
            // All other frames are comments.
            if (!text.startsWith('event: next\n')) continue
            texts[client] = text
            arrivals[client]?.push({ atMs: nowMs(), text })
            done()
          }
        })
      })
      stream.on('error', (error) => isClosed || failures.push(error.message))
      stream.on('close', () => {
        if (!isClosed) failures.push('a stream ended')
        done()
      })
      stream.end(body)
    })
  }

  for (let first = 0; first < count; first += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - first)
    await Promise.all(Array.from({ length: size }, (_none, number) => open(first + number)))
  }
  return {
    firstSince: (instantMs, isWanted) =>
      arrivals.map((events) => events.find(({ atMs, text }) => atMs >= instantMs && isWanted(text))?.atMs),
    last: () => [...texts],
    failures,
    close() {
      isClosed = true
      for (const stream of streams) stream.destroy()
    },
  }
}
