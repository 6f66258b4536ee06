import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { DocumentNode } from 'graphql'

/** A part of a page that could not be loaded: the path of the field in the answer ("standings"), and the gateway's error code. */
interface Failure {
  path: string
  code: string
}

/** The result of every page's loader. The data itself is in the Apollo cache, under the same variables. */
export interface Loaded<V> {
  variables: V
  failures: Failure[]
}

/** The code for a request without an answer; the gateway never sends it. */
const NETWORK_FAILURE = 'NETWORK'

/**
 * Runs a page's query for its route loader and returns the variables (for useQuery) and the failures; it never throws for a
 * failure. A root field that failed is null in the cache, also when there was no answer at all, so that pages only have to check
 * for null. With `subject`, the root field that the page is about, NOT_FOUND there throws a 404 Response, for which the router
 * renders the 404 page.
 */
export async function queryLoader<T, V extends OperationVariables>(
  client: ApolloClient,
  { query, variables, subject }: { query: TypedDocumentNode<T, V>; variables: V; subject?: keyof T & string },
): Promise<Loaded<V>> {
  const { data, error } = await client.query<T, OperationVariables>({
    query,
    variables,
    errorPolicy: 'all',
    fetchPolicy: 'network-only',
  })
  const failures = failuresOf(error, query)
  if (subject !== undefined && failures.some((f) => f.path === subject && f.code === 'NOT_FOUND')) {
    throw new Response(null, { status: 404 })
  }
  if (data === undefined && client.readQuery<T, OperationVariables>({ query, variables }) === null) {
    client.writeQuery<unknown, OperationVariables>({ query, variables, data: nullRoots(query) })
  }
  return { variables, failures }
}

function failuresOf(error: unknown, query: DocumentNode): Failure[] {
  if (error === undefined || error === null) return []
  if (!CombinedGraphQLErrors.is(error))
    return rootNames(query).map((path) => ({ path, code: NETWORK_FAILURE }))
  return error.errors.map(({ path, extensions }) => ({
    path: path?.join('.') ?? '',
    code: typeof extensions?.code === 'string' ? extensions.code : 'INTERNAL_SERVER_ERROR',
  }))
}

function nullRoots(query: DocumentNode): Record<string, null> {
  return Object.fromEntries(rootNames(query).map((name) => [name, null]))
}

/** The names of the query's root fields in the answer. Pages select root fields directly, never in a fragment on Query. */
function rootNames(query: DocumentNode): string[] {
  const operation = query.definitions.find((definition) => definition.kind === 'OperationDefinition')
  const fields = operation?.selectionSet.selections.filter((selection) => selection.kind === 'Field') ?? []
  return fields.map((field) => field.alias?.value ?? field.name.value)
}
