import { backoff } from '../lib/backoff.ts'

/** How fast a page came: one of Google's web vitals. LCP, INP, FCP and TTFB are in ms, CLS is a score. */
export interface Vital {
  name: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB'
  value: number
}

/** Something that broke in the browser. */
export interface BrowserError {
  message: string
  /** The path of our own file and the line, such as /static/js/ui-a1b2.js:1; '' where that is not known. */
  source: string
  kind: 'error' | 'rejection' | 'storage'
}

/** What is sent to the gateway of one kind of page. */
interface Report {
  page: string
  vitals: Vital[]
  errors: BrowserError[]
}

/** Collects what a visit reports, and sends it. */
export interface RumReports {
  addVital: (page: string, vital: Vital) => void
  addError: (page: string, error: BrowserError) => void
  /** Sends what there is while the page goes on; what cannot be sent now is sent later. */
  send: () => void
  /** Sends what there is as the page is being left. */
  sendAtLeave: () => void
  stop: () => void
}

const ADDRESS = '/rum'
/** The gateway takes at most so many of each in one report. */
const MOST_IN_REPORT = 10
/** So many reports wait at most. When there are more, the oldest are dropped. */
const MOST_WAITING = 20
/** After so many failures in a row, what waits is dropped. */
const MOST_FAILURES = 6

/** Collects reports to the gateway's /rum. A failed one is sent again after growing waits, for as long as the page is open. */
export function createRumReports(): RumReports {
  let waiting: Report[] = []
  let isSending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function reportOf(page: string, list: 'vitals' | 'errors'): Report {
    const last = waiting.findLast((report) => report.page === page)
    if (last && last[list].length < MOST_IN_REPORT) return last
    const report: Report = { page, vitals: [], errors: [] }
    waiting = [...waiting, report].slice(-MOST_WAITING)
    return report
  }

  async function sendNext(): Promise<void> {
    const report = waiting[0]
    if (isStopped || isSending || timer !== undefined || report === undefined) return
    isSending = true
    // What comes meanwhile goes into another report.
    waiting = waiting.slice(1)
    const waitMs = await post(report)
    isSending = false
    if (waitMs === null) {
      failures = 0
      return sendNext()
    }
    failures += 1
    if (failures >= MOST_FAILURES) {
      waiting = []
      failures = 0
      return
    }
    waiting = [report, ...waiting].slice(-MOST_WAITING)
    if (isStopped) return
    timer = setTimeout(
      () => {
        timer = undefined
        void sendNext()
      },
      Math.max(waitMs, backoff(failures - 1)),
    )
  }

  return {
    addVital(page, vital) {
      if (!isStopped) reportOf(page, 'vitals').vitals.push(vital)
    },
    addError(page, error) {
      if (!isStopped) reportOf(page, 'errors').errors.push(error)
    },
    send: () => void sendNext(),
    sendAtLeave() {
      if (isStopped) return
      waiting = waiting.filter((report) => !navigator.sendBeacon(ADDRESS, JSON.stringify(report)))
    },
    stop() {
      isStopped = true
      waiting = []
      clearTimeout(timer)
    },
  }
}

/** Sends a report. The result is null when it need not be sent again, else for how long to wait at least, ms. */
async function post(report: Report): Promise<number | null> {
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      credentials: 'omit',
      keepalive: true,
    })
    if (response.status !== 429 && response.status < 500) return null
    const seconds = Number(response.headers.get('retry-after'))
    return seconds > 0 ? seconds * 1000 : 0
  } catch {
    return 0
  }
}
