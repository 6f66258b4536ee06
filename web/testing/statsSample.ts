import type {
  LeaderBoard_LeadersFragment,
  PlayerStatsTable_DefinitionFragment,
  PlayerStatsTable_PlayerFragment,
  Stat,
  StatsPageQuery,
} from '../src/__generated__/graphql.ts'
import { sample } from './sample.ts'

type Player = PlayerStatsTable_PlayerFragment
type Team = NonNullable<LeaderBoard_LeadersFragment['entries'][number]['player']['team'] & Player['team']>
type Definition = PlayerStatsTable_DefinitionFragment

function definition(stat: Stat, code: string, label: string, rest: Partial<Definition> = {}): Definition {
  return sample('StatDefinition', { id: code, stat, code, label, ...rest })
}

/** For tests: some of the figures there are. */
export const definitions = {
  games: definition('GAMES_PLAYED', 'GP', 'Games Played'),
  points: definition('POINTS', 'P', 'Points'),
  goals: definition('GOALS', 'G', 'Goals'),
  assists: definition('ASSISTS', 'A', 'Assists'),
  shotShare: definition('SHOT_PCT', 'Sh%', 'Shot %'),
  turnovers: definition('TURNOVERS', 'TO', 'Turnovers', { isLowerBetter: true }),
  faceOffs: definition('FACE_OFFS', 'FO', 'Face-offs'),
  saves: definition('SAVES', 'Sv', 'Saves'),
}

const guard: Team = sample('Team', {
  id: 'WGUA:2025',
  slug: 'guard',
  name: 'Guard',
  code: 'BOS',
  color: '#0b5a6b',
  secondColor: '#8fe6d6',
})
const palms: Team = sample('Team', {
  id: 'WPLM:2025',
  slug: 'palms',
  name: 'Palms',
  code: 'CAL',
  color: '#f26a2e',
  secondColor: '#ffd7c2',
})

type Cell = NonNullable<Player['stats']>['cells'][number]

/** A figure of a line. */
function cell(stat: Stat, text: string): Cell {
  return sample('StatCell', { stat, text })
}

function player(
  firstName: string,
  lastName: string,
  team: Player['team'] & object,
  cells: Cell[] | null,
): Player {
  const slug = `${firstName}-${lastName}`.toLowerCase()
  const stats = cells && { cells }

  return sample('Player', {
    ...{ id: `${slug}:2025`, slug, firstName, lastName, positionCode: 'A', team, stats },
  })
}

/** For tests: four players by name; Dana Dean has not dressed. */
export const players = [
  player('Ann', 'Archer', guard, [
    cell('GAMES_PLAYED', '8'),
    cell('POINTS', '12'),
    cell('SHOT_PCT', '25%'),
    cell('TURNOVERS', '9'),
    cell('FACE_OFFS', '9 - 23'),
  ]),
  player('Bea', 'Bell', palms, [
    cell('GAMES_PLAYED', '4'),
    cell('POINTS', '9'),
    cell('SHOT_PCT', '50%'),
    cell('TURNOVERS', '2'),
    cell('FACE_OFFS', '-'),
  ]),
  player('Cleo', 'Cole', palms, [
    cell('GAMES_PLAYED', '8'),
    cell('POINTS', '12'),
    cell('SHOT_PCT', '-'),
    cell('TURNOVERS', '0'),
    cell('FACE_OFFS', '-'),
  ]),
  player('Dana', 'Dean', guard, null),
]

/** For tests: the same players, with their figures per game. */
export const playersPerGame = [
  player('Ann', 'Archer', guard, [
    cell('GAMES_PLAYED', '8'),
    cell('POINTS', '1.5'),
    cell('SHOT_PCT', '25%'),
    cell('TURNOVERS', '1.1'),
    cell('FACE_OFFS', '1.1 - 2.9'),
  ]),
  player('Bea', 'Bell', palms, [
    cell('GAMES_PLAYED', '4'),
    cell('POINTS', '2.3'),
    cell('SHOT_PCT', '50%'),
    cell('TURNOVERS', '0.5'),
    cell('FACE_OFFS', '-'),
  ]),
  player('Cleo', 'Cole', palms, [
    cell('GAMES_PLAYED', '8'),
    cell('POINTS', '1.5'),
    cell('SHOT_PCT', '-'),
    cell('TURNOVERS', '0.0'),
    cell('FACE_OFFS', '-'),
  ]),
  player('Dana', 'Dean', guard, null),
]

/** For tests: a board with two players level at the second place. */
export function board(figure: Definition): LeaderBoard_LeadersFragment {
  const entries = [
    { rank: 1, value: 20, player: players[0] },
    { rank: 2, value: 10, player: players[1] },
    { rank: 2, value: 10, player: players[2] },
  ]

  return sample('Leaders', {
    id: `${figure.stat}:2025:REGULAR:ALL:10`,
    year: 2025,
    lastUpdated: '2026-11-21T09:00:00.000Z',
    definition: figure,
    entries: entries.flatMap(({ rank, value, player: item }) =>
      item === undefined
        ? []
        : {
            id: `${figure.stat}:${item.slug}`,
            rank,
            value,
            text: String(value),
            player: { ...item, number: '7' },
          },
    ),
  })
}

/**
 * For tests: a list of players as the gateway sorts and cuts it. A part of one is of another version than any other part, as on a gateway
 * whose list has changed in between, unless the test names the version.
 */
export function playerList(
  listed: readonly (typeof players)[number][],
  rest: { totalCount?: number; endCursor?: string; version?: string } = {},
): NonNullable<StatsPageQuery['players']> {
  const { totalCount = listed.length, endCursor = null } = rest
  const { version = listed.map(({ slug }) => slug).join() } = rest
  return sample('PlayerConnection', {
    lastUpdated: '2026-11-21T09:00:00.000Z',
    version,
    totalCount,
    pageInfo: { hasNextPage: listed.length < totalCount, endCursor },
    edges: listed.map((node) => ({ cursor: `at ${node.slug}`, node })),
  })
}

/** For tests: the rows of a whole list from one place to another, with the version that all of its pages have. */
export function rowsOf(nodes: readonly (typeof players)[number][], from: number, to: number) {
  const rows = nodes.slice(from, to)
  const version = nodes.map(({ slug }) => slug).join()
  const list = playerList(rows, { totalCount: nodes.length, version })
  const place = { hasNextPage: to < nodes.length, endCursor: `at ${rows.at(-1)?.slug}` }
  return { ...list, pageInfo: { ...list.pageInfo, ...place } }
}

/** For tests: an answer with everything in it. */
export const statsAnswer: Omit<StatsPageQuery, '__typename'> = {
  first: board(definitions.goals),
  second: board(definitions.assists),
  third: board(definitions.saves),
  players: playerList(players),
  statCatalogue: Object.values(definitions),
  teams: [guard, palms],
  site: sample('Site', { id: 'site', championshipSeries: { hasStarted: true } }),
}
