import { useSyncExternalStore } from 'react'

type Theme = 'system' | 'light' | 'dark'
type Scores = 'shown' | 'hidden'
/** How much later than they come live scores are shown, in seconds. */
export type ScoreDelay = '0' | '30' | '60' | '120'
/** Times in the zone of the fan's device, or all in the league's. */
type Times = 'device' | 'eastern'
/** Whether to load less: as the browser says, always, never. */
type Saver = 'auto' | 'on' | 'off'

/** What a visitor has set for this browser. It works signed out and never leaves the device. */
interface Preferences {
  theme: Theme
  scores: Scores
  scoreDelay: ScoreDelay
  times: Times
  saver: Saver
  /** The slug of the team that is marked wherever it stands; '' for none. */
  favoriteTeam: string
}

/** The keys in localStorage. The inline script reads them too, before the first paint. */
export const preferenceKeys = {
  theme: 'wll.theme',
  scores: 'wll.scores',
  scoreDelay: 'wll.score-delay',
  times: 'wll.times',
  saver: 'wll.saver',
  favoriteTeam: 'wll.favorite-team',
} as const

/** The delays a fan may choose from, ascending. */
export const scoreDelays: readonly ScoreDelay[] = ['0', '30', '60', '120']

const defaults: Preferences = {
  theme: 'system',
  scores: 'shown',
  scoreDelay: '0',
  times: 'device',
  saver: 'auto',
  favoriteTeam: '',
}
/** Long enough for every team's slug; anything else is junk. */
const SLUG = /^[\p{L}\p{N}'.-]{0,60}$/u
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
    scoreDelay: oneOf(scoreDelays, stored('scoreDelay')) ?? defaults.scoreDelay,
    times: oneOf(['device', 'eastern'], stored('times')) ?? defaults.times,
    saver: oneOf(['auto', 'on', 'off'], stored('saver')) ?? defaults.saver,
    favoriteTeam: SLUG.exec(stored('favoriteTeam') ?? '')?.[0] ?? defaults.favoriteTeam,
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
  if (isSaving(preferences.saver)) dataset.saver = 'on'
  else delete dataset.saver
  for (const listener of listeners) listener()
}

/** The same rule stands in the inline script, for the first paint. */
function isSaving(saver: Saver): boolean {
  if (saver !== 'auto') return saver === 'on'
  const { connection } = navigator as { connection?: { saveData?: boolean } }

  return connection?.saveData === true
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
