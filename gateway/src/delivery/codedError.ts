import { GraphQLError } from 'graphql'

/** The same mistake of a client's, with a code that lets its words through to the client. */
export function withCode(error: GraphQLError, code: string): GraphQLError {
  const { nodes = null, source = null, positions = null } = error
  return new GraphQLError(error.message, { nodes, source, positions, extensions: { code } })
}
