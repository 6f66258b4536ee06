import type { Stat, StatDefinition } from '../../__generated__/schemaTypes.ts'
import { shotsFaced, type StatLineModel } from './statLine.ts'

/** A stat of the catalogue, and how it is read from a line. */
export interface CatalogueEntry extends StatDefinition {
  /** The raw number: a fraction for a share, the wins for a face-off record. */
  valueOf(line: StatLineModel): number | null
  /** Whether the stat is meaningful for such a line, whatever the league sends; for every line when left out. */
  isAbout?(line: StatLineModel): boolean
  /** How many attempts per game of the busiest player qualify for a rank, and of what. */
  qualifying?: { perGame: number; triesOf(line: StatLineModel): number | null }
  /** How many of the attempts of a share succeeded. */
  madeOf?(line: StatLineModel): number | null
}

const SHOTS = { perGame: 1, triesOf: (line: StatLineModel) => line.shots }
const FACE_OFFS = { perGame: 2, triesOf: (line: StatLineModel) => line.faceoffs }
const SHOTS_FACED = { perGame: 4, triesOf: shotsFaced }

/** Every stat in the league's order. Codes and long labels are the league's own; 2G joins 1G. */
export const STAT_CATALOGUE: readonly CatalogueEntry[] = [
  count('GAMES_PLAYED', 'GP', 'gamesPlayed', 'Games Played'),
  count('POINTS', 'P', 'points', 'Points'),
  count('GOALS', 'G', 'goals', 'Goals'),
  count('ONE_POINT_GOALS', '1G', 'onePointGoals', '1pt Goals'),
  count('TWO_POINT_GOALS', '2G', 'twoPointGoals', '2pt Goals'),
  count('ASSISTS', 'A', 'assists', 'Assists'),
  count('SHOTS', 'Sh', 'shots', 'Shots'),
  { ...share('SHOT_PCT', 'Sh%', 'shotPct', 'Shot %'), qualifying: SHOTS, madeOf: (line) => line.goals },
  count('SHOTS_ON_GOAL', 'SOG', 'shotsOnGoal', 'Shots On Goal'),
  {
    ...share('SHOTS_ON_GOAL_PCT', 'SOG%', 'shotsOnGoalPct', 'SOG %'),
    qualifying: SHOTS,
    madeOf: (line) => line.shotsOnGoal,
  },
  count('GROUND_BALLS', 'GB', 'groundBalls', 'Ground Balls'),
  { ...count('TURNOVERS', 'TO', 'turnovers', 'Turnovers'), isLowerBetter: true },
  count('CAUSED_TURNOVERS', 'CT', 'causedTurnovers', 'Caused Turnovers'),
  {
    ...definition('FACE_OFFS', 'FO', 'faceoffRecord', 'Face-offs'),
    format: 'RECORD',
    valueOf: (line) => line.faceoffsWon,
    isAbout: (line) => line.faceoffRecord !== null,
  },
  {
    ...share('FACE_OFF_PCT', 'FO%', 'faceoffPct', 'Face-off %'),
    qualifying: FACE_OFFS,
    madeOf: (line) => line.faceoffsWon,
  },
  count('SAVES', 'Sv', 'saves', 'Saves'),
  { ...share('SAVE_PCT', 'Sv%', 'savePct', 'Save %'), qualifying: SHOTS_FACED, madeOf: (line) => line.saves },
  {
    ...count('SCORES_AGAINST', 'SA', 'scoresAgainst', 'Scores Against'),
    isLowerBetter: true,
    qualifying: SHOTS_FACED,
    // The league sends 0 for everybody who was never in goal, and fewer is better.
    isAbout: (line) => shotsFaced(line) !== 0,
  },
  {
    ...share('SCORES_AGAINST_AVERAGE', 'SAA', 'scoresAgainstAverage', 'Scores Against Average'),
    format: 'AVERAGE',
    isLowerBetter: true,
    qualifying: SHOTS_FACED,
  },
  { ...count('PENALTIES', 'Pen', 'penalties', 'Penalties'), isLowerBetter: true },
  { ...count('PENALTY_MINUTES', 'PIM', 'penaltyMinutes', 'Penalty Minutes'), isLowerBetter: true },
  count('POWER_PLAY_GOALS', 'PowG', 'powerPlayGoals', 'Power Play Goals'),
  count('TOUCHES', 'TCH', 'touches', 'Touches'),
  count('PASSES', 'PAS', 'passes', 'Passes'),
]

const BY_STAT: ReadonlyMap<Stat, CatalogueEntry> = new Map(STAT_CATALOGUE.map((entry) => [entry.stat, entry]))

/** The catalogue entry of a stat. */
export function statEntry(stat: Stat): CatalogueEntry {
  const entry = BY_STAT.get(stat)
  if (!entry) throw new Error(`the catalogue has no ${stat}`)
  return entry
}

type NumberField = Exclude<keyof StatLineModel, 'faceoffRecord' | 'position'>

function count(stat: Stat, code: string, field: NumberField, label: string): CatalogueEntry {
  return { ...definition(stat, code, field, label), format: 'COUNT', valueOf: (line) => line[field] }
}

function share(stat: Stat, code: string, field: NumberField, label: string): CatalogueEntry {
  return { ...count(stat, code, field, label), format: 'PERCENT' }
}

function definition(stat: Stat, code: string, field: keyof StatLineModel, label: string) {
  return { id: `StatDefinition:${stat}`, stat, code, field, label, isLowerBetter: false }
}
