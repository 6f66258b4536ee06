import { GraphQLError, Kind } from 'graphql'
import type { FormatError } from '../../errors.ts'

/** Adds a code to the error, which marks it as the client's mistake so that its message is sent. */
export function withCode(error: GraphQLError, code: string): GraphQLError {
  const { nodes = null, source = null, positions = null } = error
  return new GraphQLError(error.message, { nodes, source, positions, extensions: { code } })
}

/** Adds the code that GraphQL leaves out of errors about variable values. */
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
