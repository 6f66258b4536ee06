import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/**
 * One project for each kind of tests, and one for tests that take minutes. Tests that wait have long timeouts for loaded
 * machines, and never sleep.
 */
export default defineConfig({
  plugins: [react()],
  // Vite would load the ES modules of graphql while Apollo Server loads the CommonJS ones, and two copies refuse each other's
  // schemas.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: resolve(import.meta.dirname, 'node_modules/graphql/index.js') },
    ],
  },
  test: {
    // One core would stay idle, which on CI is every other one. Each file has its own servers and browser, on free ports.
    maxWorkers: '100%',
    // Loading the modules anew for each file would take half of the time. Nothing may therefore stay behind in a module: tests
    // start what they need, and mock no modules.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // What a process takes to end, of which a loaded machine gives it little.
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['tests/support/identity/emulatorLender.ts'],
    setupFiles: ['tests/failOnConsoleError.ts', 'tests/realClock.ts', 'tests/longWaits.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{gateway,sandbox,web}/src/**/*.test.ts', '{bench,scripts}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          // What a fan has set or revealed is kept in modules, as it is in her browser.
          isolate: true,
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [
            'tests/failOnConsoleError.ts',
            'tests/realClock.ts',
            'tests/longWaits.ts',
            'tests/testingLibrary.ts',
          ],
        },
      },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'gateway', include: ['tests/{gateway,faults,security}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts', 'tests/audits/**/*.test.ts'],
          // Some wait for several things one after the other, each of which may take most of a minute on a loaded machine.
          testTimeout: 150_000,
        },
      },
      // Minutes each: `npm run test:long` alone runs them. One after the other, because some measure time or memory.
      {
        extends: true,
        test: { name: 'long', include: ['tests/long/**/*.test.ts'], fileParallelism: false, isolate: true },
      },
    ],
  },
})
