import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type { GraphQLError } from 'graphql'
import type { RequestContext } from '../../context.ts'
import { isUnexpected } from '../../errors.ts'
import type { Log } from '../../platform/log.ts'

/** Logs those of an operation's errors that are our own mistakes; failures of outside systems have been logged where they happened. */
export type LogUnexpected = (operationName: string | null, errors: readonly GraphQLError[]) => void

export function createLogUnexpected(log: Log): LogUnexpected {
  return (operationName, errors) => {
    for (const error of errors.filter(isUnexpected)) {
      log.error({ operationName, path: error.path, err: error.originalError ?? error }, 'An operation failed')
    }
  }
}

/** Has the errors of operations logged that Apollo Server answers. */
export function unexpectedErrors(logUnexpected: LogUnexpected): ApolloServerPlugin<RequestContext> {
  const listener: GraphQLRequestListener<RequestContext> = {
    didEncounterErrors({ errors, operationName }) {
      logUnexpected(operationName ?? null, errors)
      return Promise.resolve()
    },
  }
  return { requestDidStart: () => Promise.resolve(listener) }
}
