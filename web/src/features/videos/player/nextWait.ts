import { savesData } from '../../../lib/settings/dataSaver.ts'

/** How long the next clip waits, in seconds. */
export const WAIT_SECONDS = 8

/** Whether the next clip comes by itself: it waits for a fan who saves data or wants little motion. */
export function goesOnByItself(): boolean {
  return !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** What is said of the next clip once, when the one before it has ended. */
export function nextInWords({ title }: { title: string }): string {
  return goesOnByItself() ? `In ${WAIT_SECONDS} seconds: ${title}` : `Next clip: ${title}`
}
