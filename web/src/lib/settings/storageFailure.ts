/** What has failed. */
export type StorageAction = 'opened' | 'read' | 'stored' | 'cleared'
type FailureListener = (key: string, error: unknown, action: StorageAction) => void

const reported = new Set<string>()
const listeners = new Set<FailureListener>()

/**
 * Reports that the browser could not store something, as when its storage is full or forbidden: to the console and to the listeners,
 * once for each key and action while the page is open, because what is written again and again would fill the log. Never throws.
 *
 * @param key what could not be stored: a key of localStorage, or the name of a database.
 */
export function reportStorageFailure(key: string, error: unknown, action: StorageAction = 'stored'): void {
  const failure = `${key} could not be ${action}`
  if (reported.has(failure)) return
  reported.add(failure)
  console.warn(failure, error)
  for (const listener of listeners) listener(key, error, action)
}

/** Calls the listener for each reported failure. Returns the function that stops it. */
export function onStorageFailure(listener: FailureListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
