import type { Request, RequestHandler } from 'express'
import { noStore } from './cachePolicy.ts'
import { refusal } from './refusal.ts'

/**
 * Rejects requests from pages of other origins with a 403. Browsers send the page's origin in `Origin` and
 * its relation to ours in `Sec-Fetch-Site`, and no page can change either. A program other than a browser
 * sends neither, and has no fan's cookie.
 * @param options.publicUrl the origin that visitors see.
 * @param options.isProduction whether that is the only one; a local site may be opened under other names of
 * the machine.
 */
export function onlyOwnOrigin(options: { publicUrl: string; isProduction: boolean }): RequestHandler {
  const { publicUrl, isProduction } = options

  function isOwn(request: Request): boolean {
    const relation = request.get('sec-fetch-site') ?? 'same-origin'
    const origin = request.get('origin') ?? publicUrl
    const isOwnHost = !isProduction && origin === `http://${request.get('host')}`
    return (relation === 'same-origin' || relation === 'none') && (origin === publicUrl || isOwnHost)
  }

  return (request, response, next) => {
    if (isOwn(request)) return next()
    response.setHeader('cache-control', noStore)
    response.status(403).json(refusal('This is answered to pages of the site alone.'))
  }
}
