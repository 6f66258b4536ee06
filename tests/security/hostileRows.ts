/** Elements and links of planted code name it, so that it is told from code of the site. */
export const MARK = 'x-planted'

/** What planted code calls with the name of its field, where it runs. */
export const TRAP = '__planted'

/** A host of nobody's, to which only an address leads that planted text has broken out of. */
const FOREIGN = '//x.example'

type Row = Record<string, unknown>
/** Where a field stands in a row, such as homeTeam and officialId. */
type FieldPath = readonly string[]

/** What stands in place of an id, a slug or a word: code that ends the attribute, and addresses that lead out of the one that it is put into. */
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

/** What makes a row another one; a copy with the id of its model would be taken for it. */
const IDENTITIES = /^(?:id|officialId|slug|slugname|handle|mediaId|sku)$/
/** Tables whose keys the league writes itself. */
const TABLES = /^(?:links|regular|post|ticketTracking)$/

/**
 * Adds hostile rows to every list of an answer, beside the good ones: copies of which one id, slug or word is hostile in each, in all the
 * forms above. There are never more of them than good rows, because a list most of whose rows are unreadable counts as broken.
 *
 * @param isHostile whether a field that holds a text or a number is one of those.
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

/** An id or a slug that no other row has, of the same kind. */
function another(value: unknown, number: number): unknown {
  if (typeof value === 'number') return value * 1000 + number
  return /^\d+$/.test(String(value)) ? `${String(value)}${number}` : `${String(value)}-${number}`
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
