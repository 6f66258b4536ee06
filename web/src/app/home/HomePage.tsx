import { gql } from '@apollo/client'
import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useContext, useId } from 'react'
import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { HomePageQuery, HomePageQueryVariables } from '../../__generated__/operations.ts'
import { isLiveOrDue } from '../../features/schedule/gameState.ts'
import { NEXT_GAME_FRAGMENT, NextGame } from '../../features/schedule/NextGame.tsx'
import { SCORE_STRIP_FRAGMENT, ScoreStrip } from '../../features/schedule/ScoreStrip.tsx'
import { useLiveRefresh } from '../../features/schedule/useLiveRefresh.ts'
import { StandingsSkeleton } from '../../features/standings/StandingsSkeleton.tsx'
import { STANDINGS_WIDGET_FRAGMENT, StandingsWidget } from '../../features/standings/StandingsWidget.tsx'
import { useLeagueNow } from '../../lib/leagueClock.ts'
import { paths } from '../../lib/paths.ts'
import { queryLoader } from '../../lib/queryLoader.ts'
import type { Loaded } from '../../lib/queryLoader.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { SiteOrigin } from '../../ui/siteOrigin.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HomeStage } from './HomeStage.tsx'
import { HOME_TITLE_FRAGMENT, homeTitle } from './homeTitle.ts'
import styles from './HomePage.module.css'

const HOME_PAGE: TypedDocumentNode<HomePageQuery, HomePageQueryVariables> = gql`
  query HomePage {
    schedule {
      id
      lastUpdated
      ...HomeTitle_schedule
      ...ScoreStrip_schedule
      ...NextGame_schedule
    }
    standings {
      id
      ...StandingsWidget_standings
    }
    site {
      id
      clock {
        wall
        league
        speed
      }
    }
  }
  ${HOME_TITLE_FRAGMENT}
  ${SCORE_STRIP_FRAGMENT}
  ${NEXT_GAME_FRAGMENT}
  ${STANDINGS_WIDGET_FRAGMENT}
`

interface LoadedHome extends Loaded<Record<string, never>> {
  /** When the page was loaded, on the wall's clock, ms. */
  loadedAtMs: number
}

/** Loads what Home shows; each block that fails says so itself. */
export function createLoader(client: ApolloClient) {
  return async (): Promise<LoadedHome> => {
    const loaded = await queryLoader(client, { query: HOME_PAGE, variables: {} })
    return { ...loaded, variables: {}, loadedAtMs: Date.now() }
  }
}

/** Home: the scores, where the season is, the next game and the table. */
export function HomePage() {
  const { loadedAtMs } = useLoaderData<LoadedHome>()
  const { data, error } = useQuery(HOME_PAGE)
  const { revalidate } = useRevalidator()
  const clock = data?.site?.clock ?? null
  const leagueNowMs = useLeagueNow(clock, loadedAtMs, 15_000)
  const schedule = data?.schedule ?? null
  useLiveRefresh(HOME_PAGE, {}, schedule?.games.some((game) => isLiveOrDue(game, leagueNowMs)) ?? false)
  const head = homeTitle(schedule)
  const loading = data === undefined && error === undefined

  return (
    <>
      <HomeMeta />
      {schedule && <ScoreStrip schedule={schedule} clock={clock} loadedAtMs={loadedAtMs} />}
      <HomeStage backdrop={head.backdrop}>
        {head.kicker && <p className="label">{head.kicker}</p>}
        <h1>{head.title}</h1>
        {head.dek && <p>{head.dek}</p>}
      </HomeStage>
      <div className={`wrap ${styles.columns}`} aria-busy={loading}>
        {schedule ? (
          <NextGame schedule={schedule} clock={clock} loadedAtMs={loadedAtMs} />
        ) : (
          <Block title="Next game" more={{ to: paths.schedule, label: 'Schedule' }}>
            {loading ? <Skeleton height={456} /> : <QueryFailed what="schedule" retry={revalidate} />}
          </Block>
        )}
        <Block title="Standings" more={{ to: paths.standings, label: 'Full table' }}>
          {data?.standings ? (
            <StandingsWidget standings={data.standings} />
          ) : loading ? (
            <StandingsSkeleton />
          ) : (
            <QueryFailed what="standings" retry={revalidate} />
          )}
        </Block>
      </div>
    </>
  )
}

function Block({
  title,
  more,
  children,
}: {
  title: string
  more: { to: string; label: string }
  children: ReactNode
}) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={more}>
        {title}
      </SectionHeading>
      {children}
    </section>
  )
}

function HomeMeta() {
  const origin = useContext(SiteOrigin)
  return (
    <PageMeta
      title="Women's Lacrosse League"
      description="Scores, schedule, tickets and standings of the Women's Lacrosse League."
      keywords={["women's lacrosse", 'WLL', 'scores', 'schedule', 'tickets', 'standings']}
      canonical={paths.home}
      jsonLd={{
        '@graph': [
          { '@type': 'WebSite', '@id': `${origin}/#website`, name: 'WLL', url: `${origin}/` },
          {
            '@type': 'SportsOrganization',
            '@id': `${origin}/#league`,
            name: "Women's Lacrosse League",
            alternateName: 'WLL',
            sport: 'Lacrosse',
            url: `${origin}/`,
            logo: `${origin}/favicon.svg`,
          },
        ],
      }}
    />
  )
}
