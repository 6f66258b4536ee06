import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { APP_BROWSERS, PAGE_BROWSERS } from '../../web/browsers.ts'

const product = readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8')

it.each([
  ['The app, always in light', APP_BROWSERS],
  ["The server's pages, in light, as without JavaScript", PAGE_BROWSERS],
])('docs/product.md lists the browsers of the build for: %s', (label, browsers) => {
  expect(oldestFor(label)).toEqual(browsers)
})

/** The browsers in a row of the table, as the build names them. A dash stands for the number in the row above. */
function oldestFor(label: string): string[] {
  const rows = product
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const at = rows.findIndex((row) => row[1] === label)
  const cells = (rows[at] ?? []).map((cell, column) => (cell === '–' ? rows[at - 1]?.[column] : cell))
  const [, , chrome, firefox, safari] = cells

  return [`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`]
}
