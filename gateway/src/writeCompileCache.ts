import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as waitFor } from 'node:timers/promises'

/** How long the gateway may take to start and to make its front page, in ms. */
const LONGEST_MS = 60_000

/**
 * Starts the bundled gateway once, as the image will start it, and ends it when it wants requests, so that the code which a start and a
 * page take lies compiled in the folder that NODE_COMPILE_CACHE names. Node takes it from there only in the same
 * version and for the same user. An image whose gateway does not start is not built.
 *
 * @throws Error when there is no such folder, or the gateway ends or takes too long
 */
async function writeCompileCache(): Promise<void> {
  const folder = getCompileCacheDir()
  if (folder === undefined) throw new Error('NODE_COMPILE_CACHE names no folder that can be written')
  const gateway = spawn(process.execPath, [join(import.meta.dirname, 'start.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(gateway, 'exit')
  const timer = setTimeout(() => gateway.kill('SIGKILL'), LONGEST_MS)
  for await (const line of createInterface(gateway.stdout)) {
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number }
    if (msg === 'Listening') await whenReady(`http://localhost:${port}/readyz`).then(() => gateway.kill())
  }
  const [code] = (await ended) as [number | null]
  clearTimeout(timer)
  if (code !== 0) throw new Error(`The gateway ended with ${code} while its code was compiled`)
}

async function whenReady(url: string): Promise<void> {
  while (!(await fetch(url)).ok) await waitFor(100)
}

await writeCompileCache()
