/** The prefix of all our keys in localStorage. */
const PREFIX = 'wll.'

/** Values that could not be stored: they are valid for this page only. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()
/** The values that were removed last, until another one is stored. */
let forgotten: ReadonlyMap<string, string> | null = null

/** The value of a key; null for none. */
export function readStored(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a value under a key that begins with `wll.`; '' removes it. When localStorage is full or forbidden, the value is kept
 * for this page only.
 */
export function writeStored(key: string, value: string): void {
  forgotten = null
  store(key, value)
  notify()
}

/** Calls the listener whenever a stored value has changed, in this tab or another. Returns the function that stops it. */
export function onStoredChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', applyFromAnotherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', applyFromAnotherTab)
  }
}

/** Removes all our values. They can be restored until another value is stored. */
export function forgetEverything(): void {
  forgotten = new Map([...storedEntries(), ...unstored])
  unstored.clear()
  for (const key of forgotten.keys()) remove(key)
  notify()
}

/** Whether there is something to restore. */
export function canRestore(): boolean {
  return forgotten !== null
}

/** Stores the values again that were removed last. */
export function restoreForgotten(): void {
  for (const [key, value] of forgotten ?? []) store(key, value)
  forgotten = null
  notify()
}

function store(key: string, value: string): void {
  unstored.delete(key)
  if (value === '') return remove(key)
  try {
    localStorage.setItem(key, value)
  } catch {
    unstored.set(key, value)
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A storage that cannot be changed cannot be read either.
  }
}

function storedEntries(): [string, string][] {
  try {
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(PREFIX))
      .map(([key, value]) => [key, String(value)])
  } catch {
    return []
  }
}

function notify(): void {
  for (const listener of [...listeners]) listener()
}

function applyFromAnotherTab({ key, newValue }: StorageEvent): void {
  if (key === null) unstored.clear()
  else unstored.delete(key)
  // A value that was stored in another tab is newer than the removed ones.
  if (key?.startsWith(PREFIX) && newValue !== null) forgotten = null
  notify()
}
