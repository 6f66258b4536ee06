import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { createCache } from '../../web/src/app/apollo/createCache.ts'
import { rootFields } from './contractSchema.ts'

/** A fan's own data is loaded each time, and removed when she signs out. */
const PERSONAL = ['viewer']
const roots = rootFields.Query.map(({ name }) => name).filter((name) => !PERSONAL.includes(name))

it.each(roots)('a page keeps its data of %s when a reload fails', (root) => {
  const cache = createCache()
  const query = parse(`query Page { ${root} { lastUpdated } }`)
  const loaded = { [root]: { lastUpdated: '2025-07-12T20:59:00.000Z' } }
  cache.writeQuery({ query, data: loaded })

  cache.writeQuery({ query, data: { [root]: null } })

  expect(cache.readQuery({ query })).toEqual(loaded)
})
