import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { TESTS_VARIABLE } from './testsVariable.ts'

/** The tests run on mutants: those that `scripts/mutation/mutate.ts` has selected, without the emulator and a browser. */
const root = resolve(import.meta.dirname, '../..')

export default defineConfig({
  root,
  resolve: { alias: [{ find: /^graphql$/, replacement: resolve(root, 'node_modules/graphql/index.js') }] },
  test: {
    include: (process.env[TESTS_VARIABLE] ?? '').split('\n'),
    setupFiles: ['tests/failOnConsoleError.ts', 'tests/longWaits.ts'],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
  },
})
