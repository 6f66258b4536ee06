import { useQuery } from '@apollo/client/react'
import type { RosterTableQueryVariables } from '../../__generated__/graphql.ts'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { RosterAddress } from './rosterAddress.ts'
import { RosterTablePanel } from './RosterTablePanel.tsx'
import { ROSTER_TABLE } from './rosterTableQuery.ts'
import { rosterTables } from './rosterTables.ts'
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
      <div className={styles.tables}>
        {rosterTables(roster, address).map((table) => (
          <RosterTablePanel key={table.list} table={table} labels={labels} address={address} />
        ))}
      </div>
    </SpoilerBlock>
  )
}
