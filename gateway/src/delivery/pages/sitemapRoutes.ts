import { Router, type Response } from 'express'
import { isUnexpected } from '../../errors.ts'
import type { Log } from '../../platform/log.ts'
import { noStore, publicCacheControl } from '../http/cachePolicy.ts'
import {
  readPart,
  SITEMAP_KINDS,
  type SitemapKind,
  type SitemapPart,
  type SitemapSources,
} from './sitemapEntries.ts'
import type { SitePage } from './site.ts'
import { sitemapIndexText, sitemapText } from './sitemapText.ts'

/** How long a complete sitemap is fresh, in seconds. */
const MAX_AGE = 3600
/** How long an incomplete sitemap is fresh, in seconds. */
const BRIEF_MAX_AGE = 60
/** The most pages that the protocol allows in one file. */
const MAX_ENTRIES = 50_000

/** Paths that no crawler needs. Share pictures are not among them, because social networks obey these rules. */
const DISALLOWED = ['/graphql', '/login', '/profile']

interface SitemapOptions {
  sources: SitemapSources
  /** All pages of the site. */
  pages: readonly SitePage[]
  /** The origin that visitors see, without a trailing slash. */
  publicUrl: string
  log: Log
  /** The maximum number of pages in one file; the protocol's when left out. */
  maxEntries?: number
}

/**
 * Serves `/robots.txt`, `/sitemap.xml` and the sitemaps that it lists, one or more for each kind of page: `/sitemaps/{kind}-{number}.xml`.
 * A kind that cannot be read is left out of the index, and answers 503 itself, so that search engines do not forget its pages.
 */
export function sitemapRoutes({
  sources,
  pages,
  publicUrl,
  log,
  maxEntries = MAX_ENTRIES,
}: SitemapOptions): Router {
  const origin = new URL(publicUrl).origin
  const router = Router({ caseSensitive: true, strict: true })

  async function read(kind: SitemapKind): Promise<SitemapPart | null> {
    try {
      return await readPart(kind, sources, pages)
    } catch (error) {
      log[isUnexpected(error) ? 'error' : 'warn'](
        { err: error, kind },
        'A part of the sitemap could not be read',
      )
      return null
    }
  }

  router.get('/robots.txt', (_request, response) => {
    const rules = DISALLOWED.map((path) => `Disallow: ${path}`)
    response.setHeader('cache-control', publicCacheControl(MAX_AGE))
    response
      .type('text')
      .send(['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'))
  })

  router.get('/sitemap.xml', async (_request, response) => {
    const parts = await Promise.all(SITEMAP_KINDS.map(async (kind) => ({ kind, part: await read(kind) })))
    const paths = parts.flatMap(({ kind, part }) => {
      const files = Math.ceil((part?.entries.length ?? 0) / maxEntries)
      return Array.from({ length: files }, (_none, at) => `/sitemaps/${kind}-${at + 1}.xml`)
    })
    const isComplete = parts.every(({ part }) => part?.isComplete === true)
    send(response, sitemapIndexText(paths, origin), isComplete)
  })

  router.get('/sitemaps/:file', async ({ params: { file } }, response, next) => {
    const [, name, number = ''] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
    const kind = SITEMAP_KINDS.find((candidate) => candidate === name)
    if (kind === undefined) return next()
    const part = await read(kind)
    if (part === null) return sendFailure(response)
    const last = Number(number) * maxEntries
    const entries = part.entries.slice(last - maxEntries, last)
    if (entries.length === 0) return next()
    send(response, sitemapText(entries, origin), part.isComplete)
  })
  return router
}

function send(response: Response, text: string, isComplete: boolean): void {
  response.setHeader('cache-control', publicCacheControl(isComplete ? MAX_AGE : BRIEF_MAX_AGE))
  response.setHeader('content-type', 'application/xml; charset=utf-8')
  response.send(text)
}

function sendFailure(response: Response): void {
  response.setHeader('cache-control', noStore)
  response.setHeader('retry-after', BRIEF_MAX_AGE)
  response.status(503).type('text').send('The sitemap could not be made.\n')
}
