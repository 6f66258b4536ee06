/** The body of an answer to a request that cannot be read or is not possible, in GraphQL's shape. */
export function refusal(message: string): {
  errors: [{ message: string; extensions: { code: 'BAD_REQUEST' } }]
} {
  return { errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }
}
