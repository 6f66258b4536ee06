import type { ClubId } from './teams.ts'

/** A planned game of two clubs. Times are Eastern and given for 2025; the 2024 season is 52 weeks earlier with home and away exchanged. */
export interface PlannedGame {
  startsAt: { 2025: string } & Readonly<Partial<Record<number, string>>>
  away: ClubId
  home: ClubId
  description?: Readonly<Partial<Record<number, string>>>
  calledOff?: Readonly<Partial<Record<number, 'postponed' | 'canceled'>>>
  /** The season in which the league has not announced yet where the game is played. */
  placeOpenIn?: number
  /** The only season in which this game is planned. */
  onlyIn?: number
}

export const HOME_VENUES: Readonly<Record<ClubId, readonly [venue: string, location: string]>> = {
  WGUA: ['Granite Park', 'Boston, MA'],
  WPLM: ['Sunset Bowl', 'Los Angeles, CA'],
  WCHR: ['Harbor Field', 'Annapolis, MD'],
  WCHA: ['Battery Stadium', 'New York, NY'],
}

/** Sixteen games per club, half of them at home: six against its rival and five against each other club. */
export const REGULAR_SEASON: readonly PlannedGame[] = [
  plannedGame('2025-05-23T19:00', 'WPLM', 'WGUA', {
    description: { 2024: 'Opening Night', 2025: 'Opening Night' },
  }),
  plannedGame('2025-05-24T15:00', 'WCHR', 'WCHA'),
  plannedGame('2025-05-30T19:00', 'WGUA', 'WCHR'),
  plannedGame('2025-05-31T16:00', 'WCHA', 'WPLM'),
  plannedGame('2025-06-06T19:00', 'WCHA', 'WGUA'),
  plannedGame('2025-06-07T17:00', 'WCHR', 'WPLM', { description: { 2025: 'Pride Night' } }),
  plannedGame('2025-06-13T19:00', 'WCHA', 'WCHR'),
  plannedGame('2025-06-14T16:00', 'WGUA', 'WPLM'),
  plannedGame('2025-06-20T19:30', 'WCHR', 'WGUA'),
  plannedGame('2025-06-21T15:00', 'WPLM', 'WCHA', {
    calledOff: { 2025: 'canceled' },
    description: { 2025: 'Weather' },
  }),
  plannedGame('2025-06-27T19:00', 'WGUA', 'WCHA', { description: { 2024: 'Rivalry Weekend' } }),
  plannedGame('2025-06-28T16:00', 'WCHR', 'WPLM', {
    calledOff: { 2024: 'postponed' },
    description: { 2024: 'Weather' },
  }),
  plannedGame('2025-07-04T18:00', 'WPLM', 'WGUA'),
  plannedGame('2025-07-05T15:00', 'WCHR', 'WCHA'),
  plannedGame('2025-07-08T19:00', 'WCHR', 'WPLM', { onlyIn: 2024, description: { 2024: 'Makeup Game' } }),
  plannedGame('2025-07-10T19:00', 'WPLM', 'WCHR'),
  plannedGame('2025-07-10T19:30', 'WGUA', 'WCHA'),
  plannedGame('2025-07-12T15:30', 'WCHA', 'WGUA', { description: { 2025: 'Rivalry Weekend' } }),
  plannedGame('2025-07-12T19:30', 'WPLM', 'WCHR'),
  plannedGame('2025-07-13T15:00', 'WGUA', 'WCHA', { description: { 2025: 'Rivalry Weekend' } }),
  plannedGame('2025-07-16T22:00', 'WCHR', 'WPLM'),
  plannedGame('2025-07-19T16:00', 'WCHA', 'WPLM', {
    calledOff: { 2025: 'postponed' },
    description: { 2025: 'Weather' },
  }),
  // The league marks a start time that is still to be announced with 11:23 PM.
  plannedGame('2025-07-19T23:23', 'WCHR', 'WGUA', {
    startsAt: { 2025: '2025-07-19T23:23', 2024: '2025-07-19T19:00' },
  }),
  plannedGame('2025-07-22T19:00', 'WCHA', 'WCHR'),
  plannedGame('2025-07-22T22:00', 'WGUA', 'WPLM'),
  plannedGame('2025-07-24T19:00', 'WGUA', 'WCHR', { calledOff: { 2024: 'canceled' } }),
  plannedGame('2025-07-24T22:00', 'WCHA', 'WPLM'),
  plannedGame('2025-07-29T19:00', 'WPLM', 'WGUA'),
  plannedGame('2025-07-30T19:00', 'WCHR', 'WCHA'),
  plannedGame('2025-08-01T19:00', 'WCHA', 'WGUA', { description: { 2025: 'Rivalry Weekend' } }),
  plannedGame('2025-08-01T19:30', 'WPLM', 'WCHR'),
  plannedGame('2025-08-02T15:00', 'WGUA', 'WCHR'),
  plannedGame('2025-08-02T19:00', 'WPLM', 'WCHA', { placeOpenIn: 2025 }),
]

export const PRESEASON: readonly PlannedGame[] = [
  plannedGame('2025-05-16T17:00', 'WGUA', 'WCHR'),
  plannedGame('2025-05-16T20:00', 'WPLM', 'WCHA'),
  plannedGame('2025-05-17T13:00', 'WCHA', 'WGUA'),
  plannedGame('2025-05-17T16:00', 'WCHR', 'WPLM'),
]

export const SERIES_ROUND_ROBIN: readonly PlannedGame[] = [
  plannedGame('2025-02-11T19:00', 'WPLM', 'WGUA'),
  plannedGame('2025-02-12T19:00', 'WCHA', 'WCHR'),
  plannedGame('2025-02-13T19:00', 'WGUA', 'WCHA'),
  plannedGame('2025-02-14T19:00', 'WCHR', 'WPLM'),
  plannedGame('2025-02-15T17:00', 'WCHR', 'WGUA'),
  plannedGame('2025-02-15T19:00', 'WPLM', 'WCHA'),
]

function plannedGame(
  startsAt: string,
  away: ClubId,
  home: ClubId,
  more: Partial<PlannedGame> = {},
): PlannedGame {
  return { startsAt: { 2025: startsAt }, away, home, ...more }
}
