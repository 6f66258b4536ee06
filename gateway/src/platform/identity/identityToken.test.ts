import { describe, expect, it } from 'vitest'
import { readBearerToken, tokenSignature } from './identityToken.ts'

const CLAIMS = {
  sub: 'fan-1',
  auth_time: 1_752_348_000,
  iat: 1_752_348_100,
  exp: 1_752_351_700,
  firebase: { sign_in_provider: 'google.com' },
}

const encode = (fields: unknown) => Buffer.from(JSON.stringify(fields)).toString('base64url')
const tokenOf = (claims: unknown, header: unknown = { alg: 'RS256' }) =>
  `${encode(header)}.${encode(claims)}.c2lnbmF0dXJl`

describe('readBearerToken', () => {
  it('reads a token with its claims', () => {
    const token = tokenOf({ ...CLAIMS, name: 'Ada', email: 'ada@example.com', phone_number: '+12025550100' })

    expect(readBearerToken(`Bearer ${token}`)).toStrictEqual({
      token,
      claims: {
        uid: 'fan-1',
        isAnonymous: false,
        authTime: 1_752_348_000,
        issuedAt: 1_752_348_100,
        expiresAt: 1_752_351_700,
        name: 'Ada',
        email: 'ada@example.com',
        phone: '+12025550100',
      },
    })
  })

  it('returns only the claims that the token has', () => {
    const claims = readBearerToken(`bearer ${tokenOf(CLAIMS)}`)?.claims

    expect(Object.keys(claims ?? {})).toEqual(['uid', 'isAnonymous', 'authTime', 'issuedAt', 'expiresAt'])
  })

  it('recognizes an anonymous fan', () => {
    const token = tokenOf({ ...CLAIMS, firebase: { sign_in_provider: 'anonymous' } })

    expect(readBearerToken(`Bearer ${token}`)?.claims.isAnonymous).toBe(true)
  })

  it('accepts unsigned tokens, as the emulator issues', () => {
    const token = `${encode({ alg: 'none' })}.${encode(CLAIMS)}.`

    expect(readBearerToken(`Bearer ${token}`)?.token).toBe(token)
  })

  it('accepts 4,096 characters including the scheme, and no more', () => {
    const start = `Bearer ${tokenOf(CLAIMS)}`
    const longest = start.padEnd(4096, 'a')

    expect(readBearerToken(longest)?.claims.uid).toBe('fan-1')
    expect(readBearerToken(`${longest}a`)).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['another scheme', `Basic ${tokenOf(CLAIMS)}`],
    ['two tokens', `Bearer ${tokenOf(CLAIMS)}, Bearer ${tokenOf(CLAIMS)}`],
    ['two parts', 'Bearer a.b'],
    ['no payload', 'Bearer a..c'],
    ['four parts', `Bearer ${tokenOf(CLAIMS)}.d`],
    ['a payload that is no JSON', 'Bearer a.bm90IGpzb24.c'],
    ['a payload that is no object', `Bearer ${tokenOf(null)}`],
    ['no subject', `Bearer ${tokenOf({ ...CLAIMS, sub: '' })}`],
    ['a subject that is too long', `Bearer ${tokenOf({ ...CLAIMS, sub: 'x'.repeat(129) })}`],
    ['a time before 1970', `Bearer ${tokenOf({ ...CLAIMS, exp: -1 })}`],
    ['a time that is a text', `Bearer ${tokenOf({ ...CLAIMS, iat: '1752348100' })}`],
    ['no provider', `Bearer ${tokenOf({ ...CLAIMS, firebase: {} })}`],
    ['a name that is no text', `Bearer ${tokenOf({ ...CLAIMS, name: 7 })}`],
  ])('rejects %s', (_what, authorization) => {
    expect(readBearerToken(authorization)).toBeUndefined()
  })
})

describe('tokenSignature', () => {
  it.each([
    [
      'its algorithm and its key',
      tokenOf(CLAIMS, { alg: 'RS256', kid: 'key-1' }),
      { alg: 'RS256', kid: 'key-1' },
    ],
    ['its algorithm alone', tokenOf(CLAIMS, { alg: 'none' }), { alg: 'none' }],
    [
      'a name of 100 letters',
      tokenOf(CLAIMS, { alg: 'RS256', kid: 'k'.repeat(100) }),
      { kid: 'k'.repeat(100) },
    ],
  ])('reads %s', (_what, token, expected) => {
    expect(tokenSignature(token)).toMatchObject(expected)
  })

  it.each([
    ['no algorithm', tokenOf(CLAIMS, {})],
    ['a number as algorithm', tokenOf(CLAIMS, { alg: 7 })],
    ['an empty name of its key', tokenOf(CLAIMS, { alg: 'RS256', kid: '' })],
    ['a number as its key', tokenOf(CLAIMS, { alg: 'RS256', kid: 7 })],
    ['no name of its key where one should be', tokenOf(CLAIMS, { alg: 'RS256', kid: null })],
    ['a name of 101 letters', tokenOf(CLAIMS, { alg: 'RS256', kid: 'k'.repeat(101) })],
    ['no JSON', 'bm90IGpzb24.b.c'],
    ['nothing', ''],
  ])('is undefined for a header with %s', (_what, token) => {
    expect(tokenSignature(token)).toBeUndefined()
  })
})
