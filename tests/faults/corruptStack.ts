import { ageRedis } from '../support/agedRedis.ts'
import { expect, vi } from 'vitest'
import type { PassedRequest } from '../../sandbox/src/faults/faultCommands.ts'
import { startRedisServer } from '../support/processes/redisServer.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { storedKeys, untilRedisIsUp } from './storedKeys.ts'

/** What is wrong with an answer: a command of the sandbox's fault proxies without its path. */
export type FaultCommand = { action: string } & Record<string, unknown>
type Server = 'league' | 'live' | 'shop' | 'media'

/** The addresses that are spoiled; the schedule's and the season's stay whole. */
const SPOILED: Readonly<Record<Server, string>> = {
  league: '/v4/standings',
  live: '/graphql',
  shop: '/graphql.json',
  media: '/cdn/shop/',
}

/** Reads something from each kind of system, and one list that nobody spoils. */
export const PAGES = `{
  standings(year: 2025) { rows { wins } }
  collection { products(first: 50) { nodes { handle } } }
  game(slug: "2025-wll-ev-17") { slug state { __typename ... on LiveGame { score { away home } } } }
  schedule(year: 2025) { games { slug } }
}`

/** A live state is read again after that, while the schedule is still fresh. */
const LIVE_STATE_IS_OLD_MS = 4000

/** How long an address that has failed is left alone, in ms. */
const PAUSE_MS = 5000

/** So often is asked for what nobody spoils: with short deadlines a busy machine fails it too. */
const MAX_TRIES = 20

export type Answer = Awaited<ReturnType<Stack['query']>>

/** The gateway on Redis, with a fault proxy between it and each server of the sandbox. */
export interface SpoiledStack {
  stack: Stack
  wall: ReturnType<typeof settableClock>
  /** Spoils one address of each server, and lets a few seconds pass, after which the live system is read again. */
  spoilAll(fault: FaultCommand): Promise<void>
  /** Ends the faults, and lets the time pass for which what failed is left alone. */
  clearAll(): Promise<void>
  /** The requests of a server's proxy whose answers were spoiled, since the start or `forgetRequests`. */
  spoiledRequests(server: Server): Promise<PassedRequest[]>
  /** All paths that the proxy of a server has been asked for. */
  requestedPaths(server: Server): Promise<string[]>
  forgetRequests(): Promise<void>
  /**
   * Asks for what is not spoiled until nothing has failed, and lets the pause after a failure pass before it asks
   * again: on a busy machine a whole answer may still last longer than the short deadlines of these tests.
   */
  untilRight(document: string, expectRight: (answer: Answer) => void): Promise<Answer>
  /** The keys of the cache in Redis, after everything that was to be stored is. */
  keysOnRedis(): Promise<string[]>
  close(): Promise<void>
}

/** Starts it with the schedule loaded, so that however short the deadlines are, the schedule is there. */
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
      // What is stored after everything else shows that the rest is.
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
