import type { SortDirection, Stat } from '../../__generated__/schemaTypes.ts'
import { statEntry } from '../statLines/statCatalogue.ts'
import { toPerGameCell, toStatCell } from '../statLines/statCell.ts'
import type { PlayerModel } from './player.ts'
import type { DressedPlayer } from './resource.ts'

/** A stat to sort by. */
export interface FigureOrder {
  stat: Stat
  /** Whether the stats are per game played. */
  perGame: boolean
  /** Better ones first when left out. */
  direction?: SortDirection | null | undefined
}

/**
 * Sorts players by a displayed stat, and returns that of each. Ties keep their order; players without the
 * stat come last in both directions.
 */
export function playersByFigure(
  players: readonly PlayerModel[],
  dressed: readonly DressedPlayer[],
  { stat, perGame, direction }: FigureOrder,
): { players: readonly PlayerModel[]; figures: readonly (number | null)[] } {
  const lines = new Map(dressed.map(({ player, stats }) => [player.officialId, stats]))
  const values = new Map(
    players.map((player) => {
      const { value, text } = (perGame ? toPerGameCell : toStatCell)(
        stat,
        lines.get(player.officialId) ?? null,
      )
      // A missing count is shown and sorted as 0.
      return [player, value ?? (text === '-' ? null : 0)]
    }),
  )
  const ascending = direction ? direction === 'ASCENDING' : statEntry(stat).isLowerBetter
  const figureOf = (player: PlayerModel) => values.get(player) ?? null
  const ordered = players.toSorted((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return ascending ? one - other : other - one
  })
  return { players: ordered, figures: ordered.map(figureOf) }
}
