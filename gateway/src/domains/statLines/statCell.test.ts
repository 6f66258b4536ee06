import { describe, expect, it } from 'vitest'
import { statLine } from './payload.ts'
import { toPerGameCell, toStatCell } from './statCell.ts'
import { toStatLine } from './statLine.ts'

const line = (wire: Record<string, unknown>) => toStatLine(statLine.parse(wire))

describe('toStatCell', () => {
  it.each([
    ['SHOT_PCT', { shots: 8, shotPct: 0.375 }, { code: 'Sh%', value: 0.375, text: '38%' }],
    ['FACE_OFFS', { faceoffs: 14, faceoffsWon: 9 }, { code: 'FO', value: 9, text: '9 - 14' }],
    ['FACE_OFFS', { faceoffs: 0, faceoffsWon: 0 }, { code: 'FO', value: null, text: '-' }],
    ['GOALS', { gamesPlayed: 2 }, { code: 'G', value: null, text: '0' }],
    ['GOALS', { gamesPlayed: 0 }, { code: 'G', value: null, text: '-' }],
    ['GOALS', {}, { code: 'G', value: null, text: '-' }],
    [
      'SCORES_AGAINST',
      { gamesPlayed: 2, saves: 3, goalsAgainst: 2, scoresAgainst: 2 },
      { value: 2, text: '2' },
    ],
    [
      'SCORES_AGAINST',
      { gamesPlayed: 2, saves: 0, goalsAgainst: 0, scoresAgainst: 0 },
      { value: null, text: '-' },
    ],
  ] as const)('of %s shows %o as %o', (stat, wire, expected) => {
    const cell = toStatCell(stat, line(wire))

    expect(cell).toMatchObject({ stat, ...expected })
  })

  it.each([
    ['POINTS', { gamesPlayed: 4, points: 9 }, { value: 2.25, text: '2.3' }],
    ['FACE_OFFS', { gamesPlayed: 2, faceoffs: 14, faceoffsWon: 9 }, { value: 4.5, text: '4.5 - 7.0' }],
    ['SHOT_PCT', { gamesPlayed: 4, shots: 8, shotPct: 0.375 }, { value: 0.375, text: '38%' }],
    ['SCORES_AGAINST_AVERAGE', { gamesPlayed: 4, saves: 8, saa: 9.55 }, { value: 9.55, text: '9.6' }],
    ['GAMES_PLAYED', { gamesPlayed: 4 }, { value: 4, text: '4' }],
    ['POINTS', { gamesPlayed: 0, points: 0 }, { value: null, text: '-' }],
    ['POINTS', { points: 9 }, { value: null, text: '-' }],
  ] as const)('of %s per game shows %o as %o', (stat, wire, expected) => {
    const cell = toPerGameCell(stat, line(wire))

    expect(cell).toMatchObject({ stat, ...expected })
  })
})
