import { useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { AllPlayers_TeamFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { withParams } from '../../lib/address/withParams.ts'
import { AddressSelect } from '../../ui/AddressSelect.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import type { Definition, FiguredPlayer } from './playerFigures.ts'
import { PlayerStatsTable } from './PlayerStatsTable.tsx'
import { PER_GAME } from './statsAddress.ts'
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
  ticked,
  definitions,
  teams,
  address,
  search,
  retry,
}: AllPlayersProps) {
  const headingId = useId()
  const team = teams.find(({ slug }) => slug === address.team) ?? null

  return (
    <section aria-labelledby={headingId}>
      <SectionHeading
        id={headingId}
        aside={
          <div className={styles.choices}>
            <ChipLinks
              label="Figures"
              links={[false, true].map((perGame) => ({
                to: paths.stats + withParams(search, { figures: perGame ? PER_GAME : null }),
                label: perGame ? 'Per game' : 'Total',
                current: perGame === address.perGame,
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
                keep={without(search, ['team', 'show'])}
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
        <EmptyState icon="profile" title="No players to show">
          <ButtonLink look="outline" dense keepScroll to={paths.stats + withParams(search, NOTHING_CHOSEN)}>
            Clear filters
          </ButtonLink>
        </EmptyState>
      ) : (
        <SpoilerBlock what="Figures" spoilerId={`figures, ${title}`}>
          <PlayerStatsTable
            caption={[title, team?.name, address.perGame ? 'per game' : null].filter(Boolean).join(', ')}
            players={players}
            count={count}
            definitions={definitions}
            address={address}
            ticked={ticked}
            search={search}
            season={without(search, [
              'players',
              'team',
              'show',
              'sort',
              'order',
              'position',
              'stat',
              'figures',
            ])}
          />
          {missing === null ? null : (
            <div className={styles.missing}>
              <QueryFailed what={missing} retry={retry} />
            </div>
          )}
        </SpoilerBlock>
      )}
    </section>
  )
}

const NOTHING_CHOSEN = { team: null, position: null, show: null, sort: null, order: null }

/** The query of an address without some of its parameters. */
function without(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !names.includes(name)))
}
