import { graphql } from '../../../__generated__/gql.ts'
import type { GameSides_GameFragment, PeriodTable_PeriodFragment } from '../../../__generated__/graphql.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/DataTable.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { periodColumns, QUARTERS } from './gamePeriods.ts'
import type { PeriodGoal } from './gamePeriods.ts'
import type { MatchupTeam } from '../matchup.ts'
import { sidePaint } from '../matchup.ts'
import { scoreOf } from '../../../lib/live/stateWord.ts'
import styles from './PeriodTable.module.css'

graphql(`
  fragment PeriodTable_period on PeriodScore {
    period
    label
    home
    away
  }
`)

interface PeriodTableProps {
  game: GameSides_GameFragment
  periods: readonly PeriodTable_PeriodFragment[]
  /** The plays in order; null when they could not be loaded. */
  plays: readonly PeriodGoal[] | null
  /** Whether what is shown is still being brought up to date: then goals that only the score has count for the present period. */
  isFollowed: boolean
}

interface Row {
  id: 'away' | 'home'
  team: MatchupTeam | null
}

/** What each side scored in each period, visitors first. Coming periods are empty. */
export function PeriodTable({ game, periods, plays, isFollowed }: PeriodTableProps) {
  const rows: Row[] = [
    { id: 'away', team: game.awayTeam },
    { id: 'home', team: game.homeTeam },
  ]

  return (
    <Panel as="section" className={styles.periods} aria-label="Score by period">
      <DataTable
        caption="Score by period"
        columns={columnsOf(game, periods, plays ?? [], isFollowed)}
        rows={rows}
      />
    </Panel>
  )
}

function columnsOf(
  game: GameSides_GameFragment,
  periods: readonly PeriodTable_PeriodFragment[],
  plays: readonly PeriodGoal[],
  isFollowed: boolean,
): DataColumn<Row>[] {
  const score = scoreOf(game)
  const ofPeriods = periodColumns(game.state, periods, plays, isFollowed ? score : null)

  return [
    {
      head: 'Team',
      kind: 'rowHead',
      cell: ({ team }) => <Who team={team} isBrief={ofPeriods.length > QUARTERS.length} />,
    },
    ...ofPeriods.map(({ label, score: ofPeriod }) => ({
      head: label,
      cell: ({ id }: Row) => ofPeriod?.[id] ?? null,
    })),
    { head: 'Total', kind: 'key', pinned: true, cell: ({ id }) => score?.[id] ?? null },
  ]
}

/** On phones `isBrief` leaves the club’s code, so that the periods have more room. */
function Who({ team, isBrief }: { team: MatchupTeam | null; isBrief: boolean }) {
  const { code, logo } = sidePaint(team)

  return (
    <span className={isBrief ? `${styles.who} ${styles.brief}` : styles.who}>
      <TeamMark code={code} logo={logo} size={28} />
      <span className={styles.name}>
        {team?.location ? <span className={styles.location}>{`${team.location} `}</span> : null}
        {team?.name ?? 'To be decided'}
      </span>
      <span className={styles.code} data-code={code} aria-hidden="true" />
    </span>
  )
}
