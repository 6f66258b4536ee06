import { GraphQLError } from 'graphql'

/** The same error with a code, which marks it as the client's mistake so that its message is sent to the client. */
export function withCode(error: GraphQLError, code: string): GraphQLError {
  const { nodes = null, source = null, positions = null } = error
  return new GraphQLError(error.message, { nodes, source, positions, extensions: { code } })
}
