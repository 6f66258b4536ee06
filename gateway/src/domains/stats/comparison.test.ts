import { describe, expect, it } from 'vitest'
import { playerPayload } from '../players/payload.ts'
import { toPlayer } from '../players/player.ts'
import { toComparison } from './comparison.ts'
import { statLine } from '../statLines/payload.ts'
import { toStatLine } from '../statLines/statLine.ts'

describe('toComparison', () => {
  const player = (officialId: string, position: string) => {
    const person = { officialId, slug: officialId, firstName: 'Ann', lastName: 'Archer', position }
    return toPlayer(playerPayload.parse(person), 2025)
  }
  const compare = (...compared: [string, Record<string, unknown> | null][]) =>
    toComparison(
      compared.map(([position, wire], at) => ({
        player: player(`00000${at}`, position),
        stats: wire && toStatLine(statLine.parse(wire)),
      })),
      { year: 2025, segment: 'REGULAR', mostGames: 4 },
    )
  const bestOf = (comparison: ReturnType<typeof compare>, code: string) =>
    comparison.rows.find(({ definition }) => definition.code === code)?.cells.map(({ isBest }) => isBest)

  it("has the stats of every position in the catalogue's order", () => {
    const { rows } = compare(['G', null], ['FO', null])

    expect(rows.map(({ definition }) => definition.code).join(' ')).toBe(
      'GP P G A Sh GB TO CT FO FO% Sv Sv% SA SAA Pen PIM PAS',
    )
  })

  it.each([
    ['the most', 'P', { points: 5 }, { points: 3 }, [true, false]],
    [
      'the fewest, where fewer are better',
      'TO',
      { gamesPlayed: 4, turnovers: 5 },
      { gamesPlayed: 4, turnovers: 3 },
      [false, true],
    ],
    ['nobody, where all are level', 'P', { points: 5 }, { points: 5 }, [false, false]],
    ['nobody, where only one has a figure', 'Sh%', { shots: 0 }, { shots: 4, shotPct: 0.25 }, [false, false]],
    ['nobody, where there is no figure', 'P', {}, {}, [false, false]],
  ])('marks as best %s', (_what, code, first, second, expected) => {
    const comparison = compare(['A', first], ['M', second])

    expect(bestOf(comparison, code)).toEqual(expected)
  })

  it('marks as best all who are tied with each other and better than another', () => {
    const comparison = compare(['A', { points: 5 }], ['A', { points: 5 }], ['M', { points: 3 }], ['M', {}])

    expect(bestOf(comparison, 'P')).toEqual([true, true, false, false])
  })

  it('never marks a field player as best in goals against', () => {
    const goalie = { gamesPlayed: 4, saves: 30, goalsAgainst: 40, scoresAgainst: 41 }
    const other = { gamesPlayed: 4, saves: 20, goalsAgainst: 50, scoresAgainst: 51 }
    const attacker = { gamesPlayed: 4, saves: 0, goalsAgainst: 0, scoresAgainst: 0 }

    const comparison = compare(['G', goalie], ['G', other], ['A', attacker])

    expect(bestOf(comparison, 'SA')).toEqual([true, false, false])
  })

  it("marks nobody as best below the leaders' minimum, and counts the successful attempts of a share", () => {
    const busy = { gamesPlayed: 4, saves: 20, goalsAgainst: 20, savePct: 0.5 }
    const busier = { gamesPlayed: 4, saves: 33, goalsAgainst: 27, savePct: 0.55 }
    const seldom = { gamesPlayed: 1, saves: 9, goalsAgainst: 6, savePct: 0.6 }

    const comparison = compare(['G', busy], ['G', busier], ['G', seldom])
    const row = comparison.rows.find(({ definition }) => definition.code === 'Sv%')

    expect(row?.cells.map(({ isBest, isQualified, shareOf }) => ({ isBest, isQualified, shareOf }))).toEqual([
      { isBest: false, isQualified: true, shareOf: { made: 20, tries: 40 } },
      { isBest: true, isQualified: true, shareOf: { made: 33, tries: 60 } },
      { isBest: false, isQualified: false, shareOf: { made: 9, tries: 15 } },
    ])
    expect(bestOf(compare(['G', busy], ['G', seldom]), 'Sv%')).toEqual([false, false])
  })

  it('shows dashes for a player who has not dressed', () => {
    const { rows } = compare(['A', { gamesPlayed: 4, points: 9 }], ['A', null])

    expect(rows.map(({ cells }) => cells[1])).toHaveLength(17)
    for (const { cells } of rows)
      expect(cells[1]).toMatchObject({ total: { text: '-' }, perGame: { text: '-' }, isBest: false })
  })
})
