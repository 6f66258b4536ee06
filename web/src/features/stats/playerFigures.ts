import type {
  PlayerStatsTable_DefinitionFragment,
  PlayerStatsTable_PlayerFragment,
  Stat,
} from '../../__generated__/graphql.ts'

export type FiguredPlayer = PlayerStatsTable_PlayerFragment
export type Definition = PlayerStatsTable_DefinitionFragment

/** A figure as text, and the number behind it. */
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
  // A count that the league leaves out is shown as 0.
  return { text, value: value ?? (text === MISSING.text ? null : 0) }
}
