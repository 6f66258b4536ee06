type Row = Readonly<Record<string, unknown>>

/** A change to the answers of requests whose path and query contain `path`. */
export type Rewrite =
  | { kind: 'patch'; path: string; where: Row; set: Row }
  | { kind: 'patchInside'; path: string; where: Row; set: Row }
  | { kind: 'remove'; path: string; where: Row }
  | { kind: 'add'; path: string; row: unknown }
  | { kind: 'empty'; path: string }
  | { kind: 'shrink'; path: string; items: number }

/**
 * Applies the changes to the body of an answer in order: `patch` sets fields of the rows that match `where`, `patchInside` those of every
 * object in the answer, however deep, such as the teams of games; `remove` removes those rows, `add` appends a row, `empty` removes all
 * rows, `shrink` keeps the first `items`. Rows are the items of a list, with or without the `data` envelope. A single record counts as one
 * row that can only be patched. Any other body is returned unchanged.
 */
export function applyRewrites(body: unknown, rewrites: readonly Rewrite[]): unknown {
  return rewrites.reduce(applyRewrite, body)
}

/** Whether the row has every field and value of `where`. */
function matches(row: unknown, where: Row): boolean {
  return isRow(row) && Object.entries(where).every(([name, value]) => row[name] === value)
}

function applyRewrite(body: unknown, rewrite: Rewrite): unknown {
  if (rewrite.kind === 'patchInside') return patchInside(body, rewrite)
  if (Array.isArray(body)) return rewriteRows(body, rewrite)
  if (!isRow(body)) return body
  const { data } = body
  if (isRow(data) && Array.isArray(data['items'])) {
    return { ...body, data: { ...data, items: rewriteRows(data['items'], rewrite) } }
  }
  if (isRow(data)) return { ...body, data: rewriteRecord(data, rewrite) }
  return rewriteRecord(body, rewrite)
}

type RowRewrite = Exclude<Rewrite, { kind: 'patchInside' }>

function rewriteRows(rows: readonly unknown[], rewrite: RowRewrite): unknown[] {
  switch (rewrite.kind) {
    case 'patch':
      return rows.map((row) => rewriteRecord(row, rewrite))
    case 'remove':
      return rows.filter((row) => !matches(row, rewrite.where))
    case 'add':
      return [...rows, rewrite.row]
    case 'empty':
      return []
    case 'shrink':
      return rows.slice(0, rewrite.items)
  }
}

function patchInside(value: unknown, { where, set }: Extract<Rewrite, { kind: 'patchInside' }>): unknown {
  const patched = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(patched)
    if (!isRow(inner)) return inner
    const fields = Object.fromEntries(Object.entries(inner).map(([name, field]) => [name, patched(field)]))
    return matches(inner, where) ? { ...fields, ...set } : fields
  }
  return patched(value)
}

function rewriteRecord(record: unknown, rewrite: RowRewrite): unknown {
  if (rewrite.kind !== 'patch' || !matches(record, rewrite.where)) return record
  return { ...(record as Row), ...rewrite.set }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
