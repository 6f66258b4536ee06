import { reportStorageFailure } from './storageFailure.ts'

/** The prefix of all our keys in localStorage. */
const PREFIX = 'wll.'

/** What belongs to an account, which is signed out when it is removed: who is signed in, and who has asked for a link. */
const NEVER_RESTORED = ['wll.account', 'wll.session-token', 'wll.sign-in-email']

/** Values that could not be stored: they are valid for this page only. */
const unstored = new Map<string, string>()
/** `isElsewhere`: another tab has made the change. */
type StorageListener = (isElsewhere: boolean) => void

const listeners = new Set<StorageListener>()
/** The values that were removed last, until another one is stored. */
let forgotten: ReadonlyMap<string, string> | null = null
/** Whether values are being written of which listeners hear together. */
let isTogether = false
let changeCount = 0

/** The value of a key; null for none. */
export function readStored(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a value under a key that begins with `wll.`; '' removes it. When localStorage is full or forbidden, that is reported
 * (storageFailure.ts), and the value is kept until the site is loaded anew.
 */
export function writeStored(key: string, value: string): void {
  if (value === '' && readStored(key) === null) return
  forgotten = null
  store(key, value)
  notify()
}

/** Writes several values. Listeners are called once, at the end, so that none of them sees only a part. */
export function writeTogether(write: () => void): void {
  if (isTogether) return write()
  const countBefore = changeCount
  isTogether = true
  try {
    write()
  } finally {
    isTogether = false
    if (changeCount > countBefore) notify()
  }
}

/** Calls the listener whenever a stored value has changed, in this tab or another. Returns the function that stops it. */
export function onStoredChange(listener: StorageListener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', applyFromAnotherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', applyFromAnotherTab)
  }
}

/** Removes all our values. Those that belong to no account can be restored until another value is stored. */
export function forgetEverything(): void {
  const removed = new Map([...storedEntries(), ...unstored])
  unstored.clear()
  for (const key of removed.keys()) remove(key)
  for (const key of NEVER_RESTORED) removed.delete(key)
  forgotten = removed
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
  } catch (error) {
    reportStorageFailure(key, error)
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

function notify(isElsewhere = false): void {
  changeCount += 1
  if (isTogether) return
  for (const listener of [...listeners]) listener(isElsewhere)
}

function applyFromAnotherTab({ key, newValue }: StorageEvent): void {
  if (key === null) unstored.clear()
  else unstored.delete(key)
  // A value that was stored in another tab is newer than the removed ones.
  if (key?.startsWith(PREFIX) && newValue !== null) forgotten = null
  notify(true)
}
