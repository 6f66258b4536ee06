import { CODE_BASE, CODE_DIGITS, digitsOf, SEPARATOR } from './unpackState.ts'
import type { Packed } from './unpackState.ts'

/** The objects of a kind: those with the same keys in the same order and the same type. */
interface Kind {
  /** Its place among the kinds, counted from 1. */
  place: number
  columns: Map<string, Packed[]>
  objects: number
}

/** The key that tells kinds apart whose other keys are the same. */
const TYPE = '__typename'

/** The bytes around what all values of a column begin with. */
const START_BYTES = 5

/**
 * Writes a value of JSON in a quarter to a half of its usual length: the values that objects of a kind have for a key stand together,
 * which compresses well, and each different one comes once where that is shorter. `unpackState` reads it.
 *
 * @param state without functions, symbols, big integers, keys that are `__proto__`, and objects of a class.
 * @returns JSON of a `PackedState` (unpackState.ts).
 * @throws TypeError that names the place of what the state may not have.
 */
export function packState(state: unknown): string {
  const kinds = new Map<string, Kind>()

  function packed(value: unknown): Packed {
    const fault = faultOf(value)
    if (fault) throw new TypeError(`A state cannot have ${fault}: ${placeOf(value, state)}`)
    if (typeof value !== 'object' || value === null) return (value ?? null) as Packed
    if (Array.isArray(value)) return listOf(value.map(packed))
    const entries = Object.entries(value as Record<string, unknown>).filter(([, own]) => own !== undefined)
    const kind = kindOf(entries)
    // The object has its place before those in it, because that is the order in which they are read.
    const at = kind.objects++
    for (const [key, own] of entries) kind.columns.get(key)![at] = packed(own)
    return [kind.place]
  }

  function kindOf(entries: readonly [string, unknown][]): Kind {
    const keys = entries.map(([key]) => key)
    const name = JSON.stringify([keys, entries.find(([key]) => key === TYPE)?.[1]])
    const kind = kinds.get(name) ?? {
      place: kinds.size + 1,
      columns: new Map(keys.map((key) => [key, []])),
      objects: 0,
    }
    kinds.set(name, kind)
    return kind
  }

  const whole = JSON.stringify(packed(state))
  return `{"kinds":[${[...kinds.values()].map(kindText).join()}],"state":${whole}}`
}

/** What a value is that JSON would break, change or leave out; undefined for all others, and for a list. */
function faultOf(value: unknown): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return `a ${typeof value}`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  // To assign it sets the prototype.
  if (Object.hasOwn(value, '__proto__')) return 'a key __proto__'
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype ? undefined : 'an object of a class'
}

/** Where a value stands first in another one, such as `state.rows.0.date`. */
function placeOf(wanted: unknown, value: unknown, place = 'state'): string | undefined {
  if (value === wanted) return place
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, own] of Object.entries(value)) {
    const found = placeOf(wanted, own, `${place}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

function listOf(items: readonly Packed[]): Packed {
  const [first] = items
  const kind = isObject(first) ? first[0] : undefined
  return kind !== undefined && items.every((item) => isObject(item) && item[0] === kind)
    ? [-kind, items.length]
    : [0, ...items]
}

/** Lists have another number or further items. */
function isObject(item: Packed | undefined): item is [number] {
  return Array.isArray(item) && item.length === 1 && item[0] !== 0
}

function kindText({ columns }: Kind): string {
  const texts = [...columns].map(([key, values]) => `${JSON.stringify(key)}:${columnText(values)}`)
  return `{${texts.join()}}`
}

function columnText(values: readonly Packed[]): string {
  const texts = values.map((value) => JSON.stringify(value))
  const places = new Map<string, number>()
  for (const text of texts) if (!places.has(text)) places.set(text, places.size)
  const plain = `[0,${withoutStart(values, texts)}]`
  if (places.size > CODE_BASE ** 2) return plain
  const codes = texts.map((text) => places.get(text) ?? 0)
  const digits = digitsOf(places.size)
  const written = codes
    .slice(0, codes.findLastIndex((code) => code > 0) + 1)
    .map((code) => codeText(code, digits))
  const different = [...places.keys()]
  const firsts = different.map((text) => values[texts.indexOf(text)] as Packed)
  const coded = `["${written.join('')}",${withoutStart(firsts, different)}]`
  return coded.length < plain.length ? coded : plain
}

function codeText(code: number, digits: number): string {
  const last = CODE_DIGITS.charAt(code % CODE_BASE)
  return digits > 1 ? codeText(Math.floor(code / CODE_BASE), digits - 1) + last : last
}

/** The values as JSON: texts in one, without what all of them begin and end with, and others one by one. */
function withoutStart(values: readonly Packed[], texts: readonly string[]): string {
  const strings = values.filter((value) => typeof value === 'string')
  const start = strings.length === values.length ? commonStart(strings) : ''
  const rests = strings.map((text) => text.slice(start.length))
  const isJoined = strings.length === values.length && values.length > 1
  if (isJoined && !rests.some((rest) => rest.includes(SEPARATOR))) {
    const end = commonEnd(rests)
    const middles = rests.map((rest) => rest.slice(0, rest.length - end.length))
    return JSON.stringify([start, middles.join(SEPARATOR), ...(end ? [end] : [])])
  }
  if (start.length * (values.length - 1) <= START_BYTES) return texts.join()
  return [[start], ...rests].map((part) => JSON.stringify(part)).join()
}

function commonStart(texts: readonly string[]): string {
  return texts.reduce((start, text) => {
    let length = 0
    while (length < start.length && start[length] === text[length]) length += 1
    return start.slice(0, length)
  })
}

function commonEnd(texts: readonly string[]): string {
  return texts.reduce((end, text) => {
    let length = 0
    while (length < end.length && end.at(-1 - length) === text.at(-1 - length)) length += 1
    return end.slice(end.length - length)
  })
}
