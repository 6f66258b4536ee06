import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** How long a process may take to exit before it is killed, in ms. */
const stopTimeoutMs = 4000

/**
 * Starts a process whose standard output we read. Through the IPC channel it notices when we are gone.
 * @param options.stderr `pipe` when its standard error is read as well; by default it writes to ours.
 */
export function startService(
  nodeArguments: readonly string[],
  options: { root: string; env: NodeJS.ProcessEnv; stderr?: 'pipe' },
): ChildProcess {
  return spawn(process.execPath, nodeArguments, {
    cwd: options.root,
    env: options.env,
    stdio: ['ignore', 'pipe', options.stderr ?? 'inherit', 'ipc'],
  })
}

/** Stops a process, and kills it when that takes too long; resolves once it is gone. */
export async function stopService(service: ChildProcess, withinMs = stopTimeoutMs): Promise<void> {
  if (service.exitCode !== null || service.signalCode !== null || service.pid === undefined) return
  const isGone = once(service, 'exit')
  service.kill('SIGTERM')
  const timer = setTimeout(() => service.kill('SIGKILL'), withinMs)
  await isGone
  clearTimeout(timer)
}

/** Calls `stop` at the first signal to exit (Ctrl-C, `kill`, a closed terminal), and `stopAtOnce` at a second Ctrl-C. */
export function onEnd(stop: () => void, stopAtOnce: () => void): void {
  let firstAt: number | undefined
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      stop()
      // One Ctrl-C may arrive twice, from the terminal and from the parent process.
    } else if (performance.now() - firstAt > 500) stopAtOnce()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The setup script, our parent, is gone.
  process.on('disconnect', onSignal)
  // Writing to a closed terminal fails, which must not prevent stopping the services.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
