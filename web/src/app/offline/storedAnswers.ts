import type { ApolloLink } from '@apollo/client'
import type { KeyedEntry } from '../../lib/localCache/localEntry.ts'
import { answerKey, isStored, loaderAnswers } from './offlineOperations.ts'
import type { NamedOperation } from './offlineOperations.ts'

/**
 * The entries of an answer in the local cache, its own first, with what loaders ask for of it; none of an answer that is not stored,
 * whose main part, the first, has failed, or of which nobody knows what has failed.
 *
 * @param lastUpdated when it was read from the network, ISO.
 */
export function answerEntries(
  operation: NamedOperation,
  { data, errors = [] }: Pick<ApolloLink.Result, 'data' | 'errors'>,
  lastUpdated: string,
): KeyedEntry[] {
  const isUnclear = errors.some(({ path }) => !path?.length)
  if (!isStored(operation) || !data || !mainPart(data) || isUnclear) return []
  const key = answerKey(operation)
  if (errors.length > 0) return [[key, { data, errors, lastUpdated }]]
  const ofLoaders = loaderAnswers(operation, data).map(([loaderKey, part]): KeyedEntry => [
    loaderKey,
    { data: part, lastUpdated },
  ])
  return [[key, { data, lastUpdated }], ...ofLoaders]
}

function mainPart(data: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(data).find(([name]) => name !== '__typename')?.[1]
}
