import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { preparationsFor } from './testFiles.ts'

const root = resolve(import.meta.dirname, '..')

it('preparationsFor lists each need of several tests once, and none for tests that need only Node', () => {
  const inBrowser = { file: 'tests/e2e/home.test.ts', project: 'browser' }
  const ofBundle = { file: 'tests/gateway/bundle.test.ts', project: 'gateway' }
  const ofRules = { file: 'scripts/ports.test.ts', project: 'unit' }

  expect(preparationsFor(root, [inBrowser, ofBundle, ofRules])).toEqual([
    '--build',
    '--identity',
    '--test-tools',
  ])
  expect(preparationsFor(root, [ofRules])).toEqual([])
})
