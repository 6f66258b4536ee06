import { useId } from 'react'
import type { ReactNode } from 'react'
import type { TeamPageQuery } from '../../__generated__/graphql.ts'
import { NextGame } from '../../features/games/next/NextGame.tsx'
import { TeamLeaders } from '../../features/teams/TeamLeaders.tsx'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { gamesOfTeam } from './gamesOfTeam.ts'
import { TeamNews } from './TeamNews.tsx'
import { TeamResults } from './TeamResults.tsx'
import styles from './TeamPage.module.css'

interface TeamOverviewProps {
  team: NonNullable<TeamPageQuery['team']>
  /** The team's games; null when they could not be loaded. */
  schedule: TeamPageQuery['schedule']
  /** The season of the links; null for the current one. */
  year: number | null
  retry: () => Promise<void>
}

/** The first blocks of a team's page: next game, leaders, news and last results. On small screens the games come first. */
export function TeamOverview(props: TeamOverviewProps) {
  const { team, schedule, year, retry } = props
  const games = gamesOfTeam(schedule)
  const seasons = useSeasons()

  return (
    <div className={styles.columns}>
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
      <div className={styles.about}>
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
