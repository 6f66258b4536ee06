/**
 * Builds a function that derives data from an object once, and returns the same result for the same object
 * afterwards. The result is garbage-collected together with the object. Used for cached data.
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
