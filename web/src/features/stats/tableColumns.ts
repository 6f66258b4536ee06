import type { Position, Stat } from '../../__generated__/graphql.ts'

type Columns = readonly [Stat, ...Stat[]]

const SCORERS: Columns = [
  'POINTS',
  'GOALS',
  'ONE_POINT_GOALS',
  'ASSISTS',
  'SHOTS',
  'SHOT_PCT',
  'SHOTS_ON_GOAL',
  'SHOTS_ON_GOAL_PCT',
  'GROUND_BALLS',
  'TURNOVERS',
  'CAUSED_TURNOVERS',
  'POWER_PLAY_GOALS',
  'PENALTIES',
  'PENALTY_MINUTES',
  'TOUCHES',
  'PASSES',
]
const DEFENDERS: Columns = [
  'GROUND_BALLS',
  'CAUSED_TURNOVERS',
  'TURNOVERS',
  'POINTS',
  'GOALS',
  'ASSISTS',
  'SHOTS',
  'PENALTIES',
  'PENALTY_MINUTES',
  'TOUCHES',
  'PASSES',
]
const COLUMNS: Record<Position, Columns> = {
  ATTACK: SCORERS,
  MIDFIELD: SCORERS,
  FIELD: SCORERS,
  DEFENSE: DEFENDERS,
  SHORT_STICK_DEFENSIVE_MIDFIELD: DEFENDERS,
  LONG_STICK_MIDFIELD: [...DEFENDERS, 'FACE_OFFS', 'FACE_OFF_PCT'],
  FACE_OFF: [
    'FACE_OFFS',
    'FACE_OFF_PCT',
    'GROUND_BALLS',
    'TURNOVERS',
    'CAUSED_TURNOVERS',
    'POINTS',
    'GOALS',
    'ASSISTS',
    'SHOTS',
    'PENALTIES',
    'PENALTY_MINUTES',
  ],
  GOALIE: [
    'SAVES',
    'SAVE_PCT',
    'SCORES_AGAINST',
    'SCORES_AGAINST_AVERAGE',
    'GROUND_BALLS',
    'CAUSED_TURNOVERS',
    'TURNOVERS',
    'POINTS',
    'ASSISTS',
    'PASSES',
  ],
}

/**
 * The figures that the table of players has as columns after the games played, which the gateway chooses by the position: the loader
 * has to know them before it asks. A test compares them with the gateway's (tests/contract/tableColumns.test.ts).
 */
export function tableColumns(position: Position | null): Columns {
  return COLUMNS[position ?? 'FIELD']
}
