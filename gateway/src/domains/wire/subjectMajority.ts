/**
 * Whether rows are about what was requested, by a field that says what each is about. Rows without that field prove nothing; of
 * the others at least half must name what was requested.
 *
 * @param subjectOf what a row says it is about; null when it does not say.
 * @param requested what was requested.
 */
export function hasSubjectMajority<Row, Subject>(
  rows: readonly Row[],
  subjectOf: (row: Row) => Subject | null,
  requested: Subject,
): boolean {
  const subjects = rows.map(subjectOf).filter((subject) => subject !== null)
  return subjects.filter((subject) => subject === requested).length * 2 >= subjects.length
}
