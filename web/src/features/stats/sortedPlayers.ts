import type {
  PlayerStatsTable_DefinitionFragment,
  PlayerStatsTable_PlayerFragment,
  Stat,
} from '../../__generated__/graphql.ts'

export type FiguredPlayer = PlayerStatsTable_PlayerFragment
export type Definition = PlayerStatsTable_DefinitionFragment

/** A figure as text, and the number by which it is sorted. */
interface Figure {
  value: number | null
  text: string
}

const MISSING: Figure = { value: null, text: '-' }

/** The figures that the players have, in order; none when nobody has played. */
export function listedStats(players: readonly FiguredPlayer[]): Stat[] {
  return players.find(({ stats }) => stats !== null)?.stats?.cells.map(({ stat }) => stat) ?? []
}

/** A player's figure; a dash for a player who has not dressed. */
export function figureOf(player: FiguredPlayer, definition: Definition): Figure {
  const { text, value } = player.stats?.cells.find(({ stat }) => stat === definition.stat) ?? MISSING
  // A count that the league leaves out is shown as 0, and sorted as 0.
  return { text, value: value ?? (text === MISSING.text ? null : 0) }
}

/** How the table is sorted: by a figure, or by name when `by` is null. */
export interface Sorting {
  by: Definition | null
  ascending: boolean
}

/**
 * Sorts the players. Those with the same value stay in the order of their names; those without the figure come last in both
 * directions.
 */
export function sortedPlayers(
  players: readonly FiguredPlayer[],
  { by, ascending }: Sorting,
): FiguredPlayer[] {
  if (by === null) return ascending ? [...players] : players.toReversed()
  const valueOf = (player: FiguredPlayer) => figureOf(player, by).value
  const known = players.filter((player) => valueOf(player) !== null)
  const unknown = players.filter((player) => valueOf(player) === null)
  const direction = ascending ? 1 : -1

  return [
    ...known.toSorted((one, other) => direction * ((valueOf(one) ?? 0) - (valueOf(other) ?? 0))),
    ...unknown,
  ]
}
