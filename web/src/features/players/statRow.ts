import { graphql } from '../../__generated__/gql.ts'
import type {
  PlayerFigures_PlayerFragment,
  Stat,
  StatLabels_DefinitionFragment,
} from '../../__generated__/graphql.ts'
import { ordinal } from '../../lib/ordinal.ts'

graphql(`
  fragment PlayerFigures_player on Player {
    id
    stats: seasonStats(segment: $segment) {
      headline: positionCells(view: HEADLINE) {
        stat
        code
        text
      }
    }
    ranks(segment: $segment) {
      stat
      rank
    }
  }
  fragment StatLabels_definition on StatDefinition {
    id
    stat
    label
  }
`)

/** The long labels of figures, such as Shot %. */
export type StatLabels = ReadonlyMap<Stat, string>

/** A figure as a tile shows it. */
export interface PlayerFigure {
  stat: Stat
  label: string
  /** The figure as text; a dash when there is none. */
  text: string
  /** Her rank in the league, such as 2nd; null when she has none. */
  place: string | null
}

/** The catalogue's long labels by figure; empty when it could not be loaded. */
export function labelsOf(catalogue: readonly StatLabels_DefinitionFragment[] | null): StatLabels {
  return new Map((catalogue ?? []).map(({ stat, label }) => [stat, label]))
}

/** The main figures of a player in a part of a season; empty for one who has not dressed in it, or when they could not be loaded. */
export function seasonFigures(
  { stats, ranks }: PlayerFigures_PlayerFragment,
  labels: StatLabels,
): PlayerFigure[] {
  return figuresOf(stats?.headline ?? [], ranks ?? [], labels)
}

/** Adds label and rank to each figure, in the given order. */
export function figuresOf(
  cells: readonly { stat: Stat; code: string; text: string }[],
  ranks: readonly { stat: Stat; rank: number | null }[],
  labels: StatLabels,
): PlayerFigure[] {
  return cells.map(({ stat, code, text }) => {
    const rank = ranks.find((ranked) => ranked.stat === stat)?.rank ?? null
    return {
      stat,
      label: labels.get(stat) ?? code,
      text,
      place: rank === null ? null : ordinal(rank),
    }
  })
}
