import { paths, rosterPath } from '../../lib/address/paths.ts'
import type { ClubDestination, Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.teams,
    title: 'Teams',
    note: 'The clubs and their rosters',
    icon: 'home',
    synonyms: 'clubs franchises squads coaches',
  },
  {
    to: paths.teams,
    title: 'Injuries',
    note: 'Marked on the roster of each club',
    icon: 'warning',
    synonyms: 'injured injury reports reserve ir hurt questionable doubtful lineups',
  },
]

/** What a search finds of each club. */
export const clubDestinations: readonly ClubDestination[] = [
  {
    toOf: rosterPath,
    subject: 'roster',
    note: 'Players, numbers and injuries',
    icon: 'profile',
    synonyms: 'rosters players squads lineups injured injury injuries reports coaches coaching staff numbers',
  },
]
