import { expect, vi } from 'vitest'
import { startGatewayProcess, type GatewayProcess } from '../gateway/liveGatewayProcess.ts'

/** Timeout for slow steps on an overloaded machine. */
export const longTimeout = { timeout: 60_000, interval: 50 }

/** Starts a gateway as `startGatewayProcess` does, and waits until it is ready. */
export async function startReady(...given: Parameters<typeof startGatewayProcess>): Promise<GatewayProcess> {
  const gateway = await startGatewayProcess(...given)
  await vi.waitFor(async () => expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200), longTimeout)
  return gateway
}

export function signal(gateway: GatewayProcess, name: NodeJS.Signals | 0): void {
  process.kill(gateway.pid ?? NaN, name)
}

/** Sends SIGTERM and waits until the process has ended by itself. */
export async function stop(gateway: GatewayProcess): Promise<void> {
  signal(gateway, 'SIGTERM')
  await expect.poll(() => hasEnded(gateway), longTimeout).toBe(true)
  await gateway.kill()
}

export function hasEnded(gateway: GatewayProcess): boolean {
  try {
    signal(gateway, 0)
    return false
  } catch {
    return true
  }
}
