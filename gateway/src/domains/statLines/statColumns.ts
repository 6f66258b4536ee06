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

const SCORERS_HEADLINE: readonly Stat[] = [
  'POINTS',
  'GOALS',
  'ASSISTS',
  'SHOT_PCT',
  'GROUND_BALLS',
  'CAUSED_TURNOVERS',
]
const DEFENDERS_HEADLINE: readonly Stat[] = [
  'GROUND_BALLS',
  'CAUSED_TURNOVERS',
  'TURNOVERS',
  'POINTS',
  'GOALS',
  'PENALTIES',
]
const HEADLINES: Readonly<Record<Position, readonly Stat[]>> = {
  ATTACK: SCORERS_HEADLINE,
  MIDFIELD: SCORERS_HEADLINE,
  FIELD: SCORERS_HEADLINE,
  DEFENSE: DEFENDERS_HEADLINE,
  SHORT_STICK_DEFENSIVE_MIDFIELD: DEFENDERS_HEADLINE,
  LONG_STICK_MIDFIELD: DEFENDERS_HEADLINE,
  FACE_OFF: ['FACE_OFFS', 'FACE_OFF_PCT', 'GROUND_BALLS', 'POINTS', 'GOALS', 'TURNOVERS'],
  GOALIE: [
    'SAVES',
    'SAVE_PCT',
    'SCORES_AGAINST',
    'SCORES_AGAINST_AVERAGE',
    'GROUND_BALLS',
    'CAUSED_TURNOVERS',
  ],
}

/**
 * The fixed columns of a position, in order; without one those of attack, midfield and field. Career and season have all of them, a game
 * has no games played, a favorite player has the first five; the headline has six of its own.
 */
export function statColumns(position: Position | null | undefined, view: StatView): readonly Stat[] {
  if (view === 'HEADLINE') return HEADLINES[position ?? 'FIELD']
  const columns = BY_POSITION[position ?? 'FIELD']
  if (view === 'GAME') return columns.filter((stat) => stat !== 'GAMES_PLAYED')
  return view === 'FAVORITES' ? columns.slice(0, FAVORITES) : columns
}
