import { print } from 'graphql'
import type { DocumentNode } from 'graphql'
import { expect, it } from 'vitest'
import { HOME_PAGE } from '../../web/src/pages/home/homeData.ts'
import { SCHEDULE_PAGE } from '../../web/src/pages/schedule/scheduleData.ts'
import { TEAM_PAGE } from '../../web/src/pages/teams/teamData.ts'

/** The pages for which a document requests banners; null where the parent type decides. */
function bannersOf(document: DocumentNode): (string | null)[] {
  return [...print(document).matchAll(/\bbanners(?:\(location: "(\w+)"\))? \{/g)].map(
    ([, place]) => place ?? null,
  )
}

it.each([
  ['Home', HOME_PAGE, ['home']],
  ['the schedule', SCHEDULE_PAGE, ['schedule']],
  // `Team.banners` are those of this team's page.
  ['a team', TEAM_PAGE, [null]],
])('%s requests only the banners of its own place', (_page, document, places) => {
  expect(bannersOf(document)).toEqual(places)
})
