/**
 * Builds a function that makes something of an object once, and returns the same thing for the same object afterwards. What was
 * made is forgotten together with the object. For what is made of data that the cache keeps.
 */
export function oncePer<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const known = new WeakMap<Source, { made: Made }>()
  return (source) => {
    const entry = known.get(source) ?? { made: make(source) }
    known.set(source, entry)
    return entry.made
  }
}
