import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'
import type { RosterTable_PlayerFragment, Stat } from '../../__generated__/graphql.ts'
import { groupRoster } from '../../features/teams/rosterGroups.ts'
import type { RosterGroup } from '../../features/teams/rosterGroups.ts'
import { loadTeamPage } from './teamScreenData.ts'
import { readRosterAddress } from './rosterAddress.ts'
import type { RosterAddress } from './rosterAddress.ts'

/** The players of a team in a season. */
export const ROSTER_PAGE = graphql(`
  query RosterPage($slug: String!, $year: Int) {
    team(slug: $slug, year: $year) {
      id
      ...TeamScreen_team
      standing {
        ...TeamHero_standing
      }
      roster {
        id
        position
        ...RosterCards_player
      }
    }
    site {
      id
      allStarUrl
    }
  }
`)

export type LoadedRoster = LoaderResult<{ slug: string; year: number | null }>

/** Loads the roster of the team and season in the address; for the table also the figures of all players. */
export async function loadRoster({ request, params, context }: LoaderFunctionArgs): Promise<LoadedRoster> {
  const client = context.get(clientContext)
  const { year, failures } = await yearOfAddress(client, request)
  const variables = { slug: params['teamName'] ?? '', year }
  const { view } = readRosterAddress(new URL(request.url).searchParams)
  const [page, table] = await Promise.all([
    loadTeamPage(client, { query: ROSTER_PAGE, variables, request, earlierFailures: failures }),
    view === 'table' ? queryLoader(client, { query: ROSTER_TABLE, variables }) : null,
  ])

  return { variables, failures: [...page.failures, ...(table?.failures ?? [])] }
}

/** The figures of all players, which the cards do not show. */
export const ROSTER_TABLE = graphql(`
  query RosterTable($slug: String!, $year: Int) {
    team(slug: $slug, year: $year) {
      id
      roster {
        ...RosterTable_player
      }
    }
    statCatalogue {
      id
      stat
      label
    }
  }
  fragment RosterTable_player on Player {
    id
    slug
    firstName
    lastName
    suffix
    number
    position
    positionCode
    height
    college
    ...PlayerMarks_player
    stats {
      field: cells(view: SEASON) {
        stat
        code
        text
        value
      }
      defense: cells(position: DEFENSE, view: SEASON) {
        stat
        code
        text
        value
      }
      faceOff: cells(position: FACE_OFF, view: SEASON) {
        stat
        code
        text
        value
      }
      goalie: cells(position: GOALIE, view: SEASON) {
        stat
        code
        text
        value
      }
    }
  }
`)

/** The row of a player with the figures of her table. */
export interface RosterRow {
  id: string
  player: RosterTable_PlayerFragment
  cells: readonly RosterCell[]
}

type Stats = NonNullable<RosterTable_PlayerFragment['stats']>
type RosterCell = Stats['field'][number]

/** A table of players whose positions have the same figures. */
export interface RosterTableModel {
  list: RosterGroup['list']
  /** The positions in it, such as "Attack and midfield". */
  title: string
  /** The columns; none when nobody has figures. */
  columns: readonly { stat: Stat; code: string }[]
  rows: RosterRow[]
}

const LISTS: readonly RosterGroup['list'][] = ['field', 'defense', 'faceOff', 'goalie']

/**
 * The tables of a roster, one for each list of figures, sorted as the address says; a table without the figure it is sorted by
 * stays sorted by number.
 */
export function rosterTables(
  roster: readonly RosterTable_PlayerFragment[],
  { group, sort, order }: Pick<RosterAddress, 'group' | 'sort' | 'order'>,
): RosterTableModel[] {
  const grouped = groupRoster(roster).filter((entry) => group === null || entry.group.param === group.param)

  return LISTS.map((list) => {
    const groups = grouped.filter((entry) => entry.group.list === list)
    const rows = groups
      .flatMap(({ players }) => players)
      .map((player) => ({ id: player.id, player, cells: player.stats?.[list] ?? [] }))
    const columns = (rows.find(({ cells }) => cells.length > 0)?.cells ?? []).map(({ stat, code }) => ({
      stat,
      code,
    }))

    return {
      list,
      title: titleOf(groups.map((entry) => entry.group.label)),
      columns,
      rows: sorted(rows, sort, order),
    }
  }).filter(({ rows }) => rows.length > 0)
}

/** The value for a figure in addresses, such as "caused-turnovers". */
export function sortParamOf(stat: Stat): string {
  return stat.toLowerCase().replaceAll('_', '-')
}

function titleOf([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((label) => label.toLowerCase())].join(' and ')
}

/** Rows without the value come last in both orders; equal rows are sorted by number. */
function sorted(rows: readonly RosterRow[], sort: string, order: 'asc' | 'desc'): RosterRow[] {
  const direction = order === 'asc' ? 1 : -1

  return rows
    .toSorted((one, other) => compareJerseyNumbers(one.player.number, other.player.number))
    .toSorted((one, other) => {
      const [a, b] = [sortValue(one, sort), sortValue(other, sort)]
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return direction * (typeof a === 'string' ? a.localeCompare(String(b), 'en') : a - Number(b))
    })
}

function sortValue({ player, cells }: RosterRow, sort: string): string | number | null {
  if (sort === 'name') return `${player.lastName} ${player.firstName}`
  if (sort === 'number') return player.number === null ? null : Number(player.number)

  return cells.find(({ stat }) => sortParamOf(stat) === sort)?.value ?? null
}

/** Orders jersey numbers by their value, 00 before 0, and a missing one last. */
function compareJerseyNumbers(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)

  return Number(a) - Number(b) || b.length - a.length
}
