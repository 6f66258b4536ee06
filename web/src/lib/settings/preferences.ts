import { useBrowserValue } from '../useBrowserValue.ts'
import { markFavoriteTeam, SLUG } from './favoriteMark.ts'
import { writeStored, onStoredChange, readStored } from './browserStorage.ts'

type Theme = 'system' | 'light' | 'dark'
type Scores = 'shown' | 'hidden'
/** How many seconds late live scores are shown. */
export type ScoreDelay = '0' | '30' | '60' | '120'
/** The time zone for all times: that of the device, or the league's. */
type Times = 'device' | 'eastern'
/** Whether to save data: `auto` does so when the browser asks for it. */
type Saver = 'auto' | 'on' | 'off'

/** What a visitor has set for this browser. It works signed out and never leaves the device. */
export interface Preferences {
  theme: Theme
  scores: Scores
  scoreDelay: ScoreDelay
  times: Times
  saver: Saver
  /** The slug of the team that is marked on all pages; '' for none. */
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

/** The themes with their names. */
export const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

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
const preferenceNames = Object.keys(defaults) as (keyof Preferences)[]
const listeners = new Set<() => void>()
let current: Preferences | undefined
let stopListening: () => void = () => undefined

/** The visitor's preferences; the defaults while rendering on the server and during hydration. */
export function usePreferences(): Preferences {
  return useBrowserValue(subscribe, readPreferences, () => defaults)
}

function readPreferences(): Preferences {
  current ??= storedPreferences()
  return current
}

/** The stored preferences; defaults for missing and invalid ones, and when localStorage is forbidden. */
function storedPreferences(): Preferences {
  const favoriteTeam = stored('favoriteTeam') ?? ''
  return {
    theme: oneOf(['system', 'light', 'dark'], stored('theme')) ?? defaults.theme,
    scores: oneOf(['shown', 'hidden'], stored('scores')) ?? defaults.scores,
    scoreDelay: oneOf(scoreDelays, stored('scoreDelay')) ?? defaults.scoreDelay,
    times: oneOf(['device', 'eastern'], stored('times')) ?? defaults.times,
    saver: oneOf(['auto', 'on', 'off'], stored('saver')) ?? defaults.saver,
    favoriteTeam: SLUG.test(favoriteTeam) ? favoriteTeam : defaults.favoriteTeam,
  }
}

/**
 * Stores a preference and applies it to the page at once. When localStorage is full or forbidden, it is lost at the end of the
 * visit.
 */
export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  writeStored(preferenceKeys[key], value)
  // Without a component that reads preferences, the storage has not called `applyStored`.
  if (listeners.size === 0) applyStored()
}

function applyStored(): void {
  const stored = storedPreferences()
  if (current && isEqual(current, stored)) return
  current = stored
  const { dataset } = document.documentElement
  if (current.theme === 'system') delete dataset.theme
  else dataset.theme = current.theme
  dataset.scores = current.scores
  if (isSaving(current.saver)) dataset.saver = 'on'
  else delete dataset.saver
  markFavoriteTeam(current.favoriteTeam)
  for (const listener of listeners) listener()
}

function isEqual(one: Preferences, other: Preferences): boolean {
  return preferenceNames.every((name) => one[name] === other[name])
}

/** The inline script contains the same rule, for the first paint. */
function isSaving(saver: Saver): boolean {
  if (saver !== 'auto') return saver === 'on'
  const { connection } = navigator as { connection?: { saveData?: boolean } }

  return connection?.saveData === true
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) stopListening = onStoredChange(applyStored)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopListening()
  }
}

function stored(key: keyof Preferences): string | null {
  return readStored(preferenceKeys[key])
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  return allowed.find((candidate) => candidate === value)
}
