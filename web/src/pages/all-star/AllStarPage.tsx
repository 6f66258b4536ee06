import type { ApolloClient } from '@apollo/client'
import { skipToken, useQuery } from '@apollo/client/react'
import { useId } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type {
  AllStarPageQueryVariables,
  AllStarSidesQueryVariables,
  GameCard_GameFragment,
} from '../../__generated__/graphql.ts'
import { GameCard } from '../../features/games/card/GameCard.tsx'
import { ScheduleSkeleton } from '../../features/games/card/ScheduleSkeleton.tsx'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { paths } from '../../lib/address/paths.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { AllStarNews } from './AllStarNews.tsx'
import { AllStarRoster } from './AllStarRoster.tsx'
import { AllStarStage } from './AllStarStage.tsx'
import { allStarWords } from './allStarWords.ts'
import styles from './AllStarPage.module.css'

/** The tag is the league's. */
const ALL_STAR_PAGE = graphql(`
  query AllStarPage {
    schedule(segment: ALLSTAR) {
      id
      games {
        id
        ...GameCard_game
      }
    }
    news(tag: "all-star") {
      id
      ...FeedStory_item
    }
    site {
      id
      allStarUrl
      clock {
        wall
        league
        speed
      }
      links {
        ticketTerms
      }
    }
  }
`)

/** Who plays for the sides of the game, by their official ids. */
const ALL_STAR_SIDES = graphql(`
  query AllStarSides($away: String!, $home: String!) {
    away: team(name: $away) {
      ...AllStarRoster_team
    }
    home: team(name: $home) {
      ...AllStarRoster_team
    }
  }
`)

/** What changes while the game is on. */
const ALL_STAR_SCORES = graphql(`
  query AllStarScores {
    schedule(segment: ALLSTAR) {
      id
      games {
        id
        ...GameCard_game
      }
    }
  }
`)

interface LoadedAllStar extends Loaded<AllStarPageQueryVariables> {
  /** Null while there is no game, or its sides are to be decided. */
  sides: Loaded<AllStarSidesQueryVariables> | null
  /** When the page was loaded, on the wall's clock, ms. */
  loadedAtMs: number
}

const variables: AllStarPageQueryVariables = {}

/** Loads the game of the current season with both sides. */
export function createLoader(client: ApolloClient) {
  return async (): Promise<LoadedAllStar> => {
    const loaded = await queryLoader(client, { query: ALL_STAR_PAGE, variables })
    const game = client.readQuery({ query: ALL_STAR_PAGE, variables })?.schedule?.games.at(-1) ?? null
    const ids = sidesOf(game)
    const sides = ids && (await queryLoader(client, { query: ALL_STAR_SIDES, variables: ids }))
    return { ...loaded, sides, loadedAtMs: Date.now() }
  }
}

function sidesOf(game: GameCard_GameFragment | null): AllStarSidesQueryVariables | null {
  const { awayTeam, homeTeam } = game ?? {}

  return awayTeam && homeTeam ? { away: awayTeam.officialId, home: homeTeam.officialId } : null
}

/** The All-Star Game: coming, being played or over, with both sides and what is written about it. */
export function AllStarPage() {
  const { loadedAtMs, sides } = useLoaderData<LoadedAllStar>()
  const { data, error } = useQuery(ALL_STAR_PAGE, { variables })
  const rosters = useQuery(ALL_STAR_SIDES, sides ? { variables: sides.variables } : skipToken)
  const { revalidate } = useRevalidator()
  const timeZone = useFanTimeZone()
  const headingId = useId()
  const leagueNowMs = useLeagueNow(data?.site?.clock ?? null, loadedAtMs, 15_000)
  const games = data?.schedule?.games ?? []
  useLive({ query: ALL_STAR_SCORES, variables, games, leagueNowMs })
  const game = games.at(-1) ?? null
  const words = allStarWords(game)
  const setting = { timeZone, ticketTerms: data?.site?.links?.ticketTerms ?? null, loadedAtMs }

  return (
    <>
      <PageMeta
        title="All-Star Game"
        description="The All-Star Game of the Women’s Lacrosse League: when and where, both rosters, news and the result."
        keywords={['lacrosse', 'women’s lacrosse', 'WLL', 'All-Star Game', 'rosters']}
        canonical={paths.allStar}
      />
      <AllStarStage
        away={game?.awayTeam ?? null}
        home={game?.homeTeam ?? null}
        kicker={words.kicker}
        facts={words.facts}
        url={data?.site?.allStarUrl ?? null}
      />
      <div className={`wrap ${styles.page}`}>
        {data === undefined && error === undefined ? (
          <ScheduleSkeleton />
        ) : (
          <>
            <section aria-labelledby={headingId}>
              <SectionHeading id={headingId}>{words.heading}</SectionHeading>
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
                <AllStarRoster team={rosters.data?.away ?? null} retry={revalidate} />
                <AllStarRoster team={rosters.data?.home ?? null} retry={revalidate} />
              </div>
            )}
            <AllStarNews stories={data?.news ?? []} leagueNowMs={leagueNowMs} />
          </>
        )}
      </div>
    </>
  )
}
