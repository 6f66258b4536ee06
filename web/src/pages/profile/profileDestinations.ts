import { paths } from '../../lib/address/paths.ts'
import type { Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.profile,
    title: 'My profile',
    note: 'Your team, players and account',
    icon: 'profile',
    synonyms:
      'me accounts teams clubs players following follow followed favorites favourites favorite email address birthday notifications topics fans',
  },
  {
    to: paths.profile,
    title: 'Sign out',
    note: 'Here, or on all devices',
    icon: 'profile',
    synonyms: 'signout log out logout everywhere',
  },
]
