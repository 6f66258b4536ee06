import type {
  Leader,
  Leaders,
  Position,
  SeasonSegment,
  Stat,
  StatRank,
} from '../../__generated__/schemaTypes.ts'
import type { PlayerModel } from '../players/player.ts'
import type { RankedFigures } from './figureRanking.ts'
import { statEntry } from '../statLines/statCatalogue.ts'
import { toStatCell } from '../statLines/statCell.ts'

export type LeaderModel = Omit<Leader, 'player'> & { player: PlayerModel }
export type LeadersModel = Omit<Leaders, 'entries'> & { entries: LeaderModel[] }

/** How many more than `first` may be in because they are level at the last rank. */
const MOST_LEVEL = 50

/** The arguments of the query; `first` is how many ranks at most. */
export interface LeadersScope {
  stat: Stat
  year: number
  segment: SeasonSegment
  position: Position | null
  first: number
}

/** The head of a ranking, as far as `first` ranks and those level at the last one, 50 more at most. `lastUpdated` is ISO. */
export function toLeaders(
  { stat, year, segment, position, first }: LeadersScope,
  ranked: readonly RankedFigures[],
  lastUpdated: string,
): LeadersModel {
  const scope = [stat, year, segment, position ?? 'ALL'].join(':')
  const entries = ranked
    .filter(({ rank }) => rank <= first)
    .slice(0, first + MOST_LEVEL)
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

/** A player's place in a ranking of the whole league. */
export function toStatRank(stat: Stat, officialId: string, ranked: readonly RankedFigures[]): StatRank {
  const own = ranked.find(({ player }) => player.officialId === officialId)
  return { stat, rank: own?.rank ?? null, outOf: ranked.length }
}
