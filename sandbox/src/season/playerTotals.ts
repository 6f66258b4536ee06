import { boxScoreOf } from './seasonBoxScore.ts'
import { SEASON_YEARS } from './fixtures.ts'
import type { Segment } from './fixtures.ts'
import type { TeamId } from './teams.ts'
import type { PlayerId, Side } from './seasonPlays.ts'
import type { Game, Simulation } from './simulation.ts'
import { emptyTally, sumTallies } from './tally.ts'
import type { Tally } from './tally.ts'

/** One game of a player, with her team and her statistics so far. */
export interface LogEntry {
  game: Game
  team: TeamId
  tally: Tally
}

/** A player's totals in one segment of a season. */
export interface SegmentTally {
  year: number
  segment: Segment
  team: TeamId
  tally: Tally
}

const SIDES: readonly Side[] = ['home', 'away']

/** The games of a season that the player dressed for, including a live one, in order of their start. */
export function gameLog(simulation: Simulation, player: PlayerId, year: number, nowMs: number): LogEntry[] {
  return simulation.games(year, nowMs).flatMap((game) =>
    SIDES.flatMap((side) => {
      const tally = boxScoreOf(game).players[side].get(player)
      const team = game.teams[side]
      return tally === undefined || team === null ? [] : [{ game, team, tally }]
    }),
  )
}

/** The player's totals by season and segment, without segments in which she played no game. */
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

/** The player's career totals: regular season and post-season, without the Championship Series, as the league counts them. */
export function careerTally(segments: readonly SegmentTally[]): Tally {
  return sumTallies(
    segments.filter(({ segment }) => segment === 'regular' || segment === 'post').map(({ tally }) => tally),
  )
}

/** The totals of all players in a segment of a season. */
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
