import { expect, it } from 'vitest'
import { statLine } from '../statLines/payload.ts'
import { toStatLine } from '../statLines/statLine.ts'
import { toTeamLine } from './teamLine.ts'

const line = (wire: Record<string, unknown>) => toStatLine(statLine.parse({ gamesPlayed: 1, ...wire }))

it('toTeamLine sums counts and computes shares from the sums, not as averages of shares', () => {
  const team = toTeamLine([
    line({ goals: 1, shots: 1, shotPct: 1, turnovers: 2, faceoffs: 3, faceoffsWon: 1, faceoffsLost: 2 }),
    line({ goals: 4, shots: 19, shotPct: 0.21, turnovers: 5, faceoffs: 7, faceoffsWon: 4, faceoffsLost: 3 }),
    line({ saves: 9, goalsAgainst: 11, savePct: 0.45 }),
  ])

  expect(team).toMatchObject({
    ...{ goals: 5, shots: 20, shotPct: 0.25, turnovers: 7 },
    ...{ faceoffs: 10, faceoffsWon: 5, faceoffPct: 0.5, faceoffRecord: '5 - 10' },
    ...{ saves: 9, savePct: 0.45 },
  })
})

it('toTeamLine has no stat that none of the players has, no share without attempts, and none that is meaningful for one player only', () => {
  const team = toTeamLine([line({ goals: 0, shots: 0, plusMinus: 3 })])

  expect(team).toMatchObject({ goals: 0, shotPct: null, saves: null, savePct: null, faceoffRecord: null })
  expect(team).toMatchObject({ gamesPlayed: null, plusMinus: null, scoresAgainstAverage: null })
})

it('toTeamLine computes shares only from players with both counts', () => {
  const team = toTeamLine([
    line({ goals: 5, shots: null, shotsOnGoal: 4, faceoffsWon: 6, saves: 8 }),
    line({ goals: 2, shots: 3, shotsOnGoal: 3, faceoffs: 4, faceoffsWon: 1, faceoffsLost: 3 }),
  ])

  expect(team).toMatchObject({ goals: 7, shots: 3, shotPct: 2 / 3, shotsOnGoal: 7, shotsOnGoalPct: 1 })
  expect(team).toMatchObject({ faceoffPct: 0.25, faceoffRecord: '1 - 4', saves: 8, savePct: null })
})

it('toTeamLine is null before anybody has dressed', () => {
  expect(toTeamLine([])).toBeNull()
})
