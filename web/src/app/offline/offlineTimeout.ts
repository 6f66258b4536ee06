import type { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'

/** How long a request may take before the stored answer is read, ms, while the site is known to be out of reach. */
const SHORT_MS = 3000

/**
 * Passes the answer of the network on, or, where it has not come within 3 s, the stored one. The request goes on all the same: what
 * it is answered with later is written to the page's memory, so that a slow network is not taken for none.
 *
 * @param read reads the stored answer; null where there is none, so that only the network can answer. Its failure is passed on.
 */
export function answerWithinTimeout(
  { client, query, variables }: ApolloLink.Operation,
  network: Observable<ApolloLink.Result>,
  read: () => Promise<ApolloLink.Result | null>,
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    let isOver = false
    const end = (pass: () => void) => {
      if (isOver) return
      isOver = true
      pass()
    }
    const request = network.subscribe({
      next(result) {
        if (!isOver) observer.next(result)
        else if (result.data) client.writeQuery<unknown>({ query, variables, data: result.data })
      },
      error: (error: unknown) => end(() => observer.error(error)),
      complete: () => end(() => observer.complete()),
    })
    const readOffline = async () => {
      try {
        const result = await read()
        if (result === null) return
        end(() => {
          observer.next(result)
          observer.complete()
        })
      } catch (error) {
        end(() => observer.error(error))
      }
    }
    const timer = setTimeout(() => void readOffline(), SHORT_MS)

    return () => {
      clearTimeout(timer)
      if (!isOver) request.unsubscribe()
    }
  })
}
