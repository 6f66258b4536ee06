import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pretty from 'pino-pretty'
import { LIVE_MOMENT } from '../sandbox/src/season/liveMoment.ts'
import { startIdentityEmulator } from './identityEmulator.ts'

/**
 * Runs the whole stack on this machine: the sandbox league, the identity emulator and the gateway with the site, on a memory cache
 * unless `REDIS_URL` is set. `--dev` reloads web and gateway as their files change. Prints one line, the address, once the site
 * answers, and a second one only if nobody can sign in; Ctrl-C stops it all.
 */
const root = resolve(import.meta.dirname, '..')
const isDev = process.argv.includes('--dev')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

const port = process.env['PORT'] || '4000'
const leaguePort = process.env['SANDBOX_LEAGUE_PORT'] || '4101'
const livePort = process.env['SANDBOX_LIVE_PORT'] || '4102'
const shopPort = process.env['SANDBOX_SHOP_PORT'] || '4103'
const mediaPort = process.env['SANDBOX_MEDIA_PORT'] || '4104'
const identityPort = process.env['IDENTITY_PORT'] || '9099'
// Another emulator may stand in the environment, and production has none.
const emulatesIdentity =
  !process.env['FIREBASE_AUTH_EMULATOR_HOST'] && process.env['DEPLOYMENT'] !== 'production'
const address = `http://localhost:${port}`
const secondsToWait = 60

const environment = {
  ...process.env,
  PORT: port,
  SANDBOX_LEAGUE_PORT: leaguePort,
  SANDBOX_LIVE_PORT: livePort,
  SANDBOX_SHOP_PORT: shopPort,
  SANDBOX_MEDIA_PORT: mediaPort,
  SANDBOX_SITE_URL: process.env['SANDBOX_SITE_URL'] || address,
  LEAGUE_API_URL: process.env['LEAGUE_API_URL'] || `http://localhost:${leaguePort}/api`,
  LIVE_API_URL: process.env['LIVE_API_URL'] || `http://localhost:${livePort}/graphql`,
  SHOP_DOMAIN: process.env['SHOP_DOMAIN'] || `http://localhost:${shopPort}`,
  MEDIA_ORIGINS: process.env['MEDIA_ORIGINS'] || `http://localhost:${mediaPort}`,
  VIDEO_CAPTIONS_URL:
    process.env['VIDEO_CAPTIONS_URL'] || `http://localhost:${mediaPort}/videos/{mediaId}/captions.vtt`,
  ...(emulatesIdentity && { FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${identityPort}` }),
  PUBLIC_URL: process.env['PUBLIC_URL'] || address,
  LEAGUE_CLOCK: process.env['LEAGUE_CLOCK'] || `${new Date().toISOString()}/${LIVE_MOMENT}/1`,
  LOG_LEVEL: process.env['LOG_LEVEL'] || (isDev ? 'info' : 'warn'),
  ...(isDev && { WEB_ENTRY: 'web/devServer.ts' }),
}

const services: ChildProcess[] = []
let identity: ReturnType<typeof startIdentityEmulator> | undefined
let isStopping = false

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

for (const [name, wanted] of Object.entries({
  PORT: port,
  SANDBOX_LEAGUE_PORT: leaguePort,
  SANDBOX_LIVE_PORT: livePort,
  SANDBOX_SHOP_PORT: shopPort,
  SANDBOX_MEDIA_PORT: mediaPort,
  ...(emulatesIdentity && { IDENTITY_PORT: identityPort }),
})) {
  if (await isFree(Number(wanted))) continue
  console.error(`Port ${wanted} is taken.\n→ Stop what runs there or set ${name} to another.`)
  process.exit(1)
}
console.log('Starting the sandbox league and the gateway …')
const sandbox = run('sandbox', ['sandbox/src/main.ts'])
const gateway = run('gateway', [
  ...(isDev ? ['--watch-path=gateway/src', '--watch-path=schema'] : []),
  'gateway/src/main.ts',
])
if (emulatesIdentity) {
  const onFailure = (sentence: string) => console.error(sentence)
  identity = startIdentityEmulator({ root, port: identityPort, onFailure })
}
sandbox.stdout?.resume()
gateway.stdout?.pipe(pretty({ singleLine: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }))
if (await isReady()) {
  console.log(
    `The league site is up: ${address}${isDev ? '  (reloads as files change)' : ''}  — Ctrl-C stops it.`,
  )
} else if (!isStopping) {
  console.error(
    `The site did not answer within ${secondsToWait} s.\n→ Run again with LOG_LEVEL=debug to see what it waits for.`,
  )
  stop(1)
}

function run(name: string, nodeArguments: string[]): ChildProcess {
  const service = spawn(process.execPath, nodeArguments, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  services.push(service)
  service.on('exit', (code) => {
    if (isStopping) return
    console.error(`The ${name} has stopped; its own words stand above.`)
    stop(code || 1)
  })
  return service
}

/** Something else on a port would answer in our place and look as if all were well. */
function isFree(wanted: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(wanted, () => probe.close(() => done(true)))
  })
}

/** Polls the gateway until it and, through it, the sandbox answer. */
async function isReady(): Promise<boolean> {
  const deadline = Date.now() + secondsToWait * 1000
  while (Date.now() < deadline && !isStopping) {
    const sandboxes = [leaguePort, livePort, shopPort, mediaPort].map((one) => `http://localhost:${one}/`)
    const answered = await Promise.all([`${address}/readyz`, ...sandboxes].map(answers))
    if (answered.every(Boolean)) return true
    await new Promise((done) => setTimeout(done, 100))
  }
  return false
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.status < 500,
    () => false,
  )
}

/** Ends every service this process started and exits once the last is gone. */
function stop(code: number): void {
  if (isStopping) return
  isStopping = true
  const running = services.filter((service) => service.exitCode === null && service.signalCode === null)
  const isGone = running.map((service) => once(service, 'exit'))
  for (const service of running) service.kill('SIGTERM')
  void Promise.all([...isGone, identity?.stop()]).then(() => process.exit(code))
}
