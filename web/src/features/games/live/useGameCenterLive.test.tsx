import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { parse, print } from 'graphql'
import { finalize, Observable, of, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCache } from '../../../app/apollo/createCache.ts'
import { GAME_STATE_FRAGMENT } from '../../../lib/live/gameStateFragment.ts'
import type { StreamContext } from '../../../lib/live/watchForSilence.ts'
import { final, live, SAMPLE_NOW_MS, sampleGame } from '../../../../testing/gameSample.ts'
import { OnSite, standingAt } from '../../../../testing/OnSite.tsx'
import type { StatedGame } from '../gameState.ts'
import { useGameCenterLive } from './useGameCenterLive.ts'

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

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete document.documentElement.dataset['saver']
})

function GameAlone() {
  const { data } = useQuery<{ game: Game }, Record<string, never>>(GAME)
  const game = data?.game ?? null
  useGameCenterLive({ query: GAME, variables: {}, game })
  if (game === null) return null
  const { state, plays } = game
  return (
    <p>
      {state.__typename} {'score' in state ? state.score.away : ''}, {plays.length} plays
    </p>
  )
}

/** A live game of so many plays. */
function gameOf(version: number, away: number, detailsVersion: number, plays: number): Game {
  return {
    ...sampleGame({ state: { ...live(away, 10), version } }),
    detailsVersion,
    plays: Array.from({ length: plays }, (_, index) => ({ __typename: 'Play', id: `7:${index}` })),
  }
}

function ended(game: Game, version: number): Game {
  const { state } = game
  return state.__typename === 'LiveGame'
    ? { ...game, state: { ...final(state.score.away, state.score.home), version } }
    : game
}

/** The page of a game over a gateway that streams what the test says, and counts how often it is asked. */
async function openGame(game: Game) {
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

it('polls every 10 s until the first event of the stream, and once a minute while events arrive', async () => {
  const { send, requestsWithin } = await openGame(gameOf(5, 8, 5, 3))

  const before = await requestsWithin(60_000)
  await send(gameOf(6, 8, 5, 3))
  let after = 0
  for (let version = 7; version < 15; version += 1) {
    after += await requestsWithin(15_000)
    await send(gameOf(version, 8, 5, 3))
  }

  expect({ before, after }).toEqual({ before: 6, after: 2 })
})

it('opens no stream and polls every 30 s when the fan saves data', async () => {
  document.documentElement.dataset['saver'] = 'on'
  const { streams, requestsWithin } = await openGame(gameOf(5, 8, 5, 3))

  expect(await requestsWithin(60_000)).toBe(2)
  expect(streams).toEqual([])
})

it('shows a new score at once, and does not refetch until the stream announces new details', async () => {
  const { send, requests, requestsWithin } = await openGame(gameOf(5, 8, 5, 3))

  await send(gameOf(6, 9, 5, 3))

  expect(screen.getByText('LiveGame 9, 3 plays')).toBeTruthy()
  expect(await requestsWithin(9000)).toBe(0)
  expect(requests).toEqual([])
})

it('polls every 10 s again when the stream has become silent', async () => {
  const { send, requestsWithin } = await openGame(gameOf(5, 8, 5, 3))
  await send(gameOf(6, 8, 5, 3))

  const before = await requestsWithin(39_000)
  await requestsWithin(1000)
  const after = await requestsWithin(30_000)

  expect({ before, after }).toEqual({ before: 0, after: 3 })
})

it('keeps a stream without events that still shows signs of life, and does not poll often', async () => {
  const { streams, closed, send, comment, requestsWithin } = await openGame(gameOf(5, 8, 5, 3))
  await send(gameOf(6, 8, 5, 3))

  let requests = 0
  for (let comments = 0; comments < 10; comments += 1) {
    requests += await requestsWithin(12_000)
    comment()
  }

  expect({ opened: streams.length, closed: closed(), requests }).toEqual({
    opened: 1,
    closed: 0,
    requests: 2,
  })
})

it('closes a silent stream and opens another within seconds, and polls every 10 s meanwhile', async () => {
  const { streams, closed, send, requestsWithin } = await openGame(gameOf(5, 8, 5, 3))
  await send(gameOf(6, 8, 5, 3))

  await requestsWithin(40_000)
  const atSilence = { opened: streams.length, closed: closed() }
  const meanwhile = await requestsWithin(20_000)
  const reopened = streams.length
  await send(gameOf(7, 9, 5, 3))
  const after = await requestsWithin(30_000)

  expect(atSilence).toEqual({ opened: 1, closed: 1 })
  expect({ reopened, meanwhile, after }).toEqual({ reopened: 2, meanwhile: 2, after: 0 })
  expect(screen.getByText('LiveGame 9, 3 plays')).toBeTruthy()
})

it('opens another stream for one that delivers nothing at all, each time after a longer wait', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { streams, closed, pass } = await openGame(gameOf(5, 8, 5, 3))

  const openAt: number[] = []
  for (let second = 0; second < 140; second += 1) {
    await pass(1000)
    if (streams.length > openAt.length + 1) openAt.push(second + 1)
  }

  expect(openAt).toEqual([41, 83, 127])
  expect(closed()).toBe(3)
})

it('opens another stream after the same wait each time where every one has shown a sign of life', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { streams, comment, pass } = await openGame(gameOf(5, 8, 5, 3))

  const openAt: number[] = []
  for (let second = 0; second < 140; second += 1) {
    await pass(1000)
    if (streams.length > openAt.length + 1) {
      openAt.push(second + 1)
      comment()
    }
  }

  expect(openAt).toEqual([41, 82, 123])
})

it('refetches announced details once, in a response that has at least these', async () => {
  const { send, requests, requestsWithin, setAnswer } = await openGame(gameOf(5, 8, 5, 3))
  await send(gameOf(6, 9, 5, 3))
  setAnswer(gameOf(7, 9, 7, 4))

  await send(gameOf(7, 9, 7, 3))
  await send(gameOf(8, 9, 7, 3))

  expect(screen.getByText('LiveGame 9, 4 plays')).toBeTruthy()
  expect(requests).toEqual([7])
  expect(await requestsWithin(30_000)).toBe(0)
})

it('refetches once more when details changed during a request, however often they did', async () => {
  const { send, requests, setAnswer, pass } = await openGame(gameOf(5, 8, 5, 3))
  const slow = new Subject<ApolloLink.Result>()
  setAnswer(slow)
  await send(gameOf(7, 9, 7, 3))
  await send(gameOf(8, 9, 8, 3))
  await send(gameOf(9, 9, 9, 3))
  expect(requests).toEqual([7])

  setAnswer(gameOf(9, 9, 9, 6))
  slow.next({ data: { game: gameOf(7, 9, 7, 4) } })
  slow.complete()
  await pass(0)

  expect(requests).toEqual([7, 9])
  expect(screen.getByText('LiveGame 9, 6 plays')).toBeTruthy()
})

it('keeps the data of the stream when a response is older', async () => {
  const { send, pass, setAnswer } = await openGame(gameOf(5, 8, 5, 3))
  await send(gameOf(6, 9, 5, 3))
  setAnswer(gameOf(4, 7, 4, 2))

  await pass(60_000)

  expect(screen.getByText('LiveGame 9, 3 plays')).toBeTruthy()
})

it('polls every 10 s while the response lacks the announced details', async () => {
  const { send, requestsWithin, setAnswer } = await openGame(gameOf(5, 8, 5, 3))
  setAnswer(gameOf(6, 9, 5, 3))
  await send(gameOf(7, 9, 7, 3))

  const behind = await requestsWithin(20_000)
  setAnswer(gameOf(7, 9, 7, 4))
  await requestsWithin(10_000)
  // A stream that has told nothing for 45 s would count as silent, and the page would ask often again.
  await send(gameOf(7, 9, 7, 4))
  const caughtUp = await requestsWithin(30_000)

  expect({ behind, caughtUp }).toEqual({ behind: 2, caughtUp: 0 })
})

it('refetches the last details after the end, when the stream announces them, and then stops', async () => {
  const game = gameOf(5, 8, 5, 3)
  const { send, requests, requestsWithin, setAnswer, streams } = await openGame(game)
  await send(ended(gameOf(6, 9, 5, 3), 6))
  const atTheEnd = requests.length
  setAnswer(ended(gameOf(7, 9, 7, 4), 7))

  await send(ended(gameOf(7, 9, 7, 3), 7))
  await act(async () => {
    streams[0]?.complete()
    await vi.advanceTimersByTimeAsync(0)
  })

  expect(atTheEnd).toBe(0)
  expect(requests).toEqual([7])
  expect(screen.getByText('FinalGame 9, 4 plays')).toBeTruthy()
  expect(await requestsWithin(300_000)).toBe(0)
})

it('polls for another minute after the end when no stream announces it', async () => {
  const { requestsWithin, setAnswer, streams } = await openGame(gameOf(5, 8, 5, 3))
  await act(async () => {
    streams[0]?.error(new Error('gone'))
    await vi.advanceTimersByTimeAsync(0)
  })
  setAnswer(ended(gameOf(6, 9, 6, 3), 6))

  await requestsWithin(10_001)
  expect(screen.getByText('FinalGame 9, 3 plays')).toBeTruthy()
  const after = await requestsWithin(60_000)

  expect(after).toBeGreaterThanOrEqual(5)
  expect(await requestsWithin(300_000)).toBeLessThanOrEqual(1)
})

it('does not poll while the page is hidden, and polls once when it is visible again', async () => {
  const { send, requests, requestsWithin } = await openGame(gameOf(5, 8, 5, 3))
  await send(gameOf(6, 8, 5, 3))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await send(gameOf(7, 9, 7, 3))
  await send(gameOf(8, 9, 8, 3))
  const whileHidden = await requestsWithin(120_000)

  const before = requests.length
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await requestsWithin(5000)
  const seen = requests.length - before

  expect({ whileHidden, seen }).toEqual({ whileHidden: 0, seen: 1 })
})

it('sends no requests once the game is over', async () => {
  const { requestsWithin, streams } = await openGame(ended(gameOf(5, 8, 5, 3), 5))

  expect(await requestsWithin(60_000)).toBe(0)
  expect(streams).toEqual([])
})
