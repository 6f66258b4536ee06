import { createHash } from 'node:crypto'
import type { Response } from 'express'
import helmet from 'helmet'
import { fixedHeaders, type FixedHeaders } from './fixedHeaders.ts'
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

/** The security headers of answers. */
export interface SecurityHeaders {
  /** Those of every answer. */
  ofAll: FixedHeaders
  /**
   * Those that only matter for an HTML document, and weigh more than many a script: each handler that sends one adds them.
   *
   * @param styleHash the hash of the style sheet that stands in the document, as in a policy: `sha256-…`.
   */
  ofDocument: (styleHash?: string) => FixedHeaders
}

/** What browsers heed in answers of any type. */
const OF_ALL = ['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy']
const POLICY = 'content-security-policy'
const STYLE_SOURCE = "style-src 'self'"

/**
 * The security headers: a content security policy by hash, a permissions policy, HSTS in production, and helmet's
 * defaults. Where fans can sign in, the content policy has the provider's hosts, and a page keeps hold of the window of Google's sign-in, which reports to it. Where clips
 * play, it has their hosts, and where visits are counted, fans are sent messages or advertisements stand, the hosts of those.
 */
export function createSecurityHeaders(options: SecurityOptions): SecurityHeaders {
  const hashes = options.inlineScripts.map((script) => `'sha256-${sha256(script)}'`)
  const sources = joinSources(
    signInSources(options.signIn),
    videoSources(options.video),
    serviceSources(options.services),
  )
  const permissions = permissionsPolicy({ hasGoogle: options.signIn?.googleClientId !== undefined })
  const setHeaders = helmet({
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
        // Vite's client waits in a worker of its own for a dev server that starts again.
        workerSrc: ["'self'", ...(options.isReloading ? ['blob:'] : [])],
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
  const headers: FixedHeaders = { 'permissions-policy': permissions, ...fixedHeaders([setHeaders]) }
  const only = (isOfAll: boolean) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => OF_ALL.includes(name) === isOfAll))
  const document = only(false)
  const policy = document[POLICY] ?? ''
  return {
    ofAll: only(true),
    ofDocument: (styleHash) =>
      styleHash === undefined
        ? document
        : { ...document, [POLICY]: policy.replace(STYLE_SOURCE, `${STYLE_SOURCE} '${styleHash}'`) },
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
