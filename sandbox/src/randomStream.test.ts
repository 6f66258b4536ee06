import { describe, expect, it } from 'vitest'
import { randomStream } from './randomStream.ts'

describe('a stream of chance', () => {
  it('gives the same numbers to the same names', () => {
    const first = randomStream('wll', 2025)
    const second = randomStream('wll', 2025)

    const numbers = [first.next(), first.next(), first.next()]

    expect(numbers).toEqual([second.next(), second.next(), second.next()])
  })

  it('gives other numbers to other names', () => {
    expect(randomStream('wll', 'a').next()).not.toBe(randomStream('wll', 'b').next())
  })

  it('keeps names apart that read alike when joined', () => {
    expect(randomStream('wll', '1', '2').next()).not.toBe(randomStream('wll', '12').next())
  })

  it('spreads its numbers evenly from 0 to 1', () => {
    const stream = randomStream('even')
    const tenths = Array.from({ length: 10 }, () => 0)

    for (let draw = 0; draw < 10_000; draw += 1) {
      const tenth = Math.floor(stream.next() * 10)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }

    expect(Math.min(...tenths)).toBeGreaterThan(850)
    expect(Math.max(...tenths)).toBeLessThan(1150)
  })

  it('draws both ends of a range and nothing beyond', () => {
    const stream = randomStream('ends')

    const drawn = new Set(Array.from({ length: 200 }, () => stream.between(2, 4)))

    expect([...drawn].sort()).toEqual([2, 3, 4])
  })

  it('never picks what weighs nothing', () => {
    const stream = randomStream('weights')

    const picked = Array.from({ length: 100 }, () =>
      stream.pick(['never', 'always'], (word) => (word === 'always' ? 1 : 0)),
    )

    expect(new Set(picked)).toEqual(new Set(['always']))
  })

  it('shuffles without losing anything and leaves the list as it was', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8]

    const shuffled = randomStream('cards').shuffle(list)

    expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(shuffled).not.toEqual(list)
    expect(shuffled.toSorted()).toEqual(list)
  })

  it('cannot pick from nothing', () => {
    expect(() => randomStream('empty').pick([])).toThrow('nothing to pick from')
  })
})
