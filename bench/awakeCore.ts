import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Ends by itself when its parent has ended. */
const SPIN = 'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e7; i++);'

/**
 * Keeps a core awake, by low-priority work. A server pays for waking a client whose core sleeps, a quarter of
 * the time of a cached answer, and the slower a server is, the more often its clients sleep: the bench would
 * measure that too.
 * @returns a function that ends the work.
 */
export function keepAwake(core: number): () => Promise<void> {
  const child = spawn('chrt', ['--idle', '0', 'taskset', '-c', String(core), process.execPath, '-e', SPIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(child, 'exit')
  return async () => {
    child.kill('SIGKILL')
    await gone
  }
}
