import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { startService, stopService } from '../service.ts'

/**
 * How long to wait after the last change of a file before the restart, in ms, because often several files change at once, as when
 * a branch is switched.
 */
const settleMs = 150
/** How long a replaced gateway may take to finish its requests, in ms. */
const stopTimeoutMs = 1000
/** How much of its standard error is handed on when it ends by itself, in characters. */
const MAX_WORDS = 4000

/** The gateway behind the dev server. */
export interface GatewayProcess {
  /** Resolves with its port once it answers, or with undefined when it has exited by itself. */
  port(): Promise<number | undefined>
  /** Replaces the process by a new one, after a short delay. */
  restart(): void
  stop(): Promise<void>
}

/**
 * Starts the gateway on a free port of its own, with the pages from the dev server's sources.
 *
 * @param options.onRestarted called when the gateway answers again after a restart, with the seconds since the change.
 * @param options.onExit called when it has ended by itself, with how, such as `code 1`, and what it wrote to standard error.
 */
export async function createGatewayProcess(options: {
  root: string
  sourcesUrl: string
  onRestarted: (seconds: number) => void
  onExit: (end: string, words: string) => void
}): Promise<GatewayProcess> {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    WEB_ENTRY: 'web/devSite.ts',
    DEV_SOURCES_URL: options.sourcesUrl,
  }
  let service: ChildProcess
  let isUp = start()
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  /** The process that is being replaced. */
  let replaced: ChildProcess | undefined

  function start(): Promise<boolean> {
    const started = startService(['gateway/src/main.ts'], { root: options.root, env, stderr: 'pipe' })
    service = started
    started.stdout?.pipe(process.stdout, { end: false })
    started.stderr?.pipe(process.stderr, { end: false })
    let words = ''
    started.stderr?.on('data', (chunk: Buffer) => (words = `${words}${String(chunk)}`.slice(-MAX_WORDS)))
    // After the last of its output.
    started.once('close', (code, signal) => {
      if (!isStopping && started !== replaced) options.onExit(signal ?? `code ${code}`, words)
    })
    return answers(started, port)
  }

  async function replace(): Promise<boolean> {
    replaced = service
    await stopService(service, stopTimeoutMs)
    return isStopping ? false : start()
  }

  return {
    port: async () => ((await isUp) ? port : undefined),
    restart() {
      clearTimeout(timer)
      const changedMs = performance.now()
      timer = setTimeout(() => {
        // Restarts run one after the other, in case a start takes longer than the next change.
        const before = isUp
        isUp = before.then(replace)
        void isUp.then((isUpNow) => {
          if (isUpNow && !isStopping) options.onRestarted((performance.now() - changedMs) / 1000)
        })
      }, settleMs)
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await stopService(service)
    },
  }
}

/** Resolves with whether the process accepts connections; false when it has exited before. */
async function answers(service: ChildProcess, port: number): Promise<boolean> {
  while (service.exitCode === null && service.signalCode === null) {
    if (await accepts(port)) return true
    await delay(50)
  }
  return false
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
