import type { Result } from './results.ts'
import { percent } from './table.ts'

const ROW = 26
const NAMES = 300
const BARS = 400
const TOP = 34

/** The share of the floor that each candidate reaches, as bars: an SVG readable on light and dark pages. */
export function pictureOf(results: readonly Result[]): string {
  const height = TOP + results.length * ROW + 10
  const rows = results.map(({ name, share, floor }, place) => {
    const y = TOP + place * ROW
    const width = Math.max(1, Math.min(1, share) * BARS)
    const kind = floor === name ? 'floor' : name.startsWith('gateway') ? 'ours' : 'peer'
    return [
      `  <text x="${NAMES - 10}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>`,
      `  <rect class="${kind}" x="${NAMES}" y="${y + 3}" width="${width.toFixed(1)}" height="${ROW - 8}" rx="2"/>`,
      `  <text x="${(NAMES + width + 8).toFixed(1)}" y="${y + 15}">${percent(share)}</text>`,
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${NAMES + BARS + 80} ${height}" role="img" aria-labelledby="title">
  <title id="title">Requests a second on one core, as a share of a bare server with the same bytes</title>
  <style>
    text { font: 13px system-ui, sans-serif; fill: #1f2328 }
    .floor { fill: #8c959f } .peer { fill: #b35900 } .ours { fill: #0b5a6b }
    @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .peer { fill: #f0883e } .ours { fill: #39c5cf } }
  </style>
  <text x="${NAMES}" y="20">Share of a bare server with the same bytes</text>
${rows.join('\n')}
</svg>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
