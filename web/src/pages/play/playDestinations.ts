import { paths } from '../../lib/address/paths.ts'
import type { Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.play,
    title: 'WLL Play',
    note: 'Camps, clinics and leagues for girls and boys',
    icon: 'calendar',
    synonyms:
      'camps clinics youth kids learn lessons register registration sign up signup academy tournaments near me',
  },
]
