import { compareData, compareNothing, compareText, type Expectation } from './answerCheck.ts'
import { figuresOf } from './gatewayFigures.ts'
import type { Requests } from './load.ts'
import { GET_HEADERS, OPERATION, pathOfGet, PERSONAL_OPERATION } from './operation.ts'
import type { PinnedProcess } from './pinnedProcess.ts'
import type { BenchStack } from './stack.ts'

const CONNECTIONS = 64
/** For what is rendered for each request: enough to keep a core busy, and few enough that a short round has answers. */
const FEW_CONNECTIONS = 2
const RENDERED_SECONDS = 3
const FLOOR = 'bare server, the operation'
const PAGE_FLOOR = 'bare server, Home'

/** A way to ask one server, which is measured against a bare one with the same bytes. */
export interface Candidate {
  name: string
  /** The name of the candidate that it is measured against. */
  floor: string
  server: Pick<PinnedProcess<unknown>, 'ready' | 'cpuMs' | 'residentMb'>
  requests: Requests
  expectation: Expectation
  /** How often the server has called outside systems so far. */
  upstreamCalls: () => Promise<number>
  /** Whether it is a gateway, which measures and limits what it answers. */
  isGateway: boolean
  /** Whether nearly all of its answers come from memory. */
  isKept?: boolean
  /** How long a round lasts at least, in s, where some or all requests wait until a page is made. */
  leastSeconds?: number
}

/** What the bench measures, in the order of its table. */
export function candidatesOf(stack: BenchStack): Candidate[] {
  const { gateway, forgetful, shopless, bare, apollo, cachedApollo, mercurius, upstream, answer, home } =
    stack
  const operation: Expectation = { right: answer, compare: compareData }
  const page: Expectation = { right: home, compare: compareText }
  const posted: Requests = { paths: ['/graphql'], body: JSON.stringify(OPERATION), connections: CONNECTIONS }
  const get: Requests = { paths: [pathOfGet(OPERATION)], headers: GET_HEADERS, connections: CONNECTIONS }
  const openHome: Requests = { paths: ['/'], headers: { accept: 'text/html' }, connections: CONNECTIONS }
  const noCalls = () => Promise.resolve(0)
  const peerCalls = async () => Number(await (await fetch(`${upstream.ready.url}/calls`)).text())

  const ofBare = { server: bare, upstreamCalls: noCalls, isGateway: false }
  const ofPeer = { floor: FLOOR, upstreamCalls: peerCalls, isGateway: false, expectation: operation }
  const of = (server: typeof gateway) => ({
    ...{ server, isGateway: true },
    upstreamCalls: async () => (await figuresOf(server.ready.url)).upstreamCalls,
  })
  const executed = { ...posted, body: JSON.stringify(PERSONAL_OPERATION) }
  return [
    {
      ...{ ...ofBare, name: FLOOR, floor: FLOOR, expectation: operation },
      requests: { paths: ['/operation'], connections: CONNECTIONS },
    },
    { ...ofPeer, name: 'Apollo Server', server: apollo, requests: posted },
    { ...ofPeer, name: 'Apollo Server, response cache in Redis', server: cachedApollo, requests: posted },
    { ...ofPeer, name: 'Mercurius, its cache', server: mercurius, requests: posted },
    {
      ...{ ...of(gateway), name: 'gateway, anonymous GET', floor: FLOOR, expectation: operation },
      ...{ requests: get, isKept: true },
    },
    {
      ...of(gateway),
      name: 'gateway, POST of the text',
      floor: FLOOR,
      expectation: operation,
      requests: posted,
    },
    {
      ...{ ...of(gateway), name: 'gateway, GET with 1,000 tokens', floor: FLOOR, expectation: operation },
      requests: { ...get, tokens: gateway.ready.tokens },
    },
    { ...of(gateway), name: 'gateway, executed', floor: FLOOR, expectation: operation, requests: executed },
    {
      ...{ ...ofBare, name: PAGE_FLOOR, floor: PAGE_FLOOR, expectation: page },
      requests: { paths: ['/page'], connections: CONNECTIONS },
    },
    {
      ...{ ...of(gateway), name: 'gateway, Home hot', floor: PAGE_FLOOR, expectation: page },
      ...{ requests: openHome, isKept: true },
    },
    {
      ...{
        ...of(gateway),
        name: 'gateway, Home with made-up parameters',
        floor: PAGE_FLOOR,
        expectation: page,
      },
      requests: { ...openHome, isSalted: true },
      leastSeconds: RENDERED_SECONDS,
    },
    {
      ...{ ...of(shopless), name: 'gateway, Home without the shop', floor: PAGE_FLOOR },
      ...{ requests: openHome, expectation: { right: home, compare: compareNothing } },
      leastSeconds: RENDERED_SECONDS,
    },
    {
      ...{ ...of(forgetful), name: 'gateway, pages of games cold', floor: PAGE_FLOOR },
      leastSeconds: RENDERED_SECONDS,
      requests: { ...openHome, paths: gamePaths(answer), connections: FEW_CONNECTIONS },
      expectation: { right: home, compare: compareNothing },
    },
  ]
}

/** The pages of the season's games: more of them than the memory of the forgetful gateway holds. */
function gamePaths(answer: string): string[] {
  const { data } = JSON.parse(answer) as { data: { schedule: { games: { slug: string }[] } } }
  return data.schedule.games.map(({ slug }) => `/games/${slug}`)
}
