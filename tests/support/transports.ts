import { createClient as createStreams } from 'graphql-sse'
import { createClient as createSockets } from 'graphql-ws'
import supertest from 'supertest'

/** The ways by which operations reach the gateway. */
export const waysIn = ['GET', 'POST', 'SSE', 'WebSocket'] as const

type Way = (typeof waysIn)[number]

interface Asked {
  query?: string
  extensions?: Record<string, unknown>
  variables?: Record<string, unknown>
}

/** What came first. Streams have no status of their own: for them it is undefined. */
interface Told {
  status: number | undefined
  body: { data?: unknown; errors?: { message: string; extensions?: { code?: string } }[] }
}

/** Asks a gateway over one of the ways in, as a well-behaved client would, and leaves after the first answer. */
export async function askBy(way: Way, url: string, asked: Asked): Promise<Told> {
  if (way === 'SSE' || way === 'WebSocket') return { status: undefined, body: await listen(way, url, asked) }
  const gateway = supertest(url)
  const answer =
    way === 'POST'
      ? await gateway.post('/graphql').send(asked)
      : await gateway
          .get('/graphql')
          .set('apollo-require-preflight', 'true')
          .query(Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, toText(value)])))
  return { status: answer.status, body: answer.body as Told['body'] }
}

/** The codes of the errors in an answer. */
export function codesOf({ body }: Told): unknown[] {
  return (body.errors ?? []).map((error) => error.extensions?.code)
}

async function listen(way: 'SSE' | 'WebSocket', url: string, asked: Asked): Promise<Told['body']> {
  const client =
    way === 'SSE'
      ? createStreams({ url: `${url}/graphql/stream`, retryAttempts: 0 })
      : createSockets({ url: `${url.replace('http', 'ws')}/graphql`, retryAttempts: 0 })
  const told = await new Promise<unknown>((resolve, reject) => {
    client.subscribe(
      { query: '', ...asked },
      {
        next: resolve,
        error: (error) => (Array.isArray(error) ? resolve({ errors: error }) : reject(error as Error)),
        complete: () => resolve({}),
      },
    )
  })
  await client.dispose()
  return told as Told['body']
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
