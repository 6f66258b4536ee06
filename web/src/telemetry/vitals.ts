import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vital } from './visitReport.ts'

/** @param isRestored whether it is of a page that the browser has shown again as it was left. */
type TakeVital = (vital: Vital, isRestored: boolean) => void

let takeVital: TakeVital | null = null
let isWatching = false

/**
 * Reports each vital of the page that was opened first, once it is final, and those of each time it is shown again as it was left.
 * web-vitals has no way to stop, so it is started once, whoever reports. Returns the function that stops the reports.
 */
export function watchVitals(report: TakeVital): () => void {
  takeVital = report
  if (!isWatching)
    for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP])
      watch(({ name, value, navigationType }) =>
        takeVital?.({ name, value }, navigationType === 'back-forward-cache'),
      )
  isWatching = true
  return () => {
    if (takeVital === report) takeVital = null
  }
}
