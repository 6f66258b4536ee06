import { compareData, compareNothing, compareText, type Expectation } from './answerCheck.ts'
import { figuresOf } from './gatewayFigures.ts'
import type { Requests } from './load.ts'
import { GET_HEADERS, OPERATION, pathOfGet, PERSONAL_OPERATION } from './operation.ts'
import type { PinnedProcess } from './pinnedProcess.ts'
import type { BenchStack } from './benchStack.ts'

const CONNECTIONS = 64
/** How many clients the rate limits allow to send a minute's executed operations. */
const CLIENTS = 200
/** For responses that are rendered for each request: enough to keep a core busy, and few enough that a short round has answers. */
const FEW_CONNECTIONS = 2
const RENDERED_SECONDS = 3
/** The rows that others are measured against. Their servers send the same bytes, headers included, to the same requests. */
const FLOORS = {
  get: 'bare server, GET',
  post: 'bare server, POST',
  home: 'bare server, Home',
  shopless: 'bare server, Home without the shop',
  games: 'bare server, pages of games',
} as const

/** A way of sending requests to one server, measured against a bare server with the same bytes. */
export interface Candidate {
  name: string
  /** The name of the candidate that it is measured against. */
  floor: string
  server: Pick<PinnedProcess<unknown>, 'ready' | 'cpuMs' | 'residentMb'>
  requests: Requests
  expectation: Expectation
  /** How often the server has called outside systems so far. */
  upstreamCalls: () => Promise<number>
  /** The address of a gateway's port for operators; left out for other servers. */
  adminUrl?: string
  /** Whether nearly all of its answers come from memory. */
  isKept?: boolean
  /** The minimum length of a round, in s, where requests wait for rendering. */
  leastSeconds?: number
}

/** The candidates of the bench, in the order of its table. */
export function candidatesOf(stack: BenchStack): Candidate[] {
  const { gateway, forgetful, shopless, bare, bareShopless, barest, apollo, cachedApollo, mercurius } = stack
  const { upstream, answer, home, gamePaths } = stack
  const operation: Expectation = { right: answer, compare: compareData }
  const page: Expectation = { right: home, compare: compareText }
  const wholePage: Expectation = { right: home, compare: compareNothing }
  const posted: Requests = { paths: ['/graphql'], body: JSON.stringify(OPERATION), connections: CONNECTIONS }
  const get: Requests = { paths: [pathOfGet(OPERATION)], headers: GET_HEADERS, connections: CONNECTIONS }
  const openHome: Requests = { paths: ['/'], headers: { accept: 'text/html' }, connections: CONNECTIONS }
  const openGames: Requests = { ...openHome, paths: gamePaths, connections: FEW_CONNECTIONS }
  const executed = { ...posted, body: JSON.stringify(PERSONAL_OPERATION), clients: CLIENTS }
  const peerCalls = async () => Number(await (await fetch(`${upstream.ready.url}/calls`)).text())

  const floor = (name: string, requests: Requests, expectation: Expectation, server = bare): Candidate => ({
    ...{ name, floor: name, server, requests, expectation },
    upstreamCalls: () => Promise.resolve(0),
  })
  const ofPeer = { floor: FLOORS.post, upstreamCalls: peerCalls, expectation: operation }
  const of = (server: typeof gateway) => ({
    ...{ server, adminUrl: server.ready.adminUrl },
    upstreamCalls: async () => (await figuresOf(server.ready.adminUrl)).upstreamCalls,
  })
  const ofOperation = { ...of(gateway), expectation: operation }
  return [
    { ...floor('bare server, GET without our headers', get, operation, barest), floor: FLOORS.get },
    floor(FLOORS.get, get, operation),
    { ...ofOperation, name: 'gateway, GET', floor: FLOORS.get, requests: get, isKept: true },
    {
      ...{ ...ofOperation, name: 'gateway, GET with 1,000 tokens', floor: FLOORS.get },
      ...{ requests: { ...get, tokens: gateway.ready.tokens }, isKept: true },
    },
    floor(FLOORS.post, posted, operation),
    { ...ofPeer, name: 'Apollo Server', server: apollo, requests: posted },
    { ...ofPeer, name: 'Apollo Server, response cache in Redis', server: cachedApollo, requests: posted },
    { ...ofPeer, name: 'Mercurius, its cache', server: mercurius, requests: posted },
    {
      ...{ ...ofOperation, name: 'gateway, POST of the text', floor: FLOORS.post },
      ...{ requests: posted, isKept: true },
    },
    { ...ofOperation, name: 'gateway, executed', floor: FLOORS.post, requests: executed },
    floor(FLOORS.home, openHome, page),
    {
      ...{ ...of(gateway), name: 'gateway, Home hot', floor: FLOORS.home, expectation: page },
      ...{ requests: openHome, isKept: true },
    },
    {
      ...{ ...of(gateway), name: 'gateway, Home with made-up parameters', floor: FLOORS.home },
      ...{ expectation: page, requests: { ...openHome, isSalted: true }, isKept: true },
      leastSeconds: RENDERED_SECONDS,
    },
    floor(FLOORS.shopless, openHome, wholePage, bareShopless),
    {
      ...{ ...of(shopless), name: 'gateway, Home without the shop', floor: FLOORS.shopless },
      ...{ requests: openHome, expectation: wholePage, isKept: true },
      leastSeconds: RENDERED_SECONDS,
    },
    floor(FLOORS.games, openGames, wholePage),
    {
      ...{ ...of(forgetful), name: 'gateway, pages of games cold', floor: FLOORS.games },
      ...{ requests: openGames, expectation: wholePage },
      leastSeconds: RENDERED_SECONDS,
    },
  ]
}
