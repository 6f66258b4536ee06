import { z } from 'zod'

/** What a token says of its bearer; not to be believed before the token has been verified. */
interface Claims {
  uid: string
  isAnonymous: boolean
  /** When the fan signed in, in epoch seconds. */
  authTime: number
  /** From when on and until when the token holds, in epoch seconds. */
  issuedAt: number
  expiresAt: number
  name?: string
  email?: string
  phone?: string
}

/** A token as it stands, and what it says. */
export interface BearerToken {
  token: string
  claims: Claims
}

/** The provider's own are about 1 kB, with a team's extra claims 2 kB. */
const longestToken = 4096
const bearer = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]*)$/i
const seconds = z.number().int().nonnegative()
const headerFields = z.object({ alg: z.string() })
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
 * @returns undefined for another scheme, for two tokens, for one that is too long and for what is none of the provider's.
 */
export function readBearerToken(authorization: string): BearerToken | undefined {
  if (authorization.length > longestToken) return undefined
  const [, header, payload, signature] = bearer.exec(authorization) ?? []
  if (header === undefined || payload === undefined || signature === undefined) return undefined
  const { data: told } = payloadFields.safeParse(decode(payload))
  if (!told) return undefined
  return {
    token: `${header}.${payload}.${signature}`,
    claims: {
      uid: told.sub,
      isAnonymous: told.firebase.sign_in_provider === 'anonymous',
      authTime: told.auth_time,
      issuedAt: told.iat,
      expiresAt: told.exp,
      ...(told.name !== undefined && { name: told.name }),
      ...(told.email !== undefined && { email: told.email }),
      ...(told.phone_number !== undefined && { phone: told.phone_number }),
    },
  }
}

/** What a token is signed with, such as RS256, as it says itself; undefined when it does not. */
export function algorithmOf(token: string): string | undefined {
  const [header = ''] = token.split('.')
  return headerFields.safeParse(decode(header)).data?.alg
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
