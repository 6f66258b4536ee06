import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { routeParameters } from '../../web/src/app/addresses/routeParameters.ts'
import { root } from '../support/processes/composeStack.ts'

const listed = readFileSync(join(root, 'edge/parameters.txt'), 'utf8').split('\n')

it('the list of parameters that the edge passes on is sorted, one word a line', () => {
  expect(listed.pop()).toBe('')
  expect(listed.filter((name) => !/^\w+$/.test(name))).toEqual([])
  expect(listed).toEqual([...new Set(listed)].sort())
})

it('the edge removes no parameter that a page reads (edge/parameters.txt)', () => {
  const names = new Set(
    Object.values(routeParameters)
      .flat()
      .flatMap((parameter) => parameter.names),
  )

  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !listed.includes(name))).toEqual([])
})
