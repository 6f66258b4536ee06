import { useBrowserValue } from '../useBrowserValue.ts'
import { onStoredChange, readStored, writeStored } from './browserStorage.ts'

/** How many searches are remembered. */
const MAX_REMEMBERED = 5
/** The longest text that the gateway searches for, in characters. */
export const MAX_SEARCH = 60

const KEY = 'wll.recent-searches'
const none: readonly string[] = []
let read: { value: string | null; texts: readonly string[] } = { value: null, texts: none }

/** What was searched for in this browser, the latest first; nothing on the server and during hydration. */
export function useRecentSearches(): readonly string[] {
  return useBrowserValue(onStoredChange, recentSearches, () => none)
}

/** Remembers a search as the latest one. The same text in other capitals takes the place of the previous one. */
export function rememberSearch(text: string): void {
  store([text, ...recentSearches()])
}

/** Forgets one search. */
export function forgetSearch(text: string): void {
  store(recentSearches().filter((other) => !areSame(other, text)))
}

/** Forgets all searches. */
export function forgetSearches(): void {
  store([])
}

function store(texts: readonly string[]): void {
  const kept = distinct(texts)
  writeStored(KEY, kept.length === 0 ? '' : JSON.stringify(kept))
}

/** Returns the same array as long as the stored text is the same. */
function recentSearches(): readonly string[] {
  const value = readStored(KEY)
  if (read.value !== value) read = { value, texts: distinct(asArray(value)) }
  return read.texts
}

/** The stored text is not trusted: whatever could not have been searched for is left out, and so are duplicates. */
function distinct(items: readonly unknown[]): readonly string[] {
  const texts = items.flatMap((item) => (typeof item === 'string' ? item.trim() : []))
  return texts
    .filter((text) => text !== '' && Array.from(text).length <= MAX_SEARCH)
    .filter((text, place, all) => all.findIndex((other) => areSame(other, text)) === place)
    .slice(0, MAX_REMEMBERED)
}

function asArray(value: string | null): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(value ?? '[]')
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

function areSame(text: string, other: string): boolean {
  return text.toLowerCase() === other.toLowerCase()
}
