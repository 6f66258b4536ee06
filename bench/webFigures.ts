import { median } from './results.ts'
import { markdownTable } from './table.ts'

/** The part of a report of Lighthouse that the figures stand in. */
export interface AuditReport {
  categories: Readonly<Record<string, { score: number | null }>>
  environment: { benchmarkIndex: number }
  audits: Readonly<Record<string, { numericValue?: number; errorMessage?: string; details?: unknown }>>
  runtimeError?: { message: string }
}

interface SentFile {
  resourceType?: string
  /** Bytes with headers, compressed. */
  transferSize?: number
}

/** How each column of the table is read from a report and written. */
const COLUMNS: Readonly<
  Record<string, { read: (report: AuditReport) => number; write: (value: number) => string }>
> = {
  score: { read: scoreOf('performance'), write: grouped },
  'FCP ms': { read: valueOf('first-contentful-paint'), write: grouped },
  'LCP ms': { read: valueOf('largest-contentful-paint'), write: grouped },
  'TBT ms': { read: valueOf('total-blocking-time'), write: grouped },
  'longest task ms': { read: valueOf('max-potential-fid'), write: grouped },
  CLS: { read: valueOf('cumulative-layout-shift'), write: (value) => value.toFixed(3) },
  accessibility: { read: scoreOf('accessibility'), write: grouped },
  'best practices': { read: scoreOf('best-practices'), write: grouped },
  SEO: { read: scoreOf('seo'), write: grouped },
  'script kB': { read: sentKb('Script'), write: (value) => value.toFixed(1) },
  'HTML kB': { read: sentKb('Document'), write: (value) => value.toFixed(1) },
  'machine index': { read: ({ environment }) => environment.benchmarkIndex, write: grouped },
}

/**
 * The figures of a page, in the order of the table's columns.
 * @throws Error when Lighthouse could not measure the page, or has no value for a figure.
 */
export function figuresOf(report: AuditReport): number[] {
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  return Object.values(COLUMNS).map(({ read }) => read(report))
}

/** A Markdown table with the medians of each page's runs. */
export function webTable(pages: readonly { name: string; runs: readonly (readonly number[])[] }[]): string {
  const columns = Object.values(COLUMNS)
  const rows = pages.map(({ name, runs }) => [
    name,
    ...columns.map(({ write }, place) => write(median(runs.map((run) => run[place] ?? Number.NaN)))),
  ])
  return markdownTable([['', ...Object.keys(COLUMNS)], ...rows])
}

/** Reads a category's score, 0–100. */
function scoreOf(category: string) {
  return ({ categories }: AuditReport): number => {
    const score = categories[category]?.score
    if (typeof score !== 'number') throw new Error(`Lighthouse has no score for ${category}`)
    return Math.round(score * 100)
  }
}

function valueOf(audit: string) {
  return ({ audits }: AuditReport): number => {
    const { numericValue, errorMessage = 'no value' } = audits[audit] ?? {}
    if (numericValue === undefined) throw new Error(`Lighthouse has no ${audit}: ${errorMessage}`)
    return numericValue
  }
}

/** Reads how much was sent of a type of file, kB. */
function sentKb(type: string) {
  return ({ audits }: AuditReport): number => {
    const { items } = (audits['network-requests']?.details ?? { items: [] }) as { items: SentFile[] }
    const files = items.filter(({ resourceType }) => resourceType === type)
    return files.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000
  }
}

function grouped(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}
