import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, cleanup, render } from '@testing-library/react'
import { parse } from 'graphql'
import { of, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCache } from '../../lib/createCache.ts'
import { final, live, SAMPLE_NOW_MS, sampleGame } from './gameSample.ts'
import type { StatedGame } from './gameState.ts'
import { useGameCenterLive } from './useGameCenterLive.ts'

type Game = StatedGame & { slug: string }

const GAME = parse(`{
  game {
    id slug startTime timeAnnounced stateUpdated
    state {
      ... on LiveGame { status score { home away } periodLabel label }
      ... on FinalGame { status score { home away } winner label }
    }
  }
}`)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  delete document.documentElement.dataset['saver']
})

function GameAlone() {
  const { data } = useQuery<{ game: Game }, Record<string, never>>(GAME)
  useGameCenterLive({ query: GAME, variables: {}, game: data?.game ?? null, leagueNowMs: SAMPLE_NOW_MS })
  return null
}

/** The page of a game over a gateway that streams what the test says, and counts how often it is asked. */
async function openGame(state: Game['state']) {
  const stream = new Subject<ApolloLink.Result>()
  let game: Game = { ...sampleGame({ state }) }
  let asked = 0
  const link = new ApolloLink(({ operationType }) => {
    if (operationType === 'subscription') return stream
    asked += 1
    return of({ data: { game } })
  })
  const cache = createCache()
  render(
    <ApolloProvider client={new ApolloClient({ cache, link })}>
      <GameAlone />
    </ApolloProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  const tell = (told: Game['state']) =>
    act(async () => {
      game = { ...game, state: told }
      stream.next({ data: { liveGame: game } })
      await vi.advanceTimersByTimeAsync(0)
    })
  const askedWithin = async (ms: number) => {
    const before = asked
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return asked - before
  }
  return { tell, askedWithin, asked: () => asked }
}

it('asks every 10 s until the stream has told the state, and every 15 s after that', async () => {
  const { tell, askedWithin } = await openGame(live(8, 10))

  const before = await askedWithin(60_000)
  await tell(live(8, 10))
  const after = await askedWithin(60_000)

  expect({ before, after }).toEqual({ before: 6, after: 4 })
})

it('asks every 30 s where the fan saves data', async () => {
  document.documentElement.dataset['saver'] = 'on'
  const { askedWithin } = await openGame(live(8, 10))

  expect(await askedWithin(60_000)).toBe(2)
})

it.each([
  ['a score has changed', live(8, 11)],
  ['the game has ended', final(8, 10)],
])('asks for the figures at once when %s', async (_what, told) => {
  const { tell, asked } = await openGame(live(8, 10))
  const before = asked()

  await tell(told)

  expect(asked() - before).toBe(1)
})

it('leaves the gateway alone once the game is over', async () => {
  const { askedWithin } = await openGame(final(8, 10))

  expect(await askedWithin(60_000)).toBe(0)
})
