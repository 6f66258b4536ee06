import { countOf, outcomesOf, type GameResult } from './gameResult.ts'
import type { PlacingFigures, WinsLossesTies } from './tableRow.ts'

/** Each row's record against the others of a tied group. */
export type MiniTable = ReadonlyMap<PlacingFigures, WinsLossesTies>

/**
 * The table of the games between exactly these rows. Null where two of them have not met: their win percentages could then not be compared.
 */
export function miniTable(
  group: readonly PlacingFigures[],
  results: readonly GameResult[],
): MiniTable | null {
  const ids = group.map((row) => row.officialId)
  const between = results.filter((result) => ids.includes(result.homeId) && ids.includes(result.awayId))
  if (!haveAllMet(ids, between)) return null
  return new Map(group.map((row) => [row, countOf(outcomesOf(between, row.officialId))]))
}

/**
 * The results that a table counts: for each team as many as its row has games. A table that is slightly
 * behind, or that leaves finals out, is then not split by games that it does not count.
 */
export function countedResults(
  results: readonly GameResult[],
  rows: readonly PlacingFigures[],
): readonly GameResult[] {
  const left = new Map(rows.map((row) => [row.officialId, row.wins + row.losses + row.ties]))
  const counted: GameResult[] = []
  for (const result of results) {
    const [home = 0, away = 0] = [left.get(result.homeId), left.get(result.awayId)]
    if (home === 0 || away === 0) continue
    left.set(result.homeId, home - 1).set(result.awayId, away - 1)
    counted.push(result)
  }
  return counted
}

function haveAllMet(ids: readonly string[], results: readonly GameResult[]): boolean {
  return ids.every((id) => {
    const opponents = results.flatMap(({ homeId, awayId }) => opponentOf(id, homeId, awayId))
    return new Set(opponents).size === ids.length - 1
  })
}

function opponentOf(id: string, homeId: string, awayId: string): string[] {
  if (id === homeId) return [awayId]
  return id === awayId ? [homeId] : []
}
