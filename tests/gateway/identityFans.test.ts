import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIdentity } from '../../gateway/src/platform/identity/identity.ts'
import { createMetrics } from '../../gateway/src/platform/metrics/metrics.ts'
import { createFleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { captureLog } from '../support/capturedLog.ts'
import {
  createProviderKey,
  exampleClaims,
  signToken,
  startKeyServer,
  unsignedToken,
  type KeyServer,
} from '../support/identity/idTokens.ts'
import { startStack, type Stack } from '../support/stack.ts'

const key = createProviderKey()
const clock = { nowMs: () => Date.now() }
const { log } = captureLog()
const document = '{ viewer { id email isLoggedIn } site { league } }'

let keys: KeyServer
let stack: Stack
beforeAll(async () => {
  keys = await startKeyServer(key)
  stack = await startStack({
    identity: createIdentity({
      ...{ projectId: 'league-site', clock, log, metrics: createMetrics() },
      fleetStore: createFleetStore({ clock, log }),
      connectToKeys: keys.connectToKeys,
    }),
  })
})
afterAll(async () => {
  await stack.close()
  await keys.server.close()
})

function tokenOf(name: string): string {
  const claims = { sub: name, user_id: name, name, email: `${name}@example.com` }
  return signToken(key, exampleClaims(claims))
}

describe('fans on one gateway, with production tokens', () => {
  it('never get a byte of each other, however their requests mix', async () => {
    const fans = ['ada', 'bea', 'visitor']
    const tokens = { ada: tokenOf('ada'), bea: tokenOf('bea'), visitor: undefined }
    const senders = Array.from(
      { length: 60 },
      (_, at) => fans[(at * 7 + (at % 4)) % 3] as keyof typeof tokens,
    )

    const answers = await Promise.all(senders.map((fan) => stack.query(document, {}, tokens[fan])))

    for (const [at, { data, text, headers }] of answers.entries()) {
      const fan = senders[at] ?? 'visitor'
      const isLoggedIn = fan !== 'visitor'
      expect(data).toEqual({
        viewer: { id: `Viewer:${fan}`, email: isLoggedIn ? `${fan}@example.com` : null, isLoggedIn },
        site: { league: 'WLL' },
      })
      expect(text).not.toMatch(fan === 'ada' ? /bea/ : fan === 'bea' ? /ada/ : /ada|bea/)
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
    expect(JSON.stringify(stack.logs)).not.toMatch(/example\.com|eyJ/)
  })

  it.each([
    ['unsigned, as the emulator makes them', unsignedToken(exampleClaims({ sub: 'ada' }))],
    ['that has ended', signToken(key, exampleClaims({ sub: 'ada', exp: 1_700_000_000 }))],
    ['of another project', signToken(key, exampleClaims({ sub: 'ada', aud: 'other-site' }))],
  ])('get only public data with a token %s', async (_what, token) => {
    await stack.control({ action: 'reset' })

    const { data, errors } = await stack.query(document, {}, token)

    expect(data).toEqual({ viewer: null, site: { league: 'WLL' } })
    expect(errors).toMatchObject([
      {
        message: 'Sign in again: this token is not accepted.',
        path: ['viewer'],
        extensions: { code: 'UNAUTHENTICATED' },
      },
    ])
    const senders = await stack.requests()
    expect(senders.filter(({ path }) => path.includes('user'))).toEqual([])
  })
})
