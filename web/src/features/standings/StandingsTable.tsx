import { graphql } from '../../__generated__/gql.ts'
import type {
  GameOutcome,
  PostSeasonFinish,
  StandingsTable_StandingsFragment,
  TieBreakRule,
} from '../../__generated__/graphql.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import {
  FORM_COLUMNS,
  hasStarted,
  outcomeLetter,
  RECORD_COLUMNS,
  spokenResults,
  TIE_BREAK_TEXTS,
} from './standingFigures.ts'
import { StandingRows, TieNotes } from './StandingRows.tsx'
import styles from './StandingsTable.module.css'

graphql(`
  fragment StandingsTable_standings on Standings {
    id
    year
    tieBreakOrder
    finalists
    postSeasonTeams
    rows {
      ...StandingRows_row
      finish
      ties
      scores
      scoresAgainst
      lastFive
      placed {
        rule
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

const FIGURES: readonly DataColumn<Row>[] = [
  ...RECORD_COLUMNS,
  { head: 'T', title: 'Ties', cell: (row) => row.ties },
  { head: 'GF', title: 'Scores for', cell: (row) => row.scores },
  { head: 'GA', title: 'Scores against', cell: (row) => row.scoresAgainst },
  ...FORM_COLUMNS,
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
      <StandingRows
        caption={title}
        rows={standings.rows}
        figures={FIGURES}
        noteOf={({ finish }) => finish && FINISHES[finish]}
        ruleAfter={cut?.after ?? null}
      />
      {started && cut !== null && (
        <p className={`row gap10 ${styles.cut}`}>
          <i aria-hidden="true" />
          The top {cut.after} reach the {cut.reach}.
        </p>
      )}
      {started ? (
        <TieNotes rows={standings.rows} />
      ) : (
        <p className={`row gap10 ${styles.unplayed}`}>
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

/** The last five results as chips, oldest first, with a text for screen readers. */
function LastFive({ outcomes }: { outcomes: readonly GameOutcome[] }) {
  return (
    <span className={styles.form} role="img" aria-label={spokenResults(outcomes)}>
      {outcomes.map((outcome, index) => (
        <i key={index} className={`center ${outcome === 'WIN' ? styles.win : ''}`} aria-hidden="true">
          {outcomeLetter(outcome)}
        </i>
      ))}
    </span>
  )
}

/** All rules that separate teams level on record, in the order in which they are applied, behind a disclosure. */
function TieBreakRules({ rules }: { rules: readonly TieBreakRule[] }) {
  if (rules.length === 0) return null
  return (
    <details className={styles.rules}>
      <summary className="row gap10">
        <Icon name="chevronDown" size={18} />
        All tie-break rules
      </summary>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{TIE_BREAK_TEXTS[rule]}</li>
        ))}
      </ol>
    </details>
  )
}
