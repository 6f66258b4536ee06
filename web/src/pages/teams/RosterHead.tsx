import { useSearchParams } from 'react-router-dom'
import type { Position } from '../../__generated__/graphql.ts'
import { rosterPath } from '../../lib/address/paths.ts'
import { withParams } from '../../lib/address/withParams.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { SeasonSelect } from '../../ui/SeasonSelect.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import type { RosterAddress } from './rosterAddress.ts'
import { groupRoster } from '../../features/teams/rosterGroups.ts'
import styles from './RosterPage.module.css'

interface RosterHeadProps {
  team: { slug: string; year: number }
  /** All players, whatever the address filters. */
  roster: readonly { position: Position | null }[]
  address: RosterAddress
  /** The seasons to choose from, newest first; null when they could not be loaded. */
  years: readonly number[] | null
}

/** The head of the roster with its choices: the season, the positions, and pictures or table. Each choice has its own address. */
export function RosterHead({ team, roster, address, years }: RosterHeadProps) {
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
        <div className={styles.choices}>
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
