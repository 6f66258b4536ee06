import type {
  CanceledGame,
  DelayedGame,
  FinalGame,
  HeldEvent,
  LiveGame,
  NoResultGame,
  PostponedGame,
  ScheduledGame,
  Score,
  Side,
  SuspendedGame,
} from '../../__generated__/schemaTypes.ts'
import { isoInstant } from '../wire/isoInstant.ts'
import { gameStatus, isForfeit, type StatusFields } from '../season/eventStatus.ts'
import type { EventPayload } from '../season/payload.ts'

/** The state of a game; `__typename` names its type in the schema. The version is the game's. */
export type GameStateModel =
  | StateMember<'ScheduledGame', ScheduledGame>
  | StateMember<'DelayedGame', DelayedGame>
  | StateMember<'LiveGame', LiveGame>
  | StateMember<'SuspendedGame', SuspendedGame>
  | StateMember<'FinalGame', FinalGame>
  | StateMember<'HeldEvent', HeldEvent>
  | StateMember<'NoResultGame', NoResultGame>
  | StateMember<'PostponedGame', PostponedGame>
  | StateMember<'CanceledGame', CanceledGame>

type StateMember<Name extends string, State> = Omit<State, 'version'> & { __typename: Name }

/** The fields that decide the state. Of the teams it only matters whether they are decided. */
export type StateFields = StatusFields &
  Pick<
    EventPayload,
    'startTime' | 'period' | 'clockMinutes' | 'clockSeconds' | 'clockTenths' | 'homeScore' | 'visitorScore'
  > & { homeTeam: unknown; awayTeam: unknown }

const LAST_QUARTER = 4
const QUARTERS = ['1st', '2nd', '3rd', '4th']

/** The state of an event. A live or final game whose scores are missing counts as 0. */
export function toGameState(event: StateFields): GameStateModel {
  const known = gameStatus(event)
  const status = known === 'FINAL' && isWithoutScore(event) ? 'HELD' : known
  switch (status) {
    case 'SCHEDULED':
      return { __typename: 'ScheduledGame', status }
    case 'DELAYED':
      return { __typename: 'DelayedGame', status }
    case 'LIVE':
      return { __typename: 'LiveGame', status, ...standing(event) }
    case 'SUSPENDED': {
      const reached = standing(event)
      const label = !event.period ? 'Suspended' : `Suspended, ${reached.label}`
      return { __typename: 'SuspendedGame', status, ...reached, label }
    }
    case 'FINAL':
      return {
        __typename: 'FinalGame',
        status,
        score: toScore(event),
        winner: winner(event),
        isForfeit: isForfeit(event),
        label: isForfeit(event) ? 'Forfeit' : finalLabel(event.period),
      }
    case 'HELD':
      return { __typename: 'HeldEvent', status }
    case 'NO_RESULT':
      return { __typename: 'NoResultGame', status }
    case 'POSTPONED':
      return { __typename: 'PostponedGame', status, originalStartTime: isoInstant(event.startTime) }
    case 'CANCELED':
      return { __typename: 'CanceledGame', status, originalStartTime: isoInstant(event.startTime) }
  }
}

/** Whether a game that is over counts for nobody: a forfeit with equal scores has no winner, and is no tie. */
export function isUnscoredForfeit({ score, isForfeit }: Pick<FinalGame, 'score' | 'isForfeit'>): boolean {
  return isForfeit && score.home === score.away
}

/** The score of a game that has one, else null. */
export function scoreOfState(state: GameStateModel): Score | null {
  return 'score' in state ? state.score : null
}

/** The label of a period: 1st to 4th, OT at 5, OT2 and up beyond; Half when period 2 is at 0:00. */
export function periodLabel(period: number, clock: { minutes: number; seconds: number }): string {
  if (period === 2 && clock.minutes === 0 && clock.seconds === 0) return 'Half'
  return periodName(period)
}

/** The name of a period, whatever its clock: 1st to 4th, OT for 5, OT2 and so on after that. */
export function periodName(period: number): string {
  return QUARTERS[period - 1] ?? overtimeLabel(period)
}

function overtimeLabel(period: number): string {
  const overtime = period - LAST_QUARTER
  return overtime === 1 ? 'OT' : `OT${overtime}`
}

function finalLabel(period: number | null): string {
  return period !== null && period > LAST_QUARTER ? `Final/${overtimeLabel(period)}` : 'Final'
}

/** The score, period and clock of a game that has begun. */
function standing(event: StateFields) {
  const period = Math.max(event.period ?? 1, 1)
  const clock = {
    minutes: event.clockMinutes ?? 0,
    seconds: event.clockSeconds ?? 0,
    tenths: event.clockTenths ?? 0,
  }
  const label = periodLabel(period, clock)
  return {
    score: toScore(event),
    period,
    periodLabel: label,
    clock,
    label: label === 'Half' ? label : `${label} ${clock.minutes}:${String(clock.seconds).padStart(2, '0')}`,
  }
}

/**
 * Whether an event that is over had no period (0, as the league sends it) and no goals, as the all-star
 * skills event; a forfeit may look the same, but is a game.
 */
function isWithoutScore(event: StateFields): boolean {
  return event.period === 0 && !event.homeScore && !event.visitorScore && !isForfeit(event)
}

function toScore(event: StateFields): Score {
  return { home: event.homeScore ?? 0, away: event.visitorScore ?? 0 }
}

function winner(event: StateFields): Side | null {
  const { home, away } = toScore(event)
  if (home === away || !event.homeTeam || !event.awayTeam) return null
  return home > away ? 'HOME' : 'AWAY'
}
