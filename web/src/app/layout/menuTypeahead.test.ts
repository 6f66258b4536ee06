import { expect, it, vi } from 'vitest'
import { createTypeAhead } from './menuTypeahead.ts'

const teams = ['Boston Guard', 'California Palms', 'Maryland Charm', 'New York Charging']

function typing() {
  let nowMs = 1000
  const press = createTypeAhead(() => nowMs)
  let current = -1
  return {
    type(keys: string) {
      for (const key of keys) current = press(key, teams, current)
      return current
    },
    wait(ms: number) {
      nowMs += ms
    },
  }
}

it.each([
  ['m', 2],
  ['new y', 3],
  ['york', 3],
  ['p', 1],
  ['charg', 3],
  ['MARY', 2],
  ['x', -1],
])('typing %j leads to label %i', (keys, expected) => {
  expect(typing().type(keys)).toBe(expected)
})

it('moves on to the next match when a letter is repeated', () => {
  const menu = typing()

  expect(menu.type('c')).toBe(1)
  expect(menu.type('c')).toBe(2)
  expect(menu.type('c')).toBe(3)
  expect(menu.type('c')).toBe(1)
})

it('goes on with a word within 500 ms', () => {
  const menu = typing()
  menu.type('c')

  menu.wait(500)

  expect(menu.type('ha')).toBe(2)
})

it('starts over after 500 ms', () => {
  const menu = typing()
  menu.type('bos')

  menu.wait(501)

  expect(menu.type('g')).toBe(0)
})

it('leaves a space at the start alone', () => {
  expect(typing().type(' ')).toBe(-1)
})

it('begins a new word after a pause, also where the device’s clock is set back meanwhile', () => {
  vi.useFakeTimers({ now: 3_600_000 })
  const press = createTypeAhead()
  const first = press('m', teams, -1)
  vi.advanceTimersByTime(600)
  vi.setSystemTime(0)

  const second = press('b', teams, first)
  vi.useRealTimers()

  expect([first, second]).toEqual([2, 0])
})
