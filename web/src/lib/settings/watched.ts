import { readStored, writeStored } from './browserStorage.ts'

/** The key in localStorage of what has been watched in this browser. */
export const WATCHED_KEY = 'wll.watched'

/** Forgets what has been watched. Nothing is written when nothing has: a fan may restore what she has had removed. */
export function forgetWatched(): void {
  if (readStored(WATCHED_KEY) !== null) writeStored(WATCHED_KEY, '')
}
