import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countsOf, runVitest } from './testRun.ts'

describe('runVitest', () => {
  let root = ''
  const run = () => runVitest(root, [], { output: 'ignore' })

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'test-run-'))
    const projects = ['browser', 'unit'].map((name) => ({
      extends: true,
      test: { name, include: [`${name}/*.test.js`] },
    }))
    writeFileSync(
      join(root, 'vitest.config.mjs'),
      `export default { test: { globals: true, projects: ${JSON.stringify(projects)} } }`,
    )
    for (const { test } of projects) mkdirSync(join(root, test.name))
    writeFileSync(join(root, 'unit/sum.test.js'), `it('adds', () => {}); it.skip('divides', () => {})`)
  })
  afterEach(() => {
    rmSync(root, { recursive: true })
  })

  it("reports a failure around a file's tests, and an error outside of them", async () => {
    writeFileSync(
      join(root, 'browser/setup.test.js'),
      `beforeAll(() => { throw new Error('no site') }); it('opens', () => {})`,
    )
    writeFileSync(
      join(root, 'unit/late.test.js'),
      `it('ends', async () => { void Promise.reject(new Error('late')); await new Promise(setImmediate) })`,
    )

    const results = await run()

    expect(results.files.find(({ file }) => file === 'browser/setup.test.js')).toMatchObject({
      isPassed: false,
    })
    expect(results.errors).toBe(1)
    expect(countsOf(results)).toEqual({ passed: 2, failed: 2, left: 2 })
  })

  it('reports that nothing could be run', async () => {
    writeFileSync(join(root, 'vitest.config.mjs'), 'export default {')

    expect(countsOf(await run())).toEqual({ passed: 0, failed: 1, left: 0 })
  })
})
