import { isEnumType, getNamedType, type GraphQLArgument } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rootFields } from '../contract/contractSchema.ts'
import { startStack, type Stack } from '../support/stack.ts'

/** All filters of a schedule. */
const FILTERS = rootFields.Query.find(({ name }) => name === 'schedule')?.args ?? []
const SPAN = { from: '"2024-06-15T00:00:00Z"', to: '"2024-06-22T00:00:00Z"' }
const VALUES: Readonly<Record<string, string>> = {
  year: '2024',
  teams: '["guard"]',
  isHome: 'true',
  week: '3',
  ...SPAN,
  first: '2',
}

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

/** A value of a filter that is not its default. */
function valueOf({ name, type }: GraphQLArgument): string {
  const named = getNamedType(type)
  if (isEnumType(named)) return named.getValues().at(-1)?.name ?? ''
  const value = VALUES[name]
  if (value === undefined) throw new Error(`Name a value of the filter ${name} here`)
  return value
}

// A client caches objects by id: two filtered schedules with one id would overwrite each other's games.
it('schedules with different filters have different ids', async () => {
  const narrowings = ['', ...FILTERS.map((filter) => `(${filter.name}: ${valueOf(filter)})`)]

  const ids = await Promise.all(
    narrowings.map(async (narrowing) => {
      const { data } = await stack.query(`{ schedule${narrowing} { id } }`)
      return (data?.['schedule'] as { id: string }).id
    }),
  )

  expect(FILTERS.length).toBeGreaterThanOrEqual(8)
  expect(new Set(ids).size).toBe(narrowings.length)
})
