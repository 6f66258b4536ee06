import { callsByDomain } from '../../gateway/src/leagueResources.ts'
import { isCallOf } from '../contract/wireTable.ts'
import { PAGES } from '../gateway/pageDocuments.ts'
import type { Json } from '../support/hostileAnswers.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

/** What a client may be told of an outside system that sends nonsense. */
const EXPECTED_CODES: ReadonlySet<unknown> = new Set([
  'UPSTREAM_INVALID',
  'UPSTREAM_UNAVAILABLE',
  'NOT_FOUND',
])

const SERVERS = ['league', 'live', 'shop'] as const
type Answer = Awaited<ReturnType<Stack['query']>>

/** An address of an outside system, and a page whose data comes from there. */
export interface CalledAddress {
  /** For messages: the system, and the path. */
  name: string
  server: (typeof SERVERS)[number]
  path: string
  document: string
  /** The good answer from there, and the longest that is read. */
  good: Json
  maxBytes: number
}

/** The gateway before a sandbox whose answers a test replaces. */
export interface HostileStack {
  stack: Stack
  /** All addresses that the data of the site's pages comes from, each once. */
  addresses: readonly CalledAddress[]
  /** Has an address send a text, forgets what was there before, and asks for the data of its page. */
  ask(address: CalledAddress, text: string): Promise<Answer>
  /** The data of the page with good answers, without anything that was there before. */
  askAnew(document: string): Promise<Answer>
}

/** Starts it, and finds the addresses. */
export async function startHostileStack(): Promise<HostileStack> {
  const wall = settableClock('2026-02-01T12:00:00.000Z')
  const stack = await startStack({ wall, env: { UPSTREAM_FOREGROUND_MS: '60000' } })

  async function askAnew(document: string): Promise<Answer> {
    await stack.forget()
    return stack.query(document)
  }

  /** The good answer to a request that the gateway has sent. */
  async function answerTo(server: CalledAddress['server'], request: SeenRequest): Promise<Json> {
    const { method, path, query, headers, body } = request
    const { leagueUrl, liveUrl, shopUrl } = stack.sandbox
    const url = new URL(path, { league: leagueUrl, live: liveUrl, shop: shopUrl }[server])
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const { connection: _connection, 'content-length': _length, host: _host, ...own } = headers
    const response = await fetch(url, { method, headers: own, ...(body !== '' && { body }) })
    return (await response.json()) as Json
  }

  const addresses = new Map<string, CalledAddress>()
  for (const document of Object.values(PAGES)) {
    await askAnew(document)
    for (const server of SERVERS) {
      for (const request of await stack.requests(server)) {
        const name = `${server} ${request.path}`
        if (addresses.has(name)) continue
        const good = await answerTo(server, request)
        addresses.set(name, {
          name,
          server,
          path: request.path,
          document,
          good,
          maxBytes: maxBytesOf(server, request),
        })
      }
    }
  }

  return {
    stack,
    addresses: [...addresses.values()],
    async ask({ server, path, document }, text) {
      await stack.forget()
      await stack.control({ action: 'garbage', path, body: text }, server)
      return stack.query(document)
    },
    askAnew,
  }
}

type SeenRequest = Awaited<ReturnType<Stack['requests']>>[number]

function maxBytesOf(server: CalledAddress['server'], request: SeenRequest): number {
  if (server !== 'league') return { live: 50_000, shop: 1_000_000 }[server]
  const call = Object.values(callsByDomain)
    .flat()
    .find((declared) => isCallOf(declared, request))
  return call?.maxBytes ?? 1_000_000
}

/** What is wrong with the answer of a page while an outside system sends nonsense; undefined where it stands as far as it can. */
export function problemOf({ status, errors, data }: Answer): unknown {
  const unexpected = errors.filter(({ extensions }) => !EXPECTED_CODES.has(extensions?.['code']))
  return status === 200 && data && unexpected.length === 0 ? undefined : { status, errors }
}
