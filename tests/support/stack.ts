import { readConfig, type Config } from '../../gateway/src/config.ts'
import type { EncodePicture } from '../../gateway/src/delivery/pictures/encodePicture.ts'
import type { PictureLimits } from '../../gateway/src/delivery/pictures/pictureMaker.ts'
import type { DocumentMemory } from '../../gateway/src/delivery/graphql/documentMemory.ts'
import type { Site } from '../../gateway/src/delivery/pages/site.ts'
import { createDependencies } from '../../gateway/src/dependencies.ts'
import type { Clock, ClockAnchor } from '../../gateway/src/platform/clock.ts'
import type { Identities } from '../../gateway/src/platform/identity/identity.ts'
import { loadTracer } from '../../gateway/src/platform/tracing/loadTracer.ts'
import { createServer, type GatewayServer } from '../../gateway/src/server.ts'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { canonicalAddress, pages } from '../../web/src/addresses.server.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { BREAKER_MS, clockAhead } from './clockAhead.ts'
import type { AuthEmulator } from './identity/authEmulator.ts'

type SandboxOptions = NonNullable<Parameters<typeof startSandbox>[0]>

export interface StackOptions {
  /** Variables of the gateway; they override the defaults for tests (short waits, a clock that stands still). */
  env?: Record<string, string>
  sandbox?: SandboxOptions
  /** The port of the gateway; a free one when left out. */
  port?: number
  /** The site that renders pages; a simple substitute when left out. */
  site?: Site
  /** The gateway's clock for dates, and for ages and pauses too where no `monotonic` is given; the system's when left out. */
  wall?: Clock
  /** The gateway's clock for ages and pauses. */
  monotonic?: Clock
  /** Whether the gateway renders Home at startup, and is not ready before. */
  warmsUp?: boolean
  /** How long a page may take, in ms. */
  pageDeadlineMs?: number
  /** Encodes pictures instead of the gateway's own function. */
  encodePicture?: EncodePicture
  /** The limits of the picture service; as in production when left out. */
  pictureLimits?: PictureLimits
  /** Keeps parsed operations instead of a memory of the gateway's own. */
  documents?: DocumentMemory
  /**
   * The emulator whose tokens are accepted; without it a test can have no valid token. Only one stack of a process at a time may have it.
   */
  authEmulator?: AuthEmulator
  /** Identifies fans instead of the gateway's own service. */
  identity?: Identities
}

/** An answer of `/graphql`, as the client gets it. */
interface Answer {
  status: number
  headers: Headers
  data: Record<string, unknown> | null | undefined
  errors: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[]
  /** The bytes, for asserting what must not be in them. */
  text: string
}

/** The servers of the sandbox, each with a control of its own. */
type SandboxServer = 'league' | 'live' | 'shop' | 'media'
const SERVERS: readonly SandboxServer[] = ['league', 'live', 'shop', 'media']
/** Longer than anything is kept that could answer in place of the sandbox. */
const FORGOTTEN_MS = 25 * 60 * 60_000
/** Operations that call the league, the live system and the shop, one after the other. */
const PROBES = ['{ homeFeed { id } }', '{ liveGames { id } }', '{ collection { id } }']

/** A call that a server of the sandbox received. */
interface SeenRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  /** The body's text; '' without one. */
  body: string
}

/** The sandbox and the real gateway on free ports. */
export interface Stack {
  /** The gateway's address, without a trailing slash. */
  url: string
  /** The address of its port for operators, the same way. */
  adminUrl: string
  sandbox: Sandbox
  gateway: GatewayServer
  /**
   * Sends a control command to a server of the sandbox, by default the league. The league's `setClock` and
   * `reset` move the live server too.
   */
  control(action: { action: string } & Record<string, unknown>, server?: SandboxServer): Promise<unknown>
  /** The requests that a server has received so far. */
  requests(server?: SandboxServer): Promise<SeenRequest[]>
  /** The largest number of simultaneous unanswered requests to a server so far. */
  mostAtOnce(server?: SandboxServer): Promise<number>
  /** The league's requests so far whose path contains a text. */
  requestsTo(part: string): Promise<SeenRequest[]>
  /**
   * Sends an operation to the gateway over POST, as the fan with this ID token, else as a visitor. It is executed each time (`runAnew`).
   */
  query(document: string, variables?: Record<string, unknown>, token?: string): Promise<Answer>
  /** Moves the gateway's clock past the pause after a failure. A test with a clock of its own moves that. */
  passPause(): void
  /**
   * Ends the sandbox's commands, forgets its requests and the gateway's log, and moves the gateway's clock so far that nothing counts that
   * it has cached or limited. For a file whose tests share a stack. A clock of the test's own is moved too, if it can be. Metrics and cached
   * pages, which may be served once more, outlive it: a test of these has a stack of its own.
   */
  forget(): Promise<void>
  /** Every line the gateway logged so far. */
  logs: Record<string, unknown>[]
  close(): Promise<void>
}

/** Renders only the requested address; the addresses are those of the real site. */
export const plainSite: Site = {
  canonicalAddress,
  pages,
  inlineScripts: [],
  render: (request) =>
    Promise.resolve({
      status: 200,
      headers: {},
      body: `<!doctype html><title>Plain</title><p>${new URL(request.url).pathname}</p>`,
    }),
}

/**
 * Starts the sandbox and the gateway with the same functions as in production. The league's clock stands still at LIVE_MOMENT
 * unless `sandbox.clockAnchor` is set.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const clockAnchor = options.sandbox?.clockAnchor ?? {
    wallMs: Date.now(),
    leagueMs: Date.parse(LIVE_MOMENT),
    speed: 0,
  }
  const sandbox = await startSandbox({ ...options.sandbox, clockAnchor })
  const logs: Record<string, unknown>[] = []
  const ahead = clockAhead()
  const { wall = ahead } = options
  // The provider's library reads the variable by itself.
  if (options.authEmulator) process.env['FIREBASE_AUTH_EMULATOR_HOST'] = options.authEmulator.host
  const config = configOf(sandbox, clockAnchor, {
    FIREBASE_PROJECT_ID: options.authEmulator ? 'demo-wll' : 'league-site',
    FIREBASE_AUTH_EMULATOR_HOST: options.authEmulator?.host,
    PORT: String(options.port ?? 0),
    ...options.env,
  })
  const gateway = await createServer({
    ...createDependencies(config, {
      logTo: { write: (line) => void logs.push(JSON.parse(line) as Record<string, unknown>) },
      wall,
      createTracer: await loadTracer(config),
      ...(options.monotonic && { monotonic: options.monotonic }),
    }),
    site: options.site ?? plainSite,
    ...(options.identity && { identity: options.identity }),
    ...(options.pageDeadlineMs !== undefined && { pageDeadlineMs: options.pageDeadlineMs }),
    ...(options.encodePicture && { encodePicture: options.encodePicture }),
    ...(options.pictureLimits && { pictureLimits: options.pictureLimits }),
    ...(options.documents && { documents: options.documents }),
  })
  const { port, adminPort } = await gateway.listen({ warmsUp: options.warmsUp ?? false })
  const url = `http://localhost:${port}`

  const control = controlOf(sandbox)
  async function forgetOnce(): Promise<void> {
    await Promise.all(SERVERS.map((server) => control({ action: 'reset' }, server)))
    if (isMovable(wall)) wall.advance(FORGOTTEN_MS)
    logs.length = 0
  }
  const requests: Stack['requests'] = async (server) =>
    ((await control({ action: 'requests' }, server)) as { requests: SeenRequest[] }).requests

  return {
    url,
    adminUrl: `http://localhost:${adminPort}`,
    sandbox,
    gateway,
    control,
    requests,
    mostAtOnce: async (server) =>
      ((await control({ action: 'requests' }, server)) as { mostAtOnce: number }).mostAtOnce,
    requestsTo: async (part) => (await requests()).filter(({ path }) => path.includes(part)),
    query: (query, variables, token) => ask(url, query, variables, token),
    passPause: () => ahead.advance(BREAKER_MS),
    async forget() {
      await forgetOnce()
      if (await isWell(url)) return
      // A breaker that has opened lets one call through, and closes when that succeeds.
      for (const probe of PROBES) await ask(url, probe)
      await forgetOnce()
    },
    logs,
    async close() {
      await gateway.close()
      await sandbox.close()
      if (options.authEmulator) delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
    },
  }
}

/** Whether every outside system is well, as the gateway sees it. */
async function isWell(url: string): Promise<boolean> {
  const { upstreams } = (await (await fetch(`${url}/readyz`)).json()) as { upstreams: Record<string, string> }
  return Object.values(upstreams).every((health) => health === 'ok')
}

function isMovable(clock: Clock): clock is Clock & { advance(ms: number): void } {
  return 'advance' in clock
}

/** The configuration of a gateway over a sandbox; `env` overrides the defaults for tests. */
export function configOf(
  { leagueUrl, liveUrl, shopUrl, mediaUrl }: Sandbox,
  { wallMs, leagueMs, speed }: ClockAnchor,
  env: Record<string, string | undefined>,
): Config {
  const media = new URL(mediaUrl).origin
  return readConfig({
    PORT: '0',
    ADMIN_PORT: '0',
    LEAGUE_API_URL: leagueUrl,
    LIVE_API_URL: liveUrl,
    SHOP_DOMAIN: shopUrl,
    MEDIA_ORIGINS: media,
    LEAGUE_CLOCK: `${iso(wallMs)}/${iso(leagueMs)}/${speed}`,
    LOG_LEVEL: 'debug',
    RETRY_DELAY_MS: '10',
    // On a loaded machine the first answers may take longer than the 2 s of production.
    UPSTREAM_FOREGROUND_MS: '10000',
    VIDEO_CAPTIONS_URL: `${media}/videos/{mediaId}/captions.vtt`,
    VIDEO_STREAM_URL: `${media}/videos/{mediaId}/master.m3u8`,
    ...env,
  })
}

/** Programs the servers of a sandbox; see `Stack.control`. */
export function controlOf({ leagueUrl, liveUrl, shopUrl, mediaUrl }: Sandbox): Stack['control'] {
  const servers: Record<SandboxServer, string> = {
    league: leagueUrl,
    live: liveUrl,
    shop: shopUrl,
    media: mediaUrl,
  }
  return async (action, server = 'league') => {
    const response = await fetch(new URL('/__control', servers[server]), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(action),
    })
    if (!response.ok) throw new Error(`The sandbox refused ${action.action}: ${await response.text()}`)
    return response.json() as Promise<unknown>
  }
}

let documents = 0

/** The same document with a unique comment, so that the gateway executes it instead of answering from memory. */
export function runAnew(document: string): string {
  documents += 1
  return `${document}\n# ${documents}`
}

async function ask(
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query: runAnew(query), variables }),
  })
  const text = await response.text()
  const { data, errors = [] } = JSON.parse(text) as Partial<Answer>
  return { status: response.status, headers: response.headers, data, errors, text }
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}
