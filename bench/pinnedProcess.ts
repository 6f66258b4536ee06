import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { coreWaitMs } from '../gateway/src/platform/coreWait.ts'

/** The kernel's ticks per second for the time of processes. */
const TICKS = 100

/** A server in a process of its own on one core. */
export interface PinnedProcess<Ready> {
  ready: Ready & { url: string }
  /** Sends a message, and resolves with the answer to it. */
  ask(message: object): Promise<unknown>
  /** The processor time of all its threads so far, in ms. */
  cpuMs(): number
  /** How long its event loop's thread has waited for the core so far, in ms. */
  coreWaitMs(): number
  /** The memory that it holds just now, in MB. */
  residentMb(): number
  stop(): Promise<void>
}

/**
 * Starts a script on one core, with settings as its argument and further variables, and waits until it announces itself.
 *
 * @param variables of its environment, beside those of the bench itself.
 * @throws Error when it exits first.
 */
export async function startPinned<Ready>(
  core: number,
  script: string,
  settings: object,
  variables: Readonly<Record<string, string>> = {},
): Promise<PinnedProcess<Ready>> {
  const args = ['-c', String(core), process.execPath, script, JSON.stringify(settings)]
  // Node's warnings are irrelevant for the bench; a server's errors are printed.
  const env = { ...process.env, NODE_NO_WARNINGS: '1', NODE_ENV: 'production', ...variables }
  const child = spawn('taskset', args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = once(child, 'exit')
  const message = await Promise.race([answerOf(child), gone])
  if (Array.isArray(message)) throw new Error(`${script} ended before it was ready`)
  const { pid } = child
  return {
    ready: message as Ready & { url: string },
    async ask(question) {
      const answer = answerOf(child)
      child.send(question)
      return answer
    },
    cpuMs: () => cpuMsIn(readFileSync(`/proc/${pid}/stat`, 'utf8')),
    coreWaitMs: () => coreWaitMs(pid),
    residentMb: () => residentMbIn(readFileSync(`/proc/${pid}/status`, 'utf8')),
    async stop() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function answerOf(child: ChildProcess): Promise<object> {
  const [message] = (await once(child, 'message')) as [object]
  return message
}

/** The processor time in a process's line of /proc: user and system, all threads, in ms. */
function cpuMsIn(stat: string): number {
  // The name in parentheses may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

/** The resident memory in a process's status of /proc, in MB. */
function residentMbIn(status: string): number {
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024)
}
