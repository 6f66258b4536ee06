import type { Request, RequestHandler, Response } from 'express'

/**
 * Reads `extensions: {"atLeast": <version>}` of a GraphQL request: the lowest version of a game that its answer may contain. It prevents
 * caches from serving an older one (see `Game.version` in the schema). Only whole numbers from 0 are accepted.
 */
export const readMinVersion: RequestHandler = (request, response, next) => {
  const version = fieldsOf(extensionsOf(request))['atLeast'] ?? 0
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 0) {
    const message = 'extensions.atLeast must be the version of a game: a whole number.'
    return void response.status(400).json({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] })
  }
  response.locals['atLeast'] = version
  next()
}

/** The lowest version that the answer to a request may contain; 0 for any. */
export function minVersionOf({ locals }: Response): number {
  return Number(locals['atLeast'] ?? 0)
}

/** The extensions of a request: JSON in the query string of a GET, a field of the body of a POST. */
function extensionsOf({ method, url, body }: Request): unknown {
  if (method !== 'GET') return fieldsOf(body)['extensions']
  const json = new URLSearchParams(url.split('?').slice(1).join('?')).get('extensions')
  try {
    return json === null ? undefined : (JSON.parse(json) as unknown)
  } catch {
    // The next handler rejects it with a message.
    return undefined
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
