import type {
  PlayerStatsTable_DefinitionFragment,
  PlayerStatsTable_PlayerFragment,
  Stat,
} from '../../__generated__/graphql.ts'

export type FiguredPlayer = PlayerStatsTable_PlayerFragment
export type Definition = PlayerStatsTable_DefinitionFragment

/** The figures that the players have, in order; none when nobody has played. */
export function listedStats(players: readonly FiguredPlayer[]): Stat[] {
  return players.find(({ stats }) => stats !== null)?.stats?.cells.map(({ stat }) => stat) ?? []
}

/** A player's figure as the gateway writes it; null where it is missing, and for a player who has not dressed. */
export function figureOf(player: FiguredPlayer, definition: Definition): string | null {
  const text = player.stats?.cells.find(({ stat }) => stat === definition.stat)?.text ?? '-'

  return text === '-' ? null : text
}
