import { paths, playPath } from '../../lib/address/paths.ts'

/** The main navigation, after Teams, in order. */
export const mainLinks = [
  { to: paths.schedule, label: 'Schedule' },
  { to: paths.standings, label: 'Standings' },
  { to: paths.stats, label: 'Stats' },
  { to: paths.videos, label: 'Videos' },
  { to: paths.shop, label: 'Shop' },
  { to: paths.allStar, label: 'All-Star' },
  { to: playPath('girls'), label: 'WLL Play' },
] as const

/** Their addresses, for the mark of the current place. */
export const mainAddresses: readonly string[] = mainLinks.map(({ to }) => to)
