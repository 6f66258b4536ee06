import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { root } from './composeStack.ts'
import { freePort } from './freePort.ts'

/** What the edge answers. */
interface EdgeAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  /** What nginx says of its copy, such as HIT; undefined where it has looked for none. */
  copy: string | undefined
}

/** An nginx with the edge's own configuration. */
export interface EdgeProcess {
  /** Its address, without a trailing slash. */
  url: string
  /** What it writes to. */
  folder: string
  /** Sends a GET, or a POST where there is a body, with these headers alone: Node's `fetch` would add Accept-Encoding. */
  ask(path: string, headers?: Record<string, string>, body?: string | Buffer): Promise<EdgeAnswer>
  /** Everything that it has written to its log and as errors. */
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

  const readLog = () => readFileSync(output, 'utf8')
  await vi.waitFor(
    async () => {
      if (edge.exitCode !== null) throw new Error(`The edge has ended: ${readLog()}`)
      expect((await ask('/edge-health')).status).toBe(200)
    },
    { timeout: 30_000 },
  )
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
