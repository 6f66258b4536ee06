import { GraphQLError, Kind } from 'graphql'
import type { FormatError } from '../../errors.ts'

/** The same error with a code, which marks it as the client's mistake so that its message is sent to the client. */
export function withCode(error: GraphQLError, code: string): GraphQLError {
  const { nodes = null, source = null, positions = null } = error
  return new GraphQLError(error.message, { nodes, source, positions, extensions: { code } })
}

/** GraphQL gives no code to what it says of the value of a variable. */
export function withInputCode(error: GraphQLError): GraphQLError {
  const [node] = error.nodes ?? []
  return node?.kind === Kind.VARIABLE_DEFINITION ? withCode(error, 'BAD_USER_INPUT') : error
}

/** The error as clients may see it: a mistake in the request keeps its message, any other gets the public one for its code. */
export function publicError(error: GraphQLError, formatError: FormatError): GraphQLError {
  const { message, extensions } = formatError(error.toJSON(), error)
  const { nodes = null, source = null, positions = null, path = null } = error
  return new GraphQLError(message, { nodes, source, positions, path, extensions: extensions ?? null })
}
