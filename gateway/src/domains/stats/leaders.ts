import type {
  Leader,
  Leaders,
  Position,
  SeasonSegment,
  Stat,
  StatRank,
} from '../../__generated__/schemaTypes.ts'
import type { TeamModel } from '../teams/team.ts'
import { teamById } from '../teams/teamLookup.ts'
import type { PlayerModel } from '../players/player.ts'
import type { RankedFigures } from './figureRanking.ts'
import { statEntry } from '../statLines/statCatalogue.ts'
import { toStatCell } from '../statLines/statCell.ts'

export type LeaderModel = Omit<Leader, 'player'> & { player: PlayerModel }
export type LeadersModel = Omit<Leaders, 'entries'> & { entries: LeaderModel[] }

/** How many more than `first` may be included because they are tied at the last rank. */
const MAX_LEVEL = 50

/** The scope of a ranking; `first` is its maximum number of ranks. */
export interface LeadersScope {
  stat: Stat
  year: number
  segment: SeasonSegment
  position: Position | null
  first: number
  /** The official id of the team whose players are ranked; left out for the whole league. */
  teamId?: string
}

/** Whether a player plays for a team, by any of its ids. */
export function isOfTeam({ teamId }: PlayerModel, team: TeamModel): boolean {
  return teamId !== null && teamById([team], teamId) !== undefined
}

/** A team's players in a ranking of the whole league, ranked among themselves; ties still share a rank. */
export function rankedInTeam(ranked: readonly RankedFigures[], team: TeamModel): RankedFigures[] {
  const own = ranked.filter(({ player }) => isOfTeam(player, team))
  return own.map((figures) => ({
    ...figures,
    rank: 1 + own.findIndex(({ rank }) => rank === figures.rank),
  }))
}

/** The top of a ranking, down to rank `first` and those tied at it, 50 more at most. `lastUpdated` is ISO. */
export function toLeaders(
  { stat, year, segment, position, first, teamId }: LeadersScope,
  ranked: readonly RankedFigures[],
  lastUpdated: string,
): LeadersModel {
  const scope = [stat, year, segment, position ?? 'ALL', ...(teamId === undefined ? [] : [teamId])].join(':')
  const entries = ranked
    .filter(({ rank }) => rank <= first)
    .slice(0, first + MAX_LEVEL)
    .map(({ rank, player, stats, value }) => ({
      id: `Leader:${scope}:${player.officialId}`,
      rank,
      player,
      value,
      text: toStatCell(stat, stats).text,
    }))
  return {
    id: `Leaders:${scope}:first=${first}`,
    definition: statEntry(stat),
    year,
    segment,
    entries,
    lastUpdated,
  }
}

/** A player's rank in the whole league. */
export function toStatRank(stat: Stat, officialId: string, ranked: readonly RankedFigures[]): StatRank {
  const own = ranked.find(({ player }) => player.officialId === officialId)
  return { stat, rank: own?.rank ?? null, outOf: ranked.length }
}
