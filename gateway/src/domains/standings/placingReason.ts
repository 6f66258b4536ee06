import { miniTable } from './miniTable.ts'
import { winPct, type PlacingFigures, type WinsLossesTies } from './tableRow.ts'
import type { PlacingRules, Separation } from './placingRules.ts'

const ENDINGS = new Map<Intl.LDMLPluralRule, string>([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])
const ordinalRule = new Intl.PluralRules('en', { type: 'ordinal' })
/** British lists have no comma before the last name; the names themselves stay as they are. */
const listOfNames = new Intl.ListFormat('en-GB')

/** The reason why a row is above the next one: a sentence with the deciding values. */
export function placingReason(
  above: PlacingFigures,
  below: PlacingFigures,
  separation: Separation,
  rules: PlacingRules,
): string {
  const { rule, group } = separation
  switch (rule) {
    case 'SEED':
      return `Seeded by the league: ${ordinal(above.seed)} against ${ordinal(below.seed)}.`
    case 'WIN_PCT':
      return `Better record: ${record(above)} against ${record(below)}.`
    case 'HEAD_TO_HEAD':
      return `${levelSoFar(above, below, separation, rules)}, so ${headToHeadVerdict(above, below, group, rules)}.`
    case 'SCORE_DIFF':
      return `${levelSoFar(above, below, separation, rules)}, so score difference decides: ${above.name} ${signed(above.scoreDiff)}, ${below.name} ${signed(below.scoreDiff)}.`
    case 'SCORES':
      return `${levelSoFar(above, below, separation, rules)}, so scores decide: ${above.name} ${above.scores}, ${below.name} ${below.scores}.`
    case null:
      return `${levelSoFar(above, below, separation, rules)}, and nothing else separates them, so they share the place.`
  }
}

function levelRecord(above: PlacingFigures, below: PlacingFigures): string {
  if (winPct(above) !== winPct(below)) return `Records of ${record(above)} and ${record(below)}`
  return record(above) === record(below)
    ? `Same record (${record(above)})`
    : `Same share of wins (${record(above)} and ${record(below)})`
}

/** The record, and the results of the rules before the one that decided. */
function levelSoFar(
  above: PlacingFigures,
  below: PlacingFigures,
  separation: Separation,
  { order, results }: PlacingRules,
): string {
  const { rule, group } = separation
  const earlier = rule === null ? order : order.slice(0, order.indexOf(rule))
  const level = earlier.flatMap((levelRule) => {
    if (levelRule === 'HEAD_TO_HEAD') return levelHeadToHead(above, group, results)
    // Without a deciding rule the text is "nothing else separates them".
    if (rule === null) return []
    if (levelRule === 'SCORE_DIFF') return `same score difference (${signed(above.scoreDiff)})`
    return levelRule === 'SCORES' ? `same scores (${above.scores})` : []
  })
  return [levelRecord(above, below), ...level].join(', ')
}

function levelHeadToHead(
  above: PlacingFigures,
  group: readonly PlacingFigures[],
  results: PlacingRules['results'],
): string {
  if (!results) return 'head-to-head could not be loaded'
  const games = miniTable(group, results)?.get(above)
  if (group.length > 2) return games ? 'level head-to-head' : 'not all have met'
  return games ? `level head-to-head (${record(games)})` : 'no games between them'
}

function headToHeadVerdict(
  above: PlacingFigures,
  below: PlacingFigures,
  group: readonly PlacingFigures[],
  { results }: PlacingRules,
): string {
  const table = miniTable(group, results ?? [])
  const [won, lost] = [table?.get(above), table?.get(below)].map((games) => (games ? record(games) : '0-0'))
  if (group.length === 2) return `head-to-head decides: ${above.name} lead ${won}`
  const names = listOfNames.format(group.map((row) => row.name).toSorted())
  return `head-to-head among ${names} decides: ${above.name} ${won} against ${below.name} ${lost}`
}

/** "4-4", or "4-4-1" with ties. */
function record({ wins, losses, ties }: WinsLossesTies): string {
  return ties > 0 ? `${wins}-${losses}-${ties}` : `${wins}-${losses}`
}

/** "+4", "0" or "−3", with a real minus. */
function signed(figure: number): string {
  if (figure === 0) return '0'
  return figure > 0 ? `+${figure}` : `\u2212${-figure}`
}

/** A place as an ordinal, such as 3rd; '' without one. */
function ordinal(place: number | null): string {
  return place === null ? '' : `${place}${ENDINGS.get(ordinalRule.select(place)) ?? 'th'}`
}
