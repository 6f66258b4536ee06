import { gql } from '@apollo/client'
import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { LiveScoreSubscription, LiveScoreSubscriptionVariables } from '../../__generated__/operations.ts'
import { savesData } from '../../lib/dataSaver.ts'
import { GAME_STATE_FRAGMENT } from './gameState.ts'

const LIVE_SCORE: TypedDocumentNode<LiveScoreSubscription, LiveScoreSubscriptionVariables> = gql`
  subscription LiveScore($slug: String!) {
    liveGame(slug: $slug) {
      id
      ...GameState_game
    }
  }
  ${GAME_STATE_FRAGMENT}
`

/** Each stream is a connection of its own, of which a browser opens six to one host at most; further games are asked for. */
const MOST_STREAMS = 3

/**
 * Subscribes to games by slug, unless the fan saves data. What comes goes into the cache and so to every place that shows the game.
 *
 * @returns whether every one of these games has told its state over a stream that has not failed since.
 */
export function useLiveScores(slugs: readonly string[]): boolean {
  const client = useApolloClient()
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const key = slugs.join(' ')

  useEffect(() => {
    const streamed = savesData() ? [] : key.split(' ').filter(Boolean).slice(0, MOST_STREAMS)
    const mark = (slug: string, isTold: boolean) =>
      setTold((before) => {
        if (before.has(slug) === isTold) return before
        const after = new Set(before)
        if (isTold) after.add(slug)
        else after.delete(slug)
        return after
      })
    const subscriptions = streamed.map((slug) =>
      client.subscribe({ query: LIVE_SCORE, variables: { slug } }).subscribe({
        next: ({ data }) => mark(slug, Boolean(data?.liveGame)),
        error: () => mark(slug, false),
        complete: () => mark(slug, false),
      }),
    )

    return () => {
      subscriptions.forEach((subscription) => subscription.unsubscribe())
      setTold(new Set())
    }
  }, [client, key])

  return slugs.length > 0 && slugs.every((slug) => told.has(slug))
}
