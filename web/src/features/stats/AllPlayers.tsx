import { useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { AllPlayers_TeamFragment, MissingClubs_TeamFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { withParams } from '../../lib/address/withParams.ts'
import { AddressSelect } from '../../ui/AddressSelect.tsx'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { NoMatches } from '../../ui/NoMatches.tsx'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { MissingClubs } from './MissingClubs.tsx'
import type { Definition, FiguredPlayer } from './playerFigures.ts'
import { PlayerStatsTable } from './PlayerStatsTable.tsx'
import { PER_GAME, seasonOf, withoutRoles } from './statsAddress.ts'
import type { StatsAddress } from './statsAddress.ts'
import styles from './AllPlayers.module.css'

graphql(`
  fragment AllPlayers_team on Team {
    id
    slug
    name
  }
`)

interface AllPlayersProps {
  /** The part of the season and the year. */
  title: string
  /** The first ones of the list that the address names, as it sorts them; null when they could not be loaded. */
  players: readonly FiguredPlayer[] | null
  /** How many players the whole list has. */
  count: number
  /** What the table lacks because it could not be loaded: "figures", "other players". */
  missing: string | null
  /** The clubs whose players the list lacks. */
  missingClubs: readonly MissingClubs_TeamFragment[]
  /** The slugs that are ticked in the address, of players of the season. */
  ticked: readonly string[]
  definitions: readonly Definition[]
  /** Empty when the teams could not be loaded. */
  teams: readonly AllPlayers_TeamFragment[]
  address: StatsAddress
  /** The query of the address, or of the one that is being loaded, to which choices are added. */
  search: URLSearchParams
  retry: () => Promise<void>
}

/** The figures of all players or of one team, in total or per game. */
export function AllPlayers({
  title,
  players,
  count,
  missing,
  missingClubs,
  ticked,
  definitions,
  teams,
  address,
  search,
  retry,
}: AllPlayersProps) {
  const headingId = useId()
  const list = useFocusAfterRemoval()
  const withoutTeam = withoutRoles(search, 'length')
  withoutTeam.delete('team')
  const team = teams.find(({ slug }) => slug === address.team) ?? null

  return (
    <section ref={list} className={styles.list} aria-labelledby={headingId} tabIndex={-1}>
      <SectionHeading
        id={headingId}
        aside={
          <div className={`cluster ${styles.choices}`}>
            <ChipLinks
              label="Figures"
              links={[false, true].map((perGame) => ({
                to: paths.stats + withParams(search, { figures: perGame ? PER_GAME : null }),
                label: perGame ? 'Per game' : 'Total',
                current: perGame === address.perGame,
              }))}
            />
            <ChipLinks
              label="Experience"
              links={[false, true].map((rookies) => ({
                to: paths.stats + withParams(search, { rookies: rookies ? 'true' : null, show: null }),
                label: rookies ? 'Rookies' : 'Everyone',
                current: rookies === address.rookies,
              }))}
            />
            {teams.length > 0 && (
              <AddressSelect
                label="Team"
                action={paths.stats}
                name="team"
                value={team?.slug ?? ''}
                options={[
                  { value: '', label: 'All teams' },
                  ...teams.map(({ slug, name }) => ({ value: slug, label: name })),
                ]}
                keep={withoutTeam}
              />
            )}
          </div>
        }
      >
        Players
      </SectionHeading>
      {players === null ? (
        <QueryFailed what="players" retry={retry} />
      ) : players.length === 0 ? (
        <NoMatches
          icon="profile"
          title="No players to show"
          clear={paths.stats + withParams(withoutRoles(search, 'filter', 'order', 'length'), {})}
        />
      ) : (
        <SpoilerBlock what="Figures" spoilerId={`figures, ${title}`}>
          <PlayerStatsTable
            caption={[
              title,
              team?.name,
              address.rookies ? 'rookies' : null,
              address.perGame ? 'per game' : null,
            ]
              .filter(Boolean)
              .join(', ')}
            players={players}
            count={count}
            definitions={definitions}
            address={address}
            ticked={ticked}
            search={search}
            season={seasonOf(search)}
          />
          {missing === null ? null : (
            <div className={styles.missing}>
              <QueryFailed what={missing} retry={retry} />
            </div>
          )}
        </SpoilerBlock>
      )}
      <MissingClubs clubs={missingClubs} className={styles.note} />
    </section>
  )
}
