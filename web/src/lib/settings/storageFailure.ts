type FailureListener = (key: string, error: unknown) => void

const reported = new Set<string>()
const listeners = new Set<FailureListener>()

/**
 * Reports that the browser could not store something, as when its storage is full or forbidden: to the console and to the listeners,
 * once for each key while the page is open, because what is written again and again would fill the log. Never throws.
 *
 * @param key what could not be stored: a key of localStorage, or the name of a database.
 */
export function reportStorageFailure(key: string, error: unknown): void {
  if (reported.has(key)) return
  reported.add(key)
  console.warn(`${key} could not be stored`, error)
  for (const listener of listeners) listener(key, error)
}

/** Calls the listener for each reported failure. Returns the function that stops it. */
export function onStorageFailure(listener: FailureListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
