import { afterAll, beforeAll, expect, it } from 'vitest'
import { rootFields } from '../contract/contractSchema.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { valuesOf } from './argumentValues.ts'

/** All filters of a schedule. */
const FILTERS = rootFields.Query.find(({ name }) => name === 'schedule')?.args ?? []

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

// A client caches objects by id: two filtered schedules with one id would overwrite each other's games.
it('schedules with different filters have different ids', async () => {
  const narrowings = ['', ...FILTERS.map((filter) => `(${filter.name}: ${valuesOf('schedule', filter)[1]})`)]

  const ids = await Promise.all(
    narrowings.map(async (narrowing) => {
      const { data } = await stack.query(`{ schedule${narrowing} { id } }`)
      return (data?.['schedule'] as { id: string }).id
    }),
  )

  expect(FILTERS.length).toBeGreaterThanOrEqual(8)
  expect(new Set(ids).size).toBe(narrowings.length)
})
