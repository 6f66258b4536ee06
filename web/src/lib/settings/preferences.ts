import { useSyncExternalStore } from 'react'
import { markFavoriteTeam, SLUG } from './favoriteMark.ts'
import { writeStored, onStoredChange, readStored } from './browserStorage.ts'

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
const preferenceNames = Object.keys(defaults) as (keyof Preferences)[]
const listeners = new Set<() => void>()
let current: Preferences | undefined
let stopListening: () => void = () => undefined

/** The visitor's preferences; the defaults while rendering on the server and during hydration. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, readPreferences, () => defaults)
}

function readPreferences(): Preferences {
  current ??= storedPreferences()
  return current
}

/** The preferences as kept, or the defaults where nothing is, junk, or storage is forbidden. */
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

/** Keeps a preference and applies it to the page at once. A full or forbidden storage only loses it at the next visit. */
export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  writeStored(preferenceKeys[key], value)
  // Where nothing on the page reads preferences, nothing has told of the change.
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

/** The same rule stands in the inline script, for the first paint. */
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
