import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What the setup script can bring about beside the packages. */
export type Preparation = '--build' | '--identity' | '--test-tools'

let running: ReturnType<typeof spawn> | undefined

/**
 * Runs steps of the setup script that only some commands need, each skipped when nothing it depends on has changed. Ends this
 * process when one fails; the script itself has then said why.
 */
export async function prepare(root: string, preparations: readonly Preparation[]): Promise<void> {
  running = spawn(process.execPath, [join(root, 'scripts/setup.mjs'), ...preparations], { stdio: 'inherit' })
  const [code] = (await once(running, 'exit')) as [number | null]
  running = undefined
  if (code !== 0) process.exit(1)
}

/** Ends the step that runs right now, if any. */
export function stopPreparing(): void {
  running?.kill('SIGTERM')
}
