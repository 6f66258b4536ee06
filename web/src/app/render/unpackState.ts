/**
 * A value as `packState` writes it. A list begins with a number: 0 before the items of a list, below 0 for the shared value at the
 * place that -1 - n gives, else n - 1 is the place of the keys of an object, whose values follow.
 */
type Packed = string | number | boolean | null | Packed[]

/** A state without repetitions. */
export interface PackedState {
  /** The keys of each kind of object. */
  shapes: Packed[][]
  /** What the state contains several times. */
  shared: Packed[]
  state: Packed
}

/** Reads what `packState` has written. A shared value becomes an object of its own wherever it stands. */
export function unpackState({ shapes, shared, state }: PackedState): unknown {
  const unpack = (packed: Packed | undefined): unknown => {
    if (!Array.isArray(packed)) return packed
    const [kind, ...values] = packed as [number, ...Packed[]]
    if (kind < 0) return unpack(shared[-1 - kind])
    const own = values.map(unpack)
    return kind ? Object.fromEntries((shapes[kind - 1] ?? []).map((key, at) => [unpack(key), own[at]])) : own
  }
  return unpack(state)
}
