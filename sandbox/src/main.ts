import { setListenAddress } from './httpServer.ts'
import { parseClockAnchor } from './sandboxClock.ts'
import { LIVE_MOMENT } from './season/liveMoment.ts'
import { DEFAULT_SEED, liveMomentAnchor, startSandbox } from './sandbox.ts'

/** Runs the sandbox until SIGINT or SIGTERM. An invalid variable or a taken port ends the process with one line on stderr. */
async function main(): Promise<void> {
  const env = process.env
  const clockAnchor = env['LEAGUE_CLOCK'] ? parseClockAnchor(env['LEAGUE_CLOCK']) : null
  setListenAddress(env['SANDBOX_HOST'] || '127.0.0.1')
  const hasFaultProxies = env['SANDBOX_FAULT_PROXIES'] === '1'
  const sandbox = await startSandbox({
    seed: env['SANDBOX_SEED'] || DEFAULT_SEED,
    leaguePort: portFrom('SANDBOX_LEAGUE_PORT', 4101),
    livePort: portFrom('SANDBOX_LIVE_PORT', 4102),
    shopPort: portFrom('SANDBOX_SHOP_PORT', 4103),
    mediaPort: portFrom('SANDBOX_MEDIA_PORT', 4104),
    clockAnchor: clockAnchor ?? liveMomentAnchor(Date.now()),
    ...(env['SANDBOX_RECORDINGS'] ? { recordings: env['SANDBOX_RECORDINGS'] } : {}),
    faultProxies: hasFaultProxies,
    ...(env['SANDBOX_SITE_URL'] ? { siteUrl: env['SANDBOX_SITE_URL'] } : {}),
  })
  const control = sandbox.leagueUrl.replace(/api$/, '__control')
  const lines = [
    `league  ${sandbox.leagueUrl}`,
    `live    ${sandbox.liveUrl}`,
    `shop    ${sandbox.shopUrl}`,
    `media   ${sandbox.mediaUrl}`,
    clockAnchor === null
      ? `clock   ${LIVE_MOMENT} is now, because LEAGUE_CLOCK is not set`
      : `clock   ${env['LEAGUE_CLOCK']}`,
    `control curl ${control} -d '{"action":"failNext","count":2,"status":503,"path":"standings"}'`,
  ]
  if (hasFaultProxies)
    lines.push(
      `faults  curl ${control.replace('control', 'faults')} -d '{"action":"cut","bytes":100,"path":"standings"}'`,
    )
  process.stdout.write(`${lines.join('\n')}\n`)
  const stop = () => void sandbox.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function portFrom(name: string, defaultPort: number): number {
  const value = process.env[name]
  const port = value === undefined || value === '' ? defaultPort : Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`${name} must be a port, not "${value}"`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
