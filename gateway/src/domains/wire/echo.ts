/**
 * Whether rows are about what was asked for, by a field in which they say what they are about. Rows that do not say it tell
 * nothing; of the others at least half must name what was asked for.
 *
 * @param nameOf what a row says it is about; null where it does not.
 * @param wanted what was asked for.
 */
export function isMostly<Row, Name>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name | null,
  wanted: Name,
): boolean {
  const named = rows.map(nameOf).filter((name) => name !== null)
  return named.filter((name) => name === wanted).length * 2 >= named.length
}
