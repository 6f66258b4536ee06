import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { compileCache } from '../processes/compileCache.ts'
import { freePort } from '../processes/freePort.ts'

/** The running program of the identity provider's emulator. */
export interface EmulatorProcess {
  /** Host and port. */
  host: string
  /** Stops it and every process that it started. */
  close(): Promise<void>
}

const program = resolve(import.meta.dirname, '../../../identity/start.mjs')

/** Starts the emulator on a free port. Rejects with its output when it exits before it answers. */
export async function startEmulatorProcess(): Promise<EmulatorProcess> {
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...compileCache, IDENTITY_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: Buffer) => void (said += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const stop = () => void child.kill('SIGTERM')
  process.once('exit', stop)
  const gone = once(child, 'exit')

  while (!(await answers(host))) {
    if (child.exitCode !== null) throw new Error(`The emulator ended before it was up:\n${said}`)
    await setTimeout(POLL_MS)
  }
  return {
    host,
    async close() {
      process.off('exit', stop)
      if (child.exitCode !== null) return
      stop()
      await gone
    },
  }
}

/** Between two checks whether the emulator is up. */
const POLL_MS = 250

function answers(host: string): Promise<boolean> {
  return fetch(`http://${host}/`).then(
    ({ ok }) => ok,
    () => false,
  )
}
