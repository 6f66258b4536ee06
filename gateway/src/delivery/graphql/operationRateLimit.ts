import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { RequestContext } from '../../context.ts'
import type { TooManyRequestsError } from '../../errors.ts'
import type { RateLimits } from '../../platform/limits/rateLimits.ts'
import { noStore } from '../http/cachePolicy.ts'

/**
 * Limits the operations that are executed for one sender (`RequestContext.isForSender`): a fan, or the client
 * network of a visitor. Cached answers are not counted.
 */
export function operationRateLimit(limits: RateLimits): ApolloServerPlugin<RequestContext> {
  const listener: GraphQLRequestListener<RequestContext> = {
    didResolveOperation({ operation, contextValue: { isForSender, viewer } }) {
      if (isForSender !== true) return Promise.resolve()
      const limit = operation?.operation === 'mutation' ? limits.changes : limits.operations
      const refusal = limit.tryTake('uid' in viewer ? viewer.uid : undefined)
      return refusal ? Promise.reject(toHttpRefusal(refusal)) : Promise.resolve()
    },
  }
  return { requestDidStart: () => Promise.resolve(listener) }
}

/** The error by which the whole request is refused, with status and `Retry-After`. */
export function toHttpRefusal(originalError: TooManyRequestsError): GraphQLError {
  const { status, retryAfterSeconds } = originalError
  const headers = new HeaderMap([
    ['retry-after', String(retryAfterSeconds)],
    ['cache-control', noStore],
  ])
  const extensions: Record<string, unknown> = { http: { status, headers } }
  return new GraphQLError(originalError.message, { originalError, extensions })
}
