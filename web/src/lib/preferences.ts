import { useSyncExternalStore } from 'react'

type Theme = 'system' | 'light' | 'dark'
type Scores = 'shown' | 'hidden'

/** What a visitor has set for this browser. It works signed out and never leaves the device. */
interface Preferences {
  theme: Theme
  scores: Scores
}

/** The keys in localStorage. The inline script reads them too, before the first paint. */
export const preferenceKeys = { theme: 'wll.theme', scores: 'wll.scores' } as const

const defaults: Preferences = { theme: 'system', scores: 'shown' }
const listeners = new Set<() => void>()
let current: Preferences | undefined

/** The visitor's preferences; the defaults while rendering on the server and during hydration. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, readPreferences, () => defaults)
}

/** The preferences as stored, or the defaults where storage is empty, junk or forbidden. */
function readPreferences(): Preferences {
  current ??= {
    theme: oneOf(['system', 'light', 'dark'], stored('theme')) ?? defaults.theme,
    scores: oneOf(['shown', 'hidden'], stored('scores')) ?? defaults.scores,
  }
  return current
}

/** Stores a preference and applies it to the page at once. A full or forbidden storage only loses it at the next visit. */
export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  try {
    localStorage.setItem(preferenceKeys[key], value)
  } catch {
    // Private windows and full storage: the choice still holds for this page.
  }
  adopt({ ...readPreferences(), [key]: value })
}

function adopt(preferences: Preferences): void {
  current = preferences
  const { dataset } = document.documentElement
  if (preferences.theme === 'system') delete dataset.theme
  else dataset.theme = preferences.theme
  dataset.scores = preferences.scores
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', adoptFromAnotherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', adoptFromAnotherTab)
  }
}

function adoptFromAnotherTab(): void {
  current = undefined
  adopt(readPreferences())
}

function stored(key: keyof Preferences): string | null {
  try {
    return localStorage.getItem(preferenceKeys[key])
  } catch {
    return null
  }
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  return allowed.find((candidate) => candidate === value)
}
