import { describe, expect, it } from 'vitest'
import { exampleGames } from '../../../../tests/support/examples/exampleEvent.ts'
import { meetings, toHeadToHead } from './headToHead.ts'

const GUARD = { officialId: 'WGUA', fullName: 'Guard' }
const CHARGING = { officialId: 'WCHA', fullName: 'Charging' }
const CHARM = { officialId: 'WCHR', fullName: 'Charm' }

/** A finished game at the Guard's, or with other teams. */
function final(
  slugname: string,
  homeScore: number,
  visitorScore: number,
  fields: Record<string, unknown> = {},
) {
  return { slugname, eventStatus: 3, homeScore, visitorScore, ...fields }
}

function headToHeadOf(slug: string, ...events: readonly Record<string, unknown>[]) {
  const games = exampleGames(...events)
  const game = games.find((item) => item.slug === slug)
  if (!game) throw new Error(`there is no game ${slug}`)
  const { games: listed, ...counted } = toHeadToHead(game, meetings(game, games))
  return { ...counted, games: listed.map((item) => item.slug) }
}

describe('toHeadToHead', () => {
  it('counts wins, ties and points from the home and away sides of the requested game', () => {
    const away = { homeTeam: CHARGING, awayTeam: GUARD }

    const counted = headToHeadOf(
      'today',
      final('first', 10, 8),
      final('second', 12, 7, away),
      final('third', 9, 9, away),
      { slugname: 'today' },
    )

    expect(counted).toEqual({
      homeWins: 1,
      awayWins: 1,
      ties: 1,
      scores: { home: 10 + 7 + 9, away: 8 + 12 + 9 },
      games: ['first', 'second', 'third', 'today'],
    })
  })

  it('counts only games that count for the season, and changes none of them', () => {
    const counted = headToHeadOf(
      'today',
      final('series', 15, 3, { seasonSegment: 'champseries' }),
      final('friendly', 15, 3, { seasonSegment: 'preseason' }),
      final('elsewhere', 15, 3, { awayTeam: CHARM }),
      final('final', 6, 5, { seasonSegment: 'post' }),
      { slugname: 'today', eventStatus: 1, homeScore: 4, visitorScore: 1 },
    )

    expect(counted).toEqual({
      homeWins: 1,
      awayWins: 0,
      ties: 0,
      scores: { home: 6, away: 5 },
      games: ['final', 'today'],
    })
  })

  it('does not count a forfeit without a score as a tie', () => {
    const forfeit = final('forfeit', 0, 0, { gameStatus: 'Forfeit', eventStatus: 0 })

    const counted = headToHeadOf('today', final('first', 10, 8), forfeit, { slugname: 'today' })

    expect(counted).toMatchObject({ homeWins: 1, awayWins: 0, ties: 0, games: ['first', 'forfeit', 'today'] })
  })

  it('excludes the game itself where it does not count', () => {
    const counted = headToHeadOf('friendly', final('friendly', 15, 3, { seasonSegment: 'preseason' }))

    expect(counted).toMatchObject({ homeWins: 0, scores: { home: 0, away: 0 }, games: [] })
  })

  it('is null while a team is undecided', () => {
    const counted = headToHeadOf('final', { slugname: 'final', awayTeam: null }, final('first', 10, 8))

    expect(counted.games).toEqual([])
  })
})
