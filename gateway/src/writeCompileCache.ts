import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { startOnce } from './startOnce.ts'

/** How long the gateway may take to start and to render its front page, in ms. */
const MAX_MS = 60_000

/**
 * Starts the bundled gateway once, as the image will, and ends it when it is ready, so that its code is in
 * the compile cache of NODE_COMPILE_CACHE. Node uses that cache only in the same version and for the same
 * user. An image whose gateway does not start is not built.
 * @throws Error when there is no such folder, or what `startOnce` throws
 */
async function writeCompileCache(): Promise<void> {
  const folder = getCompileCacheDir()
  if (folder === undefined) throw new Error('NODE_COMPILE_CACHE names no folder that can be written')
  await startOnce(join(import.meta.dirname, 'start.js'), {
    maxMs: MAX_MS,
    print: (line) => void process.stdout.write(`${line}\n`),
  })
}

await writeCompileCache()
