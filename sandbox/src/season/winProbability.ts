import { TEAMS } from './teams.ts'
import { tenthsPlayed } from './gameClock.ts'
import type { PeriodLengths, GameTime } from './gameClock.ts'
import type { Side } from './plays.ts'
import type { Game } from './simulation.ts'

/** How much a lead of one point is worth with the whole game to play; it weighs more the less is left. */
const POINT_WEIGHT = 0.22

/** The home side's chance to win before the game, 0 to 1, from the strength of the sides alone; null while they are undecided. */
export function pregameWinProbability({ teams }: Game): number | null {
  if (teams.home === null || teams.away === null) return null
  const strengthRatio = (TEAMS[teams.home].strength / TEAMS[teams.away].strength) ** 4
  return strengthRatio / (1 + strengthRatio)
}

/**
 * The home side's chance to win at a moment of a game, 0 to 1: before the first play what it was before the game, and the surer
 * the less there is left to play.
 */
export function winProbabilityAt(
  pregame: number,
  {
    periodLengths,
    time,
    score,
  }: { periodLengths: PeriodLengths; time: GameTime; score: Readonly<Record<Side, number>> },
): number {
  const regulationTenths = periodLengths.quarterTenths * 4
  const remainingShare = Math.max(1 - tenthsPlayed(periodLengths, time) / regulationTenths, 0.01)
  const lead = score.home - score.away
  const odds =
    Math.log(pregame / (1 - pregame)) * remainingShare + (lead * POINT_WEIGHT) / Math.sqrt(remainingShare)
  return 1 / (1 + Math.exp(-odds))
}
