import { describe, expect, it } from 'vitest'
import { randomStream } from './randomStream.ts'

describe('a random stream', () => {
  it('gives the same numbers for the same names', () => {
    const first = randomStream('wll', 2025)
    const second = randomStream('wll', 2025)

    const numbers = [first.next(), first.next(), first.next()]

    expect(numbers).toEqual([second.next(), second.next(), second.next()])
  })

  it('gives different numbers for different names', () => {
    expect(randomStream('wll', 'a').next()).not.toBe(randomStream('wll', 'b').next())
  })

  it('distinguishes names that are equal when joined', () => {
    expect(randomStream('wll', '1', '2').next()).not.toBe(randomStream('wll', '12').next())
  })

  it('distributes its numbers evenly from 0 to 1', () => {
    const stream = randomStream('even')
    const tenths = Array.from({ length: 10 }, () => 0)

    for (let draw = 0; draw < 10_000; draw += 1) {
      const tenth = Math.floor(stream.next() * 10)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }

    expect(Math.min(...tenths)).toBeGreaterThan(850)
    expect(Math.max(...tenths)).toBeLessThan(1150)
  })

  it('includes both ends of a range', () => {
    const stream = randomStream('ends')

    const drawn = new Set(Array.from({ length: 200 }, () => stream.between(2, 4)))

    expect([...drawn].sort()).toEqual([2, 3, 4])
  })

  it('never picks an item with weight 0', () => {
    const stream = randomStream('weights')

    const picked = Array.from({ length: 100 }, () =>
      stream.pick(['never', 'always'], (word) => (word === 'always' ? 1 : 0)),
    )

    expect(new Set(picked)).toEqual(new Set(['always']))
  })

  it('shuffles into a complete copy', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8]

    const shuffled = randomStream('cards').shuffle(list)

    expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(shuffled).not.toEqual(list)
    expect(shuffled.toSorted()).toEqual(list)
  })

  it('throws when picking from an empty list', () => {
    expect(() => randomStream('empty').pick([])).toThrow('nothing to pick from')
  })
})
