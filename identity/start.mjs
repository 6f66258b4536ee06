// Runs the identity emulator for the project demo-wll until it is told to stop. IDENTITY_HOST and IDENTITY_PORT stand over
// firebase.json. All that it writes lands in a folder of the system's temporary one, gone at the end.
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
// Two that start at once would settle on the same ports for what runs beside, and one of them would end.
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

/** A free port below those that systems hand out by themselves: it is still free when the emulator, which is slow, takes it. */
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
