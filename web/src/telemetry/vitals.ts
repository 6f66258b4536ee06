import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vital } from './rumReports.ts'

/** Reports each vital of the page that was opened first, once it is final. web-vitals has no way to stop. */
export function watchVitals(report: (vital: Vital) => void): void {
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP])
    watch(({ name, value }) => report({ name, value }))
}
