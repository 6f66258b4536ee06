import { onStoredChange, readStored, writeStored } from '../settings/browserStorage.ts'
import { forgetWatched, WATCHED_KEY } from '../settings/watched.ts'
import { useBrowserValue } from '../useBrowserValue.ts'
import { isWatched, joinWatches, watchedPercent } from './clipWatch.ts'
import type { ClipWatch } from './clipWatch.ts'
import type { SecondRange } from './watchedSeconds.ts'

/** What has been watched is kept no longer, in seconds: 30 days. */
const LIFE_S = 30 * 24 * 60 * 60
/** A device that sets its clock right puts it back a little, in seconds. */
const CLOCK_STEP_S = 60
const MAX_CLIPS = 200

let read: { value: string | null; watches: readonly ClipWatch[] } = { value: null, watches: [] }

/** What has been watched of a clip within the last 30 days; null for nothing. */
export function watchOf(mediaId: string, nowMs = Date.now()): ClipWatch | null {
  return kept(nowMs).find((watch) => watch.mediaId === mediaId) ?? null
}

/** Keeps what has been watched of a clip beside what is kept of it and the others already, by another tab as well. */
export function keepWatch(watch: ClipWatch, nowMs = Date.now()): void {
  store(joined(kept(nowMs), [watch]))
}

/** The share of a clip that has been watched, in whole percent; 0 for nothing, on the server and during hydration. */
export function useWatchedPercent(mediaId: string): number {
  return useBrowserValue(
    subscribe,
    () => {
      const watch = watchOf(mediaId)
      return watch === null ? 0 : watchedPercent(watch)
    },
    () => 0,
  )
}

/** How many of these clips count as watched; 0 on the server and during hydration. */
export function useWatchedCount(mediaIds: readonly string[]): number {
  return useBrowserValue(
    subscribe,
    () => kept(Date.now()).filter((watch) => mediaIds.includes(watch.mediaId) && isWatched(watch)).length,
    () => 0,
  )
}

/** Clears the whole history. Returns the function that brings it back, and keeps what has been watched since. */
export function clearWatchHistory(): () => void {
  const cleared = kept(Date.now())
  forgetWatched()
  return () => {
    if (cleared.length > 0) store(joined(cleared, kept(Date.now())))
  }
}

/** Removes what is too old, because nobody may ever watch another clip. */
export function pruneWatchHistory(): void {
  const nowMs = Date.now()
  if (stored().some((watch) => !isFresh(watch, nowMs))) store(kept(nowMs))
}

function subscribe(listener: () => void): () => void {
  pruneWatchHistory()
  return onStoredChange(listener)
}

function joined(one: readonly ClipWatch[], other: readonly ClipWatch[]): ClipWatch[] {
  const byClip = new Map(one.map((watch) => [watch.mediaId, watch]))
  for (const watch of other) {
    const before = byClip.get(watch.mediaId)
    byClip.set(watch.mediaId, before ? joinWatches(before, watch) : watch)
  }
  return [...byClip.values()]
}

function store(watches: readonly ClipWatch[]): void {
  const latest = watches.toSorted((a, b) => b.watchedAt - a.watchedAt).slice(0, MAX_CLIPS)
  const texts = latest.map((watch) => ({ ...watch, seen: watch.seen.flat() }))
  writeStored(WATCHED_KEY, texts.length === 0 ? '' : JSON.stringify(texts))
}

function kept(nowMs: number): readonly ClipWatch[] {
  return stored().filter((watch) => isFresh(watch, nowMs))
}

function isFresh({ watchedAt }: ClipWatch, nowMs: number): boolean {
  const ageS = nowMs / 1000 - watchedAt
  return ageS <= LIFE_S && ageS >= -CLOCK_STEP_S
}

/** The same list as long as the stored text is the same. */
function stored(): readonly ClipWatch[] {
  const value = readStored(WATCHED_KEY)
  if (read.value !== value) read = { value, watches: parseWatchHistory(value) }
  return read.watches
}

/** Longer than any id of the league, which may be any text. */
const MAX_ID_LENGTH = 200
/** Longer than any clip, in seconds: a day. */
const MAX_CLIP = 24 * 60 * 60

/** Reads the stored history. The text is not trusted: whatever could not have been stored is left out, and so are duplicates. */
function parseWatchHistory(text: string | null): readonly ClipWatch[] {
  const watches = asArray(text).flatMap((item) => toWatch(item) ?? [])
  const byClip = new Map(watches.map((watch) => [watch.mediaId, watch]))
  return [...byClip.values()]
}

function asArray(text: string | null): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

function toWatch(item: unknown): ClipWatch | null {
  if (typeof item !== 'object' || item === null) return null
  const { mediaId, seen, leftAt, length, watchedAt } = item as Partial<Record<keyof ClipWatch, unknown>>
  const ranges = toRanges(seen)
  if (typeof mediaId !== 'string' || mediaId === '' || mediaId.length > MAX_ID_LENGTH) return null
  if (!isSecond(leftAt) || !isSecond(length) || typeof watchedAt !== 'number' || ranges === null) return null
  return { mediaId, seen: ranges, leftAt, length, watchedAt }
}

/** The ranges of a list of their starts and ends, one after the other; null for any other list. */
function toRanges(seen: unknown): SecondRange[] | null {
  if (!Array.isArray(seen) || seen.length % 2 !== 0) return null
  const bounds = seen.filter((bound) => isSecond(bound) && Number.isInteger(bound)) as number[]
  const isAscending = bounds.every((bound, place) => place === 0 || bound > (bounds[place - 1] ?? bound))
  if (bounds.length < seen.length || !isAscending) return null
  return Array.from({ length: bounds.length / 2 }, (_, place) => [
    bounds[place * 2] ?? 0,
    bounds[place * 2 + 1] ?? 0,
  ])
}

function isSecond(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_CLIP
}
