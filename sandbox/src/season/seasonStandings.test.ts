import { describe, expect, it } from 'vitest'
import type { ClubId } from './teams.ts'
import { rankTable, countTable } from './seasonStandings.ts'
import type { Result } from './seasonStandings.ts'

const CLUBS: readonly ClubId[] = ['WGUA', 'WPLM', 'WCHR', 'WCHA']

function result(away: ClubId, awayScore: number, home: ClubId, homeScore: number): Result {
  return { home, away, homeScore, awayScore }
}

function orderOf(results: readonly Result[]): string[] {
  return rankTable(countTable(CLUBS, results), results).map(({ teamId }) => teamId)
}

describe('a simulated table', () => {
  it('counts wins, losses, ties and scores', () => {
    const rows = countTable(CLUBS, [result('WPLM', 9, 'WGUA', 12), result('WGUA', 10, 'WCHR', 10)])

    expect(rows).toEqual([
      { teamId: 'WGUA', wins: 1, losses: 0, ties: 1, scores: 22, scoresAgainst: 19 },
      { teamId: 'WPLM', wins: 0, losses: 1, ties: 0, scores: 9, scoresAgainst: 12 },
      { teamId: 'WCHR', wins: 0, losses: 0, ties: 1, scores: 10, scoresAgainst: 10 },
      { teamId: 'WCHA', wins: 0, losses: 0, ties: 0, scores: 0, scoresAgainst: 0 },
    ])
  })

  it('ranks by win percentage, however few the games', () => {
    const results = [
      result('WPLM', 5, 'WCHR', 6),
      result('WPLM', 5, 'WCHR', 6),
      result('WGUA', 9, 'WCHR', 6),
      result('WCHA', 9, 'WGUA', 8),
    ]

    expect(orderOf(results)).toEqual(['WCHA', 'WCHR', 'WGUA', 'WPLM'])
  })

  it('ranks by score difference before head-to-head games', () => {
    const results = [
      result('WPLM', 10, 'WGUA', 9),
      result('WGUA', 20, 'WCHR', 1),
      result('WPLM', 5, 'WCHA', 15),
    ]

    expect(orderOf(results)).toEqual(['WCHA', 'WGUA', 'WPLM', 'WCHR'])
  })

  it('ranks by head-to-head games when record and difference are equal', () => {
    const results = [
      result('WPLM', 9, 'WGUA', 10),
      result('WCHR', 8, 'WGUA', 10),
      result('WGUA', 8, 'WCHA', 9),
      result('WCHR', 10, 'WPLM', 12),
      result('WCHA', 9, 'WPLM', 10),
    ]

    // Guard and Palms are both 2-1 and +2. Palms have scored more, Guard have won their game.
    expect(orderOf(results)).toEqual(['WGUA', 'WPLM', 'WCHA', 'WCHR'])
  })

  it('ranks by the head-to-head games of those clubs alone that are equal in record and difference', () => {
    const results = [
      result('WGUA', 10, 'WPLM', 10),
      result('WPLM', 10, 'WCHR', 8),
      result('WGUA', 14, 'WCHA', 12),
      result('WCHR', 10, 'WCHA', 8),
      result('WCHR', 10, 'WCHA', 8),
      result('WCHR', 10, 'WCHA', 8),
    ]

    // Three clubs have won three quarters. Charm are +4; Guard and Palms, both +2, have tied, and Guard have scored more.
    expect(orderOf(results)).toEqual(['WCHR', 'WGUA', 'WPLM', 'WCHA'])
  })
})
