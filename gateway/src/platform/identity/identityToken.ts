import { z } from 'zod'
import { parseJson } from '../parseJson.ts'

/** The claims of a token; not to be trusted before the token has been verified. */
interface Claims {
  uid: string
  isAnonymous: boolean
  /** When the fan signed in, in epoch seconds. */
  authTime: number
  /** From when and until when the token is valid, in epoch seconds. */
  issuedAt: number
  expiresAt: number
  name?: string
  email?: string
  phone?: string
}

/** A token as it was sent, and its claims. */
export interface BearerToken {
  token: string
  claims: Claims
}

/** Twice the needed length: the provider's tokens have about 1 kB, with extra claims 2 kB. */
const maxLength = 4096
/** Captures the token, and within it its claims. */
const bearer = /^Bearer ([\w-]+\.([\w-]+)\.[\w-]*)$/i
const seconds = z.number().int().nonnegative()
/** The provider names its keys by hashes of 40 characters. */
const headerFields = z.object({ alg: z.string(), kid: z.string().min(1).max(100).optional() })
const payloadFields = z.object({
  sub: z.string().min(1).max(128),
  auth_time: seconds,
  iat: seconds,
  exp: seconds,
  name: z.string().optional(),
  email: z.string().optional(),
  phone_number: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string() }),
})

/**
 * Reads the one bearer token of an `Authorization` header without verifying it.
 *
 * @returns undefined for another scheme, for two tokens, for one that is too long and for one that the provider cannot have issued.
 */
export function readBearerToken(authorization: string): BearerToken | undefined {
  if (authorization.length > maxLength) return undefined
  const [, token = '', payload = ''] = bearer.exec(authorization) ?? []
  const { data: payloadClaims } = payloadFields.safeParse(decode(payload))
  if (!payloadClaims) return undefined
  return {
    token,
    claims: {
      uid: payloadClaims.sub,
      isAnonymous: payloadClaims.firebase.sign_in_provider === 'anonymous',
      authTime: payloadClaims.auth_time,
      issuedAt: payloadClaims.iat,
      expiresAt: payloadClaims.exp,
      ...(payloadClaims.name !== undefined && { name: payloadClaims.name }),
      ...(payloadClaims.email !== undefined && { email: payloadClaims.email }),
      ...(payloadClaims.phone_number !== undefined && { phone: payloadClaims.phone_number }),
    },
  }
}

/** A token's signing algorithm, such as RS256, and the name of its key where it has one; undefined for a header that no issuer writes. */
export function tokenSignature(token: string): { alg: string; kid?: string | undefined } | undefined {
  const [header = ''] = token.split('.')
  return headerFields.safeParse(decode(header)).data
}

function decode(part: string): unknown {
  return parseJson(Buffer.from(part, 'base64url').toString())
}
