/** A different value: what is written of it, the values it is made of, and how often another one is made of it. */
interface Part {
  /** A primitive's JSON. */
  text: string | null
  /** The number before the values: 0 for a list, the place of its keys counted from 1 for an object. */
  kind: number
  values: readonly Part[]
  uses: number
  /** Its place in the list of shared values. */
  place: number | null
}

/** The bytes of a reference to a shared value, about. */
const REFERENCE_BYTES = 4

/** The key whose value is the same in all objects of a kind, and stands with their keys. */
const TYPE = '__typename'

/**
 * Writes a value of JSON in less than half of its usual length: the keys of objects that have the same ones come once, and so does
 * what is repeated. `unpackState` reads it.
 *
 * @returns JSON of a `PackedState` (unpackState.ts).
 */
export function packState(state: unknown): string {
  const known = new Map<string, Part>()
  const numbers = new Map<Part, number>()
  const shapes = new Map<string, { place: number; keys: readonly Part[] }>()

  function partOf(value: unknown): Part {
    if (typeof value === 'number' && value < 0) return kept(`[-1,${JSON.stringify(value)}]`, 0, null)
    if (typeof value !== 'object' || value === null) return kept(JSON.stringify(value), 0, null)
    if (Array.isArray(value)) return kept(null, 0, value.map(partOf))
    const entries = Object.entries(value as Record<string, unknown>).filter(([, own]) => own !== undefined)
    const isConstant = ([name, own]: [string, unknown]) => name === TYPE && typeof own === 'string'
    const names = JSON.stringify(entries.map((entry) => (isConstant(entry) ? entry : entry[0])))
    const shape = shapes.get(names) ?? {
      place: shapes.size + 1,
      keys: entries.map((entry) => used(partOf(isConstant(entry) ? entry : entry[0]))),
    }
    shapes.set(names, shape)
    const values = entries.filter((entry) => !isConstant(entry)).map(([, own]) => own)
    return kept(
      null,
      shape.place,
      values.slice(0, values.findLastIndex((own) => own !== null) + 1).map(partOf),
    )
  }

  /** The same part for the same value. What it is made of counts as used once, however often it is used itself. */
  function kept(text: string | null, kind: number, values: readonly Part[] | null): Part {
    const key = text ?? `[${kind},${(values ?? []).map((part) => numbers.get(part)).join()}`
    const former = known.get(key)
    if (former) return former
    const part: Part = { text, kind, values: values ?? [], uses: 0, place: null }
    part.values.forEach(used)
    known.set(key, part)
    numbers.set(part, numbers.size)
    return part
  }

  const whole = used(partOf(state))
  const shared = [...known.values()]
    .filter((part) => part.uses > 1 && (part.uses - 1) * lengthOf(part) > part.uses * REFERENCE_BYTES)
    .toSorted((one, other) => other.uses - one.uses)
  shared.forEach((part, place) => {
    part.place = place
  })
  const packed = {
    shapes: [...shapes.values()].map(({ keys }) => `[${keys.map(written).join()}]`),
    shared: shared.map(inFull),
  }
  return `{"shapes":[${packed.shapes.join()}],"shared":[${packed.shared.join()}],"state":${written(whole)}}`
}

function used(part: Part): Part {
  part.uses += 1
  return part
}

function lengthOf(part: Part): number {
  return (
    part.text?.length ??
    part.values.reduce((sum, value) => sum + Math.min(lengthOf(value), REFERENCE_BYTES) + 1, 3)
  )
}

function written(part: Part): string {
  return part.place === null ? inFull(part) : String(-1 - part.place)
}

function inFull({ text, kind, values }: Part): string {
  return text ?? `[${[String(kind), ...values.map(written)].join()}]`
}
