import type { GameModel } from '../../../domains/games/game.ts'
import { scoreOfState } from '../../../domains/games/gameState.ts'
import { LEAGUE_TIME_ZONE } from '../../../domains/wire/leagueDay.ts'
import type { ScoreFacts } from './shareFacts.ts'

const gameDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const gameTime = dateFormat({ hour: 'numeric', minute: '2-digit' })
const fullDay = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' })

function dateFormat(options: Intl.DateTimeFormatOptions): (epochMs: number) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: LEAGUE_TIME_ZONE })
  // Some engines put a narrow space before PM, which the font lacks.
  return (epochMs) => format.format(epochMs).replaceAll('\u202f', ' ')
}

/** The date of an instant (ISO) in the league's time zone, such as "Jul 19, 2025"; empty for an invalid instant. */
export function dayText(instant: string): string {
  const epochMs = Date.parse(instant)
  return Number.isNaN(epochMs) ? '' : fullDay(epochMs)
}

/** Replaces the time of a game that does not take place then. */
const STATE_WORDS: Readonly<Partial<Record<GameModel['state']['status'], string>>> = {
  DELAYED: 'Delayed',
  SUSPENDED: 'Suspended',
  NO_RESULT: 'Result not known',
  POSTPONED: 'Postponed',
  CANCELED: 'Canceled',
}

/**
 * When a game is played: "Sat, Jul 19, 2025 · 4:00 PM ET", with "Game 2" for the second game of the two teams
 * on one day. The text is the same before, during and after the game.
 */
export function whenText({ startTime, isTimeAnnounced, numberOnDay, state }: GameModel): string {
  const number = numberOnDay === null ? '' : ` · Game ${numberOnDay}`
  const day = `${gameDay(startTime * 1000)}${number}`
  const word = STATE_WORDS[state.status]
  if (word !== undefined) return `${day} · ${word}`
  return `${day} · ${isTimeAnnounced ? `${gameTime(startTime * 1000)} ET` : 'Time TBA'}`
}

/** Where a game is played: "Harbor Field, Annapolis, MD"; null where the league sends neither venue nor city. */
export function venueText({ venue }: GameModel): string | null {
  return venue && [venue.name, venue.city].filter(Boolean).join(', ')
}

/**
 * The score of a game as its picture's address has it: away, home, and when, such as 12-9-3rd, 12-9-suspended, 12-9-final or 12-9-final-ot;
 * null for a game without one. The web writes it in the same way (web/src/features/games/scorePicture.ts).
 */
export function formatScore({ state }: GameModel): string | null {
  const score = scoreOfState(state)
  if (score === null) return null
  const when = writtenMoment(state)
  return `${score.away}-${score.home}-${when.toLowerCase().replaceAll('/', '-')}`
}

function writtenMoment(state: GameModel['state']): string {
  if (state.__typename === 'FinalGame') return state.label
  if (state.__typename === 'SuspendedGame') return 'Suspended'
  return state.__typename === 'LiveGame' ? state.periodLabel : ''
}

/** The score of a game and its label; null for a game without one. The clock is left out, because the picture is seen later. */
export function scoreFacts({ state }: GameModel): ScoreFacts | null {
  const score = scoreOfState(state)
  if (score === null) return null
  if (state.__typename === 'FinalGame') {
    return { ...score, winner: state.winner, label: state.label, isLive: false }
  }
  if (state.__typename === 'SuspendedGame') {
    return { ...score, winner: null, label: `Suspended · ${state.periodLabel}`, isLive: false }
  }
  const period = state.__typename === 'LiveGame' ? ` · ${state.periodLabel}` : ''
  return { ...score, winner: null, label: `Live${period}`, isLive: true }
}
