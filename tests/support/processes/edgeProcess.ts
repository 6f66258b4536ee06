import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './freePort.ts'

const root = resolve(import.meta.dirname, '../../..')
/** How often a starting edge is checked, and with which pauses in ms. */
const TRIES = 600
const PAUSE_MS = 50

/** An answer of the edge. */
interface EdgeAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** The state of the edge's cached copy, such as HIT; undefined without a cache lookup. */
  copy: string | undefined
}

/** An nginx with the edge's own configuration. */
export interface EdgeProcess {
  /** Its address, without a trailing slash. */
  url: string
  /** The folder for its files. */
  folder: string
  /** Sends a GET, or a POST with a body, with only these headers: Node's `fetch` would add Accept-Encoding. */
  ask(path: string, headers?: Record<string, string>, body?: string | Buffer): Promise<EdgeAnswer>
  /** Its access and error logs so far. */
  log(): string
  close(): Promise<void>
}

/**
 * Starts an edge on a free port.
 *
 * @param gateways the addresses of the gateways, such as http://127.0.0.1:4000.
 * @param env further settings of edge/start.sh.
 */
export async function startEdge(
  gateways: readonly string[],
  env: Record<string, string> = {},
): Promise<EdgeProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  // The workers run as another user than their master when that is root.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const output = join(folder, 'output.log')
  const log = openSync(output, 'a')
  const edge = spawn('sh', ['edge/start.sh'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      EDGE_PORT: String(port),
      EDGE_GATEWAYS: gateways.map((url) => new URL(url).host).join(' '),
      EDGE_RESOLVER: '127.0.0.11',
      EDGE_DIR: folder,
      EDGE_LOGGED_PERCENT: '100',
      ...env,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)

  const ask: EdgeProcess['ask'] = (path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        response.once('end', () => {
          const copy = response.headers['x-cache']
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            copy: typeof copy === 'string' ? copy : undefined,
          })
        })
      })
        .once('error', reject)
        .end(body)
    })

  const answers = () =>
    ask('/edge-health').then(
      ({ status }) => status === 200,
      () => false,
    )
  const readLog = () => readFileSync(output, 'utf8')
  for (let tries = 1; !(await answers()); tries += 1) {
    if (edge.exitCode !== null || tries === TRIES) throw new Error(`The edge does not answer: ${readLog()}`)
    await wait(PAUSE_MS)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    ...{ folder, ask, log: readLog },
    async close() {
      const ended = once(edge, 'exit')
      edge.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
