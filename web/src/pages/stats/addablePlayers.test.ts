import { expect, it } from 'vitest'
import { matchingPlayers } from './addablePlayers.ts'

function player(firstName: string, lastName: string, team: { name: string; code: string } | null = null) {
  return {
    __typename: 'Player' as const,
    ...{ id: lastName, slug: lastName, firstName, lastName, suffix: null, positionCode: null },
    team: team && { __typename: 'Team' as const, id: team.code, ...team },
  }
}

const everybody = [
  player('Zoë', 'de la Cruz', { name: 'Guard', code: 'BOS' }),
  player('Ann', "O'Neil", { name: 'Palms', code: 'CAL' }),
  player('Anna', 'Bell'),
]

it.each([
  ['', ['de la Cruz', "O'Neil", 'Bell']],
  ['zoe', ['de la Cruz']],
  ['ZO\u0065\u0308 cru', ['de la Cruz']],
  ['cruz zoë', ['de la Cruz']],
  ['ann', ["O'Neil", 'Bell']],
  ['anna b', ['Bell']],
  ["o'n", ["O'Neil"]],
  ['neil', ["O'Neil"]],
  ['eil', []],
  ['cal', ["O'Neil"]],
  ['guard', ['de la Cruz']],
  ['annabel', []],
])('finds by "%s" those with words that begin so', (typed, found) => {
  expect(matchingPlayers(everybody, typed).map(({ lastName }) => lastName)).toEqual(found)
})
