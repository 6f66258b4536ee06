import { ApolloServer } from '@apollo/server'
import { vi } from 'vitest'
import { sendRaw, type RawAnswer, type RawRequest } from './rawRequest.ts'
import { tokenOf, type ViewerStack } from './viewerStack.ts'

export const ADA = tokenOf('fan-ada', { email: 'ada@example.com' })
export const BEA = tokenOf('fan-bea', { email: 'bea@example.com' })
/** The headers of a request that a fan sends. */
export const as = (token: string) => ({ authorization: `Bearer ${token}` })
const json = { 'content-type': 'application/json' }
const fromScript = { 'apollo-require-preflight': 'true' }

/** An operation as a client sends it. */
interface Sent {
  query: string
  operationName?: string
  variables?: Record<string, unknown>
  extensions?: Record<string, unknown>
}

let texts = 0
/** A text that no other test has sent. */
export function fresh(query: string): string {
  texts += 1
  return `${query} # ${texts}`
}

/** Public and personal fields beside each other. */
export const MIXED = `query M($year: Int, $with: Boolean = true, $withTable: Boolean = true) {
  me: viewer @include(if: $with) { id email }
  standings(year: $year) @include(if: $withTable) { rows { wins team { name } } }
  viewer { isLoggedIn favoriteTeam { name } }
  schedule(year: $year) { id year }
}`
/** The same as a client sends it, in a text that no other test has sent. */
export const mixed = (variables: Record<string, unknown> = { year: 2024 }): Sent => ({
  query: fresh(MIXED),
  variables,
})

/** The request that posts an operation. */
export function posted(sent: Sent, headers: Record<string, string> = {}): RawRequest {
  return { body: JSON.stringify(sent), headers: { ...json, ...headers } }
}

/** The request that gets an operation, by its hash alone where its text is empty. */
export function got({ query, ...others }: Sent, headers: Record<string, string> = {}): RawRequest {
  const parts = Object.entries(others).map(([name, part]): [string, string] => [
    name,
    typeof part === 'string' ? part : JSON.stringify(part),
  ])
  const parameters = new URLSearchParams([
    ...(query === '' ? [] : [['query', query]]),
    ...parts,
  ] as string[][])
  return { path: `/graphql?${parameters}`, headers: { ...fromScript, ...headers } }
}

/** How often Apollo Server is handed a request from now on. */
export function countApollo(): () => number {
  const spy = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest')
  // A public part that is made comes as a request of its own, without a host.
  const countAll = () =>
    spy.mock.calls.filter(([{ httpGraphQLRequest: sent }]) => sent.headers.has('host')).length
  const before = countAll()
  return () => countAll() - before
}

/** Sends a request until it is answered without Apollo Server, and returns the first answer of the chain and the last one. */
export async function sendBothWays(
  { url }: ViewerStack,
  request: RawRequest,
): Promise<[slow: RawAnswer, fast: RawAnswer]> {
  const slow = await sendRaw(url, request)
  let fast = slow
  await vi.waitUntil(
    async () => {
      const count = countApollo()
      fast = await sendRaw(url, request)
      return count() === 0
    },
    { timeout: 30_000 },
  )
  return [slow, fast]
}

/** Everything that must be the same each time. */
export function constant({ status, headers, bytes }: RawAnswer) {
  const { 'x-request-id': id, date, ...others } = headers
  return {
    status,
    isThere: [id, date].map((value) => value !== undefined),
    headers: others,
    text: bytes.toString('base64'),
  }
}
