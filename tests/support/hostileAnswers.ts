import { pickFrom, type Random } from './random/randomRuns.ts'

/** What an outside system sends, as JSON. */
export type Json = string | number | boolean | null | Json[] | { [field: string]: Json }
type Row = Record<string, Json>

/** No list is read that has more rows. */
const MAX_ROWS = 1500
/** No answer is read that has more values, or for a value fewer bytes. */
const MAX_VALUES = 35_000
const BYTES_OF_VALUE = 20
/** What is around the rows of an answer has fewer bytes than this. */
const ENVELOPE_BYTES = 1000

/** The fields in which the main thing of an answer may stand, from outside in. */
const ENVELOPE = ['data', 'items', 'collection', 'products', 'nodes', 'event']
/** Fields that tell rows apart, and those without which a row is none. */
const IDENTITY = /id$|slug|^id|time|At$|segment|type|year|date|url|link|marker/i

const ODD_TEXTS = [
  '\ud800',
  '\udfff\ud800',
  '\u0000',
  '\u202e',
  'Z\u0351\u036b\u0343'.repeat(50),
  '{"a":[[[',
  '\\"',
]
const ODD_NUMBERS = [1e308, -1e308, 9007199254740993, -1, 0.1, 4294967296]
const ODD_VALUES: readonly Json[] = [[], {}, 7, 'junk', true, [[]], null, [{}]]
/** Names that every object has already. */
const PROTOTYPE = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":7,"hasOwnProperty":null,"then":{}}',
) as Row

/**
 * The texts of answers that an outside system may send in place of a good one by mistake, by what is wrong with them. Those that are
 * long are as long, or have as many values, as the longest one that is read.
 */
export function hostileAnswers(good: Json, maxBytes: number): Record<string, string> {
  const { rows, isList, put } = mainOf(good)
  const fill = (items: readonly Json[], change: (item: Json, at: number) => Json) =>
    filled(items, change, maxBytes)
  const objects = JSON.stringify(good).split('{').length
  const maxFields = Math.min(MAX_VALUES, maxBytes / BYTES_OF_VALUE) / 2
  const answer = (made: Json[]) => JSON.stringify(put(isList ? made : (made[0] ?? null)))
  const each = (change: (row: Row, at: number) => Json) => answer(rows.map(change))
  const many = (change: (row: Row, at: number) => Json) =>
    answer(isList ? filled(rows, change, maxBytes) : rows.map(change))
  const lists = (inList: (list: Json[]) => Json[]) => (row: Row) =>
    mapFields(row, (value) => (Array.isArray(value) ? inList(value) : value))

  return {
    'many rows': many((row, at) => renamed(row, at)),
    'the same rows again': many((row) => row),
    'long inner lists': each(lists((list) => fill(list, (item) => item))),
    'junk in inner lists': many(lists(() => Array.from({ length: MAX_ROWS }, () => []))),
    'junk rows': answer(
      Array.from({ length: MAX_ROWS }, (_none, at) => ODD_VALUES[at % ODD_VALUES.length] ?? null),
    ),
    'some junk rows': answer([...rows, ...ODD_VALUES.slice(0, Math.floor(rows.length / 2))]),
    'fields of the wrong type': many((row, at) =>
      mapFields(row, () => ODD_VALUES[at % ODD_VALUES.length] ?? null),
    ),
    'some fields of the wrong type': many((row, at) =>
      mapFields(row, (value, field) =>
        IDENTITY.test(field) || hash(field + at) % 3 > 0
          ? value
          : (ODD_VALUES[hash(field) % ODD_VALUES.length] ?? null),
      ),
    ),
    'long texts': many((row, at) => longTexts(renamed(row, at), 5000)),
    'one long text': each((row, at) => (at === 0 ? longTexts(row, maxBytes / 8) : row)),
    'odd texts': each((row) => mapTexts(row, (text, at) => text + (ODD_TEXTS[at % ODD_TEXTS.length] ?? ''))),
    'odd numbers': each((row) => mapNumbers(row, (_number, at) => ODD_NUMBERS[at % ODD_NUMBERS.length] ?? 0)),
    'odd numbers as text': each((row) => mapNumbers(row, (_number, at) => String(ODD_NUMBERS[at % 6] ?? 0))),
    'names of prototypes': each((row) => mapObjects(row, (inner) => ({ ...inner, ...PROTOTYPE }))),
    'unknown fields': many((row, at) => ({ ...row, ...wide(isList ? 100 : maxFields, at) })),
    'wide records': each((row) =>
      mapObjects(row, (inner) => ({ ...inner, ...wide(maxFields / objects, 0) })),
    ),
    'an empty list': answer([]),
    'deep lists': deep(good, '[', ']'),
    'deep records': deep(good, '{"a":', '}'),
  }
}

/** A good answer in which each value may be another one, or may be repeated, by chance. */
export function mutated(value: Json, random: Random, chance: number): Json {
  if (random() < chance)
    return pickFrom<Json>(random, [...ODD_VALUES, ...ODD_NUMBERS, ...ODD_TEXTS, PROTOTYPE])
  if (Array.isArray(value)) {
    const items = random() < chance ? [...value, ...value, ...value].slice(0, MAX_ROWS) : value
    return items.map((item) => mutated(item, random, chance))
  }
  return isRow(value) ? mapFields(value, (inner) => mutated(inner, random, chance)) : value
}

/** The rows of an answer, or the one thing that it is about, and how other rows are put in their place. */
function mainOf(good: Json): { rows: Row[]; isList: boolean; put: (main: Json) => Json } {
  const field = isRow(good)
    ? ENVELOPE.find((name) => isRow(good[name]) || Array.isArray(good[name]))
    : undefined
  if (!isRow(good) || field === undefined) {
    const isList = Array.isArray(good)
    return { rows: (isList ? good : [good]).filter(isRow), isList, put: (main) => main }
  }
  const inner = mainOf(good[field] ?? null)
  return { ...inner, put: (main) => ({ ...good, [field]: inner.put(main) }) }
}

/** Repeats items, each changed, until no more may be sent. */
function filled<T extends Json>(
  items: readonly T[],
  change: (item: T, at: number) => Json,
  maxBytes: number,
): Json[] {
  const made: Json[] = []
  let [bytes, values] = [ENVELOPE_BYTES, ENVELOPE_BYTES / BYTES_OF_VALUE]
  for (let at = 0; at < MAX_ROWS && items.length > 0; at += 1) {
    const item = change(items[at % items.length] as T, at)
    const text = JSON.stringify(item)
    bytes += Buffer.byteLength(text) + 1
    values += text.split(/[,[{]/).length
    if (bytes > maxBytes || values > Math.min(MAX_VALUES, maxBytes / BYTES_OF_VALUE)) break
    made.push(item)
  }
  return made
}

function isRow(value: Json | undefined): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapFields(row: Row, change: (value: Json, field: string) => Json): Row {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [field, change(value, field)]))
}

/** Another thing of the same kind: its ids and slugs are its own. */
function renamed(row: Row, at: number): Row {
  return mapFields(row, (value, field) => {
    if (isRow(value)) return field === 'video' ? renamed(value, at) : value
    return typeof value === 'string' && /^(?:id|slug|slugname|mediaId|markerId|officialId)$/.test(field)
      ? `${value}${at}`
      : value
  })
}

function longTexts(row: Row, length: number): Row {
  let left = 3
  return mapFields(row, (value, field) =>
    typeof value === 'string' && !IDENTITY.test(field) && (left -= 1) >= 0
      ? value + ' <b>word</b>'.repeat(length / 12)
      : value,
  )
}

/** Changes every object in a value, from outside in. */
function mapObjects(value: Json, change: (inner: Row) => Row): Json {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change))
  return isRow(value)
    ? mapFields(change(value), (inner, field) =>
        Object.hasOwn(PROTOTYPE, field) ? inner : mapObjects(inner, change),
      )
    : value
}

function mapTexts(row: Row, change: (text: string, at: number) => Json): Row {
  return mapLeaves(row, (value, at) => (typeof value === 'string' ? change(value, at) : value))
}

function mapNumbers(row: Row, change: (number: number, at: number) => Json): Row {
  return mapLeaves(row, (value, at) => (typeof value === 'number' ? change(value, at) : value))
}

/** Changes what is in a row and the objects in it, but for what tells rows apart. */
function mapLeaves(row: Row, change: (value: Json, at: number) => Json): Row {
  let at = 0
  return mapFields(row, (value, field) => {
    at += 1
    if (isRow(value)) return mapLeaves(value, change)
    return IDENTITY.test(field) ? value : change(value, at)
  })
}

function wide(fields: number, row: number): Row {
  return Object.fromEntries(Array.from({ length: fields }, (_none, at) => [`f${row}_${at}`, 'some text']))
}

/** The good answer with an unknown field that is nested deeper than any function may call itself. */
function deep(good: Json, open: string, close: string): string {
  const { put, isList, rows } = mainOf(good)
  const row = { ...rows[0], unknown: 'DEEP' }
  const nested = `${open.repeat(20_000)}1${close.repeat(20_000)}`
  return JSON.stringify(put(isList ? [row, ...rows] : row)).replace('"DEEP"', nested)
}

/** A number that is always the same for a text. */
function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
}
