/**
 * A value as `packState` writes it. A number below 0 is the shared value at the place that -1 - n gives. A list begins with a number:
 * 0 before the items of a list, -1 before a number below 0, else n - 1 is the place of the keys of an object, whose values follow;
 * those that are left out at its end are null.
 */
type Packed = string | number | boolean | null | Packed[]

/** A state without repetitions. */
export interface PackedState {
  /** The keys of each kind of object; a key that always has the same value is a list of both. */
  shapes: Packed[][]
  /** What the state contains several times. */
  shared: Packed[]
  state: Packed
}

/** Reads what `packState` has written. A shared value becomes an object of its own wherever it stands. */
export function unpackState({ shapes, shared, state }: PackedState): unknown {
  const unpack = (packed: Packed = null): unknown => {
    if (typeof packed === 'number' && packed < 0) return unpack(shared[-1 - packed])
    if (!Array.isArray(packed)) return packed
    const [kind, ...values] = packed as [number, ...Packed[]]
    if (kind < 0) return values[0]
    if (!kind) return values.map((value) => unpack(value))
    let at = 0
    const entry = (key: unknown) =>
      (Array.isArray(key) ? key : [key, unpack(values[at++])]) as [string, unknown]
    return Object.fromEntries((shapes[kind - 1] ?? []).map((key) => entry(unpack(key))))
  }
  return unpack(state)
}
