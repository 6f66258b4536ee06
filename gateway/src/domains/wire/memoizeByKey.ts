/**
 * Builds a function that derives something from an object once, and returns the same result for the same object afterwards. The
 * result is forgotten together with the object. It is used for data that the cache keeps.
 */
export function memoizeByKey<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const known = new WeakMap<Source, { made: Made }>()
  return (source) => {
    const entry = known.get(source) ?? { made: make(source) }
    known.set(source, entry)
    return entry.made
  }
}
