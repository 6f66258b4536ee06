import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { parse, print } from 'graphql'
import { finalize, of, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GameState_GameFragment } from '../../__generated__/graphql.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { GAME_STATE_FRAGMENT } from './gameStateFragment.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { useLive } from './useLive.ts'
import type { StreamContext } from './watchForSilence.ts'

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

function game(id: string, state: Game['state']): Game {
  return {
    __typename: 'Game',
    id,
    startTime: state.__typename === 'ScheduledGame' ? '2025-07-12T21:59:00.000Z' : '2025-07-12T19:59:00.000Z',
    isTimeAnnounced: true,
    stateUpdated: '2025-07-12T20:59:00.000Z',
    state,
  }
}

const scheduled: Game['state'] = { __typename: 'ScheduledGame', status: 'SCHEDULED', version: 1 }
const live = (home: number, version: number): Game['state'] => ({
  __typename: 'LiveGame',
  status: 'LIVE',
  version,
  score: { __typename: 'Score', home, away: 8 },
  periodLabel: '3rd',
  clock: { __typename: 'GameClock', minutes: 4, seconds: 21, tenths: 0 },
  label: '3rd 4:21',
})
const final = (home: number, version: number): Game['state'] => ({
  __typename: 'FinalGame',
  status: 'FINAL',
  version,
  score: { __typename: 'Score', home, away: 8 },
  winner: 'HOME',
  label: 'Final',
})

function Scores({ year }: { year: number }) {
  const { data } = useQuery<{ games: Game[] }, { year: number }>(GAMES, { variables: { year } })
  const games = data?.games ?? []
  useLive({ query: GAMES, variables: { year }, games })
  return games.map(({ id, state }) => (
    <p key={id}>
      {id} {'score' in state ? state.score.home : state.__typename}
    </p>
  ))
}

/** Pages of these games over a gateway that streams what the test says, and keeps when and how it is asked. */
async function openPages(games: Game[], years = [2025]) {
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

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete document.documentElement.dataset['saver']
})

it('shows the updates of a game that the stream sends', async () => {
  const { send } = await openPages([game('a', live(10, 1))])
  expect(screen.getByText('a 10')).toBeTruthy()

  await send(game('a', live(11, 2)))

  expect(screen.getByText('a 11')).toBeTruthy()
})

it('polls every 10 s until the first event of the stream, and once a minute while events arrive', async () => {
  const { send, requestsWithin } = await openPages([game('a', live(10, 1))])

  const before = await requestsWithin(60_000)
  await send(game('a', live(11, 2)))
  let after = 0
  for (let version = 3; version < 11; version += 1) {
    after += await requestsWithin(15_000)
    await send(game('a', live(11, version)))
  }

  expect({ before, after }).toEqual({ before: 6, after: 2 })
})

it('polls every 10 s again once the stream has failed, and reopens it after 30 s', async () => {
  const { opened, send, requestsWithin } = await openPages([game('a', live(10, 1))])
  await send(game('a', live(11, 2)))

  await act(async () => {
    opened[0]?.error(new Error('gone'))
    await vi.advanceTimersByTimeAsync(0)
  })
  const requests = await requestsWithin(29_000)
  expect(opened).toHaveLength(1)
  await requestsWithin(1000)

  expect(requests).toBe(2)
  expect(opened).toHaveLength(2)
})

it('polls every 10 s again when the stream has become silent', async () => {
  const { send, requestsWithin } = await openPages([game('a', live(10, 1))])
  await send(game('a', live(11, 2)))

  const before = await requestsWithin(39_000)
  await requestsWithin(1000)
  const after = await requestsWithin(30_000)

  expect({ before, after }).toEqual({ before: 0, after: 3 })
})

it('keeps a stream without events that still shows signs of life, and does not poll often', async () => {
  const { opened, closed, send, comment, requestsWithin } = await openPages([game('a', live(10, 1))])
  await send(game('a', live(11, 2)))

  let requests = 0
  for (let comments = 0; comments < 10; comments += 1) {
    requests += await requestsWithin(12_000)
    comment()
  }

  expect({ opened: opened.length, closed: closed(), requests }).toEqual({ opened: 1, closed: 0, requests: 2 })
})

it('closes a silent stream and opens another within seconds, and polls every 10 s meanwhile', async () => {
  const { opened, closed, send, requestsWithin } = await openPages([game('a', live(10, 1))])
  await send(game('a', live(11, 2)))

  await requestsWithin(40_000)
  const atSilence = { opened: opened.length, closed: closed() }
  const meanwhile = await requestsWithin(20_000)
  const reopened = opened.length
  await send(game('a', live(12, 3)))
  const after = await requestsWithin(30_000)

  expect(atSilence).toEqual({ opened: 1, closed: 1 })
  expect({ reopened, meanwhile, after }).toEqual({ reopened: 2, meanwhile: 2, after: 0 })
  expect(screen.getByText('a 12')).toBeTruthy()
})

it('opens another stream for one that delivers nothing at all, each time after a longer wait', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { opened, closed, pass } = await openPages([game('a', live(10, 1))])

  const openAt: number[] = []
  for (let second = 0; second < 140; second += 1) {
    await pass(1000)
    if (opened.length > openAt.length + 1) openAt.push(second + 1)
  }

  expect(openAt).toEqual([41, 83, 127])
  expect(closed()).toBe(3)
})

it('opens another stream after the same wait each time where every one has shown a sign of life', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { opened, pass, comment } = await openPages([game('a', live(10, 1))])

  const openAt: number[] = []
  for (let second = 0; second < 140; second += 1) {
    await pass(1000)
    if (opened.length > openAt.length + 1) {
      openAt.push(second + 1)
      comment()
    }
  }

  expect(openAt).toEqual([41, 82, 123])
})

it('opens one stream for all games and all parts of the page', async () => {
  const games = ['a', 'b', 'c', 'd'].map((id) => game(id, live(10, 1)))

  const { opened, send } = await openPages(games, [2024, 2025])
  await send(game('a', live(11, 2)), game('d', live(12, 3)))

  expect(opened).toHaveLength(1)
  expect(screen.getAllByText('d 12')).toHaveLength(2)
})

it('keeps the stream open from page to page, and closes it on a page without live games', async () => {
  const { opened, closed, show, pass } = await openPages([game('a', live(10, 1))])

  show([])
  await pass(500)
  show([2024])
  await pass(5000)
  const between = { opened: opened.length, closed: closed() }
  show([])
  await pass(1000)

  expect(between).toEqual({ opened: 1, closed: 0 })
  expect(closed()).toBe(1)
})

it('bypasses every cache, for a response at least as new as the shown one', async () => {
  const { requests, send, pass } = await openPages([game('a', live(10, 7))])
  await pass(10_000)
  await send(game('a', live(11, 9)), game('other', live(1, 12)))
  await pass(30_000)
  await send(game('a', live(11, 9)))
  await pass(30_000)

  expect(requests.map(({ atLeast, cache }) => [atLeast, cache])).toEqual([
    [undefined, undefined],
    [7, 'no-store'],
    [12, 'no-store'],
  ])
})

it('refetches at once and for half a minute after a game has ended, with the stream open, then stops', async () => {
  const { send, pass, closed, requestsAfter, setAnswer } = await openPages([game('a', live(10, 1))])
  await send(game('a', live(11, 2)))
  const endedAtMs = Date.now()
  setAnswer([game('a', final(11, 3))])

  await send(game('a', final(11, 3)))
  for (let second = 0; second < 31; second += 1) await pass(1000)
  await send(game('a', final(11, 3)))
  const meanwhile = closed()
  await pass(10_000)
  await pass(300_000)

  expect(requestsAfter(endedAtMs)).toEqual([0, 5000, 10_000, 20_000, 30_000])
  expect(meanwhile).toBe(0)
  expect(closed()).toBe(1)
})

it('refetches also when a game ends that is not on the page, and when one begins', async () => {
  const { send, pass, requestsAfter } = await openPages([game('a', live(10, 1))])
  await send(game('a', live(10, 1)), game('other', live(3, 2)), game('next', scheduled))
  const endedAtMs = Date.now()
  await send(game('other', final(3, 4)))
  await pass(30_000)
  await send(game('a', live(10, 1)))
  await pass(10_000)
  const beganAtMs = Date.now()
  await send(game('next', live(0, 5)))
  await pass(4000)

  expect(requestsAfter(endedAtMs).slice(0, 5)).toEqual([0, 5000, 10_000, 20_000, 30_000])
  expect(requestsAfter(beganAtMs)).toContain(0)
})

it('does not refetch for games that had ended before their first event', async () => {
  const { send, requestsWithin } = await openPages([game('a', live(10, 1))])

  await send(game('a', live(10, 1)), game('other', final(3, 2)))

  expect(await requestsWithin(30_000)).toBe(0)
})

it('does not poll while the page is hidden, and polls once when it is visible again', async () => {
  const { send, requests, requestsWithin } = await openPages([game('a', live(10, 1))])
  await send(game('a', live(11, 2)))
  act(() => hide(true))
  await send(game('a', final(11, 3)))

  const hidden = await requestsWithin(600_000)
  const before = requests.length
  act(() => hide(false))
  await requestsWithin(9000)
  const seen = requests.length - before

  expect({ hidden, seen }).toEqual({ hidden: 0, seen: 1 })
})

it('opens no stream and polls every 30 s when the fan saves data', async () => {
  document.documentElement.dataset['saver'] = 'on'

  const { opened, requestsWithin } = await openPages([game('a', live(10, 1))])

  expect(opened).toEqual([])
  expect(await requestsWithin(60_000)).toBe(2)
})

it('sends no requests while no game is live', async () => {
  const { opened, requestsWithin } = await openPages([game('a', scheduled)])

  expect(opened).toEqual([])
  expect(await requestsWithin(60_000)).toBe(0)
})
