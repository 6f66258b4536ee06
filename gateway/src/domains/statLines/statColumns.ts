import type { Position, Stat, StatView } from '../../__generated__/schemaTypes.ts'

const SCORERS: readonly Stat[] = [
  'GAMES_PLAYED',
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
const DEFENDERS: readonly Stat[] = [
  'GAMES_PLAYED',
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
const FACE_OFF_TAKERS: readonly Stat[] = [
  'GAMES_PLAYED',
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
]
const GOALIES: readonly Stat[] = [
  'GAMES_PLAYED',
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
]

const BY_POSITION: Readonly<Record<Position, readonly Stat[]>> = {
  ATTACK: SCORERS,
  MIDFIELD: SCORERS,
  FIELD: SCORERS,
  DEFENSE: DEFENDERS,
  SHORT_STICK_DEFENSIVE_MIDFIELD: DEFENDERS,
  LONG_STICK_MIDFIELD: [...DEFENDERS, 'FACE_OFFS', 'FACE_OFF_PCT'],
  FACE_OFF: FACE_OFF_TAKERS,
  GOALIE: GOALIES,
}

const FAVORITES = 5

/**
 * The fixed columns of a position, in order; those of attack, midfield and field without one. Career and season have
 * them all, a game has no games played, a favorite player has the first five.
 */
export function statColumns(position: Position | null | undefined, view: StatView): readonly Stat[] {
  const columns = BY_POSITION[position ?? 'FIELD']
  if (view === 'GAME') return columns.filter((stat) => stat !== 'GAMES_PLAYED')
  return view === 'FAVORITES' ? columns.slice(0, FAVORITES) : columns
}
