import { boxScoreOf } from './boxScore.ts'
import { SEASON_YEARS } from './calendar.ts'
import type { Segment } from './calendar.ts'
import type { TeamId } from './teams.ts'
import type { PlayerId, Side } from './plays.ts'
import type { Game, Simulation } from './simulation.ts'
import { emptyTally, sumTallies } from './tally.ts'
import type { Tally } from './tally.ts'

/** One game of a player: what she did in it so far, and for whom. */
export interface LogEntry {
  game: Game
  team: TeamId
  tally: Tally
}

/** One segment of a player's season. */
export interface SegmentTally {
  year: number
  segment: Segment
  team: TeamId
  tally: Tally
}

const SIDES: readonly Side[] = ['home', 'away']

/** The games of a season the player has dressed for, ascending by start, the live one included. */
export function gameLog(simulation: Simulation, player: PlayerId, year: number, nowMs: number): LogEntry[] {
  return simulation.games(year, nowMs).flatMap((game) =>
    SIDES.flatMap((side) => {
      const tally = boxScoreOf(game).players[side].get(player)
      const team = game.teams[side]
      return tally === undefined || team === null ? [] : [{ game, team, tally }]
    }),
  )
}

/** The player's figures by season and segment, those without a game left out. */
export function segmentTallies(simulation: Simulation, player: PlayerId, nowMs: number): SegmentTally[] {
  return SEASON_YEARS.flatMap((year) => {
    const log = gameLog(simulation, player, year, nowMs)
    const segments = new Set(log.map(({ game }) => game.fixture.segment))
    return [...segments].map((segment) => {
      const entries = log.filter(({ game }) => game.fixture.segment === segment)
      const team = entries.at(-1)?.team ?? 'ZPP'
      return { year, segment, team, tally: sumTallies(entries.map(({ tally }) => tally)) }
    })
  })
}

/** A career is regular and post season together; the Championship Series is kept apart. */
export function careerTally(segments: readonly SegmentTally[]): Tally {
  return sumTallies(
    segments.filter(({ segment }) => segment === 'regular' || segment === 'post').map(({ tally }) => tally),
  )
}

/** Everybody's figures in a segment of a season. */
export function seasonTallies(
  simulation: Simulation,
  year: number,
  segment: Segment,
  nowMs: number,
): Map<PlayerId, Tally> {
  const totals = new Map<PlayerId, Tally>()
  for (const game of simulation.games(year, nowMs)) {
    if (game.fixture.segment !== segment) continue
    const { players } = boxScoreOf(game)
    for (const [player, tally] of [...players.home, ...players.away]) {
      totals.set(player, sumTallies([totals.get(player) ?? emptyTally(), tally]))
    }
  }
  return totals
}
