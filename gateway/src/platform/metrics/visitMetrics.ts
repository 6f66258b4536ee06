import type { Instruments } from './instruments.ts'

/** A web vital. All are durations but CLS, which has no unit. */
type Vital = 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB'

/** The kind of a browser error: a thrown error, an unhandled rejection, or its storage. */
type BrowserErrorKind = 'error' | 'rejection' | 'storage'

/** Why a report of a visit was refused. */
export type ReportRefusal = 'invalid' | 'origin' | 'too_large' | 'content_type' | 'too_many'

/** Metrics of the visits that browsers report. `page` is a kind of page from the code's own list. */
export interface VisitMetrics {
  /** @param value ms; without a unit for CLS. */
  vital(name: Vital, page: string, value: number): void
  browserError(kind: BrowserErrorKind, page: string): void
  refusedReport(reason: ReportRefusal): void
}

/** The help and the buckets of each vital, with the bounds that Google calls good and poor among them. */
const vitals: Readonly<Record<Vital, { help: string; buckets: number[] }>> = {
  LCP: { help: 'When the largest part of a page was drawn', buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10] },
  CLS: {
    help: 'How far parts of a page moved by themselves',
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
  INP: {
    help: 'How long a page took to show what a visitor did',
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
  },
  FCP: { help: 'When something of a page was drawn', buckets: [0.5, 1, 1.4, 1.8, 2.4, 3, 5, 10] },
  TTFB: {
    help: 'When the first byte of a page came',
    buckets: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 6],
  },
}

/** Adds the metrics of visits to a registry. */
export function createVisitMetrics({ counter, histogram }: Instruments): VisitMetrics {
  const measured = (name: Vital) => {
    const { help, buckets } = vitals[name]
    return histogram(
      name === 'CLS' ? 'rum_cls' : `rum_${name.toLowerCase()}_seconds`,
      help,
      ['page'],
      buckets,
    )
  }
  const histograms = {
    LCP: measured('LCP'),
    CLS: measured('CLS'),
    INP: measured('INP'),
    FCP: measured('FCP'),
    TTFB: measured('TTFB'),
  }
  const errors = counter('rum_errors_total', 'Errors that browsers reported', ['kind', 'page'])
  const refusals = counter(
    'rum_refused_reports_total',
    'Reports of visits that were refused, by the reason',
    ['reason'],
  )

  return {
    vital: (name, page, value) => histograms[name].observe({ page }, name === 'CLS' ? value : value / 1000),
    browserError: (kind, page) => errors.inc({ kind, page }),
    refusedReport: (reason) => refusals.inc({ reason }),
  }
}
