import cors from 'cors'
import type { RequestHandler } from 'express'
import { fixedHeaders, type HeaderList } from './fixedHeaders.ts'

/** How long a browser may cache a preflight answer, in seconds. */
const rememberedSeconds = 86_400

/** Headers that scripts of other origins may read beside the body: the answer's age, when to retry, and the id of its log lines. */
const READABLE_HEADERS = ['age', 'retry-after', 'x-request-id']

/**
 * Lets pages of other origins read the answers, by CORS. Cookies are never sent, because the API reads none:
 * a fan is identified by her token alone. With no origin allowed there are no CORS headers, and browsers hide
 * answers from foreign pages.
 * @param origins `*` for every origin.
 */
export function allowOrigins(origins: '*' | readonly string[]): RequestHandler {
  if (origins.length === 0) return (_request, _response, next) => next()
  return cors({
    origin: origins === '*' ? '*' : [...origins],
    methods: ['GET', 'POST'],
    exposedHeaders: READABLE_HEADERS,
    credentials: false,
    maxAge: rememberedSeconds,
  })
}

/** Returns the headers that `allowOrigins` sets for the page of an origin, except `Vary`. */
export type CorsHeadersFor = (origin: string | undefined) => HeaderList

/** Computes once the headers for each allowed origin. All other origins get those of a request without one. */
export function corsHeaders(origins: '*' | readonly string[]): CorsHeadersFor {
  const handlers = [allowOrigins(origins)]
  const headersFor = (sent: Readonly<Record<string, string>>) => {
    const { vary: _vary, ...others } = fixedHeaders(handlers, sent)
    return Object.entries(others).flat()
  }
  const others = headersFor({})
  const allowed = new Map(origins === '*' ? [] : origins.map((origin) => [origin, headersFor({ origin })]))
  return (origin) => (origin === undefined ? others : (allowed.get(origin) ?? others))
}
