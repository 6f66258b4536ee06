import { createClipLookup } from './feed/publishedClips.ts'
import type { RunningServer } from './httpServer.ts'
import { startLeagueServer } from './league/leagueServer.ts'
import { createLeagueClock } from './leagueClock.ts'
import type { ClockAnchor } from './leagueClock.ts'
import { startLiveServer } from './live/liveServer.ts'
import { startMediaServer } from './media/mediaServer.ts'
import { assertRecordingsFolder } from './recordings.ts'
import type { TeamId } from './season/teams.ts'
import { LIVE_MOMENT } from './season/liveMoment.ts'
import { simulateLeague } from './season/simulation.ts'
import type { Simulation } from './season/simulation.ts'
import { startStorefrontServer } from './storefront/storefrontServer.ts'

/** The running stand-ins of the outside systems. */
export interface Sandbox {
  /** The base of the league's API, such as http://127.0.0.1:4101/api. */
  leagueUrl: string
  /** The league's GraphQL for live games, such as http://127.0.0.1:4102/graphql. */
  liveUrl: string
  /** The shop's domain, such as http://127.0.0.1:4103; its API is at `/api/2024-10/graphql.json`. */
  shopUrl: string
  /** The origin of the images, such as http://localhost:4104. */
  mediaUrl: string
  /** Ends all servers and every connection to them. */
  close(): Promise<void>
}

export interface SandboxOptions {
  /** Another seed is another league: other people, other results. */
  seed?: string
  /** 0, the default, takes a free port. */
  leaguePort?: number
  livePort?: number
  shopPort?: number
  mediaPort?: number
  /** Without one the league's clock reads LIVE_MOMENT now and runs on from there. */
  clockAnchor?: ClockAnchor
  /** A folder of recorded answers that come before the simulated ones. */
  recordings?: string
  /** Only this token is let in; without it any bearer is. */
  siteToken?: string
  /** Where the sandbox's own pages lead back to. */
  siteUrl?: string
}

/** The seed whose season the product shows: its results hold a draw, overtimes and a close game at LIVE_MOMENT. */
export const DEFAULT_SEED = 'wll-847'

/**
 * Starts the four servers, all on one clock. Rejects with one line that names a port that is taken or a folder without recordings,
 * and leaves nothing running then.
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

  try {
    const clock = createLeagueClock(options.clockAnchor ?? liveMomentAnchor(Date.now()))
    const simulation = simulateLeague(options.seed ?? DEFAULT_SEED)
    const media = await start(
      startMediaServer(options.mediaPort ?? 0, {
        teamOfPlayer: lastTeamBySlug(simulation),
        publishedClip: createClipLookup(simulation),
      }),
    )
    const mediaOrigin = `http://localhost:${media.port}`
    const league = await start(
      startLeagueServer({
        port: options.leaguePort ?? 0,
        simulation,
        clock,
        mediaOrigin,
        siteUrl: options.siteUrl ?? 'http://localhost:4000/',
        recordings: options.recordings,
        siteToken: options.siteToken,
      }),
    )
    const live = await start(
      startLiveServer({ port: options.livePort ?? 0, simulation, now: () => clock.nowMs() }),
    )
    const shop = await start(
      startStorefrontServer({
        port: options.shopPort ?? 0,
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

/** Whom a player has last belonged to, by her slug; null for a stranger. */
function lastTeamBySlug({ people }: Simulation): (slug: string) => TeamId | null {
  return (slug) => {
    const teams = people.players.find((player) => player.slug === slug)?.teams ?? {}
    return Object.values(teams).at(-1) ?? null
  }
}

/** The anchor by which LIVE_MOMENT is now. */
export function liveMomentAnchor(wallMs: number): ClockAnchor {
  return { wallMs, leagueMs: Date.parse(LIVE_MOMENT), speed: 1 }
}
