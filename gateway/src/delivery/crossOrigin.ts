import cors from 'cors'
import type { RequestHandler } from 'express'

/** How long a browser may remember that it may send a request, in seconds. */
const rememberedSeconds = 86_400

/**
 * Lets pages of other origins read the answers, by CORS. Cookies are never sent along, because the API reads none: a fan is
 * known by her token alone. With no origin allowed, nothing is said, and browsers keep answers from foreign pages.
 *
 * @param origins `*` for every origin.
 */
export function allowOrigins(origins: '*' | readonly string[]): RequestHandler {
  if (origins.length === 0) return (_request, _response, next) => next()
  return cors({
    origin: origins === '*' ? '*' : [...origins],
    methods: ['GET', 'POST'],
    credentials: false,
    maxAge: rememberedSeconds,
  })
}
