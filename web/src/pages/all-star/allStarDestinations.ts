import { paths } from '../../lib/address/paths.ts'
import type { Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.allStar,
    title: 'All-Star',
    note: 'The game, its captains and rosters',
    icon: 'home',
    synonyms: 'allstar skills contest challenge vote voting captains',
  },
]
