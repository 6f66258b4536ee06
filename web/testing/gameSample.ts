import type {
  GameCard_GameFragment,
  NextGame_GameFragment,
  Scoreboard_GameFragment,
} from '../src/__generated__/graphql.ts'
import type { MatchupTeam } from '../src/features/games/matchup.ts'
import { sample } from './sample.ts'
import type { SampleFields } from './sample.ts'

/** What the cards, the next game, the scoreboard and the filters ask for. */
type SampleGame = GameCard_GameFragment &
  NextGame_GameFragment &
  Scoreboard_GameFragment & { week: number | null }

/** Saturday, July 12, 2025, 4:59 PM Eastern: the league's "now" of the tests, ms. */
export const SAMPLE_NOW_MS = Date.parse('2025-07-12T20:59:00.000Z')

/** The instant of a local time in US Eastern during the season (UTC-4) as an ISO instant: easternInstant('2025-07-12T19:30'). */
export function easternInstant(local: string): string {
  return new Date(`${local}:00.000-04:00`).toISOString()
}

function team(
  officialId: string,
  location: string,
  name: string,
  code: string,
  record: [wins: number, losses: number, ties: number],
): MatchupTeam {
  const [wins, losses, ties] = record

  return sample('Team', {
    id: `${officialId}:2025`,
    officialId,
    kind: 'CLUB',
    slug: name.toLowerCase(),
    name,
    location,
    code,
    color: '#0b5a6b',
    secondColor: '#8fe6d6',
    record: { wins, losses, ties },
  })
}

export const guard = team('WGUA', 'Boston', 'Guard', 'BOS', [6, 2, 0])
export const charging = team('WCHA', 'New York', 'Charging', 'NY', [4, 3, 1])
export const palms = team('WPLM', 'California', 'Palms', 'CAL', [2, 6, 0])
export const charm = team('WCHR', 'Maryland', 'Charm', 'MD', [4, 4, 0])

/** Palms at Charm on July 12 at 7:30 PM Eastern, scheduled, with tickets; `changes` make any other game of it. */
export function sampleGame(changes: SampleFields<SampleGame> = {}): SampleGame {
  return sample('Game', {
    id: '7',
    officialId: `league's ${changes.id ?? '7'}`,
    slug: '2025-game-7',
    year: 2025,
    week: 8,
    segment: 'REGULAR',
    startTime: easternInstant('2025-07-12T19:30'),
    isTimeAnnounced: true,
    stateUpdated: '2026-11-21T09:00:00.000Z',
    state: scheduled,
    homeTeam: charm,
    awayTeam: palms,
    venue: { id: 'harbor', name: 'Harbor Field', city: 'Annapolis, MD' },
    broadcasters: [{ name: 'ESPN+', mark: 'ESPN_PLUS' }],
    tickets: { url: 'https://tickets.example.com/7' },
    ...changes,
  })
}

/** Nothing is sold for a game with these tickets. */
export const NO_TICKETS: SampleGame['tickets'] = sample('Tickets', {})

/** A state in its third quarter, 4:21 to play. */
export function live(away: number, home: number): SampleGame['state'] {
  return sample('LiveGame', {
    status: 'LIVE',
    version: 1,
    score: { home, away },
    periodLabel: '3rd',
    clock: { minutes: 4, seconds: 21 },
    label: '3rd 4:21',
  })
}

/** A state that was broken off in the third quarter, 4:21 to play. */
export function suspended(away: number, home: number): SampleGame['state'] {
  return sample('SuspendedGame', {
    status: 'SUSPENDED',
    version: 1,
    score: { home, away },
    periodLabel: '3rd',
    clock: { minutes: 4, seconds: 21 },
    label: 'Suspended, 3rd 4:21',
  })
}

/** A forfeit that the league lists at 0–0, without a winner. */
export const forfeit: Extract<SampleGame['state'], { __typename: 'FinalGame' }> = sample('FinalGame', {
  status: 'FINAL',
  version: 1,
  isForfeit: true,
  label: 'Forfeit',
})

export const scheduled: SampleGame['state'] = sample('ScheduledGame', { status: 'SCHEDULED', version: 1 })
export const delayed: SampleGame['state'] = sample('DelayedGame', { status: 'DELAYED', version: 1 })
export const noResult: SampleGame['state'] = sample('NoResultGame', { status: 'NO_RESULT', version: 1 })
export const held: SampleGame['state'] = sample('HeldEvent', { status: 'HELD', version: 1 })

/** A state after the end; the winner follows from the score. */
export function final(away: number, home: number, label = 'Final'): SampleGame['state'] {
  return sample('FinalGame', {
    status: 'FINAL',
    version: 1,
    score: { home, away },
    winner: home === away ? null : home > away ? 'HOME' : 'AWAY',
    label,
  })
}

/** The state of a game that should have been played at an instant (ISO) and has no new date. */
export function postponedFrom(originalStartTime: string): SampleGame['state'] {
  return sample('PostponedGame', { status: 'POSTPONED', version: 1, originalStartTime })
}

/** The state of a game that should have been played at an instant (ISO) and never will be. */
export function canceledFrom(originalStartTime: string): SampleGame['state'] {
  return sample('CanceledGame', { status: 'CANCELED', version: 1, originalStartTime })
}
