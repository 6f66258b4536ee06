import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { createCache } from './createCache.ts'

it.each(['leaders', 'players', 'comparePlayers', 'standings', 'schedule'])(
  'keeps what was loaded of %s when loading it again fails',
  (root) => {
    const cache = createCache()
    const query = parse(`query Page { ${root} { lastUpdated } }`)
    cache.writeQuery({ query, data: { [root]: { lastUpdated: '2025-07-12T20:59:00.000Z' } } })

    cache.writeQuery({ query, data: { [root]: null } })

    expect(cache.readQuery({ query })).toEqual({ [root]: { lastUpdated: '2025-07-12T20:59:00.000Z' } })
  },
)
