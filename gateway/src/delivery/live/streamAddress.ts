import type { IncomingMessage } from 'node:http'

/**
 * Routes a request at `/graphql` to `/graphql/stream` where its `Accept` begins with `text/event-stream`. The
 * edge does so by the same rule, because it counts only the opening of streams.
 */
export function leadToStream(request: IncomingMessage): void {
  const { url = '', headers } = request
  if (!/^\/graphql(?:\?|$)/.test(url) || !/^\s*text\/event-stream\b/i.test(headers.accept ?? '')) return
  request.url = url.replace('/graphql', '/graphql/stream')
}
