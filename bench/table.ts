import type { Result } from './results.ts'

const HEADINGS = [
  '',
  'req/s',
  'of the floor',
  'p50 ms',
  'p99 ms',
  'CPU µs/request',
  'of the floor',
  'upstream calls',
  'memory MB',
]

/** The results as a Markdown table in Prettier's format. */
export function tableOf(results: readonly Result[]): string {
  const cells = results.map((result) => [
    result.name,
    grouped(result.perSecond),
    result.floor === result.name ? '100 %' : percent(result.share),
    short(result.p50Ms),
    short(result.p99Ms),
    grouped(result.cpuUs),
    result.floor === result.name ? '100 %' : percent(result.cpuShare),
    grouped(result.upstreamCalls),
    grouped(result.residentMb),
  ])
  return markdownTable([HEADINGS, ...cells])
}

/** A Markdown table: headings in the first row, names in the first column, figures in the others. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [headings = []] = rows
  const widths = headings.map((_heading, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(headings), line(rule), ...rows.slice(1).map(line)].join('\n')
}

/** A share as a percentage with two significant digits, such as 85 %, 6.9 % or 0.02 %. */
export function percent(share: number): string {
  return `${short(share * 100)} %`
}

/** Two significant digits, or all before the point. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value >= 10) return grouped(value)
  return value >= 1 ? value.toFixed(1) : String(Number(value.toPrecision(2)))
}

function grouped(value: number): string {
  return Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : '–'
}
