import { createHmac, createPublicKey, createSign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createProviderKey,
  exampleClaims,
  signToken,
  signWithPublicKey,
  unsignedToken,
  type ProviderKey,
} from '../../../../tests/support/identity/idTokens.ts'
import { providerKeyTests } from '../../../../tests/support/identity/providerKeyTests.ts'
import { startScriptedServer, type ScriptedServer } from '../../../../tests/support/servers/scriptedServer.ts'
import { refusalOf } from './identity.ts'

const provider = providerKeyTests()
const { key, nowMs, setUp } = provider
/** An attacker's key under the name of one of the provider's keys. */
const foreignKey = createProviderKey('key-1')
const inSeconds = Math.floor(nowMs / 1000)

let attacker: ScriptedServer
beforeAll(async () => {
  attacker = await startScriptedServer()
})
afterAll(() => attacker.close())
beforeEach(() => {
  attacker.requests.length = 0
})

const good = signToken(key, exampleClaims({}, nowMs))
const [goodHeader = '', goodPayload = '', goodSignature = ''] = good.split('.')

/** A token signed by the provider, with other claims. */
const claiming = (fields: Record<string, unknown>) => signToken(key, exampleClaims(fields, nowMs))
/** A token signed by the attacker, with another header. */
const headed = (header: Record<string, unknown>) => signToken(foreignKey, exampleClaims({}, nowMs), header)

const encode = (text: string) => Buffer.from(text).toString('base64url')
/** A token with this text as its header, signed by a key or unsigned. */
function written(header: string, by?: ProviderKey): string {
  const text = `${encode(header)}.${goodPayload}`
  return `${text}.${by ? createSign('RSA-SHA256').update(text).sign(by.privateKey, 'base64url') : ''}`
}

function withSecret(secret: string): string {
  const text = `${encode(JSON.stringify({ alg: 'HS256', kid: 'key-1', typ: 'JWT' }))}.${goodPayload}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const foreignJwk = createPublicKey(foreignKey.publicKey).export({ format: 'jwk' })
const keysOfAttacker = () => `${attacker.url}/keys`

const ALGORITHMS: [string, string][] = [
  ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg): [string, string][] => [
    [`the algorithm "${alg}" and no signature`, written(`{"alg":"${alg}","kid":"key-1","typ":"JWT"}`)],
    [`the algorithm "${alg}" and a signature`, written(`{"alg":"${alg}","kid":"key-1"}`, key)],
  ]),
  ['no algorithm', written('{"kid":"key-1","typ":"JWT"}', key)],
  ['a list of algorithms', written('{"alg":["RS256"],"kid":"key-1"}', key)],
  ['HS256 by the public key', signWithPublicKey(key, exampleClaims({}, nowMs))],
  ['HS256 by the certificate', withSecret(key.certificate)],
  ['HS256 by the certificate without its last line', withSecret(key.certificate.trim())],
  ['HS256 by an empty secret', withSecret('')],
  ['HS256 in the header of a signature by RS256', written('{"alg":"HS256","kid":"key-1"}', key)],
  ['RS512 in the header of a signature by RS256', written('{"alg":"RS512","kid":"key-1"}', key)],
  ['two algorithms, none last', written('{"alg":"RS256","alg":"none","kid":"key-1"}')],
  ['two algorithms, none first', written('{"alg":"none","alg":"RS256","kid":"key-1"}')],
  ['two keys, signed by another', written('{"alg":"RS256","kid":"key-2","kid":"key-1"}', foreignKey)],
]

const KEYS: [string, string][] = [
  ['an unknown key', signToken(createProviderKey('key-2'), exampleClaims({}, nowMs))],
  ['no key', signToken(key, exampleClaims({}, nowMs), { kid: undefined })],
  ['the name of the provider’s key', headed({})],
  ...[
    ...['../key-1', '/dev/null', 'https://evil.example/key', 'key-1 ', 'key-1\u0000', "' OR 1=1 --"],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 7, null, true, ['key-1'], {}],
  ].map((kid): [string, string] => [`the key ${JSON.stringify(kid)}`, headed({ kid })]),
  ['a key of its own', headed({ jwk: { ...foreignJwk, kid: 'key-1' } })],
  ['a key of its own alone', headed({ jwk: foreignJwk, kid: undefined })],
  ['a certificate of its own', headed({ x5c: [foreignKey.certificate.replaceAll(/-----.*-----|\s/g, '')] })],
  ['a critical extension', headed({ crit: ['exp'] })],
]

const CLAIMS: [string, string][] = [
  ['an end in the past', claiming({ exp: inSeconds - 1 })],
  ['an end now', claiming({ exp: inSeconds })],
  ['a beginning in the future', claiming({ iat: inSeconds + 400 })],
  ['a sign-in in the future', claiming({ auth_time: inSeconds + 400 })],
  ...['exp', 'iat', 'auth_time', 'sub', 'aud', 'iss', 'firebase'].map((name): [string, string] => [
    `no ${name}`,
    claiming({ [name]: undefined }),
  ]),
  ['an end as text', claiming({ exp: String(inSeconds + 600) })],
  ['an empty subject', claiming({ sub: '' })],
  ['a subject of 129 characters', claiming({ sub: 'f'.repeat(129) })],
  ['a number as its subject', claiming({ sub: 7 })],
  ['a list as its subject', claiming({ sub: ['fan-1'] })],
  ['another project', claiming({ aud: 'other-site' })],
  ['a list of projects', claiming({ aud: ['league-site', 'other-site'] })],
  ['another issuer', claiming({ iss: 'https://securetoken.google.com/other-site' })],
  ['its issuer by http', claiming({ iss: 'http://securetoken.google.com/league-site' })],
  ['an issuer whose name goes on', claiming({ iss: 'https://securetoken.google.com/league-site/x' })],
  ['the issuer of a session cookie', claiming({ iss: 'https://session.firebase.google.com/league-site' })],
]

const CUSTOM = {
  aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
  iss: 'admin@league-site.iam.gserviceaccount.com',
  sub: 'admin@league-site.iam.gserviceaccount.com',
  uid: 'fan-1',
}

const FORMS: [string, string][] = [
  ['half of a signature', `${goodHeader}.${goodPayload}.${goodSignature.slice(0, 171)}`],
  ['no signature', `${goodHeader}.${goodPayload}.`],
  ['the signature of another', `${goodHeader}.${claiming({ sub: 'fan-2' }).split('.')[1]}.${goodSignature}`],
  ['a fourth part', `${good}.${goodSignature}`],
  ['two parts', `${goodHeader}.${goodPayload}`],
  ['no part', ''],
  ['junk in three parts', 'a.b.c'],
  ['letters that are not of base64', `${goodHeader}.${goodPayload}.${'!'.repeat(342)}`],
  ['the letters of the other base64', `${goodHeader}.${goodPayload}.+/${goodSignature.slice(2)}`],
  ['padding', `${goodHeader}.${goodPayload}==.${goodSignature}==`],
  ['a space within', `${goodHeader}. ${goodPayload}.${goodSignature}`],
  ['a space at its end', `${good} `],
  ['a line break', `${goodHeader}.${goodPayload}\r\n.${goodSignature}`],
  ['a line break and a header after it', `${good}\r\nX-Fan: fan-2`],
  ['a NUL', `${good}\u0000`],
  ['64 kB of claims', claiming({ name: 'x'.repeat(65_536) })],
  ['64 kB of dots', '.'.repeat(65_536)],
  ['64 kB of signature', `${good}${'A'.repeat(65_536)}`],
  ['no signature, as the emulator makes them', unsignedToken(exampleClaims({}, nowMs))],
  ['the claims of a custom token', claiming({ ...CUSTOM, firebase: undefined })],
  ['the claims of a custom token, and those of a fan', claiming(CUSTOM)],
  ['the text of a token for refreshing', `AMf-vBx${goodSignature.slice(0, 200)}`],
]

const HEADERS: [string, string][] = [
  ...[...ALGORITHMS, ...KEYS, ...CLAIMS, ...FORMS].map(([what, token]): [string, string] => [
    `a token with ${what}`,
    `Bearer ${token}`,
  ]),
  ['nothing', ''],
  ['a token alone', good],
  ['the scheme alone', 'Bearer'],
  ['the scheme Basic', `Basic ${good}`],
  ['the scheme Token', `Token ${good}`],
  ['two spaces', `Bearer  ${good}`],
  // Node and some proxies join two headers like this.
  ['two good tokens', `Bearer ${good}, Bearer ${good}`],
  ['a good token and another after it', `Bearer ${good}, Bearer ${claiming({ sub: 'fan-2' })}`],
  ['two good tokens without a comma', `Bearer ${good} ${good}`],
]

const GENERIC = {
  kind: 'refused',
  code: 'UNAUTHENTICATED',
  publicMessage: 'Sign in again: this token is not accepted.',
}

it.each(HEADERS)('identity rejects a header of %s like any other bad token', async (_what, header) => {
  const { identity } = setUp()

  const sender = await identity.identify(header)

  const { code, publicMessage } = refusalOf(sender)
  expect({ ...sender, code, publicMessage }).toEqual(GENERIC)
  await expect(identity.checkNotRevoked(sender)).rejects.toMatchObject({ code, publicMessage })
  expect(provider.server.requests.length).toBeLessThanOrEqual(1)
})

it.each(['jku', 'x5u', 'kid'])(
  'identity fetches no key from the place that a token names by %s',
  async (field) => {
    const { identity } = setUp()

    const sender = await identity.identify(`Bearer ${headed({ [field]: keysOfAttacker() })}`)

    expect(sender).toEqual({ kind: 'refused' })
    expect(attacker.requests).toEqual([])
  },
)

it('identity fetches the keys once for all hostile tokens, and still accepts a fan', async () => {
  const { identity, clock } = setUp()
  const all = HEADERS.map(([, header]) => header)

  for (const pauseMs of [20_000, 20_000, 19_999]) {
    const senders = await Promise.all(all.map(async (header) => identity.identify(header)))
    expect(senders.filter(({ kind }) => kind !== 'refused')).toEqual([])
    clock.advance(pauseMs)
  }

  expect(provider.server.requests).toHaveLength(1)
  expect(await identity.identify(`Bearer ${good}`)).toEqual({ kind: 'signedIn', uid: 'fan-1', token: good })
  expect(await identity.identify(`bearer ${good}`)).toMatchObject({ kind: 'signedIn', uid: 'fan-1' })
})
