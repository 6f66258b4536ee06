import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as waitFor } from 'node:timers/promises'
import { withinDeadline } from './platform/resilience/deadline.ts'

/** The pause between two readiness checks, in ms. */
const PAUSE_MS = 100

interface FirstStart {
  /** How long the gateway may take to become ready, and again to drain, in ms. */
  maxMs: number
  /** Called with each line that the gateway prints. */
  print: (line: string) => void
}

/**
 * Starts a gateway in a process of its own, and ends it once it is ready. When this settles, the process is
 * gone.
 * @param script the path of its entry.
 * @throws Error when it exits by itself or with an error, reports that it will never be ready, or takes too
 * long
 */
export async function startOnce(script: string, { maxMs, print }: FirstStart): Promise<void> {
  const gateway = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(gateway, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const exitedEarly = exited.then(([code, signal]) => {
    throw new Error(`The gateway ended with ${code ?? signal} before it was ready`)
  })
  const port = Promise.withResolvers<number>()
  createInterface(gateway.stdout).on('line', (line) => {
    print(line)
    const listening = portIn(line)
    if (listening !== undefined) port.resolve(listening)
  })
  const over = new AbortController()
  const ready = port.promise.then((listening) =>
    whenReady(`http://localhost:${listening}/readyz`, over.signal),
  )
  try {
    await withinDeadline(Promise.race([ready, exitedEarly]), maxMs, 'The gateway takes too long to be ready')
    gateway.kill()
    const [code, signal] = await withinDeadline(exited, maxMs, 'The gateway takes too long to drain')
    if (code !== 0) throw new Error(`The gateway ended with ${code ?? signal} when it was told to end`)
  } finally {
    over.abort()
    gateway.kill('SIGKILL')
    await exited
  }
}

/** The port in the log line about listening. Other lines may not be JSON, such as a package's warnings. */
function portIn(line: string): number | undefined {
  try {
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number }
    return msg === 'Listening' ? port : undefined
  } catch {
    return undefined
  }
}

async function whenReady(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const answer = await readinessAt(url, signal)
    if (answer?.isReady) return
    if (answer?.status === 'failed') throw new Error(`The gateway will never be ready: ${answer.reason}`)
    await waitFor(PAUSE_MS, undefined, { signal })
  }
}

/** The gateway's answer to the readiness check; undefined when it does not answer. Its exit then gives the better error. */
async function readinessAt(url: string, signal: AbortSignal) {
  try {
    const response = await fetch(url, { signal })
    const { status, reason } = (await response.json()) as { status?: string; reason?: string }
    return { isReady: response.ok, status, reason }
  } catch {
    return undefined
  }
}
