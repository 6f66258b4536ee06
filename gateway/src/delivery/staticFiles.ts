import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { extname, join, relative, sep } from 'node:path'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { neverKept } from './cachePolicy.ts'
import { chooseEncoding, encodeBytes, isWorthCompressing, type Encoding } from './compression.ts'

/** A file of the web build in memory, with the encodings that somebody has asked for. */
interface StaticFile {
  bytes: Buffer
  etag: string
  encoded: Map<Encoding, Promise<Buffer>>
}

const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=3600'

/**
 * Serves the web build from memory. What lies under `/static` is fingerprinted and kept by browsers for a year; the few other
 * files (favicon, robots, manifest) for an hour. Only files that were there at start exist, so no path can leave the folder;
 * hidden ones, such as the build's own manifest, are left out. A missing file under `/static` is a plain 404, since a page in
 * its place would be taken for a script.
 *
 * @param folder the client build; a folder that does not exist serves nothing.
 */
export function staticFiles(folder: string): RequestHandler {
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
    const file = await load(request.path)
    response.setHeader('cache-control', isUnderStatic ? immutable : revalidated)
    response.setHeader('etag', file.etag)
    response.type(extname(request.path))
    response.send(await encodingOf(file, request, response))
  })
  return router
}

/** A cache that kept this would hide the file from everybody once a newer build has brought it. */
function sendMissing(response: Response): void {
  response.setHeader('cache-control', neverKept)
  response.status(404).type('text').send('Not found\n')
}

async function readStaticFile(path: string): Promise<StaticFile> {
  const bytes = await readFile(path)
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { bytes, etag, encoded: new Map() }
}

async function encodingOf(file: StaticFile, request: Request, response: Response): Promise<Buffer> {
  const encoding = chooseEncoding(request)
  if (!encoding || !isWorthCompressing(response.get('content-type') ?? '', file.bytes.length))
    return file.bytes

  const encoded = file.encoded.get(encoding) ?? encodeBytes(file.bytes, encoding, 9)
  file.encoded.set(encoding, encoded)
  response.setHeader('content-encoding', encoding)
  return encoded
}
