import { useLoaderData, useSearchParams } from 'react-router-dom'
import { useSeasons } from '../../lib/address/leagueSeasons.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { rosterPath } from '../../lib/address/paths.ts'
import { withParams } from '../../lib/address/withParams.ts'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { FailedScreen } from '../../ui/Screen.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { readRosterAddress } from './rosterAddress.ts'
import { RosterCards } from '../../features/teams/RosterCards.tsx'
import { RosterHead } from './RosterHead.tsx'
import { NoRoster } from '../../features/teams/RosterSection.tsx'
import { RosterTable } from './RosterTable.tsx'
import { TeamHero } from '../../features/teams/TeamHero.tsx'
import { TeamMeta } from './TeamMeta.tsx'
import { TeamNav } from './TeamNav.tsx'
import { TeamSkeleton } from './TeamSkeleton.tsx'
import type { LoadedRoster } from './rosterData.ts'
import { ROSTER_PAGE } from './rosterData.ts'
import styles from './RosterPage.module.css'

/** A team's roster: pictures by position, or a table of figures that can be sorted. */
export function RosterPage() {
  const { variables } = useLoaderData<LoadedRoster>()
  const { data, isLoading, retry } = usePageQuery(ROSTER_PAGE, variables)
  const [search] = useSearchParams()
  const seasons = useSeasons()
  const list = useFocusAfterRemoval<HTMLDivElement>()
  if (isLoading) return <TeamSkeleton />
  const team = data?.team ?? null
  if (!data || team === null) {
    return (
      <FailedScreen
        title="Team"
        description="A team of the Women's Lacrosse League."
        what="roster"
        retry={retry}
      />
    )
  }

  const year = team.year === seasons?.current ? null : team.year
  const address = readRosterAddress(search)
  const { roster } = team
  const shown = (roster ?? []).filter(
    ({ position }) => address.group === null || address.group.positions.includes(position),
  )

  return (
    <div {...teamStyle(team)}>
      <TeamMeta team={team} page="roster" members={{ roster }} year={year} />
      <TeamHero team={team} standing={team.standing} compact />
      <TeamNav team={team} current="roster" year={year} />
      <div ref={list} className={`wrap ${styles.page}`} role="group" aria-label="Roster" tabIndex={-1}>
        <RosterHead team={team} roster={roster ?? []} address={address} years={seasons?.years ?? null} />
        {roster === null ? (
          <QueryFailed what="roster" retry={retry} />
        ) : roster.length === 0 ? (
          <NoRoster year={team.year} />
        ) : shown.length === 0 ? (
          <NoMatches
            icon="profile"
            title="Nobody in this position"
            clear={rosterPath(team.slug) + withParams(search, { position: null })}
          />
        ) : address.view === 'table' ? (
          <RosterTable variables={variables} address={address} retry={retry} />
        ) : (
          <RosterCards roster={shown} />
        )}
      </div>
    </div>
  )
}
