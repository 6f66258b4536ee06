import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { StandingRows_RowFragment, StandingRows_TeamFragment } from '../../__generated__/graphql.ts'
import { teamPath } from '../../lib/address/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { hasStarted, typesetRecords } from './standingFigures.ts'
import styles from './StandingRows.module.css'

graphql(`
  fragment StandingRows_row on Standing {
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
      ...StandingRows_team
    }
    placed {
      reason
      isLevelOnRecord
    }
  }
  fragment StandingRows_team on Team {
    id
    slug
    name
    location
    code
    logo {
      url
    }
    ...TeamStyle_team
  }
`)

const RANK_COLUMN: DataColumn<StandingRows_RowFragment> = {
  head: 'Rank',
  headHidden: true,
  kind: 'rank',
  cell: (row) => row.rank ?? '',
}

interface StandingRowsProps<Row> {
  caption: string
  rows: readonly Row[]
  /** The columns after rank and team; every figure is missing before the first game. */
  figures: readonly DataColumn<Row>[]
  /** The teams without their places, as on small screens everywhere. */
  nicknameOnly?: boolean
  /** A note below the name of a row's team; null for none. */
  noteOf?: (row: Row) => string | null
  /** After which rank a line is drawn, once a game has been played. */
  ruleAfter?: number | null
}

/** The rows of a table with their teams, those of the fan's favorite marked. */
export function StandingRows<Row extends StandingRows_RowFragment>({
  caption,
  rows,
  figures,
  nicknameOnly = false,
  noteOf = () => null,
  ruleAfter = null,
}: StandingRowsProps<Row>) {
  const isStarted = hasStarted(rows)
  const team: DataColumn<Row> = {
    head: 'Team',
    kind: 'rowHead',
    cell: (row) => <StandingTeam team={row.team} nicknameOnly={nicknameOnly} note={noteOf(row)} />,
  }
  const visibleFigures = isStarted ? figures : figures.map((column) => ({ ...column, cell: () => null }))

  return (
    <DataTable
      caption={caption}
      columns={[RANK_COLUMN, team, ...visibleFigures]}
      rows={rows}
      rowLook={(row) => favoriteRow(row.team)}
      ruleAfter={isStarted ? ruleAfter : null}
    />
  )
}

/**
 * The look of a team's row. If the team is the fan's favorite, the row gets an edge in the team's color and a bold name
 * (lib/settings/favoriteMark.ts).
 */
function favoriteRow(team: StandingRows_TeamFragment): {
  className: string
  style: CSSProperties
  team: string
} {
  const { className, style } = teamStyle(team)
  return { className: `${className} ${styles.markable}`, style, team: team.slug }
}

interface StandingTeamProps {
  team: StandingRows_TeamFragment
  nicknameOnly: boolean
  note: string | null
}

/** A team in a row of the table: crest, place and nickname, on small screens the nickname alone; below it a note, if there is one. */
function StandingTeam({ team, nicknameOnly, note }: StandingTeamProps) {
  return (
    <span className={`row gap10 ${styles.team}`}>
      <TeamMark code={team.code} logo={team.logo} size={28} />
      <span>
        <Link to={teamPath(team.slug)}>
          {team.location && !nicknameOnly && <span className={styles.place}>{team.location}</span>}{' '}
          {team.name}
        </Link>
        {note === null ? null : <small>{note}</small>}
      </span>
    </span>
  )
}

/**
 * The lines under the table, one for each pair of neighbors level on record: which team is above the other, by which rule and
 * figure.
 */
export function TieNotes({ rows }: { rows: readonly StandingRows_RowFragment[] }) {
  return rows.map((row, index) => {
    const next = rows[index + 1]
    if (!row.placed?.isLevelOnRecord || !next) return null
    return (
      <p key={row.id} className={styles.note}>
        <Icon name="info" size={18} />
        <span>
          <b>
            Why {row.team.name} are above {next.team.name}.
          </b>{' '}
          {typesetRecords(row.placed.reason)}
        </span>
      </p>
    )
  })
}
