/** The marker in elements and links of planted code, which tells it from code of the site. */
export const MARK = 'x-planted'

/** The function that planted code calls with the name of its field, if it runs. */
export const TRAP = '__planted'

/** A host that is only reached by an address that planted text has broken out of. */
const FOREIGN = '//x.example'

type Row = Record<string, unknown>
/** The path of a field in a row, such as homeTeam and officialId. */
type FieldPath = readonly string[]

/** Replacements for an id, a slug or a word: code that ends the attribute, and addresses that break out of theirs. */
const FORMS: readonly ((field: string, value: string) => string)[] = [
  (field, value) =>
    `${value}"'><${MARK} data-field="${field}" onfocus=${TRAP}('${field}') autofocus tabindex=0>`,
  (field, value) => `../../${MARK}/${value}`,
  (_field, value) => `${FOREIGN}/${MARK}${value}`,
  (field, value) => `javascript:${TRAP}('${field}')//${MARK}${value}`,
  (field, value) =>
    `${value}</script></title><script>${TRAP}('${field}')</script>\u2028\u0000\r\nEND:VEVENT\r\nX-PLANTED:${field}`,
  (field, value) => `${value}"?${MARK}=${field}#'\\..\\%2e%2e/;,`,
]

/** The fields that identify a row; a copy with the same id would replace its original. */
const IDENTITIES = /^(?:id|officialId|slug|slugname|handle|mediaId|sku)$/
/** Tables whose keys the league defines itself. */
const TABLES = /^(?:links|regular|post|ticketTracking)$/

/** Every row that was added. */
const addedRows = new WeakSet<Row>()

/** Whether this is an added row, which stays as long as its original: with text planted in each field it would be five times as long. */
export function isHostileRow(value: object): boolean {
  return addedRows.has(value as Row)
}

/**
 * Adds hostile rows to every list of an answer, beside the good ones: copies with one hostile id, slug or
 * word each, in all the forms above. There are never more of them than good rows, because a list with mostly
 * unreadable rows counts as broken.
 * @param isHostile whether a text or number field is one of those.
 */
export function withHostileRows(value: unknown, isHostile: (field: string) => boolean, field = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => withHostileRows(item, isHostile, field))
    const rows = items.filter(isRow)
    return rows.length < items.length ? items : [...items, ...copiesOf(rows, isHostile)]
  }
  if (!isRow(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    withHostileRows(inner, isHostile, name),
  ])
  const hostileKey = TABLES.test(field) ? [[hostileForm(0, field, field), hostileForm(1, field, field)]] : []
  return Object.fromEntries([...entries, ...hostileKey]) as Row
}

function copiesOf(rows: readonly Row[], isHostile: (field: string) => boolean): Row[] {
  const paths = rows[0] ? pathsOf(rows[0], isHostile) : []
  const pairs = FORMS.flatMap((_form, form) => paths.map((path) => ({ form, path })))
  return pairs.slice(0, rows.length).map(({ form, path }, number) => {
    const copy = structuredClone(rows[number] ?? {})
    for (const [name, value] of Object.entries(copy))
      if (IDENTITIES.test(name)) copy[name] = another(value, number + 1)
    spoil(copy, path, form)
    addedRows.add(copy)
    return copy
  })
}

function pathsOf(row: Row, isHostile: (field: string) => boolean): FieldPath[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (isRow(value)) return pathsOf(value, isHostile).map((path) => [name, ...path])
    const isFilled = typeof value === 'number' || (typeof value === 'string' && value !== '')
    return isFilled && isHostile(name) ? [[name]] : []
  })
}

function spoil(row: Row, [name = '', ...inner]: FieldPath, form: number): void {
  const value = row[name]
  if (inner.length === 0) row[name] = hostileForm(form, name, String(value))
  else if (isRow(value)) spoil(value, inner, form)
}

function hostileForm(form: number, field: string, value: string): string {
  return FORMS[form]?.(field, value) ?? value
}

/** A unique id or slug of the same kind. */
function another(value: unknown, number: number): unknown {
  if (typeof value === 'number') return value * 1000 + number
  return /^\d+$/.test(String(value)) ? `${String(value)}${number}` : `${String(value)}-${number}`
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
