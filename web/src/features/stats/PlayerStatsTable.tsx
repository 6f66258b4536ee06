import { useNavigate } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { comparePath, paths } from '../../lib/address/paths.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { figureOf, listedStats } from './playerFigures.ts'
import type { Definition, FiguredPlayer } from './playerFigures.ts'
import { PlayerLine } from './PlayerLine.tsx'
import type { StatsAddress } from './statsAddress.ts'
import { TableFoot } from './TableFoot.tsx'
import { sortingOf, sortLink } from './tableSorting.ts'
import { TickToCompare } from './TickToCompare.tsx'
import { useTickedPlayers } from './useTickedPlayers.ts'

graphql(`
  fragment PlayerStatsTable_player on Player {
    id
    slug
    firstName
    lastName
    team {
      id
      slug
    }
    stats(segment: $segment) {
      cells(position: $position, view: SEASON, perGame: $perGame) {
        stat
        text
      }
    }
    ...PlayerLine_player
  }
`)

graphql(`
  fragment PlayerStatsTable_definition on StatDefinition {
    id
    stat
    code
    label
    isLowerBetter
  }
`)

interface PlayerStatsTableProps {
  caption: string
  /** The first ones of the list, as the address sorts it. */
  players: readonly FiguredPlayer[]
  /** How many players the whole list has. */
  count: number
  definitions: readonly Definition[]
  address: StatsAddress
  /** The slugs of the players that are ticked in the address, even if the table does not list them. */
  ticked: readonly string[]
  /** The query of the address, or of the one that is being loaded, to which choices are added. */
  search: URLSearchParams
  /** The parameters that a comparison keeps: the season and the part of it. */
  season: URLSearchParams
}

/** The players' figures, sorted by the column that the address names; players can be ticked for a comparison. */
export function PlayerStatsTable({
  caption,
  players: shown,
  count,
  definitions,
  address,
  ticked,
  search,
  season,
}: PlayerStatsTableProps) {
  const navigate = useNavigate()
  const [chosen, choose] = useTickedPlayers(ticked, search)
  const figures = listedStats(shown).flatMap(
    (stat) => definitions.find((definition) => definition.stat === stat) ?? [],
  )
  const sorting = sortingOf(address, definitions)
  const unseen = chosen.filter((other) => !shown.some(({ slug }) => slug === other))

  const columns: DataColumn<FiguredPlayer>[] = [
    {
      head: 'Compare',
      headHidden: true,
      kind: 'rank',
      cell: (player) => <TickToCompare player={player} chosen={chosen} onTick={tick} />,
    },
    {
      head: 'Player',
      kind: 'rowHead',
      sort: sortLink(null, sorting, search),
      cell: (player) => <PlayerLine player={player} />,
    },
    ...figures.map((definition): DataColumn<FiguredPlayer> => ({
      head: definition.code,
      title: definition.label,
      kind: definition.stat === sorting.stat ? 'key' : 'figure',
      sort: sortLink(definition, sorting, search),
      cell: (player) => figureOf(player, definition),
    })),
  ]

  function tick(slug: string): void {
    choose(chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug])
  }

  return (
    <form
      action={paths.compare}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(comparePath(chosen, season))
      }}
    >
      {[...season].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {unseen.map((slug) => (
        <input key={slug} type="hidden" name="players" value={slug} />
      ))}
      <Panel>
        <DataTable caption={caption} columns={columns} rows={shown} rowCount={count} />
        <TableFoot
          shown={shown.length}
          count={count}
          chosen={chosen.length}
          search={search}
          onClear={() => {
            choose([])
          }}
        />
      </Panel>
    </form>
  )
}
