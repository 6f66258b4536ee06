import type { DocumentNode } from 'graphql'
import { expect, it } from 'vitest'
import { SCHEDULE_GAMES, SCHEDULE_PAGE } from './scheduleData.ts'

/** The arguments that a query gives to `schedule`, each with its variable. */
function filtersOf({ definitions }: DocumentNode) {
  const fields = definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' ? definition.selectionSet.selections : [],
  )
  const schedule = fields.find((field) => field.kind === 'Field' && field.name.value === 'schedule')
  return schedule?.kind === 'Field'
    ? schedule.arguments?.map(({ name, value }) => [
        name.value,
        value.kind === 'Variable' ? value.name.value : null,
      ])
    : undefined
}

it('asks for the same games again while one is played', () => {
  const [page, games] = [filtersOf(SCHEDULE_PAGE), filtersOf(SCHEDULE_GAMES)]

  expect(page?.map(([name]) => name)).toEqual(expect.arrayContaining(['year', 'teams', 'segment', 'week']))
  expect(games).toEqual(page)
})
