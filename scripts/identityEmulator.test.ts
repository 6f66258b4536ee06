import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../tests/support/processes/freePort.ts'
import { startIdentityEmulator } from './identityEmulator.ts'

/** Starts a program in place of the emulator, installed in a folder of its own. */
async function startInstead(program: string) {
  const root = mkdtempSync(join(tmpdir(), 'identity-test-'))
  const lock = JSON.stringify({ packages: { 'node_modules/firebase-tools': { version: '1.0.0' } } })
  mkdirSync(join(root, 'identity/node_modules'), { recursive: true })
  writeFileSync(join(root, 'identity/package-lock.json'), lock)
  writeFileSync(join(root, 'identity/node_modules/.package-lock.json'), lock)
  writeFileSync(join(root, 'identity/start.mjs'), program)
  const failures: string[] = []
  const port = String(await freePort())
  const emulator = startIdentityEmulator({ root, port, onFailure: (sentence) => failures.push(sentence) })
  onTestFinished(async () => {
    await emulator.stop()
    rmSync(root, { recursive: true })
  })
  return { emulator, failures, port }
}

it('startIdentityEmulator is ready once the emulator answers', async () => {
  const { emulator, failures, port } = await startInstead(
    "import { createServer } from 'node:http'\n" +
      'let asked = 0\n' +
      'const answer = (request, response) => { response.statusCode = ++asked < 3 ? 503 : 200; response.end(String(asked)) }\n' +
      "createServer(answer).listen(process.env.IDENTITY_PORT, '127.0.0.1')",
  )

  expect(await emulator.isReady).toBe(true)
  const next = await fetch(`http://127.0.0.1:${port}/`)
  expect(await next.text()).toBe('4')
  expect(failures).toEqual([])
})

it('startIdentityEmulator is never ready when the emulator exits, and reports that once', async () => {
  const { emulator, failures } = await startInstead("console.error('no Java here'); process.exit(1)")

  expect(await emulator.isReady).toBe(false)
  expect(failures).toEqual([
    'Nobody can sign in: the identity emulator does not run. The site does.\nno Java here',
  ])
})

it('startIdentityEmulator is never ready when it is stopped before it answers', async () => {
  const { emulator, failures } = await startInstead('setInterval(() => {}, 1000)')

  await emulator.stop()

  expect(await emulator.isReady).toBe(false)
  expect(failures).toEqual([])
})
