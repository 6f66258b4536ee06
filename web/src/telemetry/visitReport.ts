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
}

/** What is sent to the gateway of one kind of page. */
export interface Report {
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
export function isTakenVital({ name, value }: Vital): boolean {
  return value >= 0 && value <= (name === 'CLS' ? LARGEST_SHIFT : MAX_MS)
}

/** The report with a vital; null where it has one of that name, or no room. */
export function withVital(report: Report, vital: Vital): Report | null {
  if (report.vitals.some(({ name }) => name === vital.name)) return null
  return ifShort({ ...report, vitals: [...report.vitals, vital] })
}

/** The report with an error; null where it has no room. */
export function withError(report: Report, error: BrowserError): Report | null {
  return report.errors.length < MAX_ERRORS ? ifShort({ ...report, errors: [...report.errors, error] }) : null
}

function ifShort(report: Report): Report | null {
  return new TextEncoder().encode(JSON.stringify(report)).length <= MAX_BYTES ? report : null
}
