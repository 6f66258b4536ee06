/**
 * Whether rows are about the requested thing, by a field with each row's subject. Rows without that field
 * prove nothing; of the others at least half must have the requested subject.
 * @param subjectOf returns the subject of a row; null without one.
 * @param requested the requested subject.
 */
export function hasSubjectMajority<Row, Subject>(
  rows: readonly Row[],
  subjectOf: (row: Row) => Subject | null,
  requested: Subject,
): boolean {
  const subjects = rows.map(subjectOf).filter((subject) => subject !== null)
  return subjects.filter((subject) => subject === requested).length * 2 >= subjects.length
}
