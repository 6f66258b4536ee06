import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, render } from '@testing-library/react'
import { parse, print } from 'graphql'
import { finalize, of, Subject } from 'rxjs'
import { vi } from 'vitest'
import type { GameState_GameFragment } from '../src/__generated__/graphql.ts'
import { createCache } from '../src/app/apollo/createCache.ts'
import { GAME_STATE_FRAGMENT } from '../src/lib/live/gameStateFragment.ts'
import { useLive } from '../src/lib/live/useLive.ts'
import type { StreamContext } from '../src/lib/live/watchForSilence.ts'
import { OnSite, standingAt } from './OnSite.tsx'
import { sample } from './sample.ts'

type Game = GameState_GameFragment

const GAMES = parse(`
  query Games($year: Int) {
    games(year: $year) {
      id
      ...GameState_game
    }
  }
  ${print(GAME_STATE_FRAGMENT)}
`)
const NOW_MS = Date.parse('2025-07-12T20:59:00.000Z')

/** For tests: a game of the page, which begins in an hour where it is scheduled, and has begun an hour ago else. */
export function game(id: string, state: Game['state']): Game {
  return sample('Game', {
    id,
    startTime: state.__typename === 'ScheduledGame' ? '2025-07-12T21:59:00.000Z' : '2025-07-12T19:59:00.000Z',
    isTimeAnnounced: true,
    stateUpdated: '2025-07-12T20:59:00.000Z',
    state,
  })
}
export const live = (home: number, version: number): Game['state'] =>
  sample('LiveGame', {
    status: 'LIVE',
    version,
    score: { home, away: 8 },
    periodLabel: '3rd',
    label: '3rd 4:21',
    clock: { minutes: 4, seconds: 21 },
  })
export const final = (home: number, version: number): Game['state'] =>
  sample('FinalGame', { status: 'FINAL', version, score: { home, away: 8 }, winner: 'HOME', label: 'Final' })

function Scores({ year }: { year: number }) {
  const { data } = useQuery<{ games: Game[] }, { year: number }>(GAMES, { variables: { year } })
  const games = data?.games ?? []
  useLive({ query: GAMES, variables: { year }, games })
  return games.map(({ id, state }) => (
    <p key={id}>{`${id} ${'score' in state ? state.score.home : state.__typename}`}</p>
  ))
}

/** For tests: pages of these games over a gateway that streams what the test says, and keeps when and how it is asked. */
export async function openPages(games: Game[], years = [2025]) {
  const opened: Subject<ApolloLink.Result>[] = []
  let closed = 0
  let reportActivity = () => {}
  const requests: { atMs: number; atLeast: unknown; cache: unknown }[] = []
  let answer = games
  const link = new ApolloLink((operation) => {
    if (operation.operationType === 'subscription') {
      const stream = new Subject<ApolloLink.Result>()
      opened.push(stream)
      reportActivity = (operation.getContext() as StreamContext).onActivity
      return stream.pipe(finalize(() => void (closed += 1)))
    }
    const { atLeast, fetchOptions } = operation.getContext() as {
      atLeast?: number
      fetchOptions?: RequestInit
    }
    requests.push({ atMs: Date.now(), atLeast, cache: fetchOptions?.cache })
    return of({ data: { games: answer } })
  })
  const client = new ApolloClient({ cache: createCache(), link })
  const { rerender } = render(<Pages client={client} years={years} />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(1)
  return {
    opened,
    closed: () => closed,
    requests,
    pass,
    /** What the gateway answers from now on. */
    setAnswer: (next: Game[]) => void (answer = next),
    show: (shown: number[]) => rerender(<Pages client={client} years={shown} />),
    send: (...sent: Game[]) =>
      act(async () => {
        opened.at(-1)?.next({ data: { liveGames: sent } })
        await vi.advanceTimersByTimeAsync(0)
      }),
    /** A comment arrives, which no event tells of. */
    comment: () => reportActivity(),
    requestsWithin: async (ms: number) => {
      const before = requests.length
      await pass(ms)
      return requests.length - before
    },
    /** How many ms after an instant the gateway has been asked. */
    requestsAfter: (sinceMs: number) =>
      requests.filter(({ atMs }) => atMs >= sinceMs).map(({ atMs }) => atMs - sinceMs),
  }
}

function Pages({ client, years }: { client: ApolloClient; years: number[] }) {
  return (
    <ApolloProvider client={client}>
      <OnSite clock={standingAt(NOW_MS)}>
        {years.map((year) => (
          <Scores key={year} year={year} />
        ))}
      </OnSite>
    </ApolloProvider>
  )
}
