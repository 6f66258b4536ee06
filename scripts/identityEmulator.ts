import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How long it may take to exit by itself, in ms. */
const stopTimeoutMs = 2000
/** How long to wait between two attempts to reach it, in ms. */
const pollMs = 250

/** A process that runs beside the site. */
interface Companion {
  /** Resolves with whether it answers: true once it does, false once it never will. */
  isReady: Promise<boolean>
  /** Stops it and every process that it started; resolves once they are gone. */
  stop(): Promise<void>
  /** Kills it and every process that it started. */
  kill(): void
}

/**
 * Installs the identity emulator if it is missing, and runs it. The site does not wait for it, because it is large and only
 * needed for signing in. Its packages are installed in a folder of their own.
 *
 * @param options.onFailure called once with a sentence when it could not be installed or has stopped by itself.
 */
export function startIdentityEmulator(options: {
  root: string
  port: string
  onFailure: (sentence: string) => void
}): Companion {
  const { root, port, onFailure } = options
  const folder = join(root, 'identity')
  let running: ChildProcess | undefined
  let isStopping = false
  let hasEnded = false
  let lastOutput = ''

  /** @returns whether it exited without an error. */
  async function run(command: string, args: readonly string[]): Promise<boolean> {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, IDENTITY_PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that the processes it starts can be stopped too.
      detached: true,
    })
    running = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (lastOutput = (lastOutput + chunk.toString()).slice(-1000)))
    }
    try {
      await once(child, 'exit')
    } catch (error) {
      lastOutput = String(error)
    }
    signal('SIGKILL')
    return child.exitCode === 0
  }

  async function installAndRun(): Promise<void> {
    const install = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
    const isThere = isInstalled(folder) || (await run('npm', install))
    if (isThere && !isStopping) await run(process.execPath, [join(folder, 'start.mjs')])
    hasEnded = true
    if (isStopping) return
    onFailure(`Nobody can sign in: the identity emulator does not run. The site does.\n${lastOutput}`.trim())
  }

  function signal(name: NodeJS.Signals): void {
    if (running?.pid === undefined) return
    try {
      process.kill(-running.pid, name)
    } catch {
      // No process of the group is left.
    }
  }

  async function answersSoon(): Promise<boolean> {
    while (!isStopping && !hasEnded) {
      if (await answers(`http://127.0.0.1:${port}/`)) return true
      await wait(pollMs)
    }
    return false
  }

  const isOver = installAndRun()
  return {
    isReady: answersSoon(),
    async stop() {
      isStopping = true
      signal('SIGTERM')
      const timer = setTimeout(() => signal('SIGKILL'), stopTimeoutMs)
      await isOver
      clearTimeout(timer)
    },
    kill: () => signal('SIGKILL'),
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.ok,
    () => false,
  )
}

/** Whether npm has installed the packages: it writes this file when it has finished. */
function isInstalled(folder: string): boolean {
  const written = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(written)) return false
  const versionIn = (file: string): unknown => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
      packages: Record<string, { version: string }>
    }
    return packages['node_modules/firebase-tools']?.version
  }
  return versionIn(written) === versionIn(join(folder, 'package-lock.json'))
}
