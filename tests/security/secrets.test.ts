import { createClient, type RedisClientType } from '@keyv/redis'
import { globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sendRaw, type RawRequest } from '../gateway/rawRequest.ts'
import {
  createProviderKey,
  exampleClaims,
  signToken,
  startKeyServer,
  type KeyServer,
} from '../support/identity/idTokens.ts'
import { createProviderIdentity, type ProviderIdentity } from '../support/identity/providerIdentity.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { startStack, type Stack } from '../support/stack.ts'

const root = resolve(import.meta.dirname, '../..')
const SITE = {
  league: 'league-token-5f1c9a7e',
  shop: 'storefront-token-81b3d2c4',
  session: 'session-secret-0d9e8f7a6b5c4d3e2f1a',
  redis: 'redis-password-77aa66bb',
}
const FAN = { uid: 'fan-zyra-4711', email: 'zyra@fans.example', phone: '+12025550177', zip: '02138' }
const SAVE =
  'mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) { viewer { id } problems { code } } }'
const PICK = 'mutation { setFavorites(input: { team: "charm" }) { viewer { id } } }'
const READ = '{ viewer { id email phone zip favoriteTeam { slug } } site { league } }'
const PUBLIC = '{ standings { rows { id } } homeFeed { id: __typename } shop: collection { id: __typename } }'

let redis: RedisServer
let keys: KeyServer
let fans: ProviderIdentity
let stack: Stack
let client: RedisClientType
let listener: RedisClientType
const published: string[] = []
/** All answers to anybody but the fan herself, and to her where something failed. */
const answered: string[] = []
let token: string
let secrets: string[]

beforeAll(async () => {
  const key = createProviderKey()
  redis = await startRedisServer()
  const admin: RedisClientType = createClient({ url: redis.url })
  await admin.connect()
  await admin.configSet('requirepass', SITE.redis)
  admin.destroy()
  const url = redis.url.replace('//', `//:${SITE.redis}@`)
  client = createClient({ url })
  listener = createClient({ url })
  await client.connect()
  await listener.connect()
  await listener.pSubscribe('*', (message, channel) => void published.push(channel, message))

  keys = await startKeyServer(key)
  fans = createProviderIdentity(keys, Date.now())
  stack = await startStack({
    // A session is checked with the provider itself, which tests do not reach.
    identity: {
      ...fans.identity,
      checkNotRevoked: () => Promise.resolve(),
      signOutEverywhere: () => Promise.resolve(),
    },
    env: {
      ...{ LEAGUE_API_TOKEN: SITE.league, SHOP_TOKEN: SITE.shop, SESSION_SECRET: SITE.session },
      ...{ REDIS_URL: url, LOG_LEVEL: 'trace' },
    },
  })
  const claims = { sub: FAN.uid, email: FAN.email, phone_number: FAN.phone, name: 'Zyra Quill' }
  token = signToken(key, exampleClaims({ ...claims, iat: Math.floor(Date.now() / 1000) }))
  const [, payload = '', signature = ''] = token.split('.')
  const plain = [...Object.values(SITE), ...Object.values(FAN), 'Zyra Quill']
  const encoded = plain.map((text) => Buffer.from(text).toString('base64url'))
  secrets = [...plain, ...encoded, ...plain.map(encodeURIComponent), payload, signature.slice(0, 60)]
  await vi.waitUntil(async () => (await fans.identity.identify(`Bearer ${token}`)).kind === 'signedIn', {
    timeout: 60_000,
  })
})
afterAll(async () => {
  client.destroy()
  listener.destroy()
  await stack.close()
  await Promise.all([redis.close(), keys.server.close()])
})

const json = { 'content-type': 'application/json' }
const bearer = () => ({ authorization: `Bearer ${token}` })
const operation = (query: string, variables: object = {}) => JSON.stringify({ query, variables })

/** Sends a request whose answer must contain no secret. */
async function publicly(request: RawRequest): Promise<number | undefined> {
  const { status, headers, bytes } = await sendRaw(stack.url, request)
  answered.push(JSON.stringify(headers), bytes.toString())
  return status
}

const asFan = (query: string, variables?: object) => ({
  body: operation(query, variables),
  headers: { ...json, ...bearer() },
})

const input = { firstName: 'Zyra', lastName: 'Quill', zip: FAN.zip, twitter: '@zyra' }

/** Ordinary use by a fan and strangers; only the fan's own answers are her data. */
async function useEverything(): Promise<void> {
  for (const request of [
    asFan(READ),
    asFan(SAVE, { input }),
    asFan(PICK),
    { path: '/session', method: 'POST', headers: bearer() },
    { path: '/session', headers: bearer() },
  ])
    await sendRaw(stack.url, request)
  for (const path of ['/', '/teams/guard', '/profile', '/sitemap.xml', '/robots.txt', '/readyz', '/healthz'])
    await publicly({ path, headers: bearer() })
  await publicly({ body: operation(PUBLIC), headers: json })
  await publicly({ path: `/login?email=${encodeURIComponent(FAN.email)}&oobCode=${token}` })
}

/** Everything that could make the gateway leak: junk around secrets, and upstreams that repeat them. */
async function breakEverything(): Promise<void> {
  const forged = `${token.slice(0, -30)}${'A'.repeat(30)}`
  const headers = { ...json, authorization: `Bearer ${forged}` }
  await publicly({ body: operation(READ), headers })
  await publicly({ body: operation(READ), headers: { ...json, authorization: `Basic ${token}` } })
  await publicly({ path: '/session', method: 'POST', headers })
  await publicly({ path: '/session', headers: { cookie: `__Secure-fan=${token}` } })
  await publicly({
    body: `{"query":"{ viewer { id } }","variables":"${token}`,
    headers: { ...json, ...bearer() },
  })
  await publicly({ path: `/graphql?query={no}&token=${token}`, headers: bearer() })
  await publicly({ path: `/rum`, method: 'POST', body: operation(FAN.email), headers: json })
  const echo = JSON.stringify({
    error: `no ${SITE.league} ${SITE.shop} Bearer ${token} ${FAN.email} ${FAN.phone}`,
  })
  for (const fault of [
    { action: 'failNext', status: 500, count: 20 },
    { action: 'failNext', status: 401, count: 20 },
    { action: 'garbage', body: echo },
    { action: 'garbage', body: `<p>${SITE.league} ${SITE.shop} ${token}` },
  ]) {
    for (const server of ['league', 'shop', 'live'] as const) await stack.control(fault, server)
    for (const request of [asFan(READ), asFan(SAVE, { input }), asFan(PICK), asFan(PUBLIC)])
      await publicly({
        ...request,
        body: request.body.replace('"query":"', `"query":"# ${answered.length}\\n`),
      })
    await publicly({ path: '/session', method: 'POST', headers: bearer() })
    await publicly({ path: `/players/nobody-${answered.length}`, headers: bearer() })
    for (const server of ['league', 'shop', 'live'] as const) await stack.control({ action: 'reset' }, server)
  }
}

/** A shop's error texts are logged, and a shop may repeat what it was sent. */
async function haveShopRepeatSecrets(): Promise<void> {
  // A whole token is longer than the logged excerpt of an error.
  const message = `no ${SITE.shop}, no Bearer ${token.slice(0, 100)}`
  await stack.control({ action: 'garbage', body: JSON.stringify({ errors: [{ message }] }) }, 'shop')
  await publicly(asFan('{ collection(team: "guard") { products(first: 1) { nodes { id } } } }'))
  await stack.control({ action: 'reset' }, 'shop')
}

async function everythingInRedis(): Promise<string> {
  const names = await client.keys('*')
  const values = await Promise.all(
    names.map((name) => client.get(name).catch(() => client.sendCommand(['DUMP', name]))),
  )
  return JSON.stringify([names, values])
}

const found = (text: string) => secrets.filter((secret) => text.includes(secret))

describe('a gateway with recognizable secrets', () => {
  it('uses them, and never reveals them, whatever works or fails', async () => {
    await vi.waitFor(async () => {
      const response = await fetch(`${stack.url}/readyz`)
      expect(await response.json()).toMatchObject({ redis: 'up' })
    }, 20_000)
    await useEverything()
    await expect.poll(everythingInRedis).toMatch(/standings/)
    const sent = JSON.stringify([await stack.requests(), await stack.requests('shop')])
    const kept = await everythingInRedis()
    await haveShopRepeatSecrets()
    await breakEverything()
    await sendRaw(stack.url, asFan('mutation { signOutEverywhere { __typename } }'))

    // Otherwise the search could succeed because the secrets were not in use.
    for (const used of [SITE.league, SITE.shop, token]) expect(sent).toContain(used)
    expect(published.length).toBeGreaterThan(0)
    expect(stack.logs.length).toBeGreaterThan(30)
    expect(JSON.stringify(stack.logs)).toContain('no [secret], no Bearer [secret]')
    expect(answered.length).toBeGreaterThan(60)

    const metrics = (await sendRaw(stack.adminUrl, { path: '/metrics' })).bytes.toString()
    expect({
      logs: found(JSON.stringify([stack.logs, fans.lines])),
      metrics: found(metrics),
      answers: found(answered.join('\n')),
      redis: found(kept + (await everythingInRedis())),
      channels: found(published.join('\n')),
    }).toEqual({ logs: [], metrics: [], answers: [], redis: [], channels: [] })
  })
})

describe('the built files', () => {
  const files = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .map((file) => resolve(root, file))
      .filter((file) => statSync(file).isFile())
  const naming = (pattern: string, text: RegExp) =>
    files(pattern).filter((file) => text.test(readFileSync(file, 'utf8')))

  it('for browsers have no source maps, and contain no secret and no name of a secret variable', () => {
    const own = 'sandbox-site-token|sandbox-storefront-token|local-session-secret'
    const names = 'LEAGUE_API_TOKEN|SHOP_TOKEN|SESSION_SECRET|REDIS_URL|GOOGLE_APPLICATION_CREDENTIALS'

    expect(files('dist/client/**/*.js').length).toBeGreaterThan(10)
    expect(files('dist/client/**/*.map')).toEqual([])
    expect(naming('dist/{client,server}/**/*', new RegExp(`${own}|${names}`))).toEqual([])
  })

  it('contain no private key and no token of a provider, source maps included', () => {
    const secretForms = [
      '-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----[\\\\nr\\s]+[A-Za-z0-9+/]{40}',
      '\\bgh[pousr]_[A-Za-z0-9]{36}\\b',
      '\\bAKIA[0-9A-Z]{16}\\b',
      '\\bshp(?:at|ca|pa|ss)_[0-9a-f]{32}\\b',
      '\\beyJ[\\w-]{30,}\\.eyJ[\\w-]{30,}\\.[\\w-]{30,}',
    ].join('|')

    expect(files('dist/gateway/*.map').length).toBeGreaterThan(3)
    expect(naming('dist/**/*.{js,map,json}', new RegExp(secretForms))).toEqual([])
  })
})
