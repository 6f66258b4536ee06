/**
 * Whether rows are about what was requested, by a field that says what they are about. Rows without that field prove nothing; of
 * the others at least half must name what was requested.
 *
 * @param nameOf what a row says it is about; null when it does not say.
 * @param wanted what was requested.
 */
export function isMostly<Row, Name>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name | null,
  wanted: Name,
): boolean {
  const named = rows.map(nameOf).filter((name) => name !== null)
  return named.filter((name) => name === wanted).length * 2 >= named.length
}
