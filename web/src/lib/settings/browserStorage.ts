/** Every key of ours in localStorage begins so. */
const PREFIX = 'wll.'

/** What the storage would not take: it holds for this page. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()
/** What was forgotten last, until something is kept again. */
let forgotten: ReadonlyMap<string, string> | null = null

/** What this browser keeps under a key; null for nothing. */
export function readKept(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a word under a key, which begins with `wll.`, or nothing for ''; where the storage is full or forbidden, only for this page. */
export function keep(key: string, word: string): void {
  forgotten = null
  store(key, word)
  tell()
}

/** `listener` is told whenever what is kept has changed, in this tab or another. Returns what ends that. */
export function onKeptChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', adoptFromAnotherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', adoptFromAnotherTab)
  }
}

/** Forgets everything of ours at once. Until something is kept again it can be brought back. */
export function forgetEverything(): void {
  forgotten = new Map([...storedEntries(), ...unstored])
  unstored.clear()
  for (const key of forgotten.keys()) remove(key)
  tell()
}

/** Whether `bringBack` would do anything. */
export function canBringBack(): boolean {
  return forgotten !== null
}

/** Keeps again what was forgotten last. */
export function bringBack(): void {
  for (const [key, word] of forgotten ?? []) store(key, word)
  forgotten = null
  tell()
}

function store(key: string, word: string): void {
  unstored.delete(key)
  if (word === '') return remove(key)
  try {
    localStorage.setItem(key, word)
  } catch {
    unstored.set(key, word)
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
      .map(([key, word]) => [key, String(word)])
  } catch {
    return []
  }
}

function tell(): void {
  for (const listener of [...listeners]) listener()
}

function adoptFromAnotherTab({ key, newValue }: StorageEvent): void {
  if (key === null) unstored.clear()
  else unstored.delete(key)
  // What was chosen there since is newer than what was forgotten here.
  if (key?.startsWith(PREFIX) && newValue !== null) forgotten = null
  tell()
}
