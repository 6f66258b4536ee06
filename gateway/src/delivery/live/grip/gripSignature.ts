import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../../platform/parseJson.ts'

const HEADER = { alg: 'HS256', typ: 'JWT' }
/** For so long a signature of this gateway is valid, in seconds. */
const VALID_S = 60

const headerSchema = z.object({ alg: z.literal(HEADER.alg) })
const claimsSchema = z.object({ exp: z.number() })

/**
 * Signs a call of this gateway to the engine: a JSON Web Token by HMAC with SHA-256.
 *
 * @param nowMs epoch ms.
 */
export function signGrip(key: string, nowMs: number): string {
  const claims = { iss: 'gateway', exp: Math.floor(nowMs / 1000) + VALID_S }
  const signed = [HEADER, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${hmac(key, signed).toString('base64url')}`
}

/**
 * Whether a token, as an engine sends it in `Grip-Sig`, is signed with the key and has not expired.
 *
 * @param nowMs epoch ms.
 */
export function isGripSignature(token: string, key: string, nowMs: number): boolean {
  const [header = '', claims = '', signature = '', ...rest] = token.split('.')
  const expected = hmac(key, `${header}.${claims}`)
  const given = Buffer.from(signature, 'base64url')
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const { success, data } = claimsSchema.safeParse(read(claims))
  return success && headerSchema.safeParse(read(header)).success && data.exp * 1000 > nowMs
}

function hmac(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function read(part: string): unknown {
  return parseJson(Buffer.from(part, 'base64url').toString())
}
