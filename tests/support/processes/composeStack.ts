import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { vi } from 'vitest'
import { parse } from 'yaml'
import { compileCache } from './compileCache.ts'
import { freePort } from './freePort.ts'

/** The fields of a service that tests read, as docker-compose prints them. */
interface Service {
  command: string[]
  environment?: Record<string, string | null>
  healthcheck: { test: string[] }
  build?: { target: string }
  user: string
  ports?: string[]
  volumes?: (string | { source: string; target: string; read_only: boolean })[]
  networks?: Record<string, unknown>
  depends_on?: Record<string, unknown>
  secrets?: { source: string }[]
  profiles?: string[]
  deploy?: { replicas: number }
}

/** What docker-compose makes of the compose files. The services are those of all profiles. */
interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  volumes?: Record<string, unknown>
  secrets?: Record<string, unknown>
}

/** The services of docker-compose.yml as processes on this machine, named `edge.1`, `gateway.1`, `gateway.2` and so on. */
interface ComposeStack {
  names: string[]
  /** Starts all services and waits until each passes its health check. */
  start(): Promise<void>
  startOne(name: string): Promise<void>
  /** Stops a service as Docker does: SIGTERM, then SIGKILL. */
  stopOne(name: string): Promise<void>
  isHealthy(name: string): Promise<boolean>
  /** The address of a service that listens on `port` in the file, such as http://127.0.0.1:43210. */
  urlOf(name: string, port: number): string
  /** The output of a service so far. */
  logOf(name: string): string
  close(): Promise<void>
}

export const root = resolve(import.meta.dirname, '../../..')
export const composeFile = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
/** The settings of the stack over the sandbox, and none, in place of a developer's own .env. */
const SANDBOX_SETTINGS = ['--env-file', 'sandbox.env']
export const NO_SETTINGS = ['--env-file', '.env.example']

/** Runs `docker-compose config`, for which no engine is needed, with these arguments before it and only these variables. */
export function runComposeConfig(args: readonly string[], env: Record<string, string> = {}) {
  return spawnSync('docker-compose', [...args, 'config'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    encoding: 'utf8',
  })
}

/** What docker-compose makes of the compose files. @throws Error with its message where it refuses them */
export function readCompose(args: readonly string[], env: Record<string, string> = {}): Compose {
  const { status, stdout, stderr, error } = runComposeConfig(args, env)
  if (status !== 0) throw new Error(`docker-compose refuses its files: ${error?.message ?? stderr}`)
  return parse(stdout) as Compose
}

/** The services of the stack over the sandbox, those of all profiles, by the league clock of that stack unless another one is given. */
export function readSandboxServices(leagueClock?: string): Record<string, Service> {
  return readCompose(SANDBOX_SETTINGS, leagueClock === undefined ? {} : { LEAGUE_CLOCK: leagueClock })
    .services
}

/**
 * Runs every service of the stack over the sandbox, without those that observe it, with its own command, environment and health check. Names and ports of the file
 * become free ports of this machine.
 *
 * @param leagueClock the value of `LEAGUE_CLOCK`.
 */
export async function createComposeStack(leagueClock: string): Promise<ComposeStack> {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'))
  // The edge's workers run as another user than its master when that is root.
  chmodSync(folder, 0o755)
  const services = Object.fromEntries(
    Object.entries(readSandboxServices(leagueClock)).filter(
      ([, { profiles }]) => profiles?.includes('sandbox') ?? true,
    ),
  )
  const serviceOf = (name: string): Service => {
    const service = services[name.split('.')[0] ?? '']
    if (!service) throw new Error(`docker-compose.yml has no ${name}`)
    return service
  }
  const names = Object.entries(services).flatMap(([service, { deploy }]) =>
    Array.from({ length: deploy?.replicas ?? 1 }, (_, index) => `${service}.${index + 1}`),
  )
  const ports = new Map<string, number>()
  for (const name of names) {
    for (const port of portsOf(serviceOf(name))) ports.set(`${name}:${port}`, await freePort())
  }
  const running = new Map<string, ChildProcess>()

  const published = new Map(
    names.flatMap((name) =>
      (serviceOf(name).ports ?? []).map((mapping): [string, number | undefined] => {
        const [, outside = '', inside = ''] = mapping.replace(/\/tcp$/, '').split(':')
        return [outside, ports.get(`${name}:${inside}`)]
      }),
    ),
  )

  /** The address on this machine for a host and port of the file; for a service with several processes all their addresses. */
  function addressOf(host: string, port: string): string | undefined {
    if (host === 'localhost') return `localhost:${published.get(port)}`
    const all = names
      .filter((name) => name.startsWith(`${host}.`))
      .map((name) => ports.get(`${name}:${port}`))
    return all.length > 0 ? all.map((own) => `127.0.0.1:${own}`).join(' ') : undefined
  }

  function rehome(arg: string, name: string): string {
    const volumes = (serviceOf(name).volumes ?? []).filter((volume) => typeof volume === 'string')
    const mounts = volumes.map((volume) => volume.split(':')).filter(([from = '']) => from.startsWith('/'))
    // Before the mounts, because the checkout itself may be below /tmp.
    const written = arg.replaceAll('$$', '$').replace(/^\/tmp\//, `${folder}/`)
    const mounted = mounts.reduce((text, [from = '', to = '']) => text.replace(to, from), written)
    return mounted
      .replace(/\b([a-z]+):(\d{4})\b/g, (all, host: string, port: string) => addressOf(host, port) ?? all)
      .replace(/(^|127\.0\.0\.1:)(\d{4})\b/g, (all, before: string, port: string) => {
        const own = ports.get(`${name}:${port}`)
        return own === undefined ? all : `${before}${own}`
      })
  }

  function run(name: string, args: string[], logName: string): ChildProcess {
    const [program = '', ...rest] = args.map((arg) => rehome(arg, name))
    const env: Record<string, string> = {
      ...{ PATH: process.env['PATH'] ?? '', TMPDIR: folder },
      ...compileCache,
    }
    for (const [variable, value] of Object.entries(serviceOf(name).environment ?? {})) {
      if (value !== null) env[variable] = rehome(value, name)
    }
    const log = openSync(join(folder, logName), 'a')
    const child = spawn(program === 'node' ? process.execPath : program, rest, {
      cwd: root,
      env,
      stdio: ['ignore', log, log],
    })
    child.on('error', ({ message }) => appendFileSync(join(folder, logName), message))
    closeSync(log)
    return child
  }

  const logOf = (name: string) => readFileSync(join(folder, `${name}.log`), 'utf8')

  async function isHealthy(name: string): Promise<boolean> {
    const [kind, ...args] = serviceOf(name).healthcheck.test
    if (kind !== 'CMD') throw new Error(`${name} has a health check of another kind: ${kind}`)
    const [code] = (await once(run(name, args, 'checks.log'), 'exit')) as (number | null)[]
    return code === 0
  }

  async function startOne(name: string): Promise<void> {
    const child = run(name, serviceOf(name).command, `${name}.log`)
    running.set(name, child)
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${name} has ended: ${logOf(name).slice(-2000)}`)
    })
    const healthy = vi.waitFor(
      async () => {
        if (!(await isHealthy(name))) throw new Error(`${name} is not healthy: ${logOf(name).slice(-2000)}`)
      },
      { timeout: 110_000, interval: 500 },
    )
    await Promise.race([healthy, ended])
  }

  async function stopOne(name: string): Promise<void> {
    const child = running.get(name)
    running.delete(name)
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 12_000)
    child.kill('SIGTERM')
    await gone
    clearTimeout(killTimer)
  }

  return {
    names,
    start: async () => void (await Promise.all(names.map(startOne))),
    startOne,
    stopOne,
    isHealthy,
    urlOf: (name, port) => `http://127.0.0.1:${ports.get(`${name}:${port}`)}`,
    logOf,
    async close() {
      await Promise.all([...running.keys()].map(stopOne))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The ports that a service listens on: every separate number of four digits, or one after the address of its own machine. */
function portsOf({ command, environment = {}, healthcheck }: Service): Set<string> {
  const args = [...command, ...Object.values(environment), ...healthcheck.test].map((arg) => arg ?? '')
  return new Set(args.flatMap((arg) => /(?:^|127\.0\.0\.1:)(\d{4})(?!\d|-)/.exec(arg)?.[1] ?? []))
}
