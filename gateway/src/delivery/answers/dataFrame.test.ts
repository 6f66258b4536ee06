import { describe, expect, it } from 'vitest'
import { createDataFrame, joinedData } from './dataFrame.ts'

const kept = Buffer.from('{"data":{"a":{"x":1},"b":null,"é":"…","__proto__":2},"extensions":{}}')

describe('the data of an answer', () => {
  it.each<[what: string, names: string[], data: Record<string, unknown>, text: string]>([
    [
      'in the order of the fields',
      ['mine', 'a', 'b', 'yours', 'é'],
      { yours: 2, mine: [1] },
      '{"mine":[1],"a":{"x":1},"b":null,"yours":2,"é":"…"}',
    ],
    ['without what is skipped', ['skipped', 'a', 'none', 'gone', 'b', 'last'], {}, '{"a":{"x":1},"b":null}'],
    ['with null', ['a', 'mine'], { mine: null }, '{"a":{"x":1},"mine":null}'],
    [
      'with names that mean something to JavaScript',
      ['__proto__', 'constructor'],
      { constructor: 1 },
      '{"__proto__":2,"constructor":1}',
    ],
    ['of which nothing is kept', ['mine'], { mine: 1 }, '{"mine":1}'],
    ['where all is skipped', ['mine', 'gone'], {}, '{}'],
  ])('is joined %s', (_what, names, data, text) => {
    const pieces = joinedData(createDataFrame(names, kept), data)

    expect(pieces.map(String).join('')).toBe(text)
  })

  it('holds what is kept as the same bytes each time, neighbours together', () => {
    const frame = createDataFrame(['a', 'mine', 'b', 'é'], kept)

    const bytesIn = (mine: number) =>
      joinedData(frame, { mine }).flatMap((piece) => (typeof piece === 'string' ? [] : [piece]))
    const [one, other] = [bytesIn(1), bytesIn(2)]

    expect(one.map(String)).toEqual(['"a":{"x":1}', '"b":null,"é":"…"'])
    expect(one.every((piece, at) => piece === other[at])).toBe(true)
  })
})
