import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { limitsOfImage } from '../support/imageLimits.ts'
import { NO_SETTINGS, readCompose } from '../support/processes/composeStack.ts'

const FOLDER = '/var/diagnostics'
/** Fills the heap. The limit is lower than that of the image, and otherwise its options are used. */
const LEAK = 'const kept = []; for (let i = 0; ; i += 1) kept.push({ i })'

it('a process of the gateway image that runs out of memory writes a report, without the secrets of its environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reports-'))
  const { NODE_OPTIONS = '' } = limitsOfImage()

  const { signal } = spawnSync(process.execPath, ['--max-old-space-size=30', '-e', LEAK], {
    env: { NODE_OPTIONS: NODE_OPTIONS.replace(FOLDER, folder), SHOP_TOKEN: 'token-of-the-shop' },
  })
  const reports = readdirSync(folder)
  const text = readFileSync(join(folder, reports[0] ?? ''), 'utf8')
  rmSync(folder, { recursive: true })

  expect(signal).toBe('SIGABRT')
  expect(reports).toEqual([expect.stringMatching(/^report\..+\.json$/)])
  expect(JSON.parse(text)).toMatchObject({
    header: { trigger: 'OOMError' },
    javascriptHeap: { heapSpaces: expect.any(Object) },
  })
  expect(text).not.toContain('token-of-the-shop')
})

it('docker-compose.heap.yml adds a snapshot to the options of the image, in the folder that outlives containers', () => {
  const { NODE_OPTIONS } = limitsOfImage()
  const files = ['-f', 'docker-compose.yml', '-f', 'docker-compose.heap.yml']

  const { services, volumes } = readCompose([...NO_SETTINGS, ...files])

  expect(services['gateway']?.environment?.['NODE_OPTIONS']).toBe(
    `${NODE_OPTIONS} --diagnostic-dir=${FOLDER} --heapsnapshot-near-heap-limit=1`,
  )
  expect(services['gateway']?.volumes).toContain(`diagnostics:${FOLDER}:rw`)
  expect(volumes).toHaveProperty('diagnostics')
})
