import { createHmac, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { answer, startScriptedServer, type ScriptedServer } from '../servers/scriptedServer.ts'

/** A key of the identity provider: the private key, and the published certificate. */
export interface ProviderKey {
  kid: string
  privateKey: KeyObject
  /** The certificate, as PEM. */
  certificate: string
  /** The public key as PEM, which an attacker may know. */
  publicKey: string
}

/** A server in place of the provider's for published keys. */
export interface KeyServer {
  server: ScriptedServer
  /** Opens a connection to it instead of to the provider's own host. */
  connectToKeys: () => Duplex
}

export function createProviderKey(kid = randomBytes(8).toString('hex')): ProviderKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    kid,
    privateKey,
    certificate: certificateOf(publicKey, privateKey),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
  }
}

/** Publishes certificates as the provider does, for six hours. */
export async function startKeyServer(...keys: readonly ProviderKey[]): Promise<KeyServer> {
  const server = await startScriptedServer()
  const certificates = Object.fromEntries(keys.map(({ kid, certificate }) => [kid, certificate]))
  server.reply(answer(200, certificates, { 'cache-control': 'public, max-age=21600, must-revalidate' }))
  return { server, connectToKeys: () => connect(Number(new URL(server.url).port), '127.0.0.1') }
}

/** The claims of a token of the project `league-site` for a fan who signed in a minute ago. */
export function exampleClaims(
  fields: Record<string, unknown> = {},
  nowMs = Date.now(),
): Record<string, unknown> {
  const now = Math.floor(nowMs / 1000)
  return {
    ...{ iss: 'https://securetoken.google.com/league-site', aud: 'league-site', sub: 'fan-1' },
    ...{ auth_time: now - 60, iat: now - 60, exp: now + 3540 },
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...fields,
  }
}

/** A token with the provider's signature; `header` overrides its header. */
export function signToken(
  key: ProviderKey,
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
): string {
  const text = unsigned({ alg: 'RS256', kid: key.kid, typ: 'JWT', ...header }, claims)
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key.privateKey, 'base64url')}`
}

/** A token signed with the public key as if that were a shared secret. */
export function signWithPublicKey(key: ProviderKey, claims: Record<string, unknown>): string {
  const text = unsigned({ alg: 'HS256', kid: key.kid, typ: 'JWT' }, claims)
  return `${text}.${createHmac('sha256', key.publicKey).update(text).digest('base64url')}`
}

/** A token without a signature, as the emulator makes them. */
export function unsignedToken(claims: Record<string, unknown>): string {
  return `${unsigned({ alg: 'none', typ: 'JWT' }, claims)}.`
}

function unsigned(header: Record<string, unknown>, claims: Record<string, unknown>): string {
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
}

/** A minimal X.509 certificate. The provider's have other names and dates, which are not checked. */
function certificateOf(publicKey: KeyObject, privateKey: KeyObject): string {
  const sha256WithRsa = der(0x30, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
  const name = der(
    0x30,
    der(0x31, der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('test')))),
  )
  const validity = der(
    0x30,
    ...['20200101000000Z', '20900101000000Z'].map((date) => der(0x18, Buffer.from(date))),
  )
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const content = der(0x30, der(0x02, Buffer.from([1])), sha256WithRsa, name, validity, name, key)
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey)
  const whole = der(0x30, content, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

/** An element of DER: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
