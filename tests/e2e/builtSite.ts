import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { PICTURE_LIMITS } from '../../gateway/src/delivery/pictures/pictureMaker.ts'
import { startWorkerSite, type RunningSite } from '../../gateway/src/delivery/pages/workerSite.ts'
import { startAuthEmulator } from '../support/identity/authEmulator.ts'
import type { AuthEmulator } from '../support/identity/authEmulator.ts'
import { encodePictureOnce } from '../support/encodedOnce.ts'
import { startStack } from '../support/stack.ts'
import type { Stack, StackOptions } from '../support/stack.ts'
import { launchBrowser } from './browser.ts'

let site: Promise<RunningSite> | undefined

/**
 * The built site, rendered as in production. All files of a test process share its thread, which ends with
 * the process; errors in a page are printed, so that the test fails.
 */
export function builtSite(): Promise<RunningSite> {
  site ??= startWorkerSite({
    entry: 'dist/server/entry.server.js',
    report: (error) => console.error(error),
    log: console,
    metrics: { renderThreadEnded: () => undefined },
  })
  return site
}

/** A failed picture counts as a problem of a page, and a busy machine may need longer for one than production allows. */
const pictureLimits = {
  ...PICTURE_LIMITS,
  ...{ loadDeadlineMs: 30_000, maxWaitMs: 60_000 },
}

/**
 * Starts the sandbox and the gateway on free ports with the built site (`npm run build`); the league's clock
 * stands still. The page deadline is long, for a busy machine.
 */
export async function startBuiltSite(options: StackOptions = {}): Promise<Stack> {
  return startStack({
    pageDeadlineMs: 30_000,
    encodePicture: encodePictureOnce,
    pictureLimits,
    site: await builtSite(),
    ...options,
  })
}

/** Shared by the tests of a file; available from the first test on, not while the file is read. */
export interface BuiltSiteTests {
  readonly browser: Browser
  readonly stack: Stack
  /** The site's address, without a trailing slash. */
  readonly url: string
  /** The provider's emulator, where the file has one. */
  readonly emulator: AuthEmulator
}

interface BuiltSiteOptions extends Omit<StackOptions, 'authEmulator'> {
  /** Whether fans can sign in, with an emulator for this file alone. */
  authEmulator?: boolean
}

/**
 * Starts a browser, the built site and optionally the provider's emulator before the tests of a file, closes
 * the pages of each test after it, and closes all at the end. Call it at the top of the file.
 */
export function builtSiteTests({ authEmulator = false, ...options }: BuiltSiteOptions = {}): BuiltSiteTests {
  let started: { browser: Browser; stack: Stack; emulator: AuthEmulator | null } | undefined
  const running = () => {
    if (!started)
      throw new Error('The site and the browser start before the first test; use them inside tests.')
    return started
  }
  beforeAll(async () => {
    const [browser, emulator] = await Promise.all([
      launchBrowser(),
      authEmulator ? startAuthEmulator() : null,
    ])
    const stack = await startBuiltSite({ ...options, ...(emulator && { authEmulator: emulator }) })
    started = { browser, stack, emulator }
  })
  afterEach(async () => {
    await Promise.all(
      running()
        .browser.contexts()
        .map((context) => context.close()),
    )
  })
  afterAll(async () => {
    await Promise.all([started?.browser.close(), started?.stack.close()])
    await started?.emulator?.close()
  })

  return {
    get browser() {
      return running().browser
    },
    get stack() {
      return running().stack
    },
    get url() {
      return running().stack.url
    },
    get emulator() {
      const { emulator } = running()
      if (!emulator) throw new Error('Start the file with builtSiteTests({ authEmulator: true }).')
      return emulator
    },
  }
}

/** Reads the sandbox's own answer at a path such as `v4/standings?year=2025`. */
export async function leagueAnswer<T>(stack: Stack, path: string): Promise<T> {
  const response = await fetch(`${stack.sandbox.leagueUrl}/${path}`, {
    headers: { authorization: 'Bearer test' },
  })
  const { data } = (await response.json()) as { data: T }
  return data
}
