import { paths } from '../../lib/address/paths.ts'
import type { Destination } from '../../ui/destination.ts'

/** What a search finds of these pages, by what fans call it. */
export const destinations: readonly Destination[] = [
  {
    to: paths.stats,
    title: 'Stats',
    note: 'Leaders, and every player’s figures',
    icon: 'stats',
    synonyms:
      'statistics leaders leaderboards players points goals assists saves scorers figures numbers mvp faceoffs',
  },
  {
    to: `${paths.stats}?position=goalie`,
    title: 'Goalie stats',
    note: 'Saves and save percentage',
    icon: 'stats',
    synonyms: 'goalies goalkeepers keepers goaltenders netminders',
  },
  {
    to: `${paths.stats}?rookies=true`,
    title: 'Rookies',
    note: 'Players in their first season',
    icon: 'stats',
    synonyms: 'rookie first year draft drafted newcomers',
  },
  {
    to: paths.compare,
    title: 'Compare players',
    note: 'Two to four side by side',
    icon: 'compare',
    synonyms: 'comparisons versus vs head side',
  },
]
