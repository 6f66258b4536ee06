import type { Request, RequestHandler, Response } from 'express'

/**
 * Reads `extensions: {"atLeast": <version>}` of a GraphQL request: the version of a game that its answer must have at least, so that
 * no cache on the way answers with an older one (see `Game.version` of the schema). Anything but a whole number from 0 is refused.
 */
export const readRequestedVersion: RequestHandler = (request, response, next) => {
  const version = fieldsOf(extensionsOf(request))['atLeast'] ?? 0
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 0) {
    const message = 'extensions.atLeast must be the version of a game: a whole number.'
    return void response.status(400).json({ errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] })
  }
  response.locals['atLeast'] = version
  next()
}

/** The version that a request's answer must have at least; 0 for none in particular. */
export function requestedVersionOf({ locals }: Response): number {
  return Number(locals['atLeast'] ?? 0)
}

/** They stand in the address of a GET, as JSON, and in the body of a POST. */
function extensionsOf({ method, url, body }: Request): unknown {
  if (method !== 'GET') return fieldsOf(body)['extensions']
  const json = new URLSearchParams(url.split('?').slice(1).join('?')).get('extensions')
  try {
    return json === null ? undefined : (JSON.parse(json) as unknown)
  } catch {
    // Left to the next, which says so.
    return undefined
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
