import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Router, type RequestHandler, type Response } from 'express'
import { etagOf } from '../http/etag.ts'
import { negotiateEncoding } from '../http/negotiateEncoding.ts'
import { noStore } from '../http/cachePolicy.ts'
import type { Encoding } from '../http/compression.ts'

/** A file of the web build in memory, with the encodings that stand beside it in the build. */
interface StaticFile {
  bytes: Buffer
  etag: string
  encoded: ReadonlyMap<Encoding, Buffer>
}

/** The endings of the encodings (web/compressedFiles.ts). */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>

const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=3600'
/** Caches must not serve the service worker: with an old one, a browser would not learn of a new build. */
const notFromCache = 'no-cache'
const SERVICE_WORKER = '/service-worker.js'
/** The file that makes browsers remove their service worker. */
const SERVICE_WORKER_OFF = '/service-worker-off.js'

/**
 * Serves the web build from memory. Files under `/static` have a fingerprint in their name, so browsers cache
 * them for a year; the few other files (favicon, robots, manifest) for an hour, and the service worker not at
 * all. Only files that existed at the start are served, so no path can leave the folder. Hidden files, such
 * as the build's own manifest, are left out. A missing file under `/static` is a plain 404, because a browser
 * would take a page in its place for a script.
 * @param folder the client build; nothing is served if it does not exist.
 * @param options.hasServiceWorker whether browsers are to have the site's service worker; otherwise they get one that removes it.
 */
export function staticFiles(
  folder: string,
  { hasServiceWorker }: { hasServiceWorker: boolean },
): RequestHandler {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const all = new Set(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      .filter((path) => !path.includes('/.') && !path.endsWith('.html')),
  )
  const encodingsOf = (path: string) =>
    (['br', 'gzip'] as const).filter((encoding) => all.has(path + ENCODINGS[encoding]))
  const isEncoding = (path: string) =>
    Object.values(ENCODINGS).some((ending) => path.endsWith(ending) && all.has(path.slice(0, -ending.length)))
  const paths = new Set([...all].filter((path) => !isEncoding(path)))
  const loaded = new Map<string, Promise<StaticFile>>()

  const load = (path: string): Promise<StaticFile> => {
    const known = loaded.get(path)
    if (known) return known
    const loading = readStaticFile(join(folder, path), encodingsOf(path))
    loaded.set(path, loading)
    loading.catch(() => loaded.delete(path))
    return loading
  }

  const router = Router()
  router.use(async (request, response, next) => {
    const isUnderStatic = request.path.startsWith('/static/')
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    if (!paths.has(request.path)) {
      return isUnderStatic ? sendMissing(response) : next()
    }
    const isServiceWorker = request.path === SERVICE_WORKER
    const file = await load(isServiceWorker && !hasServiceWorker ? SERVICE_WORKER_OFF : request.path)
    response.setHeader(
      'cache-control',
      isUnderStatic ? immutable : isServiceWorker ? notFromCache : revalidated,
    )
    response.setHeader('etag', file.etag)
    response.type(extname(request.path))
    const encoding = negotiateEncoding(request.headers['accept-encoding'])
    const encoded = encoding && file.encoded.get(encoding)
    if (encoded) response.setHeader('content-encoding', encoding)
    response.send(encoded ?? file.bytes)
  })
  return router
}

/** Must not be cached: otherwise the file would stay missing after a newer build has added it. */
function sendMissing(response: Response): void {
  response.setHeader('cache-control', noStore)
  response.status(404).type('text').send('Not found\n')
}

async function readStaticFile(path: string, encodings: readonly Encoding[]): Promise<StaticFile> {
  const bytes = await readFile(path)
  const encoded = encodings.map(
    async (encoding) => [encoding, await readFile(path + ENCODINGS[encoding])] as const,
  )
  return { bytes, etag: `W/${etagOf(bytes)}`, encoded: new Map(await Promise.all(encoded)) }
}
