import { expect, it } from 'vitest'
import { countsOf, firstOfEachKind, filterKinds } from './searchKinds.ts'
import type { SearchableModel } from './searchResults.ts'

const found = (__typename: SearchableModel['__typename'], id: string) =>
  ({ __typename, id }) as SearchableModel

const results = [
  found('Player', 'ann'),
  found('Team', 'guard'),
  found('Player', 'bea'),
  found('Video', 'goal'),
  found('Player', 'cleo'),
  found('Game', 'final'),
]

const idsOf = (list: readonly SearchableModel[]) => list.map(({ id }) => id)

it('countsOf counts each kind', () => {
  expect(countsOf(results)).toEqual({ teams: 1, players: 3, games: 1, videos: 1, articles: 0, products: 0 })
})

it.each([
  [['PLAYER'], ['ann', 'bea', 'cleo']],
  [
    ['GAME', 'TEAM'],
    ['guard', 'final'],
  ],
  [['ARTICLE'], []],
  [[], ['ann', 'guard', 'bea', 'goal', 'cleo', 'final']],
  [null, ['ann', 'guard', 'bea', 'goal', 'cleo', 'final']],
  [undefined, ['ann', 'guard', 'bea', 'goal', 'cleo', 'final']],
] as const)('filterKinds with %j returns those in their order', (kinds, expected) => {
  expect(idsOf(filterKinds(results, kinds))).toEqual(expected)
})

it.each([
  [1, ['ann', 'guard', 'goal', 'final']],
  [2, ['ann', 'guard', 'bea', 'goal', 'final']],
  [null, ['ann', 'guard', 'bea', 'goal', 'cleo', 'final']],
  [undefined, ['ann', 'guard', 'bea', 'goal', 'cleo', 'final']],
] as const)('firstOfEachKind returns at most %s of each kind, the best first', (perKind, expected) => {
  expect(idsOf(firstOfEachKind(results, perKind))).toEqual(expected)
})
