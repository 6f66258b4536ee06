import { onStorageFailure } from '../lib/settings/storageFailure.ts'
import { limited, storageError, watchErrors } from './browserErrors.ts'
import { createRumReports } from './rumReports.ts'
import type { TelemetryService } from './telemetryService.ts'
import { watchVitals } from './vitals.ts'

/** Errors that come together are sent together, ms. */
const ERRORS_AFTER_MS = 5000

/**
 * Starts reporting to the gateway how fast the first page came and what broke in the browser: when the next page is opened, some
 * seconds after an error, and when the page is left or hidden.
 */
export function startRum(): TelemetryService {
  const firstPage = kindOfPath(location.pathname)
  let page = firstPage
  let timer: ReturnType<typeof setTimeout> | undefined
  const reports = createRumReports()
  const sendErrors = () => {
    timer = undefined
    reports.send()
  }
  const report = limited((error) => {
    reports.addError(page, error)
    timer ??= setTimeout(sendErrors, ERRORS_AFTER_MS)
  })
  watchVitals((vital) => reports.addVital(firstPage, vital))
  const stopErrors = watchErrors(report)
  const stopStorage = onStorageFailure((...failure) => report(storageError(...failure)))
  // After web-vitals, which has its last values at the same moment.
  const leave = () => {
    if (document.visibilityState === 'hidden') reports.sendAtLeave()
  }
  document.addEventListener('visibilitychange', leave)
  addEventListener('pagehide', reports.sendAtLeave)

  return {
    send(event) {
      if (event.name !== 'page_view') return
      const isNext = page !== kindOfPage(event.page)
      page = kindOfPage(event.page)
      if (isNext) reports.send()
    },
    stop() {
      clearTimeout(timer)
      stopErrors()
      stopStorage()
      reports.stop()
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', reports.sendAtLeave)
    },
  }
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
