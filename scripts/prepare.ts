import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What the setup script can prepare besides the packages. */
export type Preparation = '--build' | '--identity' | '--test-tools' | '--pushpin'

let running: ReturnType<typeof spawn> | undefined

/**
 * Runs steps of the setup script that only some commands need; a step is skipped when nothing it depends on has changed. Exits
 * this process when one fails, because the script itself has then printed the reason.
 */
export async function prepare(root: string, preparations: readonly Preparation[]): Promise<void> {
  running = spawn(process.execPath, [join(root, 'scripts/setup.mjs'), ...preparations], { stdio: 'inherit' })
  const [code] = (await once(running, 'exit')) as [number | null]
  running = undefined
  if (code !== 0) process.exit(1)
}

/** Stops the running step, if any. */
export function stopPreparing(): void {
  running?.kill('SIGTERM')
}
