// @module-tag night
import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'build-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Secrets of the gateway, secrets of the build machine, and one with the prefix by which Vite exposes variables to browsers. */
const NAMES = [
  ...['LEAGUE_API_TOKEN', 'SHOP_TOKEN', 'SESSION_SECRET', 'REDIS_URL', 'GOOGLE_APPLICATION_CREDENTIALS'],
  ...['GITHUB_TOKEN', 'NPM_TOKEN', 'VITE_SESSION_SECRET'],
]
const PLANTED = 'planted-4b1f7c90'

it("the built files contain no value of a secret in the build's environment", async () => {
  const secrets = Object.fromEntries(NAMES.map((name) => [name, `${PLANTED}-${name}`]))
  const script = join(import.meta.dirname, 'buildInto.ts')
  await promisify(execFile)(process.execPath, [script, folder], {
    cwd: root,
    env: { ...process.env, ...secrets, NODE_ENV: 'production' },
  })

  const files = globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted()

  expect(files).toEqual(
    expect.arrayContaining([
      'client/service-worker.js',
      'gateway/start.js',
      'operations.json',
      'server/entry.server.js',
    ]),
  )
  expect(files.filter((file) => readFileSync(join(folder, file)).includes(PLANTED))).toEqual([])
}, 300_000)
