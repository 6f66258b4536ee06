import { expect, it } from 'vitest'
import { pageKindOf, pageKinds } from '../../gateway/src/delivery/ops/pageKinds.ts'
import { routes } from '../../web/src/app/routes.ts'

/** Kinds that are no first segment of a path; the offline page is shown at the requested address. */
const WITHOUT_SEGMENT = ['home', 'not_found', 'offline']

it('pageKinds.ts lists the first segments of all paths of the site', () => {
  const segments = routes.flatMap(({ path }) => path.split('/').slice(1, 2).filter(Boolean))

  expect([...pageKinds].toSorted()).toEqual([...new Set([...WITHOUT_SEGMENT, ...segments])].toSorted())
})

it.each([
  ['home', 'home'],
  ['not_found', 'not_found'],
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
  expect(pageKindOf(page)).toBe(kind)
})
