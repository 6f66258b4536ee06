import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, render } from '@testing-library/react'
import { parse, print } from 'graphql'
import { finalize, Observable, of, Subject } from 'rxjs'
import { vi } from 'vitest'
import { createCache } from '../src/app/apollo/createCache.ts'
import { GAME_STATE_FRAGMENT } from '../src/lib/live/gameStateFragment.ts'
import type { StreamContext } from '../src/lib/live/watchForSilence.ts'
import { final, live, SAMPLE_NOW_MS, sampleGame } from './gameSample.ts'
import { OnSite, standingAt } from './OnSite.tsx'
import type { StatedGame } from '../src/features/games/statePredicates.ts'
import { useGameCenterLive } from '../src/features/games/live/useGameCenterLive.ts'

type Game = StatedGame & { slug: string; detailsVersion: number; plays: { __typename: 'Play'; id: string }[] }

const GAME = parse(`
  query Game {
    game {
      slug
      detailsVersion
      plays {
        id
      }
      ...GameState_game
    }
  }
  ${print(GAME_STATE_FRAGMENT)}
`)

function GameAlone() {
  const { data } = useQuery<{ game: Game }, Record<string, never>>(GAME)
  const game = data?.game ?? null
  useGameCenterLive({ query: GAME, variables: {}, game })
  if (game === null) return null
  const { state, plays } = game
  return <p>{`${state.__typename} ${'score' in state ? state.score.away : ''}, ${plays.length} plays`}</p>
}

/** For tests: a live game of so many plays. */
export function gameOf(version: number, away: number, detailsVersion: number, plays: number): Game {
  return {
    ...sampleGame({ state: { ...live(away, 10), version } }),
    detailsVersion,
    plays: Array.from({ length: plays }, (_, index) => ({ __typename: 'Play', id: `7:${index}` })),
  }
}

/** For tests: the same game once it is over. */
export function ended(game: Game, version: number): Game {
  const { state } = game
  return state.__typename === 'LiveGame'
    ? { ...game, state: { ...final(state.score.away, state.score.home), version } }
    : game
}

/** For tests: the page of a game over a gateway that streams what the test says, and counts how often it is asked. */
export async function openGame(game: Game) {
  const streams: Subject<ApolloLink.Result>[] = []
  let closed = 0
  let reportActivity = () => {}
  const requests: unknown[] = []
  let answer: Observable<ApolloLink.Result> = of({ data: { game } })
  const link = new ApolloLink((operation) => {
    if (operation.operationType === 'subscription') {
      const stream = new Subject<ApolloLink.Result>()
      streams.push(stream)
      reportActivity = (operation.getContext() as StreamContext).onActivity
      return stream.pipe(finalize(() => void (closed += 1)))
    }
    requests.push(operation.getContext()['atLeast'])
    return answer
  })
  const cache = createCache()
  render(
    <ApolloProvider client={new ApolloClient({ cache, link })}>
      <OnSite clock={standingAt(SAMPLE_NOW_MS)}>
        <GameAlone />
      </OnSite>
    </ApolloProvider>,
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  requests.length = 0
  return {
    requests,
    pass,
    streams,
    closed: () => closed,
    /** What the gateway answers from now on. */
    setAnswer: (next: Game | Observable<ApolloLink.Result>) =>
      void (answer = next instanceof Observable ? next : of({ data: { game: next } })),
    send: ({ plays: _plays, ...sent }: Game) =>
      act(async () => {
        streams.at(-1)?.next({ data: { game: sent } })
        await vi.advanceTimersByTimeAsync(0)
      }),
    /** A comment arrives, which no event tells of. */
    comment: () => reportActivity(),
    requestsWithin: async (ms: number) => {
      const before = requests.length
      await pass(ms)
      return requests.length - before
    },
  }
}
