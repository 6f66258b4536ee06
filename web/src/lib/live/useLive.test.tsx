import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { game, live, final, openPages } from '../../../testing/openLivePages.tsx'
import { scheduled } from '../../../testing/gameSample.ts'

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
