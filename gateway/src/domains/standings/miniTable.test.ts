import { describe, expect, it } from 'vitest'
import { countedResults, miniTable } from './miniTable.ts'
import type { GameResult } from './gameResult.ts'
import type { PlacingFigures } from './tableRow.ts'

function row(officialId: string, wins: number, losses: number): PlacingFigures {
  const figures = { scores: 0, scoreDiff: 0, seed: null }
  return { officialId, name: officialId, wins, losses, ties: 0, ...figures }
}

const CHARM_WON: GameResult = { homeId: 'WCHR', awayId: 'WGUA', home: 10, away: 9 }
const GUARD_WON: GameResult = { homeId: 'WGUA', awayId: 'WCHR', home: 10, away: 9 }

describe('countedResults', () => {
  it('returns as many of the first games as the rows count', () => {
    const counted = countedResults([CHARM_WON, GUARD_WON, GUARD_WON], [row('WCHR', 1, 1), row('WGUA', 1, 1)])

    expect(counted).toEqual([CHARM_WON, GUARD_WON])
  })

  it('leaves out games against teams without a row', () => {
    const guest: GameResult = { homeId: 'TIZ', awayId: 'WCHR', home: 1, away: 0 }

    const counted = countedResults([guest, CHARM_WON], [row('WCHR', 1, 0), row('WGUA', 0, 1)])

    expect(counted).toEqual([CHARM_WON])
  })

  it.each([
    ['home', CHARM_WON],
    ['guest', GUARD_WON],
  ])('leaves out games that the row of the %s team does not count', (_side, result) => {
    expect(countedResults([result], [row('WCHR', 0, 0), row('WGUA', 1, 0)])).toEqual([])
  })

  it('counts ties as games of a row', () => {
    const tie: GameResult = { ...CHARM_WON, home: 9 }
    const rows = [row('WCHR', 0, 0), row('WGUA', 0, 0)].map((team) => ({ ...team, ties: 1 }))

    expect(countedResults([tie, tie], rows)).toEqual([tie])
  })
})

describe('miniTable', () => {
  it('has only the games between the rows', () => {
    const [charm, guard] = [row('WCHR', 2, 1), row('WGUA', 1, 2)]
    const other: GameResult = { homeId: 'WCHR', awayId: 'WPLM', home: 1, away: 20 }

    const table = miniTable([charm, guard], [CHARM_WON, other, CHARM_WON, GUARD_WON])

    expect(table?.get(charm)).toEqual({ wins: 2, losses: 1, ties: 0 })
    expect(table?.get(guard)).toEqual({ wins: 1, losses: 2, ties: 0 })
  })

  it('is null while two of them have not met', () => {
    const table = miniTable([row('WCHR', 1, 0), row('WGUA', 0, 1), row('WPLM', 0, 0)], [CHARM_WON])

    expect(table).toBeNull()
  })

  it('is null while two of them have only met the third', () => {
    const group = [row('WCHR', 1, 0), row('WGUA', 0, 2), row('WPLM', 1, 0)]

    expect(miniTable(group, [CHARM_WON, { ...CHARM_WON, homeId: 'WPLM' }])).toBeNull()
  })
})
