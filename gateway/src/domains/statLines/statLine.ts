import type { z } from 'zod'
import type { Position, StatLine } from '../../__generated__/schemaTypes.ts'
import type { statLine } from './payload.ts'

/** Stats without their display. */
export type StatLineModel = Omit<StatLine, 'cells' | 'positionCells'> & {
  /** The player's position, which decides which stats are shown; left out for those of a team. */
  position?: Position | null
}

/**
 * Maps stats to the schema, for a player or a team. The league sends 0 for a share or an average without attempts, such as Sh% without a
 * shot; here that is null, because there is no such value. Missing points, as in a team's row, are computed from goals and assists.
 */
export function toStatLine(wire: z.output<typeof statLine>): StatLineModel {
  const faced = shotsFaced(wire)
  const { faceoffs, faceoffsWon } = faceOffs(wire)
  const scoringPoints = wire.scoringPoints ?? pointsOfGoals(wire)
  return {
    gamesPlayed: wire.gamesPlayed,
    gamesStarted: wire.gamesStarted,
    points: wire.points ?? sum(scoringPoints, wire.assists),
    goals: wire.goals,
    onePointGoals: wire.onePointGoals,
    twoPointGoals: wire.twoPointGoals,
    scoringPoints,
    assists: wire.assists,
    shots: wire.shots,
    shotPct: unlessNothing(wire.shots, wire.shotPct),
    shotsOnGoal: wire.shotsOnGoal,
    shotsOnGoalPct: unlessNothing(wire.shots, wire.shotsOnGoalPct),
    groundBalls: wire.groundBalls,
    turnovers: wire.turnovers,
    causedTurnovers: wire.causedTurnovers,
    faceoffs,
    faceoffsWon,
    faceoffsLost: wire.faceoffsLost,
    faceoffPct: unlessNothing(faceoffs, wire.faceoffPct),
    faceoffRecord: faceoffs && faceoffsWon !== null ? `${faceoffsWon} - ${faceoffs}` : null,
    saves: wire.saves,
    savePct: unlessNothing(faced, wire.savePct),
    goalsAgainst: wire.goalsAgainst,
    twoPointGoalsAgainst: wire.twoPointGoalsAgainst,
    scoresAgainst: wire.scoresAgainst,
    scoresAgainstAverage: unlessNothing(faced, wire.saa),
    goalsAgainstAverage: unlessNothing(faced, wire.GAA),
    penalties: wire.numPenalties,
    penaltyMinutes: wire.pimValue ?? wire.pim ?? null,
    powerPlayGoals: wire.powerPlayGoals,
    powerPlayShots: wire.powerPlayShots,
    touches: wire.touches,
    passes: wire.totalPasses,
    plusMinus: wire.plusMinus,
  }
}

/** A player's stats, to be shown in the columns of her position. */
export function toPlayerLine(
  wire: z.output<typeof statLine>,
  { position }: { position: Position | null },
): StatLineModel {
  return { ...toStatLine(wire), position }
}

/** How many shots a goalie has faced: saves plus goals against. Null where the league sends neither. */
export function shotsFaced({ saves, goalsAgainst }: Pick<StatLineModel, 'saves' | 'goalsAgainst'>) {
  return saves === null && goalsAgainst === null ? null : (saves ?? 0) + (goalsAgainst ?? 0)
}

/** The points of goals: one-pointers once, two-pointers twice. Null where the row lacks either. */
function pointsOfGoals({ onePointGoals, twoPointGoals }: z.output<typeof statLine>): number | null {
  return sum(onePointGoals, twoPointGoals === null ? null : 2 * twoPointGoals)
}

function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other
}

function unlessNothing(tries: number | null, figure: number | null | undefined): number | null {
  return tries === 0 ? null : (figure ?? null)
}

/** Some rows have only the numbers, others only the record, "won - total". */
function faceOffs({ faceoffs, faceoffsWon, foRecord }: z.output<typeof statLine>) {
  const [, won, total] = /^(\d+) - (\d+)$/.exec(foRecord ?? '') ?? []
  return { faceoffs: faceoffs ?? toNumber(total), faceoffsWon: faceoffsWon ?? toNumber(won) }
}

function toNumber(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits)
}
