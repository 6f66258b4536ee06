import { startFaultProxy } from './faults/faultProxy.ts'
import { createClipLookup } from './feed/publishedClips.ts'
import type { RunningServer } from './httpServer.ts'
import { startLeagueServer } from './league/leagueServer.ts'
import { createStatusOverrides } from './league/statusOverrides.ts'
import { createLeagueClock } from './sandboxClock.ts'
import type { ClockAnchor } from './sandboxClock.ts'
import { startLiveServer } from './live/liveServer.ts'
import { startMediaServer } from './media/mediaServer.ts'
import { createPortraitLookup } from './media/portraitSubjects.ts'
import { assertRecordingsFolder } from './recordings.ts'
import { LIVE_MOMENT } from './season/liveMoment.ts'
import { sharedLeague } from './season/simulation.ts'
import { startStorefrontServer } from './storefront/storefrontServer.ts'

/** The running servers that stand in for the outside systems. */
export interface Sandbox {
  /** The base URL of the league's API, such as http://127.0.0.1:4101/api. */
  leagueUrl: string
  /** The URL of the live GraphQL API, such as http://127.0.0.1:4102/graphql. */
  liveUrl: string
  /** The shop's origin, such as http://127.0.0.1:4103; its API is at `/api/2024-10/graphql.json`. */
  shopUrl: string
  /** The origin of the pictures, such as http://localhost:4104. */
  mediaUrl: string
  /** Closes all servers and their connections. */
  close(): Promise<void>
}

export interface SandboxOptions {
  /** Decides people and results; the default is DEFAULT_SEED. */
  seed?: string
  /** The default, 0, takes a free port. */
  leaguePort?: number
  livePort?: number
  shopPort?: number
  mediaPort?: number
  /** By default the league's clock starts at LIVE_MOMENT and runs at normal speed. */
  clockAnchor?: ClockAnchor
  /** A folder of recorded answers, which take precedence over simulated ones. */
  recordings?: string
  /** The only token the league's API accepts; without this option it accepts any bearer token. */
  siteToken?: string
  /**
   * Puts a fault proxy in front of each server: the proxies take the ports, and the servers behind them free ones. Their
   * commands are at `/__faults`.
   */
  faultProxies?: boolean
  /** Where the sandbox's own pages link back to. */
  siteUrl?: string
}

/** The seed that the site and its tests run on. Its results include a draw, overtimes and a close game at LIVE_MOMENT. */
export const DEFAULT_SEED = 'wll-847'

/**
 * Starts the four servers on one shared clock. Rejects with a one-line message when a port is taken or the folder
 * holds no recordings; no server is left running then.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (options.recordings !== undefined) assertRecordingsFolder(options.recordings)
  const runningServers: RunningServer[] = []
  const close = async () => {
    await Promise.all(runningServers.map((server) => server.close()))
  }
  const start = async (starting: Promise<RunningServer>): Promise<RunningServer> => {
    const server = await starting
    runningServers.push(server)
    return server
  }
  const startAt = async (port = 0, startServer: (port: number) => Promise<RunningServer>) => {
    if (options.faultProxies !== true) return start(startServer(port))
    const server = await start(startServer(0))
    return start(startFaultProxy({ port, targetPort: server.port }))
  }

  try {
    const clock = createLeagueClock(options.clockAnchor ?? liveMomentAnchor(Date.now()))
    const simulation = sharedLeague(options.seed ?? DEFAULT_SEED)
    const statusOverrides = createStatusOverrides()
    const media = await startAt(options.mediaPort, (port) =>
      startMediaServer(port, {
        player: createPortraitLookup(simulation.people.players),
        publishedClip: createClipLookup(simulation),
      }),
    )
    const mediaOrigin = `http://localhost:${media.port}`
    const league = await startAt(options.leaguePort, (port) =>
      startLeagueServer({
        port,
        simulation,
        clock,
        statusOverrides,
        mediaOrigin,
        siteUrl: options.siteUrl ?? 'http://localhost:4000/',
        recordings: options.recordings,
        siteToken: options.siteToken,
      }),
    )
    const live = await startAt(options.livePort, (port) =>
      startLiveServer({ port, simulation, now: () => clock.nowMs(), statusOverrides }),
    )
    const shop = await startAt(options.shopPort, (port) =>
      startStorefrontServer({
        port,
        leagueOrigin: `http://localhost:${league.port}`,
        mediaOrigin,
      }),
    )
    return {
      leagueUrl: `http://127.0.0.1:${league.port}/api`,
      liveUrl: `http://127.0.0.1:${live.port}/graphql`,
      shopUrl: `http://127.0.0.1:${shop.port}`,
      mediaUrl: mediaOrigin,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The clock anchor by which the league's time is LIVE_MOMENT at `wallMs`. */
export function liveMomentAnchor(wallMs: number): ClockAnchor {
  return { wallMs, leagueMs: Date.parse(LIVE_MOMENT), speed: 1 }
}
