import { memo } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { StandingsWidget_StandingsFragment } from '../../__generated__/graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SpoilerBlock } from '../../ui/spoiler/SpoilerBlock.tsx'
import { FORM_COLUMNS, NOT_STARTED, RECORD_COLUMNS } from './standingFigures.ts'
import { StandingRows, TieNotes } from './StandingRows.tsx'

graphql(`
  fragment StandingsWidget_standings on Standings {
    id
    year
    rows {
      ...StandingRows_row
    }
  }
`)

const FIGURES = [...RECORD_COLUMNS, ...FORM_COLUMNS]

/** A short table for other pages. */
export const StandingsWidget = memo(function StandingsWidget({
  standings: { year, rows },
}: {
  standings: StandingsWidget_StandingsFragment
}) {
  if (rows.length === 0) {
    return (
      <EmptyState icon="stats" title={NOT_STARTED.REGULAR}>
        <p>The table appears with the first game.</p>
      </EmptyState>
    )
  }
  return (
    <SpoilerBlock what="Standings" spoilerId={`standings ${year}`}>
      <Panel>
        <StandingRows
          caption={`Regular season standings ${year}`}
          rows={rows}
          figures={FIGURES}
          nicknameOnly
        />
        <TieNotes rows={rows} />
      </Panel>
    </SpoilerBlock>
  )
})
