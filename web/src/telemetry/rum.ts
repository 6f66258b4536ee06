import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { onStorageFailure } from '../lib/settings/storageFailure.ts'
import { takeEarlyErrors } from '../lib/tracking/earlyErrors.ts'
import { lastAnswer } from '../lib/tracking/lastAnswer.ts'
import { eventPaths } from '../lib/tracking/track.ts'
import type { TrackedEvent } from '../lib/tracking/track.ts'
import { limited, ownError, storageError, watchErrors } from './browserErrors.ts'
import { createRumReports } from './rumReports.ts'
import type { Vital } from './rumReports.ts'
import type { TelemetryService } from './telemetryService.ts'

/** Errors that come together are sent together, ms. */
const ERRORS_AFTER_MS = 5000

/** They say how the page was loaded. CLS and INP are of the whole visit. */
const LOAD_VITALS: ReadonlySet<string> = new Set(['TTFB', 'FCP', 'LCP'])

/**
 * Starts reporting to the gateway how fast the first page came and what broke in the browser: when the next page is opened, some
 * seconds after an error, and when the page is left or hidden. What broke before, since the visitor agreed, is reported too. How a page was loaded is not reported of a visitor who agreed later.
 *
 * @param held what has happened since the visitor agreed; it begins with the first page where that was before.
 */
export function startRum(held: readonly TrackedEvent[]): TelemetryService {
  const firstPath = pathOfLoad()
  const [first] = held
  const hadAgreed = first?.name === 'page_view' && eventPaths.get(first) === firstPath
  const firstPage = kindOfPath(firstPath)
  let page = kindOfPath(location.pathname)
  // What the browser may show again as it was left.
  let restoredPage = page
  let timer: ReturnType<typeof setTimeout> | undefined
  const reports = createRumReports()
  const sendErrors = () => {
    timer = undefined
    reports.send()
  }
  const report = limited((error, at: string = page, requestId: string | null = idOfLastAnswer()) => {
    reports.addError(at, requestId === null ? error : { ...error, requestId })
    timer ??= setTimeout(sendErrors, ERRORS_AFTER_MS)
  })
  for (const [event, path] of takeEarlyErrors()) {
    const error = ownError(event)
    // Nobody noted which answer came before it.
    if (error) report(error, kindOfPath(path), null)
  }
  const stopVitals = watchVitals((vital, isRestored) => {
    if (isRestored) reports.addVital(restoredPage, vital)
    else if (hadAgreed || !LOAD_VITALS.has(vital.name)) reports.addVital(firstPage, vital)
  })
  const stopErrors = watchErrors(report)
  const stopStorage = onStorageFailure((...failure) => report(storageError(...failure)))
  // After web-vitals, which has its last values at the same moment.
  const leave = () => {
    if (document.visibilityState === 'hidden') reports.sendAtLeave()
  }
  const onHide = () => {
    restoredPage = page
    reports.sendAtLeave()
  }
  document.addEventListener('visibilitychange', leave)
  addEventListener('pagehide', onHide)

  return {
    send(event) {
      if (event.name !== 'page_view') return 'off'
      const isNext = page !== kindOfPage(event.page)
      page = kindOfPage(event.page)
      if (isNext) reports.send()
      return 'sent'
    },
    stop() {
      clearTimeout(timer)
      stopVitals()
      stopErrors()
      stopStorage()
      reports.stop()
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', onHide)
    },
  }
}

/** The path that the browser has loaded; another page may be open by now. */
function pathOfLoad(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && URL.canParse(entry.name) ? new URL(entry.name).pathname : location.pathname
}

/** The kind of a page by its name in events, such as teams of teams_guard. */
function kindOfPage(page: string): string {
  return page === 'not_found' ? page : (page.split('_', 1)[0] ?? '')
}

/** The same of a path, before an event has named the page. Nobody knows whether a page has that path, so only plain words are taken. */
function kindOfPath(path: string): string {
  const [, first = ''] = path.split('/', 2)
  if (first === '') return 'home'
  return /^[a-z-]{1,20}$/.test(first) ? first : 'not_found'
}

/** @param isRestored whether it is of a page that the browser has shown again as it was left. */
type TakeVital = (vital: Vital, isRestored: boolean) => void

let takeVital: TakeVital | null = null
let isWatching = false

/**
 * Reports each vital of the page that was opened first, once it is final, and those of each time it is shown again as it was left.
 * web-vitals has no way to stop, so it is started once, whoever reports. Returns the function that stops the reports.
 */
function watchVitals(report: TakeVital): () => void {
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

/** By which the gateway's log has the request of the last answer; null before the first one. */
function idOfLastAnswer(): string | null {
  return lastAnswer.headers?.get('x-request-id') ?? null
}
