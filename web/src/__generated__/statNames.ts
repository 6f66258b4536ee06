import type { Stat } from './graphql.ts'

/** What each figure is called: in short, as above a column, and at length. A newer gateway may send others. */
export const statNames: Readonly<Partial<Record<Stat, readonly [code: string, label: string]>>> = {
  GAMES_PLAYED: ["GP","Games Played"],
  POINTS: ["P","Points"],
  GOALS: ["G","Goals"],
  ONE_POINT_GOALS: ["1G","1pt Goals"],
  TWO_POINT_GOALS: ["2G","2pt Goals"],
  ASSISTS: ["A","Assists"],
  SHOTS: ["Sh","Shots"],
  SHOT_PCT: ["Sh%","Shot %"],
  SHOTS_ON_GOAL: ["SOG","Shots On Goal"],
  SHOTS_ON_GOAL_PCT: ["SOG%","SOG %"],
  GROUND_BALLS: ["GB","Ground Balls"],
  TURNOVERS: ["TO","Turnovers"],
  CAUSED_TURNOVERS: ["CT","Caused Turnovers"],
  FACE_OFFS: ["FO","Face-offs"],
  FACE_OFF_PCT: ["FO%","Face-off %"],
  SAVES: ["Sv","Saves"],
  SAVE_PCT: ["Sv%","Save %"],
  SCORES_AGAINST: ["SA","Scores Against"],
  SCORES_AGAINST_AVERAGE: ["SAA","Scores Against Average"],
  PENALTIES: ["Pen","Penalties"],
  PENALTY_MINUTES: ["PIM","Penalty Minutes"],
  POWER_PLAY_GOALS: ["PowG","Power Play Goals"],
  TOUCHES: ["TCH","Touches"],
  PASSES: ["PAS","Passes"],
}
