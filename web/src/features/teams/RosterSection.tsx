import { useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { RosterSection_TeamFragment } from '../../__generated__/graphql.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { rosterPath, teamPath } from '../../lib/address/paths.ts'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SeasonSelect } from '../../ui/SeasonSelect.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { RosterCards } from './RosterCards.tsx'
import styles from './RosterSection.module.css'

graphql(`
  fragment RosterSection_team on Team {
    id
    slug
    year
    roster {
      ...RosterCards_player
    }
  }
`)

interface RosterSectionProps {
  team: RosterSection_TeamFragment
  /** The seasons to choose from, newest first; null when they could not be loaded. */
  years: readonly number[] | null
  retry: () => Promise<void>
  className?: string | undefined
}

/** The roster on a team's page, with a choice of the season. */
export function RosterSection({ team, years, retry, className }: RosterSectionProps) {
  const headingId = useId()

  return (
    <section className={className} aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        aside={
          years && years.length > 1 ? (
            <span className={styles.season}>
              <SeasonSelect action={teamPath(team.slug)} year={team.year} years={years} />
            </span>
          ) : null
        }
        more={{ to: rosterPath(team.slug), label: 'Full roster' }}
      >
        Roster
      </SectionHeading>
      {team.roster === null ? (
        <QueryFailed what="roster" retry={retry} />
      ) : team.roster.length === 0 ? (
        <NoRoster year={team.year} />
      ) : (
        <RosterCards roster={team.roster} />
      )}
    </section>
  )
}

/** Shown instead of a roster without players. */
export function NoRoster({ year }: { year: number }) {
  return (
    <NothingYet
      icon="profile"
      what={`No roster for ${year}`}
      isOver={isPastSeason(year, useSeasons())}
      promise="Players appear here as soon as they are under contract."
    />
  )
}
