import { expect, it } from 'vitest'
import { figureOf } from './figureOf.ts'

const IDS = Array.from({ length: 40 }, (_, index) => `clip-${index}`)

it.each([[['a', 'b', 'c', 'd'] as const], [['a', 'b', 'c'] as const]])(
  'gives no two neighbors of a list the same of %j, whatever their ids are',
  (figures) => {
    const areSame = ([one, other]: string[], place: number) =>
      figureOf(figures, one ?? '', place) === figureOf(figures, other ?? '', place + 1)
    const neighbors = IDS.flatMap((one) => IDS.map((other) => [one, other]))

    expect(neighbors.filter((pair) => areSame(pair, 0) || areSame(pair, 1))).toEqual([])
  },
)

it('gives an item at the same place the same figure, and uses all of them', () => {
  const figures = ['a', 'b', 'c', 'd'] as const
  const drawn = () => IDS.map((id, place) => figureOf(figures, id, place))

  expect(drawn()).toEqual(drawn())
  expect(new Set(drawn())).toEqual(new Set(figures))
  expect(new Set(IDS.map((id) => figureOf(figures, id)))).toEqual(new Set(figures))
})
