import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.ts'

/** A real Redis that a test can stop, freeze and start again. */
export interface RedisServer {
  url: string
  /** Stops the process; then connections are refused. */
  stop(): Promise<void>
  /** Starts it again, empty, on the same port, with default settings. */
  restart(): Promise<void>
  /** Freezes the process: connections stay open, but get no answers. */
  freeze(): void
  thaw(): void
  /** Stops the process and removes its folder. */
  close(): Promise<void>
}

/**
 * Starts the system's `redis-server` on a free port, without persistence, in a folder of its own.
 *
 * @param options.running false leaves it stopped until `restart`.
 * @param options.settings further ones of its first start, as in `--name value`.
 * @throws when no `redis-server` is installed, saying how to get it.
 */
export async function startRedisServer(
  options: { running?: boolean; settings?: string[] } = {},
): Promise<RedisServer> {
  const { running = true, settings } = options
  const folder = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined

  const start = async (settings: string[] = []) => {
    child = await launch(port, folder, settings)
  }
  const stop = async () => {
    if (!child) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    child = undefined
  }

  if (running) await start(settings)
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    restart: () => start(),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when the server says that it accepts connections. */
async function launch(port: number, folder: string, others: string[]): Promise<ChildProcess> {
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
    ...others,
  ]
  const child = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ready to accept connections')) resolve()
    })
    child.on('error', () =>
      reject(new Error('No redis-server found: install it (Debian: apt-get install redis-server)')),
    )
    child.on('exit', () => reject(new Error(`redis-server ended before it was ready:\n${output}`)))
  })
  return child
}
