/** A query parameter that a page reads, and how its values are written in the page's one address. */
export interface Parameter {
  /** The name by which it is written. */
  name: string
  /** All names by which it is read, such as older ones; the first that has a value counts. */
  names: readonly string[]
  /**
   * The values as the address has them; none where they mean what no value means.
   *
   * @param values those in the requested address, decoded. There may be none, and they may be blank.
   */
  settle: (values: readonly string[]) => readonly string[]
  /** Whether commas are written as such; otherwise they are encoded, as forms do it. */
  hasCommas?: true
  /** Whether other values of it need nothing that the page has not loaded. */
  loadsNothing?: true
}

/** Longer values are no value: nothing on the site is as long, and each would be kept as a page of its own. */
const MAX_VALUE = 1000

/** A parameter of which the first value counts. `read` returns how it is written, and null for one that makes no difference. */
export function single(
  name: string,
  read: (value: string) => string | null,
  names: readonly string[] = [name],
): Parameter {
  return {
    ...{ name, names },
    settle([first = '']) {
      const value = first.length > MAX_VALUE ? null : read(first)
      return value === null || value === '' ? [] : [value]
    },
  }
}

/** One of these words, in any case. */
export function oneOf(name: string, choices: readonly string[], names?: readonly string[]): Parameter {
  const read = (value: string) => choices.find((word) => word === value.trim().toLowerCase()) ?? null
  return single(name, read, names)
}

/** One of these words, as it is written. */
export function exactly(name: string, ...choices: readonly string[]): Parameter {
  return single(name, (value) => choices.find((word) => word === value) ?? null)
}

/** The slug of a club, or the name of a column: a word of letters, digits, hyphens and underscores, in any case. */
export function word(name: string): Parameter {
  return single(name, (value) => /^[\w-]{1,60}$/.exec(value.trim())?.[0].toLowerCase() ?? null)
}

/** A text that is taken as it is, such as an id. */
export function text(name: string): Parameter {
  return single(name, (value) => value)
}

/** A season; 0 means all of them where there is such a choice. Its number stays as it is: which seasons there are is not known here. */
export function year(name: string, names?: readonly string[]): Parameter {
  const read = (value: string) => {
    const number = Number.parseInt(value, 10)
    if (Number.isNaN(number)) return null
    return String(number < 0 ? 1 : Math.min(number, 9999))
  }
  return single(name, read, names)
}

/** A number of items, which is left out where it is the first one that a page shows. */
export function count(name: string, first: number, read: (search: URLSearchParams) => number): Parameter {
  return single(name, (value) => {
    const number = read(new URLSearchParams([[name, value]]))
    return number === first ? null : String(number)
  })
}

/** Such a parameter whose values choose among what is loaded already. */
export function loadingNothing<Declared extends Parameter>(
  parameter: Declared,
): Declared & { loadsNothing: true } {
  return { ...parameter, loadsNothing: true }
}
