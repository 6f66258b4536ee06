import type { SeasonSegment } from '../../__generated__/schemaTypes.ts'
import { changeBetween, applyChange, sumOfChanges, sumOfLines } from '../statLines/lineSums.ts'
import type { StatLineModel } from '../statLines/statLine.ts'
import type { PlayerModel } from './player.ts'
import { sortNewestFirst, seasonRowId, type PlayerSeasonModel, type ProfileModel } from './profile.ts'

/** A player's stats in a game, and her team; null where the league does not send it. */
interface LoggedGame {
  teamId: string | null
  stats: StatLineModel
}

/** A part of a season in which a game of hers is live or was just played, with all of her games in it. */
export interface SegmentInPlay {
  year: number
  segment: SeasonSegment
  games: readonly LoggedGame[]
}

/** A row before and after the games of the log are counted; `before` is null for a row that the profile lacks. */
interface CountedRow {
  before: PlayerSeasonModel | null
  after: PlayerSeasonModel
}

/** Parts whose stats the career counts; the Championship Series has totals of its own. */
const CAREER_SEGMENTS: ReadonlySet<SeasonSegment> = new Set(['REGULAR', 'POST'])

/** Whether the log counts fewer games played than the profile, so that it is older or has gaps. */
export function lacksGames({ year, segment, games }: SegmentInPlay, { seasons }: ProfileModel): boolean {
  const played = (lines: readonly { stats: StatLineModel }[]) =>
    sumOfLines(lines.map(({ stats }) => stats)).gamesPlayed
  const logged = played(games)
  const counted = played(rowsOf(seasons, year, segment))
  return typeof logged === 'number' && typeof counted === 'number' && logged < counted
}

/**
 * The profile with the rows of a part in play counted from the game log. The totals change by the same
 * amounts as the rows, so that everything else in them stays.
 */
export function countSegment(profile: ProfileModel, part: SegmentInPlay, player: PlayerModel): ProfileModel {
  const { year, segment } = part
  const rows = rowsOf(profile.seasons, year, segment)
  const counted = countedRows(rows, part, player)
  const change = sumOfChanges(
    counted.map(({ before, after }) => changeBetween(before?.stats ?? null, after.stats)),
  )
  const moved = (line: StatLineModel | null, isCounted: boolean) =>
    line && isCounted ? applyChange(line, change) : line
  return {
    ...profile,
    careerStats: moved(profile.careerStats, CAREER_SEGMENTS.has(segment)),
    championshipSeriesStats: moved(profile.championshipSeriesStats, segment === 'CHAMPSERIES'),
    seasons: [
      ...profile.seasons.filter((row) => !rows.includes(row)),
      ...counted.map(({ after }) => after),
    ].toSorted(sortNewestFirst),
  }
}

/** The stats of a part in play, over all teams. */
export function segmentLine(
  { year, segment, games }: SegmentInPlay,
  profile: ProfileModel | null,
): StatLineModel {
  const rows = rowsOf(profile?.seasons ?? [], year, segment)
  const lines: readonly { stats: StatLineModel }[] = rows.length > 0 ? rows : games
  const [only] = lines
  return only && lines.length === 1 ? only.stats : sumOfLines(lines.map(({ stats }) => stats))
}

/** One row for each team, as the league has them; a single row has all games. */
function countedRows(
  rows: readonly PlayerSeasonModel[],
  { year, segment, games }: SegmentInPlay,
  player: PlayerModel,
): CountedRow[] {
  const [only] = rows
  if (only && rows.length === 1) return [withGames(only, games)]
  const teamOf = ({ teamId }: LoggedGame) => teamId ?? player.teamId
  const teams = new Set([...rows.map(({ teamId }) => teamId), ...games.map(teamOf)])
  return [...teams].map((teamId) => {
    const ofTeam = games.filter((game) => teamOf(game) === teamId)
    const row = rows.find((known) => known.teamId === teamId)
    if (row) return withGames(row, ofTeam)
    const stats = sumOfLines(ofTeam.map((game) => game.stats))
    return {
      before: null,
      after: { id: seasonRowId(player, { year, segment, teamId }), year, segment, teamId, stats },
    }
  })
}

function withGames(row: PlayerSeasonModel, games: readonly LoggedGame[]): CountedRow {
  if (games.length === 0) return { before: row, after: row }
  const total = sumOfLines(games.map(({ stats }) => stats))
  return { before: row, after: { ...row, stats: applyChange(row.stats, changeBetween(row.stats, total)) } }
}

function rowsOf(seasons: readonly PlayerSeasonModel[], year: number, segment: SeasonSegment) {
  return seasons.filter((row) => row.year === year && row.segment === segment)
}
