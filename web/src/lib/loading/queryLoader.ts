import type { ApolloClient, DefaultContext, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { DocumentNode, SelectionSetNode } from 'graphql'
import { getMainDefinition } from '@apollo/client/utilities'

/** A part of a page that could not be loaded: the path of the field in the answer ("standings"), and the gateway's error code. */
export interface Failure {
  path: string
  code: string
}

/** The result of every page's loader. The data itself is in the Apollo cache, under the same variables. */
export interface LoaderResult<V> {
  variables: V
  failures: Failure[]
}

/** Whether a part of what a route's loader returned could not be loaded. */
export function hasFailures(data: unknown): boolean {
  return ((data as Partial<LoaderResult<unknown>> | null | undefined)?.failures?.length ?? 0) > 0
}

/**
 * Throws a 404 Response where the gateway has refused a word of the address, such as a tag that cannot be one: nothing stands at
 * such an address.
 */
export function notFoundWhereRefused(
  { failures }: Pick<LoaderResult<unknown>, 'failures'>,
  subject: string,
): void {
  if (failures.some(({ path, code }) => path === subject && code === 'BAD_USER_INPUT'))
    throw new Response(null, { status: 404 })
}

/** The code for a request without an answer; the gateway never sends it. */
export const NETWORK_FAILURE = 'NETWORK'

/**
 * Runs a query whose result a loader needs for the variables of its page's query. It takes the result from the cache where it is
 * there. It never throws for a failure: the loader passes `failures` to queryLoader as `earlierFailures`.
 */
export async function prefetchQuery<T, V extends OperationVariables>(
  client: ApolloClient,
  { query, variables }: { query: TypedDocumentNode<T, V>; variables: V },
) {
  const { data, error } = await client.query<T, OperationVariables>({ query, variables, errorPolicy: 'all' })

  return { data, failures: failuresOf(error, query) }
}

/**
 * Loads a further page of a list and adds it to the list in the cache. The cache gives the whole list for every page of it, so that
 * the page itself is never taken from there: "no-cache", because on the server "network-only" reads the cache first. It never throws
 * for a failure: a page that failed leaves the list as it is, and so does one that does not follow on it.
 *
 * @param options.context for the links, such as how the browser's own cache is used
 * @param follows whether a page that has come is of the list that is there
 * @returns the page alone; undefined when there was no answer, and null in the list's field when that has failed
 */
export async function loadFurtherPage<T, V extends OperationVariables>(
  client: ApolloClient,
  { query, variables, context }: { query: TypedDocumentNode<T, V>; variables: V; context?: DefaultContext },
  follows: (page: T) => boolean = () => true,
): Promise<T | undefined> {
  const { data } = await client.query<unknown, OperationVariables>({
    query,
    variables,
    ...(context && { context }),
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
  })
  if (data && follows(data as T)) client.writeQuery<unknown, OperationVariables>({ query, variables, data })
  return data as T | undefined
}

interface PageQuery<T, V> {
  query: TypedDocumentNode<T, V>
  variables: V
  /** The root field that the page is about. */
  subject?: keyof T & string
  /** What could not be loaded for the variables; it is returned with the failures of the query. */
  earlierFailures?: readonly Failure[]
}

/**
 * Runs a page's query for its route loader and returns the variables (for useQuery) and the failures; it never throws for a
 * failure. A root field that failed is null in the cache, also when there was no answer at all, so that pages only have to check
 * for null. NOT_FOUND in the field that `subject` names throws a 404 Response, for which the router renders the 404 page.
 */
export async function queryLoader<T, V extends OperationVariables>(
  client: ApolloClient,
  { query, variables, subject, earlierFailures = [] }: PageQuery<T, V>,
): Promise<LoaderResult<V>> {
  // The client reads back from the cache what it has written there, which the server would do in vain: its pages read it themselves.
  const isOnServer = client.prioritizeCacheValues
  const { data, error } = await client.query<T, OperationVariables>({
    query,
    variables,
    errorPolicy: 'all',
    fetchPolicy: isOnServer ? 'no-cache' : 'network-only',
  })
  if (isOnServer && data) client.writeQuery<unknown, OperationVariables>({ query, variables, data })
  const failures = failuresOf(error, query)
  if (subject !== undefined && failures.some((f) => f.path === subject && f.code === 'NOT_FOUND')) {
    throw new Response(null, { status: 404 })
  }
  if (data === undefined && client.readQuery<T, OperationVariables>({ query, variables }) === null) {
    client.writeQuery<unknown, OperationVariables>({ query, variables, data: nullRoots(query) })
  }
  return { variables, failures: [...earlierFailures, ...failures] }
}

function failuresOf(error: unknown, query: DocumentNode): Failure[] {
  if (error === undefined || error === null) return []
  if (!CombinedGraphQLErrors.is(error))
    return [...rootFields(query).keys()].map((path) => ({ path, code: NETWORK_FAILURE }))
  return error.errors.map(({ path, extensions }) => ({
    path: path?.join('.') ?? '',
    code: typeof extensions?.code === 'string' ? extensions.code : 'INTERNAL_SERVER_ERROR',
  }))
}

function nullRoots(query: DocumentNode): Record<string, null> {
  return Object.fromEntries([...rootFields(query).keys()].map((name) => [name, null]))
}

/** The root fields of an operation, those of fragments on Query too, by their names in the answer. */
function rootFields(document: DocumentNode): Map<string, string> {
  const roots = new Map<string, string>()
  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === 'Field' && selection.name.value !== '__typename')
        roots.set((selection.alias ?? selection.name).value, selection.name.value)
      if (selection.kind !== 'FragmentSpread') continue
      for (const part of document.definitions)
        if (part.kind === 'FragmentDefinition' && part.name.value === selection.name.value)
          collect(part.selectionSet)
    }
  }
  collect(getMainDefinition(document).selectionSet)
  return roots
}
