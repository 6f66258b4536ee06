import type { RequestHandler } from 'express'
import type { Log } from '../../platform/log.ts'
import { isTrustedProxy } from './clientAddress.ts'

/** By this header the edge says how many gateways it was given, where there are several. */
const HEADER = 'x-gateways'

/** Knows whether several gateways stand behind one edge without a common Redis, which is not supported. */
export interface FleetCheck {
  /** Reads what the edge says; passes every request on. */
  handler: RequestHandler
  /** What operators should know, in sentences. */
  warnings(): string[]
}

/**
 * Builds the check. It logs one warning, with the first request that tells; a visitor's own word counts for nothing, and a gateway with Redis
 * never warns.
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
