import { graphql } from '../../__generated__/gql.ts'
import type { PostSeasonFinish, StandingsTable_StandingsFragment } from '../../__generated__/graphql.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { favoriteRow } from './favoriteRow.ts'
import { LastFive } from './LastFive.tsx'
import {
  DIFFERENCE_COLUMN,
  LOSSES_COLUMN,
  RANK_COLUMN,
  STREAK_COLUMN,
  unplayed,
  WINS_COLUMN,
} from './standingColumns.ts'
import { hasStarted } from './standingFigures.ts'
import { StandingTeam } from './StandingTeam.tsx'
import { TieBreakRules, TieNotes } from './TieBreaks.tsx'
import styles from './StandingsTable.module.css'

graphql(`
  fragment StandingsTable_standings on Standings {
    id
    year
    tieBreakOrder
    finalists
    postSeasonTeams
    rows {
      id
      rank
      finish
      wins
      losses
      ties
      scores
      scoresAgainst
      scoreDiff
      streak {
        outcome
        length
      }
      lastFive
      team {
        ...StandingTeam_team
      }
      placed {
        rule
        reason
        isLevelOnRecord
      }
    }
  }
`)

type Row = StandingsTable_StandingsFragment['rows'][number]

/** How the post-season ended for a team, shown under its name. */
const FINISHES: Record<PostSeasonFinish, string> = {
  CHAMPION: 'Champions',
  RUNNER_UP: 'Runners-up',
  THIRD: 'Third place',
  FOURTH: 'Fourth place',
  OUT_IN_SEMIFINAL: 'Out in the semifinal',
  OUT_IN_QUARTERFINAL: 'Out in the quarterfinal',
}

const TEAM_COLUMN: DataColumn<Row> = {
  head: 'Team',
  kind: 'rowHead',
  cell: (row) => <StandingTeam team={row.team} note={row.finish && FINISHES[row.finish]} />,
}
const FIGURES: readonly DataColumn<Row>[] = [
  WINS_COLUMN,
  LOSSES_COLUMN,
  { head: 'T', title: 'Ties', cell: (row) => row.ties },
  { head: 'GF', title: 'Scores for', cell: (row) => row.scores },
  { head: 'GA', title: 'Scores against', cell: (row) => row.scoresAgainst },
  DIFFERENCE_COLUMN,
  STREAK_COLUMN,
  {
    head: 'Last 5',
    title: 'Last five games',
    cell: (row) => (row.lastFive.length > 0 ? <LastFive outcomes={row.lastFive} /> : null),
  },
]

/**
 * The whole table with the line after which teams are out, the reasons for the order of teams level on record, and all rules.
 * `title` is its caption, such as "Regular season 2025".
 */
export function StandingsTable({
  title,
  standings,
  isPast,
}: {
  title: string
  standings: StandingsTable_StandingsFragment
  /** Whether the season is over. */
  isPast: boolean
}) {
  const started = hasStarted(standings.rows)
  const cut = cutOf(standings)
  return (
    <Panel>
      <DataTable
        caption={title}
        columns={[RANK_COLUMN, TEAM_COLUMN, ...(started ? FIGURES : unplayed(FIGURES))]}
        rows={standings.rows}
        rowLook={(row) => favoriteRow(row.team)}
        ruleAfter={started ? (cut?.after ?? null) : null}
      />
      {started && cut !== null && (
        <p className={styles.cut}>
          <i aria-hidden="true" />
          The top {cut.after} reach the {cut.reach}.
        </p>
      )}
      {started ? (
        <TieNotes rows={standings.rows} />
      ) : (
        <p className={styles.unplayed}>
          {isPast ? 'No results of this season.' : 'No game has been played yet.'} Teams are in alphabetical
          order.
        </p>
      )}
      <TieBreakRules rules={standings.tieBreakOrder} />
    </Panel>
  )
}

/**
 * After which rank the line is drawn: after the teams of the post-season if the league says how many there are, else after the
 * finalists.
 */
function cutOf({ finalists, postSeasonTeams }: StandingsTable_StandingsFragment) {
  if (postSeasonTeams !== null) return { after: postSeasonTeams, reach: 'post-season' }
  return finalists === null ? null : { after: finalists, reach: 'final' }
}
