import { paths } from '../../lib/address/paths.ts'
import type { Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.standings,
    title: 'Standings',
    note: 'The table, and who is in',
    icon: 'stats',
    synonyms:
      'tables rankings ranks records wins losses places positions seeds seeding clinched clinching eliminated magic number race league',
  },
  {
    to: `${paths.standings}?type=post`,
    title: 'Playoffs',
    note: 'The bracket, round by round',
    icon: 'stats',
    synonyms: 'postseason post season brackets semifinals finals championship title knockout seeds',
  },
  {
    to: paths.standings,
    title: 'History and past seasons',
    note: 'Tables of all years',
    icon: 'stats',
    synonyms: 'champions winners titles trophy archives previous years last season',
  },
]
