import { skipToken, useQuery } from '@apollo/client/react'
import { useId } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { GameCard } from '../../features/games/card/GameCard.tsx'
import { ScheduleSkeleton } from '../../features/games/card/ScheduleSkeleton.tsx'
import { isLongPast } from '../../features/games/statePredicates.ts'
import { paths } from '../../lib/address/paths.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { AllStarNews } from './AllStarNews.tsx'
import { AllStarRoster } from './AllStarRoster.tsx'
import { AllStarStage } from './AllStarStage.tsx'
import { allStarText } from './allStarText.ts'
import type { LoadedAllStar } from './allStarData.ts'
import { ALL_STAR_PAGE, ALL_STAR_SIDES, ALL_STAR_SCORES } from './allStarData.ts'
import styles from './AllStarPage.module.css'

/** The All-Star Game before, during and after it is played, with both sides and the news about it. */
export function AllStarPage() {
  const { variables, sides } = useLoaderData<LoadedAllStar>()
  const { data, error } = useQuery(ALL_STAR_PAGE, { variables })
  const rosters = useQuery(ALL_STAR_SIDES, sides ? { variables: sides.variables } : skipToken)
  const { revalidate } = useRevalidator()
  const timeZone = useFanTimeZone()
  const headingId = useId()
  const games = data?.schedule?.games ?? []
  useLive({ query: ALL_STAR_SCORES, variables, games })
  const game = games.at(-1) ?? null
  const leagueNowMs = useLeagueNow()
  const isOver = game !== null && isLongPast(game, leagueNowMs)
  const text = allStarText(game)
  const setting = { timeZone, ticketTerms: data?.site?.links?.ticketTerms ?? null }

  return (
    <>
      <PageMeta
        title="All-Star Game"
        description="The All-Star Game of the Women’s Lacrosse League: when and where, both rosters, news and the result."
        keywords={['lacrosse', 'women’s lacrosse', 'WLL', 'All-Star Game', 'rosters']}
        canonical={paths.allStar}
        hidden={!data?.schedule}
      />
      <AllStarStage
        away={game?.awayTeam ?? null}
        home={game?.homeTeam ?? null}
        kicker={text.kicker}
        facts={text.facts}
        url={data?.site?.allStarUrl ?? null}
      />
      <div className={`wrap ${styles.page}`}>
        {data === undefined && error === undefined ? (
          <ScheduleSkeleton />
        ) : (
          <>
            <section aria-labelledby={headingId}>
              <SectionHeading id={headingId}>{text.heading}</SectionHeading>
              {!data?.schedule ? (
                <QueryFailed what="All-Star Game" retry={revalidate} />
              ) : game === null ? (
                <EmptyState icon="calendar" title="No All-Star Game on the schedule yet">
                  <p>Date and place appear here once the league has set them.</p>
                </EmptyState>
              ) : (
                <GameCard game={game} setting={setting} />
              )}
            </section>
            {sides === null ? null : (
              <div className={styles.rosters}>
                <AllStarRoster team={rosters.data?.away ?? null} isOver={isOver} retry={revalidate} />
                <AllStarRoster team={rosters.data?.home ?? null} isOver={isOver} retry={revalidate} />
              </div>
            )}
            <AllStarNews stories={data?.news?.edges.map(({ node }) => node) ?? []} />
          </>
        )}
      </div>
    </>
  )
}
