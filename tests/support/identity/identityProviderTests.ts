import { deleteApp, getApps } from 'firebase/app'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createFirebaseProvider } from '../../../web/src/session/firebaseProvider.ts'
import type { Account, IdentityProvider } from '../../../web/src/session/signInProvider.ts'
import { forgetAwaitedEmail } from '../../../web/src/session/signInEmail.ts'
import { startAuthEmulator } from './authEmulator.ts'
import type { AuthEmulator } from './authEmulator.ts'
import { startAuthRelay } from './authRelay.ts'
import type { AuthRelay } from './authRelay.ts'

const ORIGIN = 'https://wll.example'

/** A browser of its own. Each further page of it remembers the account of the previous one, which is closed. */
interface ProviderBrowser {
  openPage(): Promise<IdentityProvider>
  /** Loads the session again after a failed first try, as a page does. */
  loadAgain(): Promise<IdentityProvider>
}

/** Shared by the tests of a file; available from the first test on. */
export interface IdentityProviderTests {
  readonly emulator: AuthEmulator
  /** The proxy between the browsers and the emulator. */
  readonly relay: AuthRelay
  /** The warnings logged during the test. */
  readonly logged: readonly string[]
  newBrowser(): ProviderBrowser
  /** The first page of a new browser. */
  openPage(): Promise<IdentityProvider>
  /** The link in the newest email to a fan, after the emulator's redirect to the site. */
  linkTo(email: string): Promise<string>
  signInByEmail(provider: IdentityProvider, email: string): Promise<Account | null>
  /** Deletes all accounts at the provider. */
  deleteAccounts(): Promise<void>
}

let browsers = 0

const closePages = () => Promise.all(getApps().map((app) => deleteApp(app)))

/** Starts an emulator for the tests of a file, and closes the pages after each. Call it at the top of the file. */
export function identityProviderTests(): IdentityProviderTests {
  let started: { emulator: AuthEmulator; relay: AuthRelay } | undefined
  let logged: string[] = []
  const running = () => {
    if (!started) throw new Error('The emulator starts before the first test; use it inside tests.')
    return started
  }
  beforeAll(async () => {
    const emulator = await startAuthEmulator()
    started = { emulator, relay: await startAuthRelay(emulator.host) }
  })
  afterAll(async () => {
    await started?.relay.close()
    await started?.emulator.close()
  })
  beforeEach(() => {
    logged = []
    vi.spyOn(console, 'warn').mockImplementation((message: unknown) => {
      // Node has no localStorage.
      if (!String(message).includes('could not be stored')) logged.push(String(message))
    })
  })
  afterEach(async () => {
    // Spies are restored before the clock they were set on: the other way round they would bring the fake clock back.
    vi.restoreAllMocks()
    vi.useRealTimers()
    forgetAwaitedEmail()
    Object.assign(running().relay, { isAway: false, held: Promise.resolve() })
    await closePages()
  })

  const tests: IdentityProviderTests = {
    get emulator() {
      return running().emulator
    },
    get relay() {
      return running().relay
    },
    get logged() {
      return logged
    },
    newBrowser() {
      const settings = {
        ...{
          apiKey: `browser-${(browsers += 1)}`,
          authDomain: 'demo-wll.firebaseapp.com',
          projectId: 'demo-wll',
        },
        ...{ emulatorUrl: running().relay.url, googleClientId: null },
        ...{ allowsAnonymous: true, syncsTokens: false },
      }
      const loadAgain = () => createFirebaseProvider(settings, ORIGIN)
      return {
        async openPage() {
          await closePages()
          return loadAgain()
        },
        loadAgain,
      }
    },
    openPage: () => tests.newBrowser().openPage(),
    async linkTo(email) {
      const opened = await fetch(await running().emulator.linkSentTo(email), { redirect: 'manual' })
      return opened.headers.get('location') ?? ''
    },
    async signInByEmail(provider, email) {
      await provider.sendEmailLink(email, '/')
      await provider.signInWithEmailLink(email, await tests.linkTo(email))
      return accountOf(provider)
    },
    async deleteAccounts() {
      const accounts = `http://${running().emulator.host}/emulator/v1/projects/demo-wll/accounts`
      await fetch(accounts, { method: 'DELETE', headers: { authorization: 'Bearer owner' } })
    },
  }
  return tests
}

/** All accounts reported to the page, in order. */
export function accountsOf(provider: IdentityProvider): (Account | null)[] {
  const accounts: (Account | null)[] = []
  provider.onAccount((account) => accounts.push(account))
  return accounts
}

/** The first account reported to the page. */
export function accountOf(provider: IdentityProvider): Promise<Account | null> {
  return new Promise((resolve) => provider.onAccount(resolve))
}

/** The claims alone, which the emulator accepts too. */
export const bareToken = (uid: string) => JSON.stringify({ uid })
