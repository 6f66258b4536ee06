import type { TieBreakRule } from '../../../gateway/src/__generated__/schemaTypes.ts'
import type { GameResult } from '../../../gateway/src/domains/standings/gameResult.ts'
import type { PlacingFigures } from '../../../gateway/src/domains/standings/tableRow.ts'
import { placeRows } from '../../../gateway/src/domains/standings/tieBreak.ts'

/** A possible order of the league: head-to-head before the other rules. */
const ORDER: readonly TieBreakRule[] = ['WIN_PCT', 'HEAD_TO_HEAD', 'SCORE_DIFF', 'SCORES']

/** A row from "wins-losses-ties"; its name is its id. */
export function row(name: string, record: string, fields: Partial<PlacingFigures> = {}): PlacingFigures {
  const [wins = 0, losses = 0, ties = 0] = record.split('-').map(Number)
  return {
    officialId: name,
    name,
    wins,
    losses,
    ties,
    scores: 0,
    scoreDiff: 0,
    seed: null,
    ...fields,
  }
}

/** A result from "Charm 12-10 Guard". */
function result(line: string): GameResult {
  const [homeId = '', score = '', awayId = ''] = line.split(' ')
  const [home = 0, away = 0] = score.split('-').map(Number)
  return { homeId, awayId, home, away }
}

/** Sorts rows by such results, if they could be loaded: the rank and name of each, and why it is above the next. */
export function table(rows: PlacingFigures[], results: string[] | null = [], order = ORDER) {
  return placeRows(rows, { order, results: results && results.map(result) }).map(
    ({ row: { name }, rank, placed }) => [
      rank,
      name,
      placed && [placed.rule, placed.reason, placed.isLevelOnRecord],
    ],
  )
}
