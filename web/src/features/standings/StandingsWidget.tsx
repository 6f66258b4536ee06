import { memo } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { StandingsWidget_StandingsFragment } from '../../__generated__/graphql.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { favoriteRow } from './favoriteRow.ts'
import {
  DIFFERENCE_COLUMN,
  LOSSES_COLUMN,
  RANK_COLUMN,
  STREAK_COLUMN,
  unplayed,
  WINS_COLUMN,
} from './standingColumns.ts'
import { hasStarted } from './standingFigures.ts'
import { NOT_STARTED } from './notStarted.ts'
import { StandingTeam } from './StandingTeam.tsx'
import { TieNotes } from './TieBreaks.tsx'

graphql(`
  fragment StandingsWidget_standings on Standings {
    id
    year
    rows {
      id
      rank
      wins
      losses
      scoreDiff
      streak {
        outcome
        length
      }
      team {
        ...StandingTeam_team
      }
      placed {
        reason
        isLevelOnRecord
      }
    }
  }
`)

type Row = StandingsWidget_StandingsFragment['rows'][number]

const TEAM_COLUMN: DataColumn<Row> = {
  head: 'Team',
  kind: 'rowHead',
  cell: (row) => <StandingTeam team={row.team} nicknameOnly />,
}
const FIGURES: readonly DataColumn<Row>[] = [WINS_COLUMN, LOSSES_COLUMN, DIFFERENCE_COLUMN, STREAK_COLUMN]

/** A short table for other pages. */
export const StandingsWidget = memo(function StandingsWidget({
  standings,
}: {
  standings: StandingsWidget_StandingsFragment
}) {
  if (standings.rows.length === 0) {
    return (
      <EmptyState icon="stats" title={NOT_STARTED.REGULAR}>
        <p>The table appears with the first game.</p>
      </EmptyState>
    )
  }
  return (
    <SpoilerBlock what="Standings" spoilerId={`standings ${standings.year}`}>
      <Panel>
        <DataTable
          caption={`Regular season standings ${standings.year}`}
          columns={[RANK_COLUMN, TEAM_COLUMN, ...(hasStarted(standings.rows) ? FIGURES : unplayed(FIGURES))]}
          rows={standings.rows}
          rowLook={(row) => favoriteRow(row.team)}
        />
        <TieNotes rows={standings.rows} />
      </Panel>
    </SpoilerBlock>
  )
})
