import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A gateway in an operating-system process of its own. */
export interface GatewayProcess {
  /** Where it answers, without a trailing slash. */
  url: string
  /** How often it has called a system outside, such as `live`, answered or not, by its own figures. */
  callsTo(upstream: string): Promise<number>
  /** Ends it at once, with no chance to say goodbye (SIGKILL), and removes its folder. Does nothing the second time. */
  kill(): Promise<void>
}

const root = resolve(import.meta.dirname, '../..')
const emptySite = `export const createSite = async () => ({
  inlineScripts: [],
  render: async () => ({ status: 200, headers: {}, body: 'page' }),
})`

/**
 * Starts `gateway/src/main.ts` as production does, on a free port, with an empty web build.
 *
 * @param env all of its variables but the port and the build's.
 * @throws Error with its output when it ends before it listens.
 */
export async function startGatewayProcess(env: Record<string, string>): Promise<GatewayProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'))
  const entry = join(folder, 'entry.mjs')
  await writeFile(entry, emptySite)
  const child = spawn(process.execPath, ['gateway/src/main.ts'], {
    cwd: root,
    env: { ...env, PATH: process.env['PATH'] ?? '', PORT: '0', WEB_ENTRY: entry, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
    await rm(folder, { recursive: true, force: true })
  }

  let output = ''
  const listening = new Promise<string>((done) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = /"port":(\d+).*"Listening"/.exec(output)?.[1]
      if (port !== undefined) done(port)
    })
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  })
  const port = await Promise.race([listening, gone.then(() => undefined)])
  if (port === undefined) {
    await kill()
    throw new Error(`The gateway ended before it listened:\n${output}`)
  }

  const url = `http://localhost:${port}`
  return {
    url,
    kill,
    async callsTo(upstream) {
      const figures = await (await fetch(`${url}/metrics`)).text()
      const counted = figures.matchAll(/^upstream_call_duration_seconds_count\{(.*)\} (\d+)$/gm)
      const ofUpstream = [...counted].filter(([, labels]) => labels?.includes(`upstream="${upstream}"`))
      return ofUpstream.reduce((sum, [, , count]) => sum + Number(count), 0)
    },
  }
}
