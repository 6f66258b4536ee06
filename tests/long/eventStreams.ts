import { get } from 'node:http'

/** A client of an event stream, which stores the results and does not reconnect. */
export interface EventStream {
  /** `data` of every result so far, as sent. */
  readonly results: readonly string[]
  readonly hasEnded: boolean
  leave(): void
}

const RESULT = /^event: next\ndata: (.*)$/m

/**
 * Opens an event stream on a connection of its own.
 *
 * @param url the address of a gateway or the edge, without a trailing slash.
 * @param query the subscription.
 */
export function openEventStream(url: string, query: string): EventStream {
  const results: string[] = []
  let pending = ''
  let hasEnded = false

  function read(text: string): void {
    const events = (pending + text).split('\n\n')
    pending = events.pop() ?? ''
    for (const event of events) {
      const result = RESULT.exec(event)?.[1]
      if (result !== undefined) results.push(result)
    }
  }

  const sent = get(
    `${url}/graphql/stream?query=${encodeURIComponent(query)}`,
    { agent: false, headers: { accept: 'text/event-stream' } },
    (response) => {
      response.setEncoding('utf8')
      response.on('data', read).on('error', () => undefined)
      response.once('close', () => (hasEnded = true))
    },
  ).once('error', () => (hasEnded = true))

  return {
    results,
    get hasEnded() {
      return hasEnded
    },
    leave: () => void sent.destroy(),
  }
}
