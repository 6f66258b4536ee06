import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useEffect, useRef, useState } from 'react'
import { isLiveOrDue, pollIntervalMs } from '../../../lib/live/liveOrDue.ts'
import { useCountedLivePart } from '../../../lib/live/liveAge.ts'
import { useDelayedFalse, useRefetch } from '../../../lib/live/useLive.ts'
import { useLeagueNow } from '../../../lib/time/leagueClock.ts'
import type { StatedGame } from '../statePredicates.ts'
import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../../__generated__/gql.ts'
import { savesData } from '../../../lib/settings/dataSaver.ts'
import { backoff, MAX_STREAM_WAIT_MS } from '../../../lib/reconnectDelay.ts'
import { GAME_STATE_FRAGMENT } from '../../../lib/live/gameStateFragment.ts'
import { type StreamContext, watchForSilence } from '../../../lib/live/watchForSilence.ts'
import { isLive, isToCome } from '../statePredicates.ts'

/** How long after the end the page waits for the last plays and figures, ms. */
const FOLLOW_AFTER_END_MS = 60_000
/**
 * New plays and figures are loaded up to this long after they are announced, by chance, in ms. All pages of a game hear of them in the
 * same tenth of a second, and a gateway that serves 6,000 of them answers half as many requests a second.
 */
const SPREAD_MS = 2000

interface GameCenter<Data, Variables> {
  /** The query for what changes on the page while the game is live. */
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** Null while it is not known. `detailsVersion` is that of the plays and figures that came with it. */
  game: (StatedGame & { slug: string; detailsVersion: number }) | null
}

interface FollowedGame {
  /** Whether the game is live or about to begin. */
  isOn: boolean
  /** Whether it is kept up to date: while it is on, and until its last plays have arrived. */
  isFollowed: boolean
}

/**
 * Keeps the page of one game up to date while it is live or about to begin, and until its last plays have arrived. A stream
 * delivers the score and announces new plays and figures, which are then loaded once. Without a stream everything is loaded again
 * at an interval.
 */
export function useGameCenterLive<Data, Variables extends OperationVariables>({
  query,
  variables,
  game,
}: GameCenter<Data, Variables>): FollowedGame {
  const leagueNowMs = useLeagueNow()
  const isOn = game !== null && isLiveOrDue(game, leagueNowMs)
  useCountedLivePart(isOn)
  const isFollowed = useDelayedFalse(isOn, FOLLOW_AFTER_END_MS)
  const { isAlive, detailsVersion } = useGameStream(isFollowed && game !== null ? game.slug : null)
  const visibleVersion = game?.detailsVersion ?? 0
  const isBehind = detailsVersion > visibleVersion
  const refetch = useRefetch({
    query,
    variables,
    everyMs: pollIntervalMs({ isOn, isFollowed, isReported: isAlive && !isBehind }),
    version: () => Math.max(detailsVersion, game?.state.version ?? 0),
  })
  useEffect(() => {
    if (!isBehind) return undefined
    const timer = setTimeout(refetch, Math.random() * SPREAD_MS)

    return () => clearTimeout(timer)
  }, [isBehind, visibleVersion, refetch])

  return { isOn, isFollowed }
}

const GAME_STREAM = graphql(`
  subscription GameStream($slug: String!) {
    game(slug: $slug) {
      id
      detailsVersion
      ...GameState_game
    }
  }
`)

/** How long after a failure the stream is opened again, in ms. */
const REOPEN_MS = 30_000

/** What the stream of a game has reported. */
interface GameStream {
  /** Whether it has delivered a state and has neither failed nor fallen silent since; it may have ended with the game. */
  isAlive: boolean
  /** The highest version of the game's details that it has reported; 0 before the first. */
  detailsVersion: number
}

const SILENT: GameStream = { isAlive: false, detailsVersion: 0 }

/**
 * Subscribes to a game, unless the fan saves data or `slug` is null. Each state is written into the cache, and so reaches every
 * component that shows the game. The version of the details is not, because in the cache it says which details are shown.
 */
function useGameStream(slug: string | null): GameStream {
  const client = useApolloClient()
  const [stream, setStream] = useState(SILENT)
  const [attempt, setAttempt] = useState(0)
  /** How many times in a row it has fallen silent. */
  const silences = useRef(0)

  useEffect(() => {
    if (slug === null || savesData()) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const reopenAfter = (delayMs: number) => {
      silence.stop()
      setStream(({ detailsVersion }) => ({ isAlive: false, detailsVersion }))
      timer ??= setTimeout(() => setAttempt((before) => before + 1), delayMs)
    }
    const silence = watchForSilence(() => {
      close()
      reopenAfter(backoff(silences.current++, { longestMs: MAX_STREAM_WAIT_MS }))
    })
    let close = (): void => undefined
    const fail = () => {
      close()
      reopenAfter(REOPEN_MS)
    }
    /** A sign of life, an event or not, ends a row of silences. */
    const hear = () => {
      silence.restart()
      silences.current = 0
    }
    silence.restart()
    const context: StreamContext = { onActivity: hear }
    const subscription = client
      .subscribe({
        query: GAME_STREAM,
        variables: { slug },
        fetchPolicy: 'no-cache',
        context: { ...context },
      })
      .subscribe({
        next: ({ data, error }) => {
          if (error) return fail()
          const game = data?.game
          if (!game) return undefined
          hear()
          const id = client.cache.identify(game)
          client.writeFragment({
            ...(id !== undefined && { id }),
            fragment: GAME_STATE_FRAGMENT,
            data: game,
          })
          isOver = !isLive(game) && !isToCome(game) && game.state.__typename !== 'SuspendedGame'
          return setStream((before) => {
            const detailsVersion = Math.max(before.detailsVersion, game.detailsVersion)
            const isSame = before.isAlive && before.detailsVersion === detailsVersion
            return isSame ? before : { isAlive: true, detailsVersion }
          })
        },
        error: fail,
        complete: () => {
          if (isOver) silence.stop()
          else fail()
        },
      })
    close = () => subscription.unsubscribe()

    return () => {
      silence.stop()
      clearTimeout(timer)
      close()
    }
  }, [client, slug, attempt])

  return slug === null ? SILENT : stream
}
