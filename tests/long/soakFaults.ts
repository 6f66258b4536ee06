import { setTimeout } from 'node:timers/promises'
import { pickFrom, shuffle, type Random } from '../support/random/randomRuns.ts'
import type { SoakFleet } from './soakFleet.ts'

const SECOND = 1000

/** The servers of the sandbox, with a text in the addresses of all their answers, but not of their commands. */
const SERVERS = { league: '/api/', live: '/graphql', shop: '/graphql.json', media: '/cdn/' } as const
type Server = keyof typeof SERVERS

/** A command of the sandbox's control or of its fault proxy. */
interface Command {
  to: '/__control' | '/__faults'
  body: { action: string } & Record<string, unknown>
}
const control = (action: string, rest: object = {}): Command => ({
  to: '/__control',
  body: { action, ...rest },
})
const proxy = (action: string, rest: object = {}): Command => ({ to: '/__faults', body: { action, ...rest } })

/** Faults of a whole system, by name in the report. */
const FAULTS: Readonly<Record<string, Command>> = {
  'fails at 10 %': control('failEvery', { every: 10, status: 503 }),
  'fails at 50 %': control('failEvery', { every: 2, status: 500 }),
  'fails at 100 %': control('failEvery', { every: 1, status: 503 }),
  'has too many calls': control('failEvery', { every: 1, status: 429 }),
  hangs: control('hang'),
  'is late': control('delay', { ms: 1500 }),
  'sends garbage': control('garbage'),
  drips: proxy('drip', { bytes: 200, ms: 200 }),
  'cuts bodies': proxy('cut', { bytes: 100 }),
  'cuts before bodies': proxy('cut', { bytes: 0 }),
  'freezes in bodies': proxy('freeze', { bytes: 100 }),
  'leads elsewhere': proxy('redirect', { to: 'http://127.0.0.1:9/' }),
  'sends a gzip bomb': proxy('bomb', { encoding: 'gzip' }),
  'sends a br bomb': proxy('bomb', { encoding: 'br' }),
  'never ends': proxy('bomb', { encoding: 'none' }),
}

/**
 * Lists of games and players are excluded: a process that starts while Redis has lost everything has no other
 * source of them. The front page, which has no faults, shows that clips are missing.
 */
const LISTS = ['/v4/standings', '/stats', '/roster', '/v3/feed-by-tag']

/** Faults that only the league has. */
const WRONG_CONTENT: Readonly<Record<string, readonly Command[]>> = {
  'shrinks lists': LISTS.map((path) => control('shrink', { items: 1, path })),
  'empties lists': LISTS.map((path) => control('empty', { path })),
  'mixes up answers': [
    ['/v4/players/keira-gildersleeve', '/api/v4/players/pia-brannock?year=2025'],
    ['/v4/players/pia-brannock', '/api/v4/players/keira-gildersleeve?year=2025'],
    ['/v4/teams/WGUA', '/api/v4/teams/WCHA?year=2025'],
    ['/v4/events/2025-wll-ev-17', '/api/v4/events/2025-wll-ev-15'],
    ['/v3/feed-by-id?id=wll-art-1019', '/api/v3/feed-by-id?id=wll-art-1020'],
  ].map(([path, as]) => control('mixUp', { path, as })),
}

/** How often each fault occurred. */
export type FaultCounts = Map<string, number>

/**
 * Makes each outside system, Redis and the gateways fail in one way after the other, each in its own rhythm,
 * all equally often, until the signal. Resolves once all faults have ended.
 */
export async function runFaults(fleet: SoakFleet, random: Random, over: AbortSignal): Promise<FaultCounts> {
  const counts: FaultCounts = new Map()
  /** Waits for a random number of seconds in a range, or until the end. */
  const wait = (from: number, to: number) =>
    setTimeout((from + (to - from) * random()) * SECOND, undefined, { signal: over }).catch(() => undefined)

  /** Causes these faults one after the other in random order, with a pause before each. */
  async function inTurn(
    faults: Readonly<Record<string, () => Promise<unknown>>>,
    rest: readonly [number, number],
  ): Promise<void> {
    let left: string[] = []
    while (!over.aborted) {
      await wait(...rest)
      if (over.aborted) return
      if (left.length === 0) left = shuffle(random, Object.keys(faults))
      const name = left.pop() ?? ''
      counts.set(name, (counts.get(name) ?? 0) + 1)
      await faults[name]?.()
    }
  }

  async function spoil(server: Server, commands: readonly Command[]): Promise<void> {
    const end = fleet.troubles.begin(server)
    for (const { to, body } of commands)
      await send(fleet, server, { to, body: { path: SERVERS[server], ...body } })
    await wait(2, 12)
    await send(fleet, server, proxy('reset'))
    await send(fleet, server, control('reset'))
    end()
  }

  async function redisTrouble(begin: () => unknown, finish: () => unknown): Promise<void> {
    const end = fleet.troubles.begin('redis')
    await begin()
    await wait(2, 10)
    await finish()
    end()
  }

  const { redis } = fleet
  const servers = Object.keys(SERVERS) as Server[]
  await Promise.all([
    ...servers.map((server) => {
      const everywhere = Object.entries(FAULTS).map(([name, command]) => [name, [command]] as const)
      const all = [...everywhere, ...(server === 'league' ? Object.entries(WRONG_CONTENT) : [])]
      const own = all.map(([name, commands]) => [`${server} ${name}`, () => spoil(server, commands)] as const)
      return inTurn(Object.fromEntries(own), [1, 6])
    }),
    inTurn(
      {
        'redis is killed': () =>
          redisTrouble(
            () => redis.stop(),
            () => redis.restart(),
          ),
        'redis is frozen': () =>
          redisTrouble(
            () => redis.freeze(),
            () => redis.thaw(),
          ),
      },
      [8, 20],
    ),
    inTurn(
      {
        'a gateway is frozen': () => fleet.whileFrozen(pickFrom(random, [0, 1] as const), () => wait(2, 8)),
        // The other one's memory is measured from start to end.
        'a gateway is started anew': () => fleet.restart(1),
      },
      [8, 20],
    ),
  ])
  return counts
}

async function send(fleet: SoakFleet, server: Server, { to, body }: Command): Promise<void> {
  const url = new URL(to, fleet.sandbox[`${server}Url`])
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`The sandbox refused ${body.action}: ${await response.text()}`)
}
