import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'

const COMPARED_SLUGS = graphql(`
  query ComparedSlugs($year: Int, $first: String!, $second: String!, $third: String!, $fourth: String!) {
    first: player(slug: $first, year: $year) {
      id
    }
    second: player(slug: $second, year: $year) {
      id
    }
    third: player(slug: $third, year: $year) {
      id
    }
    fourth: player(slug: $fourth, year: $year) {
      id
    }
  }
`)

/** Those of up to four slugs that belong to no player in a season. A slug that could not be looked up is not among them. */
export async function unknownSlugs(
  client: ApolloClient,
  slugs: readonly string[],
  year: number | null,
): Promise<string[]> {
  const [first = '', second = first, third = first, fourth = first] = slugs
  const requested = { first, second, third, fourth }
  const { failures } = await queryLoader(client, { query: COMPARED_SLUGS, variables: { year, ...requested } })
  const unknown = Object.entries(requested).filter(([path]) =>
    failures.some((failure) => failure.path === path && failure.code === 'NOT_FOUND'),
  )

  return [...new Set(unknown.map(([, slug]) => slug))]
}
