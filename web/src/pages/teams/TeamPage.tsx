import { useLoaderData } from 'react-router-dom'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { ShopCarousel } from '../../features/shop/ShopCarousel.tsx'
import { TeamShopTile } from '../../features/shop/TeamShopTile.tsx'
import { BannerSlot } from '../../features/site/BannerSlot.tsx'
import { RosterSection } from '../../features/teams/Roster.tsx'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { FailedScreen } from '../../ui/Loaded.tsx'
import type { Coaches_TeamFragment, CoachType, TeamPageQuery } from '../../__generated__/graphql.ts'
import { NextGame } from '../../features/games/next/NextGame.tsx'
import { TeamLeaders } from '../../features/teams/TeamLeaders.tsx'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { StoryCard, StoryRow } from '../../features/feed/Story.tsx'
import { newsTagPath } from '../../lib/address/paths.ts'
import { graphql } from '../../__generated__/gql.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { TeamScreen } from './TeamScreen.tsx'
import { TeamSkeleton } from './TeamSkeleton.tsx'
import { gamesOfTeam, TEAM_PAGE, TEAM_SCORES } from './teamData.ts'
import type { LoadedTeam } from './teamData.ts'
import { TeamResults } from './TeamResults.tsx'
import styles from './TeamPage.module.css'

/** As wide as a third of the page (ShopCarousel.module.css); on phones its height decides. */
const TILE_SIZES = '(min-width: 900px) min(384px, 33vw), max(384px, 100vw - 48px)'

/** The page of a team: its season, leaders, news, next game, last results, players, coaches and shop. */
export function TeamPage() {
  const { variables } = useLoaderData<LoadedTeam>()
  const { data, isLoading, retry } = usePageQuery(TEAM_PAGE, variables)
  const seasons = useSeasons()
  useLive({ query: TEAM_SCORES, variables, games: gamesOfTeam(data?.schedule) })
  if (isLoading) return <TeamSkeleton />
  const team = data?.team ?? null
  if (!data || team === null) {
    return (
      <FailedScreen
        title="Team"
        description="A team of the Women's Lacrosse League."
        what="team"
        retry={retry}
      />
    )
  }

  const year = team.year === seasons?.current ? null : team.year

  return (
    <TeamScreen team={team} page="overview" members={team} standing={team.standing} year={year}>
      <div className="wrap">
        <TeamOverview team={team} schedule={data.schedule} year={year} retry={retry} />
        <RosterSection team={team} years={seasons?.years ?? null} retry={retry} className={styles.section} />
        <Coaches team={team} />
        <BannerSlot banners={team.banners} className={styles.section} />
        <ShopCarousel
          collection={team.collection}
          team={team}
          tile={<TeamShopTile team={team} sizes={TILE_SIZES} />}
          className={styles.section}
        />
      </div>
    </TeamScreen>
  )
}

interface TeamOverviewProps {
  team: NonNullable<TeamPageQuery['team']>
  /** The team's games; null when they could not be loaded. */
  schedule: TeamPageQuery['schedule']
  /** The season of the links; null for the current one. */
  year: number | null
  retry: () => Promise<void>
}

/** The first blocks of a team's page: next game, leaders, news and last results. On small screens the games come first. */
function TeamOverview({ team, schedule, year, retry }: TeamOverviewProps) {
  const games = gamesOfTeam(schedule)
  const seasons = useSeasons()

  return (
    <div className={`stack ${styles.columns}`}>
      <div className={styles.next}>
        {schedule === null ? (
          <Block title="Games">
            <QueryFailed what="games" retry={retry} />
          </Block>
        ) : games.length === 0 ? (
          <Block title="Games">
            <NothingYet
              icon="calendar"
              what={`No games in ${team.year}`}
              isOver={isPastSeason(team.year, seasons)}
              promise="They appear here once the league has set the season’s schedule."
            />
          </Block>
        ) : (
          <NextGame games={[...schedule.upcoming, ...[schedule.nextGame ?? []].flat()]} />
        )}
      </div>
      <div className={`stack ${styles.about}`}>
        <TeamLeaders team={team} />
        {team.news === null ? (
          <Block title="Latest">
            <QueryFailed what="news" retry={retry} />
          </Block>
        ) : (
          <TeamNews tag={team.officialId} stories={team.news} />
        )}
      </div>
      <div className={styles.results}>
        <TeamResults team={team} games={games} year={year} />
      </div>
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>{title}</SectionHeading>
      {children}
    </section>
  )
}

const CARDS = 2
const SHOWN = 4

interface TeamNewsProps {
  /** The team's tag in the feed: its official id. */
  tag: string
  stories: readonly FeedStory[]
}

/** The league's latest items about a team, newest first. Renders nothing, not even its heading, when there are none. */
function TeamNews({ tag, stories }: TeamNewsProps) {
  const headingId = useId()
  if (stories.length === 0) return null

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} more={{ to: newsTagPath(tag), label: 'Team news' }}>
        Latest
      </SectionHeading>
      <div className="columns gap24">
        {stories.slice(0, CARDS).map((story, place) => (
          <StoryCard key={story.id} story={story} place={place} />
        ))}
      </div>
      {stories.length > CARDS ? (
        <div className={styles.rows}>
          {stories.slice(CARDS, SHOWN).map((story, place) => (
            <StoryRow key={story.id} story={story} place={place} />
          ))}
        </div>
      ) : null}
    </section>
  )
}

graphql(`
  fragment Coaches_team on Team {
    id
    coaches {
      id
      type
      name
      portrait {
        url
      }
    }
  }
`)

const TYPES: Record<CoachType, string> = { HEAD: 'Head coach', ASSISTANT: 'Assistant coach' }

/** The coaches, head coach first. Nothing is drawn when there are none, or when they could not be loaded. */
function Coaches({ team }: { team: Coaches_TeamFragment }) {
  const headingId = useId()
  if (team.coaches === null || team.coaches.length === 0) return null

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Coaches</SectionHeading>
      <ul className={`stack gap8 ${styles.coaches}`}>
        {team.coaches.map(({ id, type, name, portrait }) => (
          <Panel as="li" key={id} className={`row ${styles.coach}`}>
            <Picture
              src={portrait?.url}
              alt=""
              width={48}
              height={48}
              className={styles.portrait}
              fallback={
                <span className={`center ${styles.initials}`} aria-hidden="true">
                  {initials(name)}
                </span>
              }
            />
            <div>
              <h3>{name}</h3>
              <p className="small muted">{TYPES[type]}</p>
            </div>
          </Panel>
        ))}
      </ul>
    </section>
  )
}

/** The first letters of the first and the last name, such as DF. */
function initials(name: string): string {
  const names = name.trim().split(/\s+/)
  const ends = names.length > 1 ? [names.at(0), names.at(-1)] : names
  return ends.map((word) => Array.from(word ?? '')[0] ?? '').join('')
}
