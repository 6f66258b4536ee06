import { ApolloLink } from '@apollo/client'
import { catchError, from, tap } from 'rxjs'
import { loadChunk } from '../../lib/loading/loadChunk.ts'
import { clearCount } from '../../lib/localCache/clearLocalCache.ts'
import type { KeptAnswers } from './keptAnswers.ts'

/** Loads the code that keeps answers. It comes when the browser is idle, or else with the first request. */
export async function loadKeptAnswers(): Promise<KeptAnswers> {
  return (await loadChunk(() => import('./keptAnswers.ts'))).keptAnswers
}

/**
 * Builds the link around that of the network: what the network answers is kept for reading offline, and answers when the network
 * does not.
 */
export function createKeptLink(load = loadKeptAnswers): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const clears = clearCount()
    const loadOrNull = () => load().catch(() => null)
    return forward(operation).pipe(
      tap((result) => void loadOrNull().then((kept) => kept?.keep(operation, result, clears))),
      catchError((failure: unknown) =>
        from(
          loadOrNull().then((kept) => {
            if (kept === null) throw failure
            return kept.answer(operation, failure)
          }),
        ),
      ),
    )
  })
}
