import { join } from 'node:path'
import type { ClockAnchor } from '../gateway/src/platform/clock.ts'
import type { Sandbox } from '../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../sandbox/src/season/liveMoment.ts'
import { limitsOfImage } from '../tests/support/imageLimits.ts'
import { freePort } from '../tests/support/processes/freePort.ts'
import { startTlsEdge } from '../tests/support/processes/tlsEdge.ts'
import { CORES } from './benchStack.ts'
import { startPinned } from './pinnedProcess.ts'
import type { GatewaySettings } from './servers/gatewayServer.ts'
import type { UpstreamSettings } from './servers/upstream.ts'

/** The built site behind an edge with TLS and HTTP/2. */
export interface WebStack {
  /** Its address, without a trailing slash. */
  url: string
  stop(): Promise<void>
}

/** Starts the sandbox with a game live and its clock standing still, a gateway with the built site, and an edge. */
export async function startWebStack(): Promise<WebStack> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(stops.map((end) => end())))
  const script = (file: string) => join(import.meta.dirname, 'servers', file)
  try {
    const clockAnchor: ClockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
    const upstreamSettings: UpstreamSettings = { clockAnchor, delayMs: 0 }
    const upstream = await startPinned<{ sandbox: Omit<Sandbox, 'close'> }>(
      CORES.others,
      script('upstream.ts'),
      upstreamSettings,
    )
    stops.push(() => upstream.stop())
    const port = await freePort()
    const url = `https://localhost:${port}`
    const settings: GatewaySettings = {
      ...{ sandbox: upstream.ready.sandbox, clockAnchor, fans: 0 },
      env: { PUBLIC_URL: url },
    }
    const gateway = await startPinned(CORES.others, script('gatewayServer.ts'), settings, limitsOfImage())
    stops.push(() => gateway.stop())
    const edge = await startTlsEdge([gateway.ready.url], port)
    stops.push(() => edge.close())
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
