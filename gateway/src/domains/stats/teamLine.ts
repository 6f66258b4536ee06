import type { StatLineModel } from '../statLines/statLine.ts'

/**
 * The sums of a team's players. Counts are summed where any player has them; shares follow from the sums of
 * players with both counts, because an average of shares would weigh one shot like a hundred. Games, starts,
 * averages and plus-minus are meaningful for one player only and are null. Null without players.
 */
export function toTeamLine(lines: readonly StatLineModel[]): StatLineModel | null {
  if (lines.length === 0) return null
  const total = (figure: NumericFigure) => added(lines.map((line) => line[figure]))
  const faceoffs = sumsOfBoth(lines, 'faceoffsWon', 'faceoffs')
  const saves = sumsOfBoth(lines, 'saves', 'goalsAgainst')
  return {
    ...{ gamesPlayed: null, gamesStarted: null, plusMinus: null },
    ...{ scoresAgainstAverage: null, goalsAgainstAverage: null },
    points: total('points'),
    goals: total('goals'),
    onePointGoals: total('onePointGoals'),
    twoPointGoals: total('twoPointGoals'),
    scoringPoints: total('scoringPoints'),
    assists: total('assists'),
    shots: total('shots'),
    shotPct: share(sumsOfBoth(lines, 'goals', 'shots')),
    shotsOnGoal: total('shotsOnGoal'),
    shotsOnGoalPct: share(sumsOfBoth(lines, 'shotsOnGoal', 'shots')),
    groundBalls: total('groundBalls'),
    turnovers: total('turnovers'),
    causedTurnovers: total('causedTurnovers'),
    faceoffs: total('faceoffs'),
    faceoffsWon: total('faceoffsWon'),
    faceoffsLost: total('faceoffsLost'),
    faceoffPct: share(faceoffs),
    faceoffRecord: faceoffs.whole ? `${faceoffs.part} - ${faceoffs.whole}` : null,
    saves: total('saves'),
    savePct: share({ part: saves.part, whole: saves.part + saves.whole }),
    goalsAgainst: total('goalsAgainst'),
    twoPointGoalsAgainst: total('twoPointGoalsAgainst'),
    scoresAgainst: total('scoresAgainst'),
    penalties: total('penalties'),
    penaltyMinutes: total('penaltyMinutes'),
    powerPlayGoals: total('powerPlayGoals'),
    powerPlayShots: total('powerPlayShots'),
    touches: total('touches'),
    passes: total('passes'),
  }
}

type NumericFigure = Exclude<keyof StatLineModel, '__typename' | 'position' | 'faceoffRecord'>

/** The sum of the known values; null without any. */
function added(figures: readonly (number | null | undefined)[]): number | null {
  const known = figures.filter((figure) => typeof figure === 'number')
  return known.length === 0 ? null : known.reduce((sum, figure) => sum + figure, 0)
}

/** The sums of two counts, over the players with both: other players' counts would distort the share. */
function sumsOfBoth(
  lines: readonly StatLineModel[],
  part: NumericFigure,
  whole: NumericFigure,
): { part: number; whole: number } {
  const known = lines.filter((line) => typeof line[part] === 'number' && typeof line[whole] === 'number')
  const sumOf = (figure: NumericFigure) => added(known.map((line) => line[figure])) ?? 0
  return { part: sumOf(part), whole: sumOf(whole) }
}

/** A fraction 0 to 1; null for a total of zero. */
function share({ part, whole }: { part: number; whole: number }): number | null {
  return whole === 0 ? null : part / whole
}
