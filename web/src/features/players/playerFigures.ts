import { graphql } from '../../__generated__/gql.ts'
import type { PlayerFiguresQuery, Position, Stat } from '../../__generated__/graphql.ts'
import { ordinal } from '../../lib/ordinal.ts'

/** A player's figures in one part of one season, with her places in the league; the same for all parts of her page. */
export const PLAYER_FIGURES = graphql(`
  query PlayerFigures(
    $slug: String!
    $year: Int
    $segment: SeasonSegment!
    $position: Position
    $ranked: [Stat!]!
  ) {
    player(slug: $slug, year: $year) {
      id
      stats(segment: $segment) {
        gamesPlayed
        cells(position: $position, view: SEASON) {
          stat
          code
          text
        }
      }
      ranks(stats: $ranked, segment: $segment) {
        stat
        rank
      }
    }
    statCatalogue {
      id
      stat
      label
    }
  }
`)

const SCORERS: readonly Stat[] = [
  'POINTS',
  'GOALS',
  'ASSISTS',
  'SHOT_PCT',
  'GROUND_BALLS',
  'CAUSED_TURNOVERS',
]
const DEFENDERS: readonly Stat[] = [
  'GROUND_BALLS',
  'CAUSED_TURNOVERS',
  'TURNOVERS',
  'POINTS',
  'GOALS',
  'PENALTIES',
]
const HEADLINES: Readonly<Record<Position, readonly Stat[]>> = {
  ATTACK: SCORERS,
  MIDFIELD: SCORERS,
  FIELD: SCORERS,
  DEFENSE: DEFENDERS,
  SHORT_STICK_DEFENSIVE_MIDFIELD: DEFENDERS,
  LONG_STICK_MIDFIELD: DEFENDERS,
  FACE_OFF: ['FACE_OFFS', 'FACE_OFF_PCT', 'GROUND_BALLS', 'POINTS', 'GOALS', 'TURNOVERS'],
  GOALIE: [
    'SAVES',
    'SAVE_PCT',
    'SCORES_AGAINST',
    'SCORES_AGAINST_AVERAGE',
    'GROUND_BALLS',
    'CAUSED_TURNOVERS',
  ],
}

/** The six figures a position is measured by, the first one first; those of attack, midfield and field without a position. */
export function headlineStats(position: Position | null): readonly Stat[] {
  return HEADLINES[position ?? 'FIELD']
}

/** The long labels of figures, such as Shot %. */
export type StatLabels = ReadonlyMap<Stat, string>

/** A figure as a tile shows it. */
export interface PlayerFigure {
  stat: Stat
  label: string
  /** As it is written; a dash where there is none. */
  text: string
  /** Her place in the league, such as 2nd; null where she has none. */
  place: string | null
}

/** The catalogue's long labels by figure; empty when it could not be loaded. */
export function labelsOf(catalogue: PlayerFiguresQuery['statCatalogue'] | undefined): StatLabels {
  return new Map((catalogue ?? []).map(({ stat, label }) => [stat, label]))
}

/** The figures of a line that are asked for, in that order, each with its label and its place in the league. */
export function figuresOf(
  stats: readonly Stat[],
  cells: readonly { stat: Stat; code: string; text: string }[],
  ranks: readonly { stat: Stat; rank: number | null }[],
  labels: StatLabels,
): PlayerFigure[] {
  return stats.map((stat) => {
    const cell = cells.find((each) => each.stat === stat)
    const rank = ranks.find((each) => each.stat === stat)?.rank ?? null
    return {
      stat,
      label: labels.get(stat) ?? cell?.code ?? '',
      text: cell?.text ?? '-',
      place: rank === null ? null : ordinal(rank),
    }
  })
}
