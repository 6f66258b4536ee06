import { describe, expect, it } from 'vitest'
import { GOAL, playsOf } from '../../../../../tests/support/examples/examplePlays.ts'
import type { GamePlaysArgs } from '../../../__generated__/schemaTypes.ts'
import { filterPlays } from './playFilter.ts'

describe('filterPlays', () => {
  const plays = playsOf(
    { eventType: 'faceoff', period: 1 },
    { ...GOAL, period: 1 },
    { ...GOAL, period: 2, teamId: 'WCHA' },
    { eventType: 'shot', period: 5 },
  )

  it.each([
    ['all of them in their order', {}, ['1', '2', '3', '4']],
    ['the latest first', { direction: 'DESCENDING' }, ['4', '3', '2', '1']],
    ['those of some kinds', { types: ['GOAL', 'SHOT'] }, ['2', '3', '4']],
    ['all where no kind is named', { types: [] }, ['1', '2', '3', '4']],
    ['those of a period', { period: 5 }, ['4']],
    ['those of a side', { types: ['GOAL'], side: 'AWAY' }, ['3']],
    ['the latest goal', { types: ['GOAL'], direction: 'DESCENDING', first: 1 }, ['3']],
    ['none of a period that was not played', { period: 9 }, []],
  ] satisfies [string, Partial<GamePlaysArgs>, string[]][])('returns %s', (_what, args, expected) => {
    expect(filterPlays(plays, args).map(({ marker }) => marker)).toEqual(expected)
  })

  it.each([
    ['period', { period: 0 }],
    ['first', { first: 0 }],
    ['first', { first: 381 }],
  ])('rejects an impossible %s', (argument, args) => {
    expect(() => filterPlays(plays, args)).toThrow(`${argument}: must be`)
  })
})
