import { useLoaderData, useSearchParams } from 'react-router-dom'
import { useSeasons } from '../../lib/address/leagueSeasons.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { rosterPath } from '../../lib/address/paths.ts'
import { withParams } from '../../lib/address/withParams.ts'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { FailedScreen } from '../../ui/Loaded.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { NoRoster, RosterCards } from '../../features/teams/Roster.tsx'
import type { Position } from '../../__generated__/graphql.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { SeasonSelect } from '../../ui/SeasonSelect.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { groupRoster } from '../../features/teams/rosterGroups.ts'
import { readRosterAddress } from './rosterAddress.ts'
import { RosterTable } from './RosterTable.tsx'
import { TeamScreen } from './TeamScreen.tsx'
import { TeamSkeleton } from './TeamSkeleton.tsx'
import type { LoadedRoster } from './rosterData.ts'
import { ROSTER_PAGE } from './rosterData.ts'
import type { RosterAddress } from './rosterAddress.ts'
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
  const visible = (roster ?? []).filter(
    ({ position }) => address.group === null || address.group.positions.includes(position),
  )

  return (
    <TeamScreen team={team} page="roster" members={{ roster }} standing={team.standing} year={year}>
      <div ref={list} className={`wrap ${styles.page}`} role="group" aria-label="Roster" tabIndex={-1}>
        <RosterHead team={team} roster={roster ?? []} address={address} years={seasons?.years ?? null} />
        {roster === null ? (
          <QueryFailed what="roster" retry={retry} />
        ) : roster.length === 0 ? (
          <NoRoster year={team.year} />
        ) : visible.length === 0 ? (
          <NoMatches
            icon="profile"
            title="Nobody in this position"
            clear={rosterPath(team.slug) + withParams(search, { position: null })}
          />
        ) : address.view === 'table' ? (
          <RosterTable variables={variables} address={address} retry={retry} />
        ) : (
          <RosterCards roster={visible} />
        )}
      </div>
    </TeamScreen>
  )
}

interface RosterHeadProps {
  team: { slug: string; year: number }
  /** All players, whatever the address filters. */
  roster: readonly { position: Position | null }[]
  address: RosterAddress
  /** The seasons to choose from, newest first; null when they could not be loaded. */
  years: readonly number[] | null
}

/** The head of the roster with its choices: the season, the positions, and pictures or table. Each choice has its own address. */
function RosterHead({ team, roster, address, years }: RosterHeadProps) {
  const [search] = useSearchParams()
  const keep = new URLSearchParams(search)
  keep.delete('year')
  keep.delete('yr')

  return (
    <>
      <SectionHeading
        aside={
          years && years.length > 1 ? (
            <SeasonSelect
              action={rosterPath(team.slug)}
              year={team.year}
              years={years}
              keep={Object.fromEntries(keep)}
            />
          ) : null
        }
      >
        Roster
      </SectionHeading>
      {roster.length === 0 ? null : (
        <div className={`cluster spread ${styles.choices}`}>
          <ChipLinks
            label="Position"
            links={[
              {
                to: withParams(search, { position: null }),
                label: `All ${roster.length}`,
                current: address.group === null,
              },
              ...groupRoster(roster).map(({ group, players }) => ({
                to: withParams(search, { position: group.param }),
                label: `${group.label} ${players.length}`,
                current: address.group === group,
              })),
            ]}
          />
          <ChipLinks
            label="View"
            links={[
              {
                to: withParams(search, { view: null, sort: null, order: null }),
                label: 'Pictures',
                current: address.view === 'cards',
              },
              {
                to: withParams(search, { view: 'table' }),
                label: 'Table',
                current: address.view === 'table',
              },
            ]}
          />
        </div>
      )}
    </>
  )
}
