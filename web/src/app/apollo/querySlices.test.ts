import { parse, print } from 'graphql'
import { expect, it } from 'vitest'
import { createCache } from './createCache.ts'
import { mergedSelections } from './mergedSelections.ts'
import { querySlices } from './querySlices.ts'

const GAME = parse(`
  query Game($slug: String!, $first: Int) {
    game(slug: $slug) {
      __typename
      id
      slug
      ...Score
      ...Clock
      plays { __typename id text }
    }
    teams { __typename id name }
    newest: clips(first: $first) { __typename title }
    site { ...Links }
  }
  fragment Score on Game { summary { __typename score } periods { __typename period } }
  fragment Clock on Game { detailsVersion summary { __typename clock } }
  fragment Links on Site { __typename id links { __typename terms } }
`)
const data = {
  game: {
    ...{ __typename: 'Game', id: '17', slug: 'a', detailsVersion: 3 },
    summary: { __typename: 'Summary', score: '9–8', clock: '4:21' },
    periods: [{ __typename: 'PeriodScore', period: 1 }],
    plays: [{ __typename: 'Play', id: '17:0', text: 'Goal' }],
  },
  teams: [{ __typename: 'Team', id: 'WGUA', name: 'Guard' }],
  newest: [{ __typename: 'Clip', title: 'Best goals' }],
  site: { __typename: 'Site', id: 'site', links: { __typename: 'Links', terms: '/terms' } },
}
const variables = { slug: 'a', first: 1 }

function slicesOf(query = GAME) {
  const cache = createCache()
  return querySlices(mergedSelections(query), data, (value) => cache.identify(value) !== undefined)
}

/** What a query selects of its root fields, without white space. */
function selected(query = GAME): string {
  return print(query)
    .replaceAll(/\s+/g, ' ')
    .replace(/^query [^{]*\{ (.*?) \}(?: fragment .*)?$/, '$1')
}

it('writes the same into a cache as the whole query', () => {
  const [whole, cut] = [createCache(), createCache()]
  whole.writeQuery({ query: GAME, variables, data })

  for (const query of slicesOf()) cut.write({ query, variables, dataId: 'ROOT_QUERY', result: data })

  expect(cut.extract()).toEqual(whole.extract())
})

it('cuts root fields from each other, and a root object with a key into its fields', () => {
  expect(slicesOf().map(selected)).toEqual([
    'game(slug: $slug) { __typename id slug detailsVersion }',
    'game(slug: $slug) { plays { __typename id text } }',
    'game(slug: $slug) { summary { __typename score clock } }',
    'game(slug: $slug) { periods { __typename period } }',
    'teams { __typename id name }',
    'newest: clips(first: $first) { __typename title }',
    'site { __typename id }',
    'site { links { __typename terms } }',
  ])
})

it('keeps the fields of one name together that are selected of an object and of its type', () => {
  const query = parse(
    'query Game { game(slug: "a") { __typename plays { id } ... on Game { id plays { text } } } }',
  )

  expect(slicesOf(query).map(selected)).toEqual([
    'game(slug: "a") { __typename id }',
    'game(slug: "a") { plays { id } plays { text } }',
  ])
})

it('leaves an object whole of which something is selected for another type', () => {
  const query = parse(
    'query Game { game(slug: "a") { __typename id ... on Node { id } plays { id } } teams { id } }',
  )

  expect(slicesOf(query).map(selected)).toEqual([
    'game(slug: "a") { __typename id plays { id } ... on Node { id } }',
    'teams { id }',
  ])
})
