import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CookieOptions } from 'express'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'

/** Everything that the cookie contains about a fan. */
interface SessionContent {
  /** One or two letters, such as RA. */
  initials: string
  /** The favorite team's slug; null for none. */
  teamSlug: string | null
}

export const cookieName = '__Secure-fan'

/** How long the cookie is kept, in seconds: 7 days. */
const maxAgeSeconds = 604_800
/** Longer than any valid cookie; longer ones are not even hashed. */
const maxLength = 300
const sealed = /^([\w-]+)\.([\w-]{43})$/
const fields = z.object({
  initials: z.string().min(1).max(10),
  team: z.string().max(60).nullable(),
  /** In epoch seconds. */
  expires: z.number().int(),
})

/**
 * Scripts cannot read it, other sites cannot cause it to be sent, and browsers send it to `/session` alone, over https or from localhost.
 */
export const cookieScope: CookieOptions = {
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  path: '/session',
}

export const cookieAttributes: CookieOptions = { ...cookieScope, maxAge: maxAgeSeconds * 1000 }

export interface SessionCookie {
  /** @returns the value of a cookie that is valid for 7 days. */
  seal(content: SessionContent): string
  /** @returns undefined for a cookie that has expired or was not signed with this secret. */
  open(value: string): SessionContent | undefined
}

/**
 * Signs the cookie's content with HMAC-SHA-256 against forgery. It is not encrypted: it contains only what the page shows on this browser.
 */
export function createSessionCookie({ secret, clock }: { secret: string; clock: Clock }): SessionCookie {
  const nowSeconds = () => Math.floor(clock.nowMs() / 1000)
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest()

  return {
    seal({ initials, teamSlug }) {
      const content = { initials, team: teamSlug, expires: nowSeconds() + maxAgeSeconds }
      const text = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${text}.${sign(text).toString('base64url')}`
    },
    open(value) {
      if (value.length > maxLength) return undefined
      const [, text, signature] = sealed.exec(value) ?? []
      if (text === undefined || signature === undefined) return undefined
      if (!timingSafeEqual(sign(text), Buffer.from(signature, 'base64url'))) return undefined
      const { data } = fields.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      if (!data || data.expires <= nowSeconds()) return undefined
      return { initials: data.initials, teamSlug: data.team }
    },
  }
}

/** The value of the session cookie in a request's `Cookie` header; undefined without one. */
export function readSessionCookie(header: string | undefined): string | undefined {
  const start = `${cookieName}=`
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  return pair?.slice(start.length)
}
