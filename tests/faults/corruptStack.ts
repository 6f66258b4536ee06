import { ageRedis } from '../support/agedRedis.ts'
import { expect, vi } from 'vitest'
import type { PassedRequest } from '../../sandbox/src/faults/faultCommands.ts'
import { startRedisServer } from '../support/processes/redisServer.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { storedKeys, untilRedisIsUp } from './storedKeys.ts'

/** The fault in an answer: a command of the sandbox's fault proxies without its path. */
export type FaultCommand = { action: string } & Record<string, unknown>
type Server = 'league' | 'live' | 'shop' | 'media'

/** The addresses with faults; the schedule and the season have none. */
const SPOILED: Readonly<Record<Server, string>> = {
  league: '/v4/standings',
  live: '/graphql',
  shop: '/graphql.json',
  media: '/cdn/shop/',
}

/** Reads from each kind of system, and one list without a fault. */
export const PAGES = `{
  standings(year: 2025) { rows { wins } }
  collection { products(first: 50) { nodes { handle } } }
  game(slug: "2025-wll-ev-17") { slug state { __typename ... on LiveGame { score { away home } } } }
  schedule(year: 2025) { games { slug } }
}`

/** A live state expires after this time, while the schedule is still fresh. */
const LIVE_STATE_IS_OLD_MS = 4000

/** How long a failed address is not called, in ms. */
const PAUSE_MS = 5000

/** How often data without a fault is requested: with short deadlines a busy machine fails it too. */
const MAX_TRIES = 20

export type Answer = Awaited<ReturnType<Stack['query']>>

/** The gateway on Redis, with a fault proxy between it and each server of the sandbox. */
export interface SpoiledStack {
  stack: Stack
  wall: ReturnType<typeof settableClock>
  /** Sets a fault on one address of each server, and advances a few seconds, after which the live system is read again. */
  spoilAll(fault: FaultCommand): Promise<void>
  /** Ends the faults, and advances past the pause after a failure. */
  clearAll(): Promise<void>
  /** The requests to a server's proxy that got a fault, since the start or `forgetRequests`. */
  spoiledRequests(server: Server): Promise<PassedRequest[]>
  /** All paths requested from a server's proxy. */
  requestedPaths(server: Server): Promise<string[]>
  forgetRequests(): Promise<void>
  /**
   * Requests data without a fault until it succeeds, with the pause after a failure in between: on a busy
   * machine a good answer may still outlast the short deadlines of these tests.
   */
  untilRight(document: string, expectRight: (answer: Answer) => void): Promise<Answer>
  /** The cache keys in Redis, after all pending writes. */
  keysOnRedis(): Promise<string[]>
  close(): Promise<void>
}

/** Starts a stack whose schedule is already loaded, so that it can be read even with short deadlines. */
export async function startSpoiledStack(env: Record<string, string> = {}): Promise<SpoiledStack> {
  const redis = await startRedisServer()
  const wall = settableClock('2026-02-01T12:00:00.000Z')
  const stack = await startStack({
    wall,
    env: { REDIS_URL: redis.url, LEAGUE_API_TOKEN: 'token-that-nobody-sees', ...env },
    sandbox: { faultProxies: true },
  })
  const { leagueUrl, liveUrl, shopUrl, mediaUrl } = stack.sandbox
  const urls: Record<Server, string> = { league: leagueUrl, live: liveUrl, shop: shopUrl, media: mediaUrl }
  const servers = Object.keys(urls) as Server[]

  async function command(server: Server, body: FaultCommand): Promise<unknown> {
    const url = new URL('/__faults', urls[server])
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`The proxy refused ${body.action}: ${await response.text()}`)
    return response.json()
  }
  const commandAll = async (commandOf: (server: Server) => FaultCommand) => {
    await Promise.all(servers.map((server) => command(server, commandOf(server))))
  }
  const requests = async (server: Server) =>
    ((await command(server, { action: 'requests' })) as { requests: PassedRequest[] }).requests

  const passPause = async () => {
    wall.advance(PAUSE_MS)
    await ageRedis(redis.url, PAUSE_MS)
  }

  async function untilRight(document: string, expectRight: (answer: Answer) => void): Promise<Answer> {
    let last = await stack.query(document)
    for (let tries = 1; last.errors.length > 0 && tries < MAX_TRIES; tries++) {
      await passPause()
      last = await stack.query(document)
    }
    expectRight(last)
    return last
  }
  const load = (document: string) => untilRight(document, ({ errors }) => expect(errors).toEqual([]))

  await untilRedisIsUp(stack, wall)
  await load('{ schedule(year: 2025) { games { slug } } }')
  return {
    stack,
    wall,
    async spoilAll(fault) {
      await commandAll((server) => ({ ...fault, path: SPOILED[server] }))
      wall.advance(LIVE_STATE_IS_OLD_MS)
    },
    async clearAll() {
      await commandAll(() => ({ action: 'clear' }))
      await passPause()
    },
    spoiledRequests: async (server) => (await requests(server)).filter(({ fault }) => fault !== null),
    requestedPaths: async (server) => (await requests(server)).map(({ path }) => path),
    forgetRequests: () => commandAll(() => ({ action: 'reset' })),
    untilRight,
    async keysOnRedis() {
      // When the last write has arrived, all earlier ones have.
      await load('{ site { sponsors { id } } }')
      return vi.waitFor(async () => {
        const keys = await storedKeys(redis.url)
        expect(keys.join(' ')).toContain('sponsors')
        return keys
      })
    },
    async close() {
      await stack.close()
      await redis.close()
    },
  }
}
