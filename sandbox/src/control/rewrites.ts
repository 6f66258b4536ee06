/** A JSON object. */
type Row = Readonly<Record<string, unknown>>

/** A change to what a server answers, for requests whose path and query contain `path`. */
export type Rewrite =
  | { kind: 'patch'; path: string; where: Row; set: Row }
  | { kind: 'remove'; path: string; where: Row }
  | { kind: 'add'; path: string; row: unknown }
  | { kind: 'empty'; path: string }

/**
 * The body of an answer with the changes made, in their order: `patch` sets fields of the rows that have the values of `where`,
 * `remove` leaves those rows out, `add` puts one more at the end, `empty` leaves out all. Rows are the items of a list, in the
 * envelope or bare; a record is one row, which can only be patched. Anything else stays as it is.
 */
export function applyRewrites(body: unknown, rewrites: readonly Rewrite[]): unknown {
  return rewrites.reduce(applyRewrite, body)
}

/** Whether a row has every one of these values. */
function matches(row: unknown, where: Row): boolean {
  return isRow(row) && Object.entries(where).every(([name, value]) => row[name] === value)
}

function applyRewrite(body: unknown, rewrite: Rewrite): unknown {
  if (Array.isArray(body)) return rewriteRows(body, rewrite)
  if (!isRow(body)) return body
  const { data } = body
  if (isRow(data) && Array.isArray(data['items'])) {
    return { ...body, data: { ...data, items: rewriteRows(data['items'], rewrite) } }
  }
  if (isRow(data)) return { ...body, data: rewriteRecord(data, rewrite) }
  return rewriteRecord(body, rewrite)
}

function rewriteRows(rows: readonly unknown[], rewrite: Rewrite): unknown[] {
  switch (rewrite.kind) {
    case 'patch':
      return rows.map((row) => rewriteRecord(row, rewrite))
    case 'remove':
      return rows.filter((row) => !matches(row, rewrite.where))
    case 'add':
      return [...rows, rewrite.row]
    case 'empty':
      return []
  }
}

function rewriteRecord(record: unknown, rewrite: Rewrite): unknown {
  if (rewrite.kind !== 'patch' || !matches(record, rewrite.where)) return record
  return { ...(record as Row), ...rewrite.set }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
