import { startLeagueServer } from './league/leagueServer.ts'
import type { ClockAnchor } from './leagueClock.ts'
import { startMediaServer } from './media/mediaServer.ts'
import { requireRecordings } from './recordings.ts'
import { LIVE_MOMENT } from './season/liveMoment.ts'
import { simulate } from './season/simulation.ts'

/** The running stand-ins of the outside systems. */
export interface Sandbox {
  /** The base of the league's API, such as http://127.0.0.1:4101/api. */
  leagueUrl: string
  /** The origin of the images, such as http://localhost:4104. */
  mediaUrl: string
  /** Ends both servers and every connection to them. */
  close(): Promise<void>
}

export interface SandboxOptions {
  /** Another seed is another league: other people, other results. */
  seed?: string
  /** 0, the default, takes a free port. */
  leaguePort?: number
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

/** Starts the league and the media server. Rejects with one line that names a port that is taken or a folder without recordings. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (options.recordings !== undefined) requireRecordings(options.recordings)
  const media = await startMediaServer(options.mediaPort ?? 0)
  const mediaUrl = `http://localhost:${media.port}`
  try {
    const league = await startLeagueServer({
      port: options.leaguePort ?? 0,
      simulation: simulate(options.seed ?? DEFAULT_SEED),
      clockAnchor: options.clockAnchor ?? liveNow(Date.now()),
      mediaOrigin: mediaUrl,
      siteUrl: options.siteUrl ?? 'http://localhost:4000/',
      recordings: options.recordings,
      siteToken: options.siteToken,
    })
    return {
      leagueUrl: `http://127.0.0.1:${league.port}/api`,
      mediaUrl,
      close: async () => {
        await Promise.all([league.close(), media.close()])
      },
    }
  } catch (error) {
    await media.close()
    throw error
  }
}

/** The anchor by which LIVE_MOMENT is now. */
export function liveNow(wallMs: number): ClockAnchor {
  return { wallMs, leagueMs: Date.parse(LIVE_MOMENT), speed: 1 }
}
