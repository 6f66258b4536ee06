import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plugin } from '../../web/edgeParameters.ts'
import { root } from '../support/processes/composeStack.ts'

it('the edge passes on the parameters that a page reads (edge/parameters.txt)', () => {
  const listed = readFileSync(join(root, 'edge/parameters.txt'), 'utf8')

  expect(listed, 'edge/parameters.txt is stale. Run: npm run codegen').toBe(plugin())
})

it('the list of parameters that the edge passes on is sorted, one word a line', () => {
  const listed = plugin().split('\n')

  expect(listed.pop()).toBe('')
  expect(listed.length).toBeGreaterThan(10)
  expect(listed.filter((name) => !/^\w+$/.test(name))).toEqual([])
  expect(listed).toEqual([...new Set(listed)].sort())
})
