import type { Stack } from '../support/stack.ts'
import { sendRaw, type RawAnswer, type RawRequest } from './rawRequest.ts'

/** The origin that is allowed in production. */
export const OWN = 'https://app.example.com'
export const json = { 'content-type': 'application/json' }
export const fromScript = { 'apollo-require-preflight': 'true' }
export const token = { authorization: 'Bearer a-token-of-nobody' }
export const TABLE = 'query T($year: Int) { standings(year: $year) { rows { wins team { name } } } }'
export const OPERATION = { query: TABLE, operationName: 'T', variables: { year: 2024 } }

let made = 0

/** A body that no other test has posted. */
export function newBody(): string {
  made += 1
  return JSON.stringify({ ...OPERATION, query: `${TABLE} # ${made}` })
}
/** The address of a GET that no other test has sent. */
export function newPath(): string {
  const { query, variables } = JSON.parse(newBody()) as typeof OPERATION
  return `/graphql?${new URLSearchParams({ query, variables: JSON.stringify(variables), operationName: 'T' })}`
}

/** Kinds of requests for a public operation whose repetition is answered from memory. */
export const KINDS: readonly [what: string, request: () => RawRequest][] = [
  ['a GET', () => ({ path: newPath(), headers: fromScript })],
  ['a GET with a token', () => ({ path: newPath(), headers: { ...fromScript, ...token } })],
  ['a GET from an allowed origin', () => ({ path: newPath(), headers: { ...fromScript, origin: OWN } })],
  [
    'a GET from another origin',
    () => ({ path: newPath(), headers: { ...fromScript, origin: 'https://x.example' } }),
  ],
  ['a POST', () => ({ body: newBody(), headers: json })],
  ['a POST with a token', () => ({ body: newBody(), headers: { ...json, ...token } })],
  ['a POST from an allowed origin', () => ({ body: newBody(), headers: { ...json, origin: OWN } })],
  ['a POST from another origin', () => ({ body: newBody(), headers: { ...json, origin: 'null' } })],
  ['a POST for brotli', () => ({ body: newBody(), headers: { ...json, 'accept-encoding': 'gzip, br' } })],
  [
    'a POST for the type of GraphQL',
    () => ({ body: newBody(), headers: { ...json, accept: 'application/graphql-response+json' } }),
  ],
  [
    'a POST with the tag of the answer',
    () => ({ body: newBody(), headers: { ...json, 'if-none-match': '*' } }),
  ],
]

/** The answer of the handler chain, then the one from memory. */
export async function sendTwice({ url }: Stack, request: RawRequest): Promise<[RawAnswer, RawAnswer]> {
  const slow = await sendRaw(url, request)
  return [slow, await sendRaw(url, request)]
}

/** How many responses were built. */
export function makingsOf(gateway: Stack): Promise<number> {
  return measureOf(gateway, 'wll_kept_answers_total{outcome="made"}')
}

/** The value of a metric, by its name and labels. */
export async function measureOf({ adminUrl }: Stack, name: string): Promise<number> {
  const { bytes } = await sendRaw(adminUrl, { path: '/metrics' })
  const line = bytes
    .toString()
    .split('\n')
    .find((text) => text.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}
