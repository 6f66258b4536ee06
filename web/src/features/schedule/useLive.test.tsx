import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { parse } from 'graphql'
import { of, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCache } from '../../lib/createCache.ts'
import { SAMPLE_NOW_MS, sampleGame } from './gameSample.ts'
import type { StatedGame } from './gameState.ts'
import { useLive } from './useLive.ts'

type Game = StatedGame & { slug: string }

const GAMES = parse(`{
  games {
    id slug startTime timeAnnounced stateUpdated
    state {
      ... on ScheduledGame { status }
      ... on LiveGame { status score { home away } periodLabel label }
    }
  }
}`)

const live = (home: number): Game['state'] => ({
  __typename: 'LiveGame',
  status: 'LIVE',
  score: { __typename: 'Score', home, away: 8 },
  periodLabel: '3rd',
  label: '3rd 4:21',
})

function game(slug: string, state: Game['state']): Game {
  const { id: _id, ...rest } = sampleGame({ slug, state })
  return { ...rest, id: slug }
}

function Scores() {
  const { data } = useQuery<{ games: Game[] }, Record<string, never>>(GAMES)
  const games = data?.games ?? []
  useLive({ query: GAMES, variables: {}, games, leagueNowMs: SAMPLE_NOW_MS })
  return games.map(({ slug, state }) => (
    <p key={slug}>
      {slug} {state.__typename === 'LiveGame' ? state.score.home : state.__typename}
    </p>
  ))
}

/** A page of these games over a gateway that streams what the test says, and counts how often it is asked. */
async function openPage(games: Game[]) {
  const streams = new Map<string, Subject<ApolloLink.Result>>()
  let asked = 0
  const link = new ApolloLink(({ operationType, variables }) => {
    if (operationType !== 'subscription') {
      asked += 1
      return of({ data: { games } })
    }
    const stream = new Subject<ApolloLink.Result>()
    streams.set(String(variables['slug']), stream)
    return stream
  })
  const client = new ApolloClient({ cache: createCache(), link })
  render(
    <ApolloProvider client={client}>
      <Scores />
    </ApolloProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  const tell = (told: Game) =>
    act(async () => {
      streams.get(told.slug)?.next({ data: { liveGame: told } })
      await vi.advanceTimersByTimeAsync(0)
    })
  const askedWithin = async (ms: number) => {
    const before = asked
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return asked - before
  }
  return { streams, tell, askedWithin }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  delete document.documentElement.dataset['saver']
})

it('shows what a stream tells of a game', async () => {
  const { tell } = await openPage([game('a', live(10))])
  expect(screen.getByText('a 10')).toBeTruthy()

  await tell(game('a', live(11)))

  expect(screen.getByText('a 11')).toBeTruthy()
})

it('asks every 10 s until the stream has told the state, and every 30 s after that', async () => {
  const { tell, askedWithin } = await openPage([game('a', live(10))])

  const before = await askedWithin(60_000)
  await tell(game('a', live(11)))
  const after = await askedWithin(60_000)

  expect({ before, after }).toEqual({ before: 6, after: 2 })
})

it('asks every 10 s again once the stream has broken', async () => {
  const { streams, tell, askedWithin } = await openPage([game('a', live(10))])
  await tell(game('a', live(11)))

  await act(async () => {
    streams.get('a')?.error(new Error('gone'))
    await vi.advanceTimersByTimeAsync(0)
  })
  const asked = await askedWithin(60_000)

  expect(asked).toBe(6)
})

it('opens three streams at most', async () => {
  const { streams } = await openPage(['a', 'b', 'c', 'd'].map((slug) => game(slug, live(10))))

  expect([...streams.keys()]).toEqual(['a', 'b', 'c'])
})

it('opens no stream and asks every 30 s where the fan saves data', async () => {
  document.documentElement.dataset['saver'] = 'on'

  const { streams, askedWithin } = await openPage([game('a', live(10))])

  expect(streams.size).toBe(0)
  expect(await askedWithin(60_000)).toBe(2)
})

it('leaves the gateway alone while no game is on', async () => {
  const { streams, askedWithin } = await openPage([
    game('a', { __typename: 'ScheduledGame', status: 'SCHEDULED' }),
  ])

  expect(streams.size).toBe(0)
  expect(await askedWithin(60_000)).toBe(0)
})
