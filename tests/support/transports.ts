import { createClient as createStreams } from 'graphql-sse'
import { createClient as createSockets } from 'graphql-ws'
import supertest from 'supertest'

/** The transports over which operations reach the gateway. */
export const transports = ['GET', 'POST', 'SSE', 'WebSocket'] as const

type Transport = (typeof transports)[number]

interface GatewayRequest {
  query?: string
  extensions?: Record<string, unknown>
  variables?: Record<string, unknown>
}

/** The first answer. Streams have no status of their own: for them it is undefined. */
interface GatewayAnswer {
  status: number | undefined
  body: { data?: unknown; errors?: { message: string; extensions?: { code?: string } }[] }
}

/** Sends an operation to a gateway over one of the transports, and closes the connection after the first answer. */
export async function sendBy(
  transport: Transport,
  url: string,
  request: GatewayRequest,
): Promise<GatewayAnswer> {
  if (transport === 'SSE' || transport === 'WebSocket')
    return { status: undefined, body: await listen(transport, url, request) }
  const gateway = supertest(url)
  const answer =
    transport === 'POST'
      ? await gateway.post('/graphql').send(request)
      : await gateway
          .get('/graphql')
          .set('apollo-require-preflight', 'true')
          .query(Object.fromEntries(Object.entries(request).map(([name, value]) => [name, toText(value)])))
  return { status: answer.status, body: answer.body as GatewayAnswer['body'] }
}

/** The codes of the errors in an answer. */
export function codesOf({ body }: GatewayAnswer): unknown[] {
  return (body.errors ?? []).map((error) => error.extensions?.code)
}

async function listen(
  transport: 'SSE' | 'WebSocket',
  url: string,
  request: GatewayRequest,
): Promise<GatewayAnswer['body']> {
  const client =
    transport === 'SSE'
      ? createStreams({ url: `${url}/graphql/stream`, retryAttempts: 0 })
      : createSockets({ url: `${url.replace('http', 'ws')}/graphql`, retryAttempts: 0 })
  const answer = await new Promise<unknown>((resolve, reject) => {
    client.subscribe(
      { query: '', ...request },
      {
        next: resolve,
        error: (error) => (Array.isArray(error) ? resolve({ errors: error }) : reject(error as Error)),
        complete: () => resolve({}),
      },
    )
  })
  await client.dispose()
  return answer as GatewayAnswer['body']
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
