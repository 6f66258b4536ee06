import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** Starts a service that ignores SIGTERM, prints its process id, and ends with it, as scripts/start.ts does. */
const starter = `
import { onEnd, startService, stopService } from ${JSON.stringify(join(import.meta.dirname, 'service.ts'))}
const service = startService([process.argv[2]], { root: '.', env: process.env })
service.stdout.pipe(process.stdout)
onEnd(
  () => void stopService(service, Number(process.argv[3])).then(() => process.exit(0)),
  () => { service.kill('SIGKILL'); process.exit(1) },
)`
const stubbornService = `
process.on('SIGTERM', () => {})
process.on('SIGINT', () => {})
setInterval(() => {}, 1000)
console.log(process.pid)`

async function startStarter({ withinMs }: { withinMs: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'service-'))
  writeFileSync(join(folder, 'starter.ts'), starter)
  writeFileSync(join(folder, 'stubborn.ts'), stubbornService)
  const args = [join(folder, 'starter.ts'), join(folder, 'stubborn.ts'), String(withinMs)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const isGone = once(child, 'exit')
  const [chunk] = (await once(child.stdout!, 'data')) as [Buffer]
  const servicePid = Number(chunk.toString())
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (isRunning(servicePid)) process.kill(servicePid, 'SIGKILL')
    await isGone
    rmSync(folder, { recursive: true })
  })
  return { child, isGone, servicePid }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(['SIGTERM', 'SIGHUP'] as const)("startService's processes are stopped at %s", async (signal) => {
  const { child, isGone, servicePid } = await startStarter({ withinMs: 100 })

  child.kill(signal)

  await isGone
  expect(isRunning(servicePid)).toBe(false)
})

it("startService's processes are stopped when the parent process is gone", async () => {
  const { child, isGone, servicePid } = await startStarter({ withinMs: 100 })

  child.disconnect()

  await isGone
  expect(isRunning(servicePid)).toBe(false)
})

it("startService's processes are killed at the second Ctrl-C", async () => {
  const { child, servicePid } = await startStarter({ withinMs: 600_000 })

  child.kill('SIGINT')

  // The second one counts only after half a second.
  await expect
    .poll(() => {
      child.kill('SIGINT')
      return isRunning(servicePid)
    })
    .toBe(false)
})
