import type { StatLineModel } from './statLine.ts'

/** The figures that are added up from game to game. */
const COUNTS = [
  ...(['gamesPlayed', 'gamesStarted', 'points', 'goals', 'onePointGoals', 'twoPointGoals'] as const),
  ...(['scoringPoints', 'assists', 'shots', 'shotsOnGoal', 'groundBalls', 'turnovers'] as const),
  ...(['causedTurnovers', 'faceoffs', 'faceoffsWon', 'faceoffsLost', 'saves', 'goalsAgainst'] as const),
  ...(['twoPointGoalsAgainst', 'scoresAgainst', 'penalties', 'penaltyMinutes'] as const),
  ...(['powerPlayGoals', 'powerPlayShots', 'touches', 'passes', 'plusMinus'] as const),
] as const

type Count = (typeof COUNTS)[number]
/** Null where the league does not tell. */
type Counts = Record<Count, number | null>

/** What must be added to a line; 0 where it is not known. */
export type LineChange = Record<Count, number> & {
  /** Time in goal, in games of full length; null where it is not known, so that averages cannot follow. */
  gamesInGoal: number | null
}

/** What must be added to `from`, or to nothing, to count what `to` counts. */
export function changeBetween(from: StatLineModel | null, to: StatLineModel): LineChange {
  const valueOf = (count: Count) => minus(to[count], from ? from[count] : 0) ?? 0
  return {
    ...countsOf(valueOf),
    gamesInGoal: minus(gamesInGoal(to), from ? gamesInGoal(from) : 0),
  }
}

/** Several changes as one. */
export function sumOfChanges(changes: readonly LineChange[]): LineChange {
  return {
    ...countsOf((count) => changes.reduce((sum, change) => sum + change[count], 0)),
    gamesInGoal: added(changes.map((change) => change.gamesInGoal)),
  }
}

/**
 * Several lines of one player, counted together. Shares and averages follow from the counts; a figure that one of the lines does not
 * have is null.
 */
export function sumOfLines(lines: readonly StatLineModel[]): StatLineModel {
  const counts: Counts = countsOf((count) => added(lines.map((line) => line[count])))
  return {
    ...counts,
    ...sharesOf(counts),
    ...averagesOf(counts, added(lines.map(gamesInGoal))),
    position: lines[0]?.position ?? null,
  }
}

/**
 * A line that counts `change` too. Where a count of it does not change, its shares stay as the league sends them.
 */
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
 * How long a player was in goal, in games of full length, which follows from her average: 0 for one who has faced nothing, null where
 * nothing got past her, so that the average does not tell.
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

/** Null where one of them is not known. */
function added(figures: readonly (number | null | undefined)[]): number | null {
  return figures.reduce<number | null>(
    (sum, figure) => (sum === null || typeof figure !== 'number' ? null : sum + figure),
    0,
  )
}

function minus(one: number | null | undefined, other: number | null | undefined): number | null {
  return added([one, typeof other === 'number' ? -other : null])
}

/** Null of nothing. */
function ratio(part: number | null, whole: number | null): number | null {
  return part === null || !whole ? null : part / whole
}
