import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../support/composeStack.ts'

const listed = readFileSync(join(root, 'edge/parameters.txt'), 'utf8').split('\n')

/** What pages read of an address by a name that is written in place. Where a visitor comes from is read in the browser alone. */
function readInPlace(): string[] {
  const files = globSync('web/src/{pages,features,lib/address,lib/loading,auth}/**/*.{ts,tsx}', { cwd: root })
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
  return sources.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(/\b(?:search|params|searchParams)\.(?:get|getAll|has)\('(\w+)'\)/g)].map(
      ([, name = '']) => name,
    )
  })
}

it('the list of parameters that the edge passes on is sorted, one word a line', () => {
  expect(listed.pop()).toBe('')
  expect(listed.filter((name) => !/^\w+$/.test(name))).toEqual([])
  expect(listed).toEqual([...new Set(listed)].sort())
})

it('the edge takes no parameter out of an address that a page reads (edge/parameters.txt)', () => {
  const names = [...new Set(readInPlace())]

  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !listed.includes(name))).toEqual([])
})
