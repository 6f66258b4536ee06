import { describe, expect, it } from 'vitest'
import { compareJerseyNumbers, jerseyNumber } from './jerseyNumber.ts'

describe('jersey numbers', () => {
  it.each([
    ['00', '00'],
    ['0', '0'],
    [0, '0'],
    [' 7 ', '7'],
    [22, '22'],
    ['', null],
    ['GK', null],
    [-1, null],
    [1.5, null],
    [null, null],
    [undefined, null],
  ])('are read from %o as %o', (sent, expected) => {
    expect(jerseyNumber.parse(sent)).toBe(expected)
  })

  it('are sorted by value, 00 before 0, a missing one last', () => {
    expect(['10', null, '2', '0', '00'].toSorted(compareJerseyNumbers)).toEqual(['00', '0', '2', '10', null])
  })
})
