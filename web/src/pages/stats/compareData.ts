import type { LoaderFunctionArgs } from 'react-router-dom'
import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import type { ComparePageQueryVariables } from '../../__generated__/graphql.ts'
import { comparedSlugs } from '../../features/stats/statsAddress.ts'
import { segmentOfAddress } from '../../lib/address/segmentOfAddress.ts'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'

/** The players that are compared, or the name of the only one who has been chosen so far. */
export const COMPARE_PAGE = graphql(`
  query ComparePage(
    $year: Int
    $segment: SeasonSegment!
    $slugs: [String!]!
    $enough: Boolean!
    $alone: Boolean!
  ) {
    comparePlayers(slugs: $slugs, year: $year, segment: $segment) @include(if: $enough) {
      ...CompareTable_comparison
    }
    players(year: $year, slugs: $slugs, first: 1) @include(if: $alone) {
      nodes {
        id
        slug
        firstName
        lastName
      }
    }
    site {
      id
      championshipSeries {
        hasStarted
        isShown
      }
    }
  }
`)

type Variables = ComparePageQueryVariables & { year: number | null; segment: CountedSegment; slugs: string[] }

/** The result of the loader: the known players of the address, who are compared, and the unknown slugs. */
export type LoadedComparison = LoaderResult<Variables> & { unknown: string[] }

/**
 * Loads the players that the address names, for its season and the part of it. Unknown slugs are left out and returned, because
 * the gateway compares nobody when one is unknown.
 */
export async function loadComparison({ request, context }: LoaderFunctionArgs): Promise<LoadedComparison> {
  const client = context.get(clientContext)
  const { searchParams } = new URL(request.url)
  const slugs = comparedSlugs(searchParams)
  const { year, ...season } = await yearOfAddress(client, request)
  const { segment, ...part } = await segmentOfAddress(client, request)
  const earlierFailures = [...season.failures, ...part.failures]
  const variables = { year, segment, ...comparing(slugs) }
  const loaded = await queryLoader(client, { query: COMPARE_PAGE, variables, earlierFailures })
  if (!loaded.failures.some(({ path, code }) => path === 'comparePlayers' && code === 'NOT_FOUND'))
    return { ...loaded, variables, unknown: [] }

  const unknown = await unknownSlugs(client, slugs, year)
  const known = slugs.filter((slug) => !unknown.includes(slug))
  const ofKnown = { ...variables, ...comparing(known) }
  const again = await queryLoader(client, {
    query: COMPARE_PAGE,
    variables: ofKnown,
    subject: 'comparePlayers',
    earlierFailures,
  })

  return { ...again, variables: ofKnown, unknown }
}

/** Which players are compared: two and more are, and only one is named. */
function comparing(slugs: string[]) {
  return { slugs, enough: slugs.length > 1, alone: slugs.length === 1 }
}

/** The parameters of a comparison's address without the players, with some of them changed; null removes a parameter. */
export function comparisonSearch(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>> = {},
): URLSearchParams {
  const params = (['yr', 'year', 'type', 'figures'] as const).map((name): [string, string | null] => [
    name,
    search.get(name),
  ])
  const all = { ...Object.fromEntries(params), ...changes }

  return new URLSearchParams(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

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
async function unknownSlugs(
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
