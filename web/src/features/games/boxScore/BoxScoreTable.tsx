import { Link, useSearchParams } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { BoxScoreTable_SideFragment } from '../../../__generated__/graphql.ts'
import { statNames } from '../../../__generated__/statNames.ts'
import { playerPath } from '../../../lib/address/paths.ts'
import { withParams } from '../../../lib/address/withParams.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/DataTable.tsx'
import { readSort, sortLines } from './boxScoreSort.ts'
import type { BoxScoreSort } from './boxScoreSort.ts'
import styles from './BoxScoreTable.module.css'

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
export function BoxScoreTable({ kind, caption, side }: BoxScoreTableProps) {
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
