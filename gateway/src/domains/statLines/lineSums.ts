import type { StatLineModel } from './statLine.ts'

/** The stats that are summed over games. */
const COUNTS = [
  ...(['gamesPlayed', 'gamesStarted', 'points', 'goals', 'onePointGoals', 'twoPointGoals'] as const),
  ...(['scoringPoints', 'assists', 'shots', 'shotsOnGoal', 'groundBalls', 'turnovers'] as const),
  ...(['causedTurnovers', 'faceoffs', 'faceoffsWon', 'faceoffsLost', 'saves', 'goalsAgainst'] as const),
  ...(['twoPointGoalsAgainst', 'scoresAgainst', 'penalties', 'penaltyMinutes'] as const),
  ...(['powerPlayGoals', 'powerPlayShots', 'touches', 'passes', 'plusMinus'] as const),
] as const

type Count = (typeof COUNTS)[number]
/** Null where the league sends none. */
type Counts = Record<Count, number | null>

/** The difference between two lines; 0 where it is unknown. */
export type LineChange = Record<Count, number> & {
  /** Time in goal, in full games; null where it is unknown, so that averages cannot be computed. */
  gamesInGoal: number | null
}

/** The difference from `from`, or from nothing, to `to`. */
export function changeBetween(from: StatLineModel | null, to: StatLineModel): LineChange {
  const valueOf = (count: Count) => minus(to[count], from ? from[count] : 0) ?? 0
  return {
    ...countsOf(valueOf),
    gamesInGoal: minus(gamesInGoal(to), from ? gamesInGoal(from) : 0),
  }
}

/** The sum of several differences. */
export function sumOfChanges(changes: readonly LineChange[]): LineChange {
  return {
    ...countsOf((count) => changes.reduce((sum, change) => sum + change[count], 0)),
    gamesInGoal: added(changes.map((change) => change.gamesInGoal)),
  }
}

/** The sum of several lines of one player. Shares and averages follow from the counts; a stat that one of the lines lacks is null. */
export function sumOfLines(lines: readonly StatLineModel[]): StatLineModel {
  const counts: Counts = countsOf((count) => added(lines.map((line) => line[count])))
  return {
    ...counts,
    ...sharesOf(counts),
    ...averagesOf(counts, added(lines.map(gamesInGoal))),
    position: lines[0]?.position ?? null,
  }
}

/** Adds a difference to a line. Where a count does not change, its shares stay as the league sends them. */
export function applyChange(line: StatLineModel, change: LineChange): StatLineModel {
  const counts: Counts = countsOf((count) => added([line[count], change[count]]))
  const shares = sharesOf(counts)
  const timeInGoal = added([gamesInGoal(line), change.gamesInGoal])
  const hasMoved = (...figures: Count[]) => figures.some((figure) => change[figure] !== 0)
  return {
    ...line,
    ...counts,
    ...(hasMoved('goals', 'shots') && { shotPct: shares.shotPct }),
    ...(hasMoved('shotsOnGoal', 'shots') && { shotsOnGoalPct: shares.shotsOnGoalPct }),
    ...(hasMoved('faceoffs', 'faceoffsWon') && {
      faceoffPct: shares.faceoffPct,
      faceoffRecord: shares.faceoffRecord,
    }),
    ...(hasMoved('saves', 'goalsAgainst') && { savePct: shares.savePct }),
    ...(timeInGoal !== null && change.gamesInGoal !== 0 && averagesOf(counts, timeInGoal)),
  }
}

function countsOf<Value>(valueOf: (count: Count) => Value): Record<Count, Value> {
  return Object.fromEntries(COUNTS.map((count) => [count, valueOf(count)])) as Record<Count, Value>
}

/**
 * A player's time in goal, in full games, computed from her average: 0 for one who has faced nothing, null
 * where nothing got past her, so that the average says nothing.
 */
function gamesInGoal({ scoresAgainst, scoresAgainstAverage, saves }: StatLineModel): number | null {
  if (scoresAgainst && scoresAgainstAverage) return scoresAgainst / scoresAgainstAverage
  return !scoresAgainst && !saves ? 0 : null
}

function sharesOf({ goals, shots, shotsOnGoal, faceoffs, faceoffsWon, saves, goalsAgainst }: Counts) {
  return {
    shotPct: ratio(goals, shots),
    shotsOnGoalPct: ratio(shotsOnGoal, shots),
    faceoffPct: ratio(faceoffsWon, faceoffs),
    faceoffRecord: faceoffs && faceoffsWon !== null ? `${faceoffsWon} - ${faceoffs}` : null,
    savePct: ratio(saves, added([saves, goalsAgainst])),
  }
}

function averagesOf({ scoresAgainst, goalsAgainst }: Counts, timeInGoal: number | null) {
  return {
    scoresAgainstAverage: ratio(scoresAgainst, timeInGoal),
    goalsAgainstAverage: ratio(goalsAgainst, timeInGoal),
  }
}

/** Null where one of them is unknown. */
function added(figures: readonly (number | null | undefined)[]): number | null {
  return figures.reduce<number | null>(
    (sum, figure) => (sum === null || typeof figure !== 'number' ? null : sum + figure),
    0,
  )
}

function minus(one: number | null | undefined, other: number | null | undefined): number | null {
  return added([one, typeof other === 'number' ? -other : null])
}

/** Null for a total of zero. */
function ratio(part: number | null, whole: number | null): number | null {
  return part === null || !whole ? null : part / whole
}
