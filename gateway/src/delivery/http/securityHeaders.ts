import { createHash } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import { fixedHeaders } from './fixedHeaders.ts'
import { permissionsPolicy } from './permissionsPolicy.ts'
import { joinSources } from './policySources.ts'
import { serviceSources } from './serviceSources.ts'
import { signInSources } from './signInSources.ts'
import { videoSources } from './videoSources.ts'

interface SecurityOptions {
  isProduction: boolean
  /** The origins, besides the site itself, that images may be loaded from. */
  mediaOrigins: readonly string[]
  /** The only inline scripts that may run. */
  inlineScripts: readonly string[]
  /** The sign-in settings; undefined where nobody can sign in. */
  signIn: Parameters<typeof signInSources>[0]
  /** The sources of clips. */
  video: Parameters<typeof videoSources>[0]
  /** Services whose scripts a browser loads once the visitor has agreed. */
  services: Parameters<typeof serviceSources>[0]
  /** The dev server injects its own scripts and styles, and connects to the page over a socket. */
  isReloading: boolean
}

/**
 * Sets the security headers of every answer: a content security policy with hashes, a permissions policy,
 * HSTS in production, and helmet's defaults. The content policy allows the hosts of sign-in, clips,
 * analytics, messaging and advertisements where each is configured. With sign-in a page may also communicate
 * with Google's pop-up window.
 */
export function securityHeaders(options: SecurityOptions): RequestHandler {
  const hashes = options.inlineScripts.map((script) => `'sha256-${sha256(script)}'`)
  const sources = joinSources(
    signInSources(options.signIn),
    videoSources(options.video),
    serviceSources(options.services),
  )
  const permissions = permissionsPolicy({ hasGoogle: options.signIn?.googleClientId !== undefined })
  const setOthers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(options.isReloading ? ["'unsafe-inline'"] : hashes), ...sources.script],
        styleSrc: ["'self'", ...(options.isReloading ? ["'unsafe-inline'"] : []), ...sources.style],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...options.mediaOrigins, ...sources.image],
        ...(sources.media.length > 0 && { mediaSrc: sources.media }),
        connectSrc: ["'self'", ...(options.isReloading ? ['ws:'] : []), ...sources.connect],
        ...(sources.frame.length > 0 && { frameSrc: sources.frame }),
        // Without these two, a worker could be loaded from any host allowed for scripts.
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    crossOriginOpenerPolicy: { policy: options.signIn ? 'same-origin-allow-popups' : 'same-origin' },
    strictTransportSecurity: options.isProduction && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  // Computed once: they are the same for all, and helmet would run a handler for each.
  const headers = Object.entries({ 'permissions-policy': permissions, ...fixedHeaders([setOthers]) })
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}

/** Replaces the content security policy of one answer, for developer pages that need another one. */
export function setPolicy(response: Response, directives: Record<string, string>): void {
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources}`)
  response.setHeader('content-security-policy', policy.join('; '))
}

function sha256(script: string): string {
  return createHash('sha256').update(script).digest('base64')
}
