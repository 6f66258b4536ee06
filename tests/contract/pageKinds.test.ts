import { expect, it } from 'vitest'
import { pageKindOf, pageKindsOf } from '../../gateway/src/delivery/ops/pageKinds.ts'
import { pages } from '../../web/src/addresses.server.ts'

const kinds = pageKindsOf(pages)

it.each([
  ['home', 'home'],
  ['not_found', 'not_found'],
  ['offline', 'offline'],
  ['teams_guard', 'teams'],
  ['teams_guard_roster', 'teams'],
  ['championship-series', 'championship-series'],
  ['play_schedule', 'play'],
  ['stats_compare', 'stats'],
  ['', 'other'],
  ['made-up', 'other'],
  ['Teams', 'other'],
  ['not', 'other'],
  ['__proto__', 'other'],
])('the page %s has the kind %s', (page, kind) => {
  expect(pageKindOf(page, kinds)).toBe(kind)
})
