import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { game, live, openPages } from '../../../testing/openLivePages.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
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

it('polls every 10 s on the next page too, when the stream has failed while no page listened', async () => {
  const { opened, send, show, requestsWithin } = await openPages([game('a', live(10, 1))])
  await send(game('a', live(11, 2)))

  show([])
  opened[0]?.error(new Error('gone'))
  show([2025])

  expect(await requestsWithin(29_000)).toBe(2)
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
