import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import type { TypedDocumentNode } from '@apollo/client'
import type { GraphQLFormattedError } from 'graphql'
import { Observable, of, throwError } from 'rxjs'
import { expect, it } from 'vitest'
import { queryLoader } from './queryLoader.ts'

interface Answer {
  standings: { __typename: 'Standings'; id: string } | null
  other: { __typename: 'Site'; id: string } | null
}

const QUERY: TypedDocumentNode<Answer, { year: number | null }> = gql`
  query Page($year: Int) {
    standings(year: $year) {
      id
    }
    other: site {
      id
    }
  }
`

const standings = { __typename: 'Standings', id: 'Standings:2025' } as const
const site = { __typename: 'Site', id: 'site' } as const

type Outcome = { data?: object | null; errors?: GraphQLFormattedError[] } | Error

function clientAnswering(...outcomes: Outcome[]) {
  const link = new ApolloLink(() => {
    const outcome = outcomes.shift()
    if (outcome instanceof Error) return throwError(() => outcome)
    return outcome ? of(outcome) : new Observable()
  })
  return new ApolloClient({ cache: new InMemoryCache(), link })
}

function load(client: ApolloClient) {
  return queryLoader(client, { query: QUERY, variables: { year: 2025 }, subject: 'standings' })
}

function inCache(client: ApolloClient) {
  return client.readQuery({ query: QUERY, variables: { year: 2025 } })
}

it('returns the variables and no failures when all came', async () => {
  const client = clientAnswering({ data: { standings, other: site } })

  const loaded = await load(client)

  expect(loaded).toEqual({ variables: { year: 2025 }, failures: [] })
  expect(inCache(client)).toEqual({ standings, other: site })
})

it('names the field that failed, keeps the rest and marks the field with null', async () => {
  const client = clientAnswering({
    data: { standings: null, other: site },
    errors: [{ message: 'down', path: ['standings'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
  })

  const loaded = await load(client)

  expect(loaded.failures).toEqual([{ path: 'standings', code: 'UPSTREAM_UNAVAILABLE' }])
  expect(inCache(client)).toEqual({ standings: null, other: site })
})

it('throws a 404 Response when the subject of the page does not exist', async () => {
  const client = clientAnswering({
    data: { standings: null, other: site },
    errors: [{ message: 'unknown', path: ['standings'], extensions: { code: 'NOT_FOUND' } }],
  })

  const failure = await load(client).catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(Response)
  expect(failure).toHaveProperty('status', 404)
})

it('does not throw when something else does not exist', async () => {
  const client = clientAnswering({
    data: { standings, other: null },
    errors: [{ message: 'unknown', path: ['other'], extensions: { code: 'NOT_FOUND' } }],
  })

  const loaded = await load(client)

  expect(loaded.failures).toEqual([{ path: 'other', code: 'NOT_FOUND' }])
})

it('marks every root field as failed when nothing was answered', async () => {
  const client = clientAnswering(new TypeError('Failed to fetch'))

  const loaded = await load(client)

  expect(loaded.failures).toEqual([
    { path: 'standings', code: 'NETWORK' },
    { path: 'other', code: 'NETWORK' },
  ])
  expect(inCache(client)).toEqual({ standings: null, other: null })
})

it('marks those of a fragment on the root too, under the names they have in the answer', async () => {
  const client = clientAnswering(new TypeError('Failed to fetch'))
  const query = gql`
    query Page {
      site {
        id
      }
      ...Scores
    }
    fragment Scores on Query {
      season: schedule {
        id
      }
    }
  `

  const { failures } = await queryLoader(client, { query, variables: {} })

  expect(failures.map(({ path }) => path)).toEqual(['site', 'season'])
  expect(client.readQuery({ query })).toMatchObject({ site: null, season: null })
})

it('keeps what was loaded before when nothing is answered', async () => {
  const client = clientAnswering({ data: { standings, other: site } }, new TypeError('Failed to fetch'))
  await load(client)

  const loaded = await load(client)

  expect(loaded.failures).toHaveLength(2)
  expect(inCache(client)).toEqual({ standings, other: site })
})

it('reports an error without a code as the gateway’s own', async () => {
  const client = clientAnswering({
    data: { standings: null, other: site },
    errors: [{ message: 'oops', path: ['standings'] }],
  })

  const loaded = await load(client)

  expect(loaded.failures).toEqual([{ path: 'standings', code: 'INTERNAL_SERVER_ERROR' }])
})
