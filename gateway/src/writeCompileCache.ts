import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { startOnce } from './startOnce.ts'

/** How long the gateway may take to start and to make its front page, in ms. */
const MAX_MS = 60_000

/**
 * Starts the bundled gateway once, as the image will start it, and ends it when it wants requests, so that the code which a start and a
 * page take lies compiled in the folder that NODE_COMPILE_CACHE names. Node takes it from there only in the same
 * version and for the same user. An image whose gateway does not start is not built.
 *
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
