import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { compileCache } from '../support/processes/compileCache.ts'
import { writeSiteModule } from '../support/servers/siteModule.ts'

/** A gateway in an operating-system process of its own. */
export interface GatewayProcess {
  /** Its address, without a trailing slash. */
  url: string
  /** The address of its port for operators, the same way. */
  adminUrl: string
  /** The id of its process. */
  pid: number | undefined
  /** How often it has called an outside system such as `live`, answered or not, by its own metrics. */
  callsTo(upstream: string): Promise<number>
  /** One of its own metrics, such as `wll_process_open_fds`; the sum over all labels. */
  figure(name: string): Promise<number>
  /** Reads all of its own metrics at once; the function returns one of them. */
  figures(): Promise<(name: string) => number>
  /** Every line it logged so far. */
  logs(): Record<string, unknown>[]
  /** All other output: unhandled errors and warnings of Node. */
  strayOutput(): string
  /** Kills it (SIGKILL) and removes its web build. Does nothing the second time. */
  kill(): Promise<void>
}

const root = resolve(import.meta.dirname, '../..')

/**
 * Starts the gateway as production does, on a free port unless `PORT` names one.
 * @param env all of its variables; without WEB_ENTRY it gets an empty web build.
 * @param nodeArguments the script, with Node options before it; `gateway/src/main.ts` when left out.
 * @throws Error with its output when it exits before it listens.
 */
export async function startGatewayProcess(
  env: Record<string, string>,
  nodeArguments: readonly string[] = ['gateway/src/main.ts'],
): Promise<GatewayProcess> {
  const build = await writeSiteModule(`return 'page'`)
  const child = spawn(process.execPath, nodeArguments, {
    cwd: root,
    env: {
      ...{ PATH: process.env['PATH'] ?? '', ...compileCache, WEB_ENTRY: build.entry },
      ...{ PORT: '0', ADMIN_PORT: '0', ...env, LOG_LEVEL: 'info' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
    await build.remove()
  }

  let output = ''
  const listening = new Promise<readonly [port: string, adminPort: string]>((done) => {
    // Searches only new lines, because minutes of logs are long.
    const look = () => {
      const [, port, adminPort] = /"port":(\d+),"adminPort":(\d+).*"Listening"/.exec(output) ?? []
      if (port === undefined || adminPort === undefined) return
      child.stdout.off('data', look)
      done([port, adminPort])
    }
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString())).on('data', look)
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  })
  const ports = await Promise.race([listening, gone.then(() => undefined)])
  if (ports === undefined) {
    await kill()
    throw new Error(`The gateway ended before it listened:\n${output}`)
  }

  const [url, adminUrl] = ports.map((port) => `http://localhost:${port}`) as [string, string]

  /** Reads the metrics; the function returns the sum of one over its lines whose labels contain a text. */
  async function readFigures(): Promise<(name: string, label?: string) => number> {
    const response = await fetch(`${adminUrl}/metrics`)
    const text = await response.text()
    if (!response.ok) throw new Error(`No metrics: ${response.status} ${text}`)
    return (name, label = '') =>
      [...text.matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, 'gm'))]
        .filter(([, labels = '']) => labels.includes(label))
        .reduce((sum, [, , value]) => sum + Number(value), 0)
  }

  return {
    ...{ url, adminUrl, kill, pid: child.pid },
    callsTo: async (upstream) =>
      (await readFigures())('wll_upstream_call_duration_seconds_count', `upstream="${upstream}"`),
    figure: async (name) => (await readFigures())(name),
    figures: readFigures,
    logs: () =>
      output
        .split('\n')
        .filter(isLogged)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    strayOutput: () =>
      output
        .split('\n')
        .filter((line) => line !== '' && !isLogged(line))
        .join('\n'),
  }
}

function isLogged(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}')
}
