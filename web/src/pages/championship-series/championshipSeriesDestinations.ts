import { paths } from '../../lib/address/paths.ts'
import type { Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.championshipSeries,
    title: 'Championship Series',
    note: 'Games and results of the tournament',
    icon: 'stats',
    synonyms: 'champ series cs sixes tournament winter',
  },
]
