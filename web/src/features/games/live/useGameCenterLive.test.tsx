import type { ApolloLink } from '@apollo/client'
import { act, cleanup, screen } from '@testing-library/react'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ended, gameOf, openGame } from '../../../../testing/openLiveGame.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete document.documentElement.dataset['saver']
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

it('spreads the requests for new details over two seconds', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.75)
  const { send, setAnswer, requestsWithin } = await openGame(gameOf(5, 8, 5, 3))
  setAnswer(gameOf(7, 9, 7, 4))
  await send(gameOf(7, 9, 7, 3))

  const first = await requestsWithin(1000)
  // Further news does not put off what is to be loaded.
  await send(gameOf(8, 9, 7, 3))

  expect([first, await requestsWithin(490), await requestsWithin(20)]).toEqual([0, 0, 1])
  expect(await requestsWithin(9000)).toBe(0)
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
