import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of components. Each file has its own modules, in which is kept what a fan has set or revealed, as in her browser. */
const ofComponents = {
  isolate: true,
  environment: 'jsdom',
  setupFiles: [
    'tests/failOnConsoleError.ts',
    'tests/realClock.ts',
    'tests/longWaits.ts',
    'tests/testingLibrary.ts',
  ],
}

/**
 * They replace `location`, or the timers by which jsdom sends its own events. Neither can be done in a context, so each of them has a
 * process.
 */
const inOwnProcess = [
  'web/src/app/errors/PageError.test.tsx',
  'web/src/app/layout/TeamsMenu.test.tsx',
  'web/src/app/offline/UpdatePrompt.test.tsx',
  'web/src/pages/offline/OfflinePage.test.tsx',
]

/**
 * Vitest's order, large files first, which on a fresh machine stands for long ones; but one that is small and takes longest is the very
 * first. Last, it would keep one core waiting for the other.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/tests/audits/pages.test.ts')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

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
    // What contexts of tests in a shared process leave behind may not fill a small machine.
    vmMemoryLimit: '1GB',
    // Loading the modules anew for each file would take half of the time. Nothing may therefore stay behind in a module: tests
    // start what they need, and mock no modules.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'night', description: 'Left to npm run test:long.' }],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // What a process takes to end, of which a loaded machine gives it little.
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['tests/support/identity/emulatorLender.ts', 'tests/support/pictureFolder.ts'],
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
          ...ofComponents,
          // A process loads jsdom once for many files (docs/decisions/0145-three-rings-and-a-night.md).
          pool: 'vmForks',
          include: ['web/src/**/*.test.tsx'],
          exclude: inOwnProcess,
        },
      },
      { extends: true, test: { name: 'componentsApart', ...ofComponents, include: inOwnProcess } },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'gateway', include: ['tests/{gateway,faults,security}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
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
