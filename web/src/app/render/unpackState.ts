/**
 * A value as `packState` writes it. A list begins with a number: 0 before the items of a list, n > 0 for the next object of the nth
 * kind, and -n before how many of these make a list.
 */
export type Packed = string | number | boolean | null | Packed[]

/**
 * The values of a key, one for each object of a kind, in the order in which the objects come. After 0 stands each of them. After codes,
 * which are numbers written in `CODE_DIGITS`, stand the different ones, counted from 0: as many digits as all need for each object,
 * none where only zeros follow. A list with a text before them is what they all begin with; where all are texts without a comma, it also has
 * the rest of all of them as one text, because a comma between two takes less than quotes, and what they all end with.
 */
type PackedColumn = [
  codes: string | 0,
  ...values: (Packed | [start: string, joined?: string, end?: string])[],
]

/** What stands between texts that are written as one. */
export const SEPARATOR = ','

/**
 * The digits of the codes of a column: all characters that neither JSON nor HTML has to escape, because a code of one digit compresses
 * best.
 */
export const CODE_DIGITS =
  "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ !#$%&'()*+,-./:;=>?@[]^_`{|}~"

/** The base in which codes are written. */
export const CODE_BASE = CODE_DIGITS.length

const PLACES: ReadonlyMap<string, number> = new Map([...CODE_DIGITS].map((digit, place) => [digit, place]))

/** The digits of each code of a column with so many different values. */
export function digitsOf(values: number): number {
  return values > CODE_BASE ? 2 : 1
}

/** A state as columns. */
export interface PackedState {
  /** The keys of each kind of object, with their columns. */
  kinds: Record<string, PackedColumn>[]
  state: Packed
}

/** Reads what `packState` has written. */
export function unpackState({ kinds, state }: PackedState): unknown {
  const nexts = kinds.map((columns) => {
    let objects = 0
    const keys = Object.entries(columns).map(([key, column]) => [key, valueOf(column)] as const)
    return () => {
      const at = objects++
      // Three times as fast as Object.fromEntries. No key is `__proto__`, which `packState` refuses.
      const object: Record<string, unknown> = {}
      for (const [key, value] of keys) object[key] = unpack(value(at))
      return object
    }
  })
  const unpack = (packed: Packed | undefined): unknown => {
    if (!Array.isArray(packed)) return packed
    const [kind, ...items] = packed as [number, ...Packed[]]
    if (!kind) return items.map((item) => unpack(item))
    const next = nexts[Math.abs(kind) - 1]
    return kind > 0 ? next?.() : Array.from({ length: items[0] as number }, () => next?.())
  }
  return unpack(state)
}

/** Returns what reads the value of the object at a place, counted from 0. */
function valueOf([codes, ...written]: PackedColumn): (at: number) => Packed | undefined {
  const [start, joined, end = ''] = isStart(written[0])
    ? (written.shift() as [string, string?, string?])
    : ['']
  const values = joined === undefined ? written : joined.split(SEPARATOR)
  const digits = digitsOf(values.length)
  return (at) => {
    const place = codes === 0 ? at : numberOf(codes.slice(at * digits, (at + 1) * digits))
    const value = values[place] as Packed
    return start || end ? start + String(value) + end : value
  }
}

/** The number that digits write; 0 without any. */
function numberOf(digits: string): number {
  let number = 0
  for (const digit of digits) number = number * CODE_BASE + (PLACES.get(digit) ?? 0)
  return number
}

function isStart(value: PackedColumn[number] | undefined): boolean {
  return Array.isArray(value) && typeof value[0] === 'string'
}
