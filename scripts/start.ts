import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pretty from 'pino-pretty'
import { LIVE_MOMENT } from '../sandbox/src/season/liveMoment.ts'
import { startIdentityEmulator } from './identityEmulator.ts'
import { PortError, readPorts, type Ports } from './ports.ts'
import { prepare, stopPreparing } from './prepare.ts'
import { onEnd, startService, stopService } from './service.ts'
import { waitForSite } from './waitForSite.ts'

/**
 * Runs the whole stack on this machine: the sandbox league, the identity emulator and the gateway with the site, with a cache in
 * memory unless `REDIS_URL` is set. With `--dev` changes of files take effect while it runs. It prints the address once the site
 * answers, for developers that of GraphiQL too, and a line once fans can sign in, or if nobody can; Ctrl-C stops everything.
 */
const root = resolve(import.meta.dirname, '..')
const isDev = process.argv.includes('--dev')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

// No emulator is started when the environment names another one, or in production.
const emulatesIdentity =
  !process.env['FIREBASE_AUTH_EMULATOR_HOST'] && process.env['DEPLOYMENT'] !== 'production'
const ports = portsOrExit()
const address = `http://localhost:${ports.PORT}`

const environment = {
  ...process.env,
  // Compiled code is cached between starts, which halves the time of a start.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] || join(root, 'node_modules/.cache/compile'),
  ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  SANDBOX_SITE_URL: process.env['SANDBOX_SITE_URL'] || address,
  LEAGUE_API_URL: process.env['LEAGUE_API_URL'] || `http://localhost:${ports.SANDBOX_LEAGUE_PORT}/api`,
  LIVE_API_URL: process.env['LIVE_API_URL'] || `http://localhost:${ports.SANDBOX_LIVE_PORT}/graphql`,
  SHOP_DOMAIN: process.env['SHOP_DOMAIN'] || `http://localhost:${ports.SANDBOX_SHOP_PORT}`,
  MEDIA_ORIGINS: process.env['MEDIA_ORIGINS'] || `http://localhost:${ports.SANDBOX_MEDIA_PORT}`,
  VIDEO_CAPTIONS_URL:
    process.env['VIDEO_CAPTIONS_URL'] ||
    `http://localhost:${ports.SANDBOX_MEDIA_PORT}/videos/{mediaId}/captions.vtt`,
  VIDEO_STREAM_URL:
    process.env['VIDEO_STREAM_URL'] ||
    `http://localhost:${ports.SANDBOX_MEDIA_PORT}/videos/{mediaId}/master.m3u8`,
  ...(emulatesIdentity && { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.IDENTITY_PORT}` }),
  PUBLIC_URL: process.env['PUBLIC_URL'] || address,
  LEAGUE_CLOCK: process.env['LEAGUE_CLOCK'] || `${new Date().toISOString()}/${LIVE_MOMENT}/1`,
  // The same settings as in the gateway's image.
  ...{ MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_TRIM_THRESHOLD_: '131072' },
  LOG_LEVEL: process.env['LOG_LEVEL'] || (isDev ? 'info' : 'warn'),
}

/** The limits of the gateway's image. */
const MEMORY_LIMITS = ['--max-semi-space-size=8', '--max-old-space-size=256']

const services: ChildProcess[] = []
let identity: ReturnType<typeof startIdentityEmulator> | undefined
let isStopping = false

onEnd(() => stop(0), stopAtOnce)

for (const [name, port] of Object.entries(ports)) {
  if (name === 'IDENTITY_PORT' && !emulatesIdentity) continue
  if (await isFree(port)) continue
  console.error(`Port ${port} is taken.\n→ Stop what runs there or set ${name} to another.`)
  process.exit(1)
}
if (!isDev) await prepare(root, ['--build'])
console.log('Starting the sandbox league and the gateway …')
const sandbox = run('sandbox', 'sandbox/src/main.ts')
const gateway = isDev
  ? run('dev server', 'scripts/dev/main.ts')
  : run('gateway', 'dist/gateway/start.js', MEMORY_LIMITS)
if (emulatesIdentity) {
  const onFailure = (sentence: string) => console.error(sentence)
  identity = startIdentityEmulator({ root, port: String(ports.IDENTITY_PORT), onFailure })
}
sandbox.stdout?.resume()
gateway.stdout?.pipe(pretty({ singleLine: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }))
if (await waitForSite({ isReady, isStopping: () => isStopping, onSlow })) {
  console.log(
    `The league site is up: ${address}${isDev ? '  (reloads as files change)' : ''}  — Ctrl-C stops it.`,
  )
  if (isDev) console.log(`GraphiQL shows its API: ${address}/graphiql`)
  if (await identity?.isReady) console.log('Fans can sign in.')
}

function run(name: string, script: string, nodeOptions: readonly string[] = []): ChildProcess {
  const service = startService([...nodeOptions, script], { root, env: environment })
  services.push(service)
  service.on('exit', (code, signal) => {
    if (isStopping) return
    console.error(`The ${name} has stopped (${signal ?? `code ${code}`}); its own words stand above.`)
    stop(code || 1)
  })
  return service
}

/** Reads the ports; for an invalid one it prints the problem and exits before anything is started. */
function portsOrExit(): Ports {
  try {
    return readPorts(process.env)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Whether a port is free. Another program there would answer in our place, and the stack would seem to work. */
function isFree(wanted: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(wanted, () => probe.close(() => done(true)))
  })
}

/** Whether the gateway and, through it, the sandbox answer. */
async function isReady(): Promise<boolean> {
  const { SANDBOX_LEAGUE_PORT, SANDBOX_LIVE_PORT, SANDBOX_SHOP_PORT, SANDBOX_MEDIA_PORT } = ports
  const sandboxPorts = [SANDBOX_LEAGUE_PORT, SANDBOX_LIVE_PORT, SANDBOX_SHOP_PORT, SANDBOX_MEDIA_PORT]
  const sandboxes = sandboxPorts.map((port) => `http://localhost:${port}/`)
  const answered = await Promise.all([`${address}/readyz`, ...sandboxes].map(answers))
  return answered.every(Boolean)
}

function onSlow(seconds: number): void {
  console.log(
    `Still waiting for the site after ${seconds} s.\n→ LOG_LEVEL=debug shows what it waits for. Ctrl-C stops it.`,
  )
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.status < 500,
    () => false,
  )
}

/** Stops every service that this process started, and exits once the last one is gone. */
function stop(code: number): void {
  if (isStopping) return
  isStopping = true
  stopPreparing()
  const areGone = services.map((service) => stopService(service))
  void Promise.all([...areGone, identity?.stop()]).then(() => process.exit(code))
}

function stopAtOnce(): void {
  for (const service of services) service.kill('SIGKILL')
  identity?.kill()
  process.exit(1)
}
