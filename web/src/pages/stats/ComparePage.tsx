import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { ComparePageQueryVariables } from '../../__generated__/graphql.ts'
import { comparePath, paths } from '../../lib/address/paths.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { requestedSegment } from '../../lib/address/requestedSegment.ts'
import { requestedYear } from '../../lib/address/requestedYear.ts'
import { segmentName } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { HiddenFigures } from '../../ui/score/HiddenFigures.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CompareHead } from './CompareHead.tsx'
import { CompareTable } from './CompareTable.tsx'
import { comparisonSearch } from './comparisonSearch.ts'
import { comparedSlugs, readStatsAddress } from '../../features/stats/statsAddress.ts'
import { unknownSlugs } from './unknownSlugs.ts'
import styles from './ComparePage.module.css'

const COMPARE_PAGE = graphql(`
  query ComparePage($year: Int, $segment: SeasonSegment!, $slugs: [String!]!, $enough: Boolean!) {
    comparePlayers(slugs: $slugs, year: $year, segment: $segment) @include(if: $enough) {
      ...CompareTable_comparison
    }
    players(year: $year, first: 100) {
      nodes {
        ...CompareHead_player
      }
    }
    site {
      id
      seasons {
        current
        first
        years
      }
      championshipSeries {
        started
        shown
      }
    }
  }
`)

type Variables = ComparePageQueryVariables & { year: number | null; segment: CountedSegment; slugs: string[] }

/** What the page is given: of those whom the address names, the known ones are compared. */
type LoadedComparison = Loaded<Variables> & { unknown: string[] }

/**
 * Loads the players that the address names, in the season and the part of it that it asks for (spec §2, §5). Slugs that are
 * nobody's are left out and named; the gateway compares nobody while there is one.
 */
export function createLoader(client: ApolloClient) {
  return async ({ request }: LoaderFunctionArgs): Promise<LoadedComparison> => {
    const { searchParams } = new URL(request.url)
    const slugs = comparedSlugs(searchParams)
    const year = await requestedYear(client, request)
    const segment = await requestedSegment(client, request)
    const variables = { year, segment, slugs, enough: slugs.length > 1 }
    const loaded = await queryLoader(client, { query: COMPARE_PAGE, variables })
    if (!loaded.failures.some(({ path, code }) => path === 'comparePlayers' && code === 'NOT_FOUND'))
      return { ...loaded, variables, unknown: [] }

    const unknown = await unknownSlugs(client, slugs, year)
    const known = slugs.filter((slug) => !unknown.includes(slug))
    const ofKnown = { ...variables, slugs: known, enough: known.length > 1 }
    const again = { query: COMPARE_PAGE, variables: ofKnown, subject: 'comparePlayers' } as const

    return { ...(await queryLoader(client, again)), variables: ofKnown, unknown }
  }
}

/** Compare: two to four players side by side, over all games or for each. */
export function ComparePage() {
  const { variables, unknown } = useLoaderData<LoadedComparison>()
  const { data, error } = useQuery(COMPARE_PAGE, { variables })
  const search = new URLSearchParams(useLocation().search)
  const { revalidate } = useRevalidator()

  const { slugs, segment, enough } = variables
  const comparison = data?.comparePlayers ?? null
  const seasons = data?.site?.seasons ?? null
  const flags = data?.site?.championshipSeries
  const year = variables.year ?? comparison?.year ?? null
  const names = comparison?.players.map(({ firstName, lastName }) => `${firstName} ${lastName}`) ?? []
  const alone = data?.players?.nodes.find(({ slug }) => slug === slugs[0])
  const title = [segmentName(segment), year].filter((part) => part !== null).join(' ')

  return (
    <div className="wrap">
      <PageMeta
        title={names.length > 0 ? `Compare ${names.join(', ')}` : 'Compare players'}
        description={`${names.length > 0 ? names.join(', ') : 'Players of the Women’s Lacrosse League'} side by side: every figure of the season, in all and per game.`}
        canonical={enough ? comparePath(slugs, comparisonSearch(search, { figures: null })) : paths.compare}
        keywords={['compare', 'stats', 'players', "women's lacrosse", 'WLL', ...names]}
      />
      <CompareHead
        slugs={slugs}
        players={data?.players?.nodes ?? []}
        segment={segment}
        year={year}
        years={seasons?.years ?? null}
        seriesOffered={Boolean(flags?.started && flags.shown)}
        search={search}
      />
      {unknown.length > 0 && (
        <p className={styles.unknown}>
          We know no player {unknown.join(' or ')}
          {year === null ? null : ` in ${year}`}
        </p>
      )}
      {data === undefined && error === undefined ? (
        <Skeleton height={640} />
      ) : !enough ? (
        <EmptyState
          icon="profile"
          title={
            alone
              ? `Choose who to compare ${alone.firstName} ${alone.lastName} with`
              : 'Choose two to four players'
          }
        >
          <p>Add players above, or tick them in the table of all players.</p>
          <ButtonLink look="outline" dense to={paths.stats}>
            All players
          </ButtonLink>
        </EmptyState>
      ) : comparison === null ? (
        <QueryFailed what="comparison" retry={revalidate} />
      ) : (
        <HiddenFigures what="Figures" by={`comparison ${comparison.id}`}>
          <CompareTable
            caption={title}
            comparison={comparison}
            perGame={readStatsAddress(search).perGame}
            search={search}
          />
        </HiddenFigures>
      )}
    </div>
  )
}
