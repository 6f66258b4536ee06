import type { RequestHandler } from 'express'
import type { Log } from '../../platform/log.ts'
import { isTrustedProxy } from './clientAddress.ts'

/** The header in which the edge sends the number of its gateways, where there are several. */
const HEADER = 'x-gateways'

/** Detects several gateways behind one edge without a shared Redis, which is not supported. */
export interface FleetCheck {
  /** Reads the edge's header; passes every request on. */
  handler: RequestHandler
  /** Warnings for operators, in sentences. */
  warnings(): string[]
}

/**
 * Builds the check. It logs one warning, with the first request that has the edge's header; the header is
 * ignored when a visitor sends it, and a gateway with Redis never warns.
 */
export function createFleetCheck({ redisUrl, log }: { redisUrl: string | undefined; log: Log }): FleetCheck {
  let gateways = 1

  return {
    handler(request, _response, next) {
      const said = Number(request.headers[HEADER])
      const isNews = redisUrl === undefined && gateways === 1 && said > 1
      if (isNews && isTrustedProxy(request.socket.remoteAddress ?? '')) {
        gateways = said
        log.warn({ gateways }, 'Several gateways without a common Redis are not supported: set REDIS_URL')
      }
      next()
    },
    warnings: () =>
      gateways === 1 ? [] : [`one of ${gateways} gateways without a common Redis, which is not supported`],
  }
}
