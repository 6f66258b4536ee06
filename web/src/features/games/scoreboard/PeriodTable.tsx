import { graphql } from '../../../__generated__/gql.ts'
import type { GameSides_GameFragment, PeriodTable_PeriodFragment } from '../../../__generated__/graphql.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/DataTable.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { periodColumns } from './periodColumns.ts'
import type { PeriodGoal } from './periodColumns.ts'
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
    <Panel as="section" aria-label="Score by period">
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

  return [
    { head: 'Team', kind: 'rowHead', cell: ({ team }) => <Who team={team} /> },
    ...periodColumns(game.state, periods, plays, isFollowed ? score : null).map(
      ({ label, score: ofPeriod }) => ({
        head: label,
        cell: ({ id }: Row) => ofPeriod?.[id] ?? null,
      }),
    ),
    { head: 'Total', kind: 'key', cell: ({ id }) => score?.[id] ?? null },
  ]
}

function Who({ team }: { team: MatchupTeam | null }) {
  const { code, logo } = sidePaint(team)

  return (
    <span className={styles.who}>
      <TeamMark code={code} logo={logo} size={28} />
      <span>
        {team?.location ? <span className={styles.location}>{`${team.location} `}</span> : null}
        {team?.name ?? 'To be decided'}
      </span>
    </span>
  )
}
