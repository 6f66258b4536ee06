import { afterAll, beforeAll, beforeEach } from 'vitest'
import { answer } from '../servers/scriptedServer.ts'
import {
  createProviderKey,
  exampleClaims,
  signToken,
  startKeyServer,
  type KeyServer,
  type ProviderKey,
} from './idTokens.ts'
import { createProviderIdentity, type ProviderIdentity } from './providerIdentity.ts'

/** Shared by the tests of a file. Its server is available from the first test on. */
export interface ProviderKeyTests {
  /** The provider's key, whose certificate is published before each test. */
  readonly key: ProviderKey
  /** The initial time of the gateway's clock, epoch ms. */
  readonly nowMs: number
  /** The server that publishes the keys. It has no requests when a test begins. */
  readonly server: KeyServer['server']
  readonly connectToKeys: KeyServer['connectToKeys']
  /** A gateway that fetches its keys there. */
  setUp: () => ProviderIdentity
  /** The header of a fan whose token the provider has signed, with these claims. */
  bearer: (claims?: Record<string, unknown>) => string
  /** The answer that publishes the certificate of a key, by default of the provider's own, for six hours. */
  published: (options?: { caching?: string; by?: ProviderKey }) => ReturnType<typeof answer>
}

/** Starts a server of the provider's keys for the tests of a file. Call it at the top of the file. */
export function providerKeyTests(): ProviderKeyTests {
  const key = createProviderKey('key-1')
  const nowMs = Date.now()
  let keys: KeyServer | undefined
  const running = () => {
    if (!keys) throw new Error('The server starts before the first test; use it inside tests.')
    return keys
  }
  beforeAll(async () => {
    keys = await startKeyServer(key)
  })
  afterAll(() => keys?.server.close())
  beforeEach(() => {
    const { server } = running()
    server.requests.length = 0
    server.reply(tests.published())
  })

  const tests: ProviderKeyTests = {
    ...{ key, nowMs },
    get server() {
      return running().server
    },
    get connectToKeys() {
      return running().connectToKeys
    },
    setUp: () => createProviderIdentity(running(), nowMs),
    bearer: (claims) => `Bearer ${signToken(key, exampleClaims(claims, nowMs))}`,
    published: ({ caching = 'max-age=21600', by = key } = {}) =>
      answer(200, { [by.kid]: by.certificate }, { 'cache-control': caching }),
  }
  return tests
}
