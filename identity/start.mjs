// Runs the identity emulator for the project demo-wll until it is stopped. IDENTITY_HOST and IDENTITY_PORT override
// firebase.json. The emulator writes only to a temporary folder, which is removed at exit.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const config = JSON.parse(readFileSync(join(import.meta.dirname, 'firebase.json'), 'utf8'))
const { auth } = config.emulators
auth.host = process.env.IDENTITY_HOST || auth.host
auth.port = Number(process.env.IDENTITY_PORT || auth.port)
// Two emulators that start at the same time would choose the same ports for hub and logging, and one of them would exit.
config.emulators.hub = { host: '127.0.0.1', port: await freePort() }
config.emulators.logging = { host: '127.0.0.1', port: await freePort() }

const folder = mkdtempSync(join(tmpdir(), 'identity-'))
writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config))
process.chdir(folder)
process.env.XDG_CONFIG_HOME = folder
process.env.TMPDIR = folder
process.argv.splice(2, Infinity, 'emulators:start', '--only', 'auth', '--project', 'demo-wll')
await import('firebase-tools/lib/bin/firebase.js')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/**
 * A free port below the range that operating systems assign automatically, so that it is still free when the emulator,
 * which starts slowly, listens on it.
 */
async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
