import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'
import { readOperationsPage, withOperations } from './operationsTable.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

it('the operations of the site cost what docs/operations.md says', async () => {
  const page = readOperationsPage()

  const measured = await withOperations(page, stack)

  expect(page, 'docs/operations.md is stale. Run: npm run docs:operations').toBe(measured)
})
