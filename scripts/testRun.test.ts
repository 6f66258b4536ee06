import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FileResults, TestResults } from './testResults.ts'
import { countsOf, repeatBrowserFiles, runVitest } from './testRun.ts'

const fileResults = (file: string, changes: Partial<FileResults> = {}): FileResults => ({
  ...{ file, project: 'e2e', isPassed: true, passed: 2, skipped: 0, failed: [] },
  ...changes,
})
const failing = (file: string, changes: Partial<FileResults> = {}) =>
  fileResults(file, { isPassed: false, passed: 1, failed: ['finds a team'], ...changes })
const whole = (...files: FileResults[]): TestResults => ({ isWhole: true, errors: 0, files })

describe('repeatBrowserFiles', () => {
  it('counts tests as passed that pass the second time, and names them', async () => {
    const first = whole(failing('a.test.ts'), fileResults('b.test.ts'), failing('c.test.ts'))
    const second = whole(fileResults('a.test.ts'), failing('c.test.ts'))
    const run = vi.fn(() => Promise.resolve(second))

    const { results, passedAgain } = await repeatBrowserFiles(first, run)

    expect(run.mock.calls).toEqual([[['a.test.ts', 'c.test.ts']]])
    expect(countsOf(results)).toEqual({ passed: 5, failed: 1 })
    expect(passedAgain).toEqual(['a.test.ts > finds a team'])
  })

  it('repeats only browser tests, and names a file that failed around its tests', async () => {
    const first = whole(
      failing('a.test.ts', { failed: [], passed: 0 }),
      failing('u.test.ts', { project: 'unit' }),
    )
    const run = vi.fn(() => Promise.resolve(whole(fileResults('a.test.ts'))))

    const { results, passedAgain } = await repeatBrowserFiles(first, run)

    expect(run.mock.calls).toEqual([[['a.test.ts']]])
    expect(countsOf(results)).toEqual({ passed: 3, failed: 1 })
    expect(passedAgain).toEqual(['a.test.ts'])
  })

  it('counts another test that fails the second time', async () => {
    const second = whole(failing('a.test.ts', { failed: ['finds a player'] }))

    const { results, passedAgain } = await repeatBrowserFiles(whole(failing('a.test.ts')), () =>
      Promise.resolve(second),
    )

    expect(countsOf(results)).toEqual({ passed: 1, failed: 1 })
    expect(passedAgain).toEqual(['a.test.ts > finds a team'])
  })

  it('names no test of a file that failed around its tests the second time', async () => {
    const second = whole(failing('a.test.ts', { passed: 0, skipped: 2, failed: [] }))

    const { results, passedAgain } = await repeatBrowserFiles(whole(failing('a.test.ts')), () =>
      Promise.resolve(second),
    )

    expect(countsOf(results)).toEqual({ passed: 0, failed: 1 })
    expect(passedAgain).toEqual([])
  })

  it('keeps a failure whose repetition did not run', async () => {
    const { results, passedAgain } = await repeatBrowserFiles(whole(failing('a.test.ts')), () =>
      Promise.resolve({ isWhole: false, errors: 1, files: [] }),
    )

    expect(countsOf(results)).toEqual({ passed: 1, failed: 2 })
    expect(passedAgain).toEqual([])
  })

  it.each<[string, TestResults]>([
    ['when four files failed', whole(...['a', 'b', 'c', 'd'].map((name) => failing(name)))],
    ['when errors came up outside of tests', { ...whole(failing('a')), errors: 1 }],
    ['when it was stopped', { ...whole(failing('a')), isWhole: false }],
    ['when no browser was in it', whole(failing('a', { project: 'unit' }))],
    ['when nothing failed', whole(fileResults('a'))],
  ])('runs nothing again %s', async (_when, first) => {
    const run = vi.fn(() => Promise.resolve(whole()))

    expect(await repeatBrowserFiles(first, run)).toEqual({ results: first, passedAgain: [] })
    expect(run).not.toHaveBeenCalled()
  })
})

describe('runVitest', () => {
  let root = ''
  const run = (files: readonly string[] = []) => runVitest(root, files, 'ignore')

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'test-run-'))
    const projects = ['e2e', 'unit'].map((name) => ({
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

  it('runs a file once more whose test fails the first time', async () => {
    const mark = JSON.stringify(join(root, 'mark'))
    writeFileSync(
      join(root, 'e2e/flaky.test.js'),
      `import { existsSync, writeFileSync } from 'node:fs'
      describe('a page', () => it('opens', () => {
        const isFirst = !existsSync(${mark})
        writeFileSync(${mark}, '')
        expect(isFirst).toBe(false)
      }))`,
    )

    const first = await run()
    const { results, passedAgain } = await repeatBrowserFiles(first, run)

    expect(countsOf(first)).toEqual({ passed: 1, failed: 1 })
    expect(countsOf(results)).toEqual({ passed: 2, failed: 0 })
    expect(passedAgain).toEqual(['e2e/flaky.test.js > a page > opens'])
  })

  it("reports a failure around a file's tests, and an error outside of them", async () => {
    writeFileSync(
      join(root, 'e2e/setup.test.js'),
      `beforeAll(() => { throw new Error('no site') }); it('opens', () => {})`,
    )
    writeFileSync(
      join(root, 'unit/late.test.js'),
      `it('ends', async () => { void Promise.reject(new Error('late')); await new Promise(setImmediate) })`,
    )

    const results = await run()

    expect(results.files.find(({ file }) => file === 'e2e/setup.test.js')).toMatchObject({ isPassed: false })
    expect(results.errors).toBe(1)
    expect(countsOf(results)).toEqual({ passed: 2, failed: 2 })
  })

  it('reports that nothing could be run', async () => {
    writeFileSync(join(root, 'vitest.config.mjs'), 'export default {')

    expect(countsOf(await run())).toEqual({ passed: 0, failed: 1 })
  })
})
