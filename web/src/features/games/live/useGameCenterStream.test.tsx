import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gameOf, openGame } from '../../../../testing/openLiveGame.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

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
