import { HeaderMap, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { RequestContext } from '../../context.ts'
import type { TooManyRequestsError } from '../../errors.ts'
import type { RateLimits } from '../../platform/limits/rateLimits.ts'

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
      return refusal ? Promise.reject(withStatus429(refusal)) : Promise.resolve()
    },
  }
  return { requestDidStart: () => Promise.resolve(listener) }
}

function withStatus429(originalError: TooManyRequestsError): GraphQLError {
  const headers = new HeaderMap([['retry-after', String(originalError.retryAfterSeconds)]])
  const extensions: Record<string, unknown> = { http: { status: 429, headers } }
  return new GraphQLError(originalError.message, { originalError, extensions })
}
