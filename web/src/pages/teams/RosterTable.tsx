import { useQuery } from '@apollo/client/react'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { RosterTable_PlayerFragment, RosterTableQueryVariables } from '../../__generated__/graphql.ts'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { playerPath } from '../../lib/address/paths.ts'
import { positionName } from '../../lib/positionNames.ts'
import { withParams } from '../../lib/address/withParams.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { FollowedMark } from '../../ui/FollowedMark.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PlayerMarks } from '../../features/teams/Roster.tsx'
import type { RosterAddress } from './rosterAddress.ts'
import { ROSTER_TABLE, rosterTables, sortParamOf } from './rosterData.ts'
import { firstOrder } from './rosterAddress.ts'
import type { RosterRow, RosterTableModel } from './rosterData.ts'
import styles from './RosterTable.module.css'

interface RosterTableProps {
  variables: RosterTableQueryVariables
  address: RosterAddress
  retry: () => Promise<void>
}

/** The players with their figures, in one table for each list of figures; the loader has run the query. */
export function RosterTable({ variables, address, retry }: RosterTableProps) {
  const { data, error } = useQuery(ROSTER_TABLE, { variables })
  if (data === undefined && error === undefined) return <Skeleton height={36 + 48 * 12} />
  const roster = data?.team?.roster ?? null
  if (roster === null) return <QueryFailed what="roster" retry={retry} />
  const labels = new Map(data?.statCatalogue?.map(({ stat, label }) => [stat, label]))

  return (
    <SpoilerBlock what="Figures" spoilerId={`roster of ${variables.slug}, ${variables.year}`}>
      <div className={`stack ${styles.tables}`}>
        {rosterTables(roster, address).map((table) => (
          <RosterTablePanel key={table.list} table={table} labels={labels} address={address} />
        ))}
      </div>
    </SpoilerBlock>
  )
}

interface RosterTablePanelProps {
  table: RosterTableModel
  /** The figures' long names. */
  labels: ReadonlyMap<string, string>
  address: RosterAddress
}

/** One table of the roster; each column head links to the address that sorts by it. */
function RosterTablePanel({ table: { title, columns, rows }, labels, address }: RosterTablePanelProps) {
  const headingId = useId()
  const [search] = useSearchParams()
  const sortBy = (column: string) => {
    const current = address.sort === column
    const order =
      current && address.order === firstOrder(column) ? opposite(address.order) : firstOrder(column)
    const direction = address.order === 'asc' ? ('ascending' as const) : ('descending' as const)

    return { to: withParams(search, { sort: column, order }), direction: current ? direction : null }
  }

  return (
    <section aria-labelledby={headingId}>
      <h3 className={styles.heading} id={headingId}>
        {title}
      </h3>
      <Panel>
        <DataTable
          caption={title}
          columns={[
            { ...NUMBER_COLUMN, sort: sortBy('number') },
            { ...PLAYER_COLUMN, sort: sortBy('name') },
            ...BIOGRAPHY_COLUMNS,
            ...columns.map(({ stat, code }): DataColumn<RosterRow> => {
              const title = labels.get(stat)
              return {
                head: code,
                ...(title === undefined ? {} : { title }),
                sort: sortBy(sortParamOf(stat)),
                cell: ({ cells }) => cells.find((cell) => cell.stat === stat)?.text ?? null,
              }
            }),
          ]}
          rows={rows}
        />
      </Panel>
    </section>
  )
}

const NUMBER_COLUMN: DataColumn<RosterRow> = {
  head: 'No.',
  title: 'Number',
  kind: 'rank',
  cell: ({ player }) => player.number,
}
const PLAYER_COLUMN: DataColumn<RosterRow> = {
  head: 'Player',
  kind: 'rowHead',
  cell: ({ player }) => <Name player={player} />,
}
const BIOGRAPHY_COLUMNS: readonly DataColumn<RosterRow>[] = [
  {
    head: 'Pos',
    title: 'Position',
    cell: ({ player: { position, positionCode } }) =>
      positionCode === null ? null : (
        <abbr title={positionName(position, positionCode) ?? undefined}>{positionCode}</abbr>
      ),
  },
  { head: 'Height', cell: ({ player }) => player.height },
  { head: 'College', cell: ({ player }) => player.college },
]

function Name({ player }: { player: RosterTable_PlayerFragment }) {
  const { slug, firstName, lastName, suffix } = player

  return (
    <span className={styles.name}>
      <Link to={playerPath(slug)}>
        <span className="hiddenOnPhones">{firstName}</span> {lastName}
        {suffix === null ? null : ` ${suffix}`}
      </Link>
      <PlayerMarks player={player} />
      <FollowedMark slug={slug} />
    </span>
  )
}

function opposite(order: 'asc' | 'desc'): 'asc' | 'desc' {
  return order === 'asc' ? 'desc' : 'asc'
}
