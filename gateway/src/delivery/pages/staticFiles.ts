import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { etagOf } from '../http/etag.ts'
import { negotiateEncoding } from '../http/negotiateEncoding.ts'
import { noStore } from '../http/cachePolicy.ts'
import { encodeBytes, isWorthCompressing, type EncodeBytes, type Encoding } from '../http/compression.ts'

/** A file of the web build in memory, with the encodings requested so far. */
interface StaticFile {
  bytes: Buffer
  etag: string
  encoded: Map<Encoding, Promise<Buffer>>
}

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
 * @param options.hasServiceWorker whether browsers get the site's service worker; otherwise they get one that
 * removes it.
 * @param options.encode encodes files; `encodeBytes` when left out.
 */
export function staticFiles(
  folder: string,
  { hasServiceWorker, encode = encodeBytes }: { hasServiceWorker: boolean; encode?: EncodeBytes },
): RequestHandler {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const paths = new Set(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      .filter((path) => !path.includes('/.') && !path.endsWith('.html')),
  )
  const loaded = new Map<string, Promise<StaticFile>>()

  const load = (path: string): Promise<StaticFile> => {
    const known = loaded.get(path)
    if (known) return known
    const loading = readStaticFile(join(folder, path))
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
    response.send(await encodingOf(file, encode, request, response))
  })
  return router
}

/** Must not be cached: otherwise the file would stay missing after a newer build has added it. */
function sendMissing(response: Response): void {
  response.setHeader('cache-control', noStore)
  response.status(404).type('text').send('Not found\n')
}

async function readStaticFile(path: string): Promise<StaticFile> {
  const bytes = await readFile(path)
  const etag = `W/${etagOf(bytes)}`
  return { bytes, etag, encoded: new Map() }
}

async function encodingOf(
  file: StaticFile,
  encode: EncodeBytes,
  request: Request,
  response: Response,
): Promise<Buffer> {
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (!encoding || !isWorthCompressing(response.get('content-type') ?? '', file.bytes.length))
    return file.bytes

  const encoded = file.encoded.get(encoding) ?? encode(file.bytes, encoding, 9)
  file.encoded.set(encoding, encoded)
  response.setHeader('content-encoding', encoding)
  return encoded
}
