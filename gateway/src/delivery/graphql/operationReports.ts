import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { RequestContext } from '../../context.ts'
import { toGraphQLError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { summarize, type OnOperation } from './operationEvents.ts'

/**
 * Reports each operation that Apollo Server runs or rejects: for the sender of a request, for the response
 * cache, or, without a request, for a page. It must be the last plugin, because others change answers.
 * @param clock the monotonic one.
 */
export function operationReports(
  onOperation: OnOperation,
  { clock }: { clock: Clock },
): ApolloServerPlugin<RequestContext> {
  /** Reports a request that was rejected or failed before its operation was known. */
  const reportUnread = (error: Error) => {
    const thrown =
      error instanceof GraphQLError ? error : new GraphQLError(error.message, { originalError: error })
    const summary = summarize(null, { errors: [toGraphQLError(thrown)] })
    onOperation({ ...summary, ms: 0, source: 'executed', errors: [thrown] })
    return Promise.resolve()
  }
  return {
    contextCreationDidFail: ({ error }) => reportUnread(error),
    invalidRequestWasReceived: ({ error }) => reportUnread(error),
    requestDidStart() {
      const startedAtMs = clock.nowMs()
      const listener: GraphQLRequestListener<RequestContext> = {
        willSendResponse({ request, response: { body }, operationName, contextValue, errors = [] }) {
          const result = body.kind === 'single' ? body.singleResult : body.initialResult
          onOperation({
            ...summarize(operationName ?? null, result),
            ms: clock.nowMs() - startedAtMs,
            source: contextValue.isForSender === true ? 'executed' : request.http ? 'cache' : 'page',
            errors,
          })
          return Promise.resolve()
        },
      }
      return Promise.resolve(listener)
    },
  }
}
