import { backoff } from '../lib/reconnectDelay.ts'

/** How fast a page came: one of Google's web vitals. LCP, INP, FCP and TTFB are in ms, CLS is a score. */
export interface Vital {
  name: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB'
  value: number
}

/** Something that broke in the browser. */
export interface BrowserError {
  message: string
  /** The path of our own file, the line and the column, such as /static/js/ui-a1b2.js:1:345; '' where that is not known. */
  source: string
  kind: 'error' | 'rejection' | 'storage'
  /** The gateway's id of the last operation that was answered before; left out before the first. */
  requestId?: string
}

/** What is sent to the gateway of one kind of page. */
interface Report {
  page: string
  vitals: Vital[]
  errors: BrowserError[]
}

/** The gateway takes at most so many errors in one report, and each vital once. */
const MAX_ERRORS = 10
/** The gateway takes 8,192 bytes; a few are left for what joins the parts. */
const MAX_BYTES = 8000
/** Longer ones, ms, come from browsers that slept. */
const MAX_MS = 600_000
const LARGEST_SHIFT = 100

/** Whether the gateway takes the value; one that it does not take would cost the whole report. */
function isTakenVital({ name, value }: Vital): boolean {
  return value >= 0 && value <= (name === 'CLS' ? LARGEST_SHIFT : MAX_MS)
}

/** The report with a vital; null where it has one of that name, or no room. */
function withVital(report: Report, vital: Vital): Report | null {
  if (report.vitals.some(({ name }) => name === vital.name)) return null
  return ifShort({ ...report, vitals: [...report.vitals, vital] })
}

/** The report with an error; null where it has no room. */
function withError(report: Report, error: BrowserError): Report | null {
  return report.errors.length < MAX_ERRORS ? ifShort({ ...report, errors: [...report.errors, error] }) : null
}

function ifShort(report: Report): Report | null {
  return new TextEncoder().encode(JSON.stringify(report)).length <= MAX_BYTES ? report : null
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
/** So many reports wait at most. When there are more, the oldest are dropped. */
const MAX_WAITING = 20
/** After so many failures in a row, what waits is dropped. A device that is offline is no failure. */
const MAX_FAILURES = 6

/**
 * Collects reports to the gateway's /rum. A failed one is sent again after growing waits, and when the network comes back, for as
 * long as the page is open. Values that the gateway would refuse are left out.
 */
export function createRumReports(): RumReports {
  let waiting: Report[] = []
  let isSending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  /** Adds to the last report of the page where that has room, or else to a new one. */
  function add(page: string, addTo: (report: Report) => Report | null): void {
    if (isStopped) return
    const index = waiting.findLastIndex((report) => report.page === page)
    const last = waiting[index]
    const longer = last && addTo(last)
    if (longer) waiting[index] = longer
    else keep([...waiting, addTo({ page, vitals: [], errors: [] })].filter((report) => report !== null))
  }
  function keep(reports: Report[]): void {
    waiting = isStopped ? [] : reports.slice(-MAX_WAITING)
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
    keep([report, ...waiting])
    // Then 'online' goes on.
    if (isStopped || !navigator.onLine) return
    failures += 1
    if (failures < MAX_FAILURES) return wait(Math.max(waitMs, backoff(failures - 1)))
    waiting = []
    failures = 0
  }
  function wait(ms: number): void {
    timer = setTimeout(goOn, ms)
  }
  function goOn(): void {
    clearTimeout(timer)
    timer = undefined
    void sendNext()
  }
  /** The page may go on, as when only its tab is hidden, and then what has failed is sent again with the next report. */
  async function sendLast(report: Report): Promise<void> {
    if ((await post(report)) !== null) keep([report, ...waiting])
  }
  addEventListener('online', goOn)

  return {
    addVital(page, vital) {
      if (isTakenVital(vital)) add(page, (report) => withVital(report, vital))
    },
    addError(page, error) {
      add(page, (report) => withError(report, error))
    },
    send: () => void sendNext(),
    sendAtLeave() {
      if (!isStopped) for (const report of waiting.splice(0)) void sendLast(report)
    },
    stop() {
      isStopped = true
      waiting = []
      clearTimeout(timer)
      removeEventListener('online', goOn)
    },
  }
}

/**
 * Sends a report, also when the page is being left, and never with a cookie: a beacon would have those of the site. The result is null
 * when it need not be sent again, else for how long to wait at least, ms.
 */
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
