import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type { RequestContext } from '../../context.ts'
import { isUnexpected } from '../../errors.ts'
import type { Log } from '../../platform/log.ts'

/** Logs those of an operation's errors that are our own mistakes; failures of outside systems have been logged where they happened. */
export function unexpectedErrors(log: Log): ApolloServerPlugin<RequestContext> {
  const listener: GraphQLRequestListener<RequestContext> = {
    didEncounterErrors({ errors, operationName = null }) {
      for (const error of errors.filter(isUnexpected)) {
        log.error(
          { operationName, path: error.path, err: error.originalError ?? error },
          'An operation failed',
        )
      }
      return Promise.resolve()
    },
  }
  return { requestDidStart: () => Promise.resolve(listener) }
}
