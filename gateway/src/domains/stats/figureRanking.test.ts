import { describe, expect, it } from 'vitest'
import type { Stat } from '../../__generated__/schemaTypes.ts'
import { playerPayload } from '../players/payload.ts'
import { toPlayer } from '../players/player.ts'
import { toLeaders, toStatRank } from './leaders.ts'
import { statLine } from '../statLines/payload.ts'
import { rankedBy, type PlayerFigures } from './figureRanking.ts'
import { toStatLine } from '../statLines/statLine.ts'

function figures(lastName: string, wire: Record<string, unknown>): PlayerFigures {
  const person = { officialId: lastName, slug: lastName, firstName: 'Ann', lastName }
  return {
    player: toPlayer(playerPayload.parse(person), 2025),
    stats: toStatLine(statLine.parse({ gamesPlayed: 1, ...wire })),
  }
}

function placesOf(stat: Stat, season: PlayerFigures[]): string {
  return rankedBy(stat, season)
    .map(({ rank, player }) => `${rank} ${player.lastName}`)
    .join(', ')
}

const goals = (lastName: string, count: number) => figures(lastName, { goals: count })

describe('rankedBy', () => {
  it('ranks the most first, and ties on one rank by name', () => {
    const places = placesOf('GOALS', [
      goals('Young', 4),
      goals('Brown', 3),
      goals('Adams', 4),
      goals('Zane', 1),
    ])

    expect(places).toBe('1 Adams, 1 Young, 3 Brown, 4 Zane')
  })

  it.each([
    ['TURNOVERS', 'turnovers'],
    ['PENALTIES', 'numPenalties'],
    ['PENALTY_MINUTES', 'pimValue'],
  ] as const)('ranks the fewest %s first, none above all, among those who play enough', (stat, field) => {
    const season = [
      figures('Adams', { gamesPlayed: 8, [field]: 1 }),
      figures('Brown', { gamesPlayed: 7, [field]: 3 }),
      figures('Cole', { gamesPlayed: 4, [field]: 1 }),
      figures('Hardly', { gamesPlayed: 3, [field]: 0 }),
      figures('Unknown', { gamesPlayed: 8 }),
      figures('Young', { gamesPlayed: 8, [field]: 0 }),
      figures('Zane', { gamesPlayed: 5, [field]: 0 }),
    ]

    const places = placesOf(stat, season)

    expect(places).toBe('1 Young, 1 Zane, 3 Adams, 3 Cole, 5 Brown')
  })

  it("requires half the games of the league's busiest player, even within a position", () => {
    const busiest = figures('Busiest', { gamesPlayed: 9, turnovers: 9 })
    const rarely = figures('Rarely', { gamesPlayed: 4, turnovers: 0 })
    const often = figures('Often', { gamesPlayed: 5, turnovers: 2 })

    const ranked = rankedBy('TURNOVERS', [busiest, rarely, often], [rarely, often])

    expect(ranked.map(({ rank, player }) => [rank, player.lastName])).toEqual([[1, 'Often']])
  })

  it('ranks the fewest scores against first, among the goalies who have faced enough shots', () => {
    const season = [
      figures('Adams', { gamesPlayed: 2, saves: 9, goalsAgainst: 7, scoresAgainst: 8 }),
      figures('Brown', { gamesPlayed: 2, saves: 9, goalsAgainst: 5, scoresAgainst: 6 }),
      figures('Field', { gamesPlayed: 2, saves: 0, goalsAgainst: 0, scoresAgainst: 0 }),
      figures('Once', { gamesPlayed: 2, saves: 6, goalsAgainst: 1, scoresAgainst: 1 }),
    ]

    const places = placesOf('SCORES_AGAINST', season)

    expect(places).toBe('1 Brown, 2 Adams')
  })

  it('ranks the lowest first in an average of which less is better', () => {
    const season = [
      figures('Adams', { saves: 9, goalsAgainst: 7, saa: 9.5 }),
      figures('Brown', { saves: 9, goalsAgainst: 7, saa: 8.5 }),
    ]

    const places = placesOf('SCORES_AGAINST_AVERAGE', season)

    expect(places).toBe('1 Brown, 2 Adams')
  })

  it('leaves out players without the stat and without games', () => {
    const idle = figures('Zane', { gamesPlayed: 0, goals: 2 })

    const places = placesOf('GOALS', [goals('Adams', 0), idle, figures('Young', {}), goals('Brown', 1)])

    expect(places).toBe('1 Brown')
  })

  it.each([
    ['SHOT_PCT', { shots: 6, shotPct: 0.1 }, { shots: 5, shotPct: 0.9 }],
    ['SHOTS_ON_GOAL_PCT', { shots: 6, shotsOnGoalPct: 0.1 }, { shots: 5, shotsOnGoalPct: 0.9 }],
    ['FACE_OFF_PCT', { faceoffs: 12, faceoffPct: 0.1 }, { faceoffs: 11, faceoffPct: 0.9 }],
    ['SAVE_PCT', { saves: 4, goalsAgainst: 20, savePct: 0.1 }, { saves: 20, goalsAgainst: 3, savePct: 0.9 }],
    [
      'SCORES_AGAINST_AVERAGE',
      { saves: 24, goalsAgainst: 0, saa: 20 },
      { saves: 20, goalsAgainst: 3, saa: 2 },
    ],
  ] as const)('ranks %s only for those with enough attempts for six games', (stat, enough, tooFew) => {
    const busiest = figures('Zane', { gamesPlayed: 6 })

    const places = placesOf(stat, [busiest, figures('Brown', tooFew), figures('Young', enough)])

    expect(places).toBe('1 Young')
  })

  it('ranks a share of 0 with enough attempts', () => {
    const places = placesOf('SHOT_PCT', [figures('Brown', { shots: 1, shotPct: 0 })])

    expect(places).toBe('1 Brown')
  })

  it('compares with the busiest player of the whole league, whichever players are requested', () => {
    const season = [figures('Zane', { gamesPlayed: 6 }), figures('Brown', { shots: 5, shotPct: 0.9 })]

    const ranked = rankedBy('SHOT_PCT', season, season.slice(1))

    expect(ranked).toEqual([])
  })

  it('never ranks a field player by goals against', () => {
    const attacker = figures('Adams', { saves: 0, goalsAgainst: 0, scoresAgainst: 0 })
    const goalie = figures('Brown', { saves: 9, goalsAgainst: 7, scoresAgainst: 8 })

    const places = placesOf('SCORES_AGAINST', [attacker, goalie])

    expect(places).toBe('1 Brown')
  })

  it('is empty when nobody has played', () => {
    const places = placesOf('GOALS', [])

    expect(places).toBe('')
  })
})

describe('toLeaders', () => {
  const ranked = rankedBy('GOALS', [
    goals('Adams', 4),
    goals('Brown', 3),
    goals('Young', 3),
    goals('Zane', 1),
  ])
  const scope = { stat: 'GOALS', year: 2025, segment: 'REGULAR', position: null } as const

  it.each([
    [1, ['Adams']],
    [2, ['Adams', 'Brown', 'Young']],
    [3, ['Adams', 'Brown', 'Young']],
    [4, ['Adams', 'Brown', 'Young', 'Zane']],
  ])('includes everybody tied at the cut after %s', (first, expected) => {
    const { entries } = toLeaders({ ...scope, first }, ranked, '2025-07-12T20:59:00.000Z')

    expect(entries.map(({ player }) => player.lastName)).toEqual(expected)
  })

  it('includes at most fifty more than requested, however many are tied', () => {
    const level = rankedBy(
      'GOALS',
      Array.from({ length: 60 }, (_none, n) => goals(`Player ${n}`, 1)),
    )

    const { entries } = toLeaders({ ...scope, first: 2 }, level, '2025-07-12T20:59:00.000Z')

    expect(entries).toHaveLength(52)
  })
})

describe('toStatRank', () => {
  const ranked = rankedBy('GOALS', [goals('Adams', 4), goals('Brown', 3)])

  it.each([
    ['Brown', 2],
    ['Zane', null],
  ])('has %s at %s of two', (officialId, rank) => {
    const place = toStatRank('GOALS', officialId, ranked)

    expect(place).toEqual({ stat: 'GOALS', rank, outOf: 2 })
  })
})
