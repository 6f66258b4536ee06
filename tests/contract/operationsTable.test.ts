import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'
import { readOperationsPage, withOperations } from './operationsTable.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

it("docs/operations.md states the costs of the site's operations", async () => {
  const page = readOperationsPage()

  const measured = await withOperations(page, stack)

  expect(page, 'docs/operations.md is stale. Run: npm run docs:operations').toBe(measured)
})
