import type { ClubId } from './clubs.ts'

/** A planned game of two clubs. Times are Eastern, given for 2025; 2024 is 52 weeks earlier with home and away exchanged. */
export interface GameDay {
  at: { 2025: string } & Readonly<Partial<Record<number, string>>>
  away: ClubId
  home: ClubId
  description?: Readonly<Partial<Record<number, string>>>
  called?: Readonly<Partial<Record<number, 'postponed' | 'canceled'>>>
  /** Planned in this season alone. */
  only?: number
}

export const GROUNDS: Readonly<Record<ClubId, readonly [venue: string, location: string]>> = {
  WGUA: ['Granite Park', 'Boston, MA'],
  WPLM: ['Sunset Bowl', 'Los Angeles, CA'],
  WCHR: ['Harbor Field', 'Annapolis, MD'],
  WCHA: ['Battery Stadium', 'New York, NY'],
}

/** Sixteen games a club: six against its rival, five against each of the others, half of them at home. */
export const REGULAR_SEASON: readonly GameDay[] = [
  day('2025-05-23T19:00', 'WPLM', 'WGUA', { description: { 2024: 'Opening Night', 2025: 'Opening Night' } }),
  day('2025-05-24T15:00', 'WCHR', 'WCHA'),
  day('2025-05-30T19:00', 'WGUA', 'WCHR'),
  day('2025-05-31T16:00', 'WCHA', 'WPLM'),
  day('2025-06-06T19:00', 'WCHA', 'WGUA'),
  day('2025-06-07T17:00', 'WCHR', 'WPLM', { description: { 2025: 'Pride Night' } }),
  day('2025-06-13T19:00', 'WCHA', 'WCHR'),
  day('2025-06-14T16:00', 'WGUA', 'WPLM'),
  day('2025-06-20T19:30', 'WCHR', 'WGUA'),
  day('2025-06-21T15:00', 'WPLM', 'WCHA', { called: { 2025: 'canceled' }, description: { 2025: 'Weather' } }),
  day('2025-06-27T19:00', 'WGUA', 'WCHA', { description: { 2024: 'Rivalry Weekend' } }),
  day('2025-06-28T16:00', 'WCHR', 'WPLM', {
    called: { 2024: 'postponed' },
    description: { 2024: 'Weather' },
  }),
  day('2025-07-04T18:00', 'WPLM', 'WGUA'),
  day('2025-07-05T15:00', 'WCHR', 'WCHA'),
  day('2025-07-08T19:00', 'WCHR', 'WPLM', { only: 2024, description: { 2024: 'Makeup Game' } }),
  day('2025-07-10T19:00', 'WPLM', 'WCHR'),
  day('2025-07-10T19:30', 'WGUA', 'WCHA'),
  day('2025-07-12T15:30', 'WCHA', 'WGUA', { description: { 2025: 'Rivalry Weekend' } }),
  day('2025-07-12T19:30', 'WPLM', 'WCHR'),
  day('2025-07-13T15:00', 'WGUA', 'WCHA', { description: { 2025: 'Rivalry Weekend' } }),
  day('2025-07-16T22:00', 'WCHR', 'WPLM'),
  day('2025-07-19T16:00', 'WCHA', 'WPLM', {
    called: { 2025: 'postponed' },
    description: { 2025: 'Weather' },
  }),
  // 11:23 PM is how the league writes "to be announced" (spec §9).
  day('2025-07-19T23:23', 'WCHR', 'WGUA', { at: { 2025: '2025-07-19T23:23', 2024: '2025-07-19T19:00' } }),
  day('2025-07-22T19:00', 'WCHA', 'WCHR'),
  day('2025-07-22T22:00', 'WGUA', 'WPLM'),
  day('2025-07-24T19:00', 'WGUA', 'WCHR', { called: { 2024: 'canceled' } }),
  day('2025-07-24T22:00', 'WCHA', 'WPLM'),
  day('2025-07-29T19:00', 'WPLM', 'WGUA'),
  day('2025-07-30T19:00', 'WCHR', 'WCHA'),
  day('2025-08-01T19:00', 'WCHA', 'WGUA', { description: { 2025: 'Rivalry Weekend' } }),
  day('2025-08-01T19:30', 'WPLM', 'WCHR'),
  day('2025-08-02T15:00', 'WGUA', 'WCHR'),
  day('2025-08-02T19:00', 'WPLM', 'WCHA'),
]

export const PRESEASON: readonly GameDay[] = [
  day('2025-05-16T17:00', 'WGUA', 'WCHR'),
  day('2025-05-16T20:00', 'WPLM', 'WCHA'),
  day('2025-05-17T13:00', 'WCHA', 'WGUA'),
  day('2025-05-17T16:00', 'WCHR', 'WPLM'),
]

export const SERIES_ROUND_ROBIN: readonly GameDay[] = [
  day('2025-02-11T19:00', 'WPLM', 'WGUA'),
  day('2025-02-12T19:00', 'WCHA', 'WCHR'),
  day('2025-02-13T19:00', 'WGUA', 'WCHA'),
  day('2025-02-14T19:00', 'WCHR', 'WPLM'),
  day('2025-02-15T17:00', 'WCHR', 'WGUA'),
  day('2025-02-15T19:00', 'WPLM', 'WCHA'),
]

function day(at: string, away: ClubId, home: ClubId, more: Partial<GameDay> = {}): GameDay {
  return { at: { 2025: at }, away, home, ...more }
}
