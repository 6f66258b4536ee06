/** Every key of ours in localStorage begins so. */
const PREFIX = 'wll.'

/** What the storage would not take: it holds for this page. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()
/** What was forgotten last, until something is kept again. */
let forgotten: ReadonlyMap<string, string> | null = null

/** What this browser keeps under a key; null for nothing. */
export function readStored(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a word under a key, which begins with `wll.`, or nothing for ''; where the storage is full or forbidden, only for this page. */
export function writeStored(key: string, value: string): void {
  forgotten = null
  store(key, value)
  notify()
}

/** `listener` is told whenever what is kept has changed, in this tab or another. Returns what ends that. */
export function onStoredChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', applyFromAnotherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', applyFromAnotherTab)
  }
}

/** Forgets everything of ours at once. Until something is kept again it can be brought back. */
export function forgetEverything(): void {
  forgotten = new Map([...storedEntries(), ...unstored])
  unstored.clear()
  for (const key of forgotten.keys()) remove(key)
  notify()
}

/** Whether `restoreForgotten` would do anything. */
export function canRestore(): boolean {
  return forgotten !== null
}

/** Keeps again what was forgotten last. */
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
    // What cannot be read cannot be kept either.
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
  // What was chosen there since is newer than what was forgotten here.
  if (key?.startsWith(PREFIX) && newValue !== null) forgotten = null
  notify()
}
