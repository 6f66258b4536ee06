import { describe, expect, it } from 'vitest'
import { statLine } from './payload.ts'
import { toStatLine } from './statLine.ts'

const NOTHING = statLine.parse({})

describe('toStatLine', () => {
  it('keeps missing values missing', () => {
    const line = toStatLine(NOTHING)

    expect(Object.values(line).every((figure) => figure === null)).toBe(true)
    expect(Object.keys(line)).toHaveLength(34)
  })

  it("maps the stats to the schema's names", () => {
    const wire = statLine.parse({
      ...{ gamesPlayed: 2, saves: 13, goalsAgainst: 7, twoPointGoalsAgainst: 1, scoresAgainst: 8 },
      ...{ savePct: 0.65, saa: 9.6, GAA: 8.4, numPenalties: 2, pim: 1, pimValue: 1.5, totalPasses: 40 },
      ...{ plusMinus: -3, touches: 61 },
    })

    const line = toStatLine(wire)

    expect(line).toMatchObject({
      ...{ gamesPlayed: 2, saves: 13, goalsAgainst: 7, twoPointGoalsAgainst: 1, scoresAgainst: 8 },
      ...{ savePct: 0.65, scoresAgainstAverage: 9.6, goalsAgainstAverage: 8.4 },
      ...{ penalties: 2, penaltyMinutes: 1.5, passes: 40, plusMinus: -3, touches: 61 },
    })
  })

  it('takes penalty minutes from the older field where the newer one is missing', () => {
    const line = toStatLine(statLine.parse({ pim: 2 }))

    expect(line.penaltyMinutes).toBe(2)
  })

  it.each([
    ['goals and assists', { onePointGoals: 9, twoPointGoals: 2, assists: 3 }, [13, 16]],
    ['nothing but zeros', { onePointGoals: 0, twoPointGoals: 0, assists: 0 }, [0, 0]],
    ['no assists', { onePointGoals: 9, twoPointGoals: 2 }, [13, null]],
    ['goals of one kind', { onePointGoals: 9, assists: 3 }, [null, null]],
    ['points of its own', { points: 5, onePointGoals: 3, twoPointGoals: 0, assists: 2 }, [3, 5]],
  ])('counts the points of a row with %s', (_what, fields, expected) => {
    const { scoringPoints, points } = toStatLine(statLine.parse(fields))

    expect([scoringPoints, points]).toEqual(expected)
  })

  it('has no share and no average without attempts', () => {
    const nothing = { shots: 0, faceoffs: 0, saves: 0, goalsAgainst: 0 }
    const zeros = { shotPct: 0, shotsOnGoalPct: 0, faceoffPct: 0, savePct: 0, saa: 0, GAA: 0 }

    const line = toStatLine(statLine.parse({ ...nothing, ...zeros, foRecord: '0 - 0' }))

    expect(line).toMatchObject({
      ...{ shotPct: null, shotsOnGoalPct: null, faceoffPct: null, faceoffRecord: null },
      ...{ savePct: null, scoresAgainstAverage: null, goalsAgainstAverage: null },
    })
  })

  it('has a share of 0 when there were attempts', () => {
    const line = toStatLine(statLine.parse({ shots: 3, shotPct: 0, faceoffs: 1, faceoffPct: 0 }))

    expect(line).toMatchObject({ shotPct: 0, faceoffPct: 0 })
  })

  it.each([
    ['the figures', { faceoffs: 14, faceoffsWon: 9, foRecord: null }, [14, 9, '9 - 14']],
    ['its words', { foRecord: '9 - 14' }, [14, 9, '9 - 14']],
    ['figures of none', { faceoffs: 0, faceoffsWon: 0, foRecord: null }, [0, 0, null]],
    ['words for none', { foRecord: '0 - 0' }, [0, 0, null]],
    ['other words', { foRecord: 'none' }, [null, null, null]],
    ['nothing', {}, [null, null, null]],
  ])('reads the face-off record from %s', (_what, wire, expected) => {
    const { faceoffs, faceoffsWon, faceoffRecord } = toStatLine(statLine.parse(wire))

    expect([faceoffs, faceoffsWon, faceoffRecord]).toEqual(expected)
  })
})

describe('statLine', () => {
  it.each([
    ['a count in words', { goals: 'three' }],
    ['half a goal', { goals: 2.5 }],
    ['a share in words', { shotPct: '38%' }],
    ['a list for a record', { foRecord: [9, 12] }],
  ])('rejects %s', (_what, wire) => {
    const result = statLine.safeParse(wire)

    expect(result.success).toBe(false)
  })

  it.each([
    ['a count as text', { goals: '3' }, { goals: 3 }],
    ['a share as text', { shotPct: '0.38' }, { shotPct: 0.38 }],
    ['blank text for a count', { goals: ' ' }, { goals: null }],
  ])('accepts %s', (_what, wire, expected) => {
    expect(statLine.parse(wire)).toMatchObject(expected)
  })
})
