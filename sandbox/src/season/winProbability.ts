import { TEAMS } from './teams.ts'
import { tenthsPlayed } from './gameClock.ts'
import type { PeriodLengths, GameTime } from './gameClock.ts'
import type { Side } from './seasonPlays.ts'
import type { Game } from './simulation.ts'

/** The weight of a one-point lead at the start of a game; it grows as time runs out. */
const POINT_WEIGHT = 0.22

/** The home side's win probability before the game, 0 to 1, from the teams' strengths alone; null while the teams are undecided. */
export function pregameWinProbability({ teams }: Game): number | null {
  if (teams.home === null || teams.away === null) return null
  const strengthRatio = (TEAMS[teams.home].strength / TEAMS[teams.away].strength) ** 4
  return strengthRatio / (1 + strengthRatio)
}

/** The home side's win probability during a game, 0 to 1. It starts at the pregame value, and a lead counts more the less time is left. */
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
