import type {
  BoxScore,
  BoxScoreLine,
  BoxScorePart,
  Score,
  Side,
  SideBoxScore,
  SideTotals,
} from '../../../__generated__/schemaTypes.ts'
import { toPosition } from '../../statLines/position.ts'
import { toStatLine, type StatLineModel } from '../../statLines/statLine.ts'
import { compareJerseyNumbers } from '../../wire/jerseyNumber.ts'
import type { TeamModel } from '../../teams/team.ts'
import type { BoxScoreParts } from './boxScoreParts.ts'
import type { PlayerBoxScorePayload, TeamBoxScorePayload } from './payload.ts'
import type { GameModel } from '../game.ts'
import { sideOf } from '../gameSide.ts'

export type BoxScoreModel = Omit<BoxScore, 'home' | 'away'> & {
  home: SideBoxScoreModel
  away: SideBoxScoreModel
}

export type SideBoxScoreModel = Omit<SideBoxScore, 'team' | 'fieldPlayers' | 'goalies' | 'totals'> & {
  team: TeamModel | null
  fieldPlayers: BoxScoreLineModel[] | null
  goalies: BoxScoreLineModel[] | null
  totals: SideTotalsModel | null
}

/** A player's line without the player, who is looked up in the season's list. */
export type BoxScoreLineModel = Omit<BoxScoreLine, 'stats' | 'cells' | 'player'> & {
  year: number
  stats: StatLineModel
}

export type SideTotalsModel = Omit<SideTotals, 'stats'> & { stats: StatLineModel }

/** The stats of a game. Rows belong to the side of their team's id or alias. */
export function toBoxScore(game: GameModel, parts: BoxScoreParts): BoxScoreModel {
  return {
    id: ['BoxScore', game.year, game.officialId].join(':'),
    home: toSideBoxScore(game, 'HOME', parts),
    away: toSideBoxScore(game, 'AWAY', parts),
    unavailable: unavailablePart(parts),
    isConsistentWithScore: isConsistentWithScore(game, parts),
    lastUpdated: parts.lastUpdated,
  }
}

function unavailablePart({ players, teams }: BoxScoreParts): BoxScorePart | null {
  if (players === null) return 'PLAYERS'
  return teams === null ? 'TOTALS' : null
}

/** The league has sent rows with the two sides swapped before: a game of 18-10 with stats of 11-9. */
function isConsistentWithScore(game: GameModel, { players, teams }: BoxScoreParts): boolean | null {
  if (game.state.__typename !== 'FinalGame') return null
  const { home, away } = game.state.score
  const scores = [
    ...(players?.length ? [scoreOfPlayers(game, players)] : []),
    ...(teams?.length ? [scoreOfTeams(game, teams)] : []),
  ]
  return scores.length === 0 ? null : scores.every((score) => score.home === home && score.away === away)
}

/** The sum of the players' goals. */
export function scoreOfPlayers(game: GameModel, rows: PlayerBoxScorePayload): Score {
  const scored = (side: Side) => rows.filter((row) => sideOf(game, row.teamId) === side).map(pointsOfGoals)
  return { home: sum(scored('HOME')), away: sum(scored('AWAY')) }
}

/** The score according to the teams' stats. */
export function scoreOfTeams(game: GameModel, rows: TeamBoxScorePayload): Score {
  const scored = (side: Side) =>
    rows.filter((row) => sideOf(game, row.officialId) === side).map((row) => row.scores)
  return { home: sum(scored('HOME')), away: sum(scored('AWAY')) }
}

function pointsOfGoals({ onePointGoals, twoPointGoals }: PlayerBoxScorePayload[number]): number {
  return (onePointGoals ?? 0) + 2 * (twoPointGoals ?? 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function toSideBoxScore(game: GameModel, side: Side, { players, teams }: BoxScoreParts): SideBoxScoreModel {
  const lines =
    players?.filter((row) => sideOf(game, row.teamId) === side).map((row) => toLine(game, row)) ?? null
  const totals = teams?.find((row) => sideOf(game, row.officialId) === side)
  return {
    id: ['SideBoxScore', game.year, game.officialId, side].join(':'),
    side,
    team: side === 'HOME' ? game.homeTeam : game.awayTeam,
    fieldPlayers: lines?.filter((line) => line.position !== 'GOALIE').toSorted(byFigure('points')) ?? null,
    goalies: lines?.filter((line) => line.position === 'GOALIE').toSorted(byFigure('saves')) ?? null,
    totals: totals ? toSideTotals(totals) : null,
  }
}

function toLine(game: GameModel, row: PlayerBoxScorePayload[number]): BoxScoreLineModel {
  return {
    id: ['BoxScoreLine', game.year, game.officialId, row.officialId].join(':'),
    officialId: row.officialId,
    slug: row.slug,
    firstName: row.firstName,
    lastName: row.lastName,
    number: row.jerseyNum,
    position: toPosition(row.position),
    positionCode: row.position,
    year: game.year,
    stats: toStatLine(row),
  }
}

function toSideTotals(row: TeamBoxScorePayload[number]): SideTotalsModel {
  const { timeInPossesion } = row
  return {
    scores: row.scores,
    stats: toStatLine(row),
    clears: row.clears,
    clearAttempts: row.clearAttempts,
    clearPct: row.clearPct ?? null,
    possessionTime: typeof timeInPossesion === 'number' ? Math.round(timeInPossesion) : null,
    shotClockExpirations: row.shotClockExpirations,
  }
}

/** Sorts by a stat, highest first, then by number; players without either come last. */
function byFigure(figure: 'points' | 'saves'): (a: BoxScoreLineModel, b: BoxScoreLineModel) => number {
  return (a, b) =>
    (b.stats[figure] ?? -1) - (a.stats[figure] ?? -1) || compareJerseyNumbers(a.number, b.number)
}
