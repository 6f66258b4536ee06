import { useId } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { BoxScore_BoxScoreFragment, BoxScoreTable_SideFragment } from '../../../__generated__/graphql.ts'
import { withParams } from '../../../lib/address/withParams.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { PanelHeading } from '../../../ui/PanelHeading.tsx'
import { QueryFailed } from '../../../ui/QueryFailed.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import styles from './BoxScore.module.css'
import { statNames } from '../../../__generated__/statNames.ts'
import { playerPath } from '../../../lib/address/paths.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/DataTable.tsx'
import { readSort, sortLines } from './boxScoreSort.ts'
import type { BoxScoreSort } from './boxScoreSort.ts'
import { SegmentLinks } from '../../../ui/SegmentLinks.tsx'

graphql(`
  fragment BoxScore_boxScore on BoxScore {
    id
    isConsistentWithScore
    home {
      ...BoxScore_side
    }
    away {
      ...BoxScore_side
    }
  }
  fragment BoxScore_side on SideBoxScore {
    id
    side
    team {
      id
      slug
      name
      location
      code
      logo {
        url
      }
    }
    ...BoxScoreTable_side
  }
`)

interface BoxScoreProps {
  boxScore: BoxScore_BoxScoreFragment
  /** Whether it is long past: what is missing is then not promised. */
  isPast?: boolean
  retry: () => Promise<unknown>
}

/**
 * What each player did in a game, one side at a time: the home side, unless the parameter `team` in the address names the other
 * one.
 */
export function BoxScore({ boxScore, isPast = false, retry }: BoxScoreProps) {
  const headingId = useId()
  const [params] = useSearchParams()
  const { home, away } = boxScore
  const chosen = away.team !== null && params.get('team') === away.team.slug ? away : home
  const name = [chosen.team?.location, chosen.team?.name].filter(Boolean).join(' ')
  const { fieldPlayers, goalies } = chosen
  const isEmpty = fieldPlayers?.length === 0 && goalies?.length === 0

  return (
    <Panel as="section" id="box-score" aria-labelledby={headingId}>
      <PanelHeading
        id={headingId}
        aside={
          <SegmentLinks label="Box score of">
            {[away, home].map(({ id, team }) =>
              team === null ? null : (
                <Link
                  key={id}
                  to={withParams(params, { team: team.slug }, '#box-score')}
                  aria-current={id === chosen.id ? 'true' : undefined}
                  preventScrollReset
                  replace
                >
                  <TeamMark code={team.code} logo={team.logo} size={18} />
                  <span aria-hidden="true">{team.code}</span>
                  <span className="visuallyHidden">{team.name}</span>
                </Link>
              ),
            )}
          </SegmentLinks>
        }
      >
        Box score
      </PanelHeading>
      {boxScore.isConsistentWithScore === false ? (
        <p className={styles.note}>The league’s figures below do not add up to the final score.</p>
      ) : null}
      {fieldPlayers === null || goalies === null ? (
        <PanelBody>
          <QueryFailed what="players’ figures" retry={retry} />
        </PanelBody>
      ) : isEmpty ? (
        <PanelBody>
          <EmptyState title={isPast ? 'No box score of this game' : 'Nobody is listed yet'}>
            {isPast ? null : <p>Players appear with the first figures of the game.</p>}
          </EmptyState>
        </PanelBody>
      ) : (
        <>
          <BoxScoreTable kind="field" caption={`${name} players`} side={chosen} />
          <BoxScoreTable kind="goalies" caption={`${name} goalies`} side={chosen} />
        </>
      )}
    </Panel>
  )
}

graphql(`
  fragment BoxScoreTable_side on SideBoxScore {
    id
    fieldPlayers {
      ...BoxScoreTable_line
    }
    goalies {
      ...BoxScoreTable_line
    }
    totals {
      stats {
        cells(view: GAME) {
          ...BoxScoreTable_cell
        }
        faceOffs: cells(view: GAME, position: FACE_OFF) {
          ...BoxScoreTable_cell
        }
      }
    }
  }
  fragment BoxScoreTable_line on BoxScoreLine {
    id
    slug
    firstName
    lastName
    positionCode
    cells {
      ...BoxScoreTable_cell
    }
  }
  fragment BoxScoreTable_cell on StatCell {
    stat
    text
  }
`)

type Side = BoxScoreTable_SideFragment
type Line = NonNullable<Side['fieldPlayers']>[number]
type Cell = Line['cells'][number]

/** One row: a player, or the whole side when `player` is null. */
interface Row {
  id: string
  player: Omit<Line, 'cells'> | null
  cells: readonly Cell[]
}

interface BoxScoreTableProps {
  kind: 'field' | 'goalies'
  caption: string
  side: Side
}

/**
 * The field players of a side with its totals as the last row, or its goalies. Each position has columns of its own, so the table
 * has the columns of all positions, and a cell is empty when the column does not belong to the player's position. Each column
 * head sorts the table by way of the address.
 */
function BoxScoreTable({ kind, caption, side }: BoxScoreTableProps) {
  const [params] = useSearchParams()
  const lines = kind === 'field' ? side.fieldPlayers : side.goalies
  const rows = (lines ?? []).map(({ cells, ...player }): Row => ({ id: player.id, player, cells }))
  if (rows.length === 0) return null
  const heads = columnsOfAll(rows.map((row) => row.cells))
  const sort = readSort(
    params,
    heads.map(({ stat }) => stat),
  )
  const foot =
    kind === 'field' && side.totals
      ? { id: 'totals', player: null, cells: totalCells(side.totals.stats) }
      : null

  return (
    <div className={kind === 'goalies' ? styles.goalies : undefined}>
      <DataTable
        caption={caption}
        columns={columnsOf(heads, { kind, sort, params })}
        rows={sortLines(rows, sort)}
        foot={foot}
      />
    </div>
  )
}

interface Heads {
  kind: BoxScoreTableProps['kind']
  sort: BoxScoreSort | null
  params: URLSearchParams
}

function columnsOf(cells: readonly Cell[], { kind, sort, params }: Heads): DataColumn<Row>[] {
  const figures = cells.map(({ stat }, index): DataColumn<Row> => {
    const [code, label] = statNames[stat] ?? [stat, stat]
    const direction = sort?.stat === stat ? sort.direction : null

    return {
      head: code,
      title: label,
      kind: (sort === null ? index === 0 : direction !== null) ? 'key' : 'figure',
      sort: {
        to: withParams(
          params,
          { sort: stat.toLowerCase(), order: direction === 'descending' ? 'asc' : null },
          '#box-score',
        ),
        direction,
      },
      cell: (row) => figure(row.cells.find((cell) => cell.stat === stat)),
    }
  })

  return [
    {
      head: kind === 'field' ? 'Player' : 'Goalie',
      kind: 'rowHead',
      cell: ({ player }) =>
        player === null ? <span className={styles.who}>Team</span> : <Who player={player} />,
    },
    ...figures,
  ]
}

/** Empty when the column does not belong to the player's position; null, a missing figure, when it does but has none. */
function figure(cell: Cell | undefined): string | null {
  if (cell === undefined) return ''

  return cell.text === '-' ? null : cell.text
}

/**
 * The columns of several lists without repetition: those of the longest list in its order, then the additional ones of the
 * others.
 */
function columnsOfAll(lists: readonly (readonly Cell[])[]): Cell[] {
  const longestFirst = lists.toSorted((one, other) => other.length - one.length)

  return [...new Map(longestFirst.flat().map((cell) => [cell.stat, cell])).values()]
}

function totalCells({ cells, faceOffs }: NonNullable<Side['totals']>['stats']): Cell[] {
  return [...new Map([...cells, ...faceOffs].map((cell) => [cell.stat, cell])).values()]
}

function Who({
  player: { slug, firstName, lastName, positionCode },
}: {
  player: NonNullable<Row['player']>
}) {
  const name = `${firstName} ${lastName}`

  return (
    <span className={styles.who}>
      {slug === null ? name : <Link to={playerPath(slug)}>{name}</Link>}
      {positionCode === null ? null : <small>{positionCode}</small>}
    </span>
  )
}
