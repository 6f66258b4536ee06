import { paths } from './paths.ts'

/** The sections of pages whose address does not begin with that of their section, by the first segment of their path. */
const SECTIONS: Readonly<Record<string, string>> = {
  'schedule-et': paths.schedule,
  scores: paths.schedule,
  tickets: paths.schedule,
  games: paths.schedule,
  'championship-series': paths.schedule,
  // The address of a player does not name her club, and every menu has Stats.
  players: paths.stats,
  player: paths.stats,
  news: paths.home,
  // The link to a fan's own page is that to sign in as long as nobody knows her.
  profile: paths.login,
}

/** What a link of a menu says about the current place: it is the page itself, or the section that the page belongs to. */
export type PlaceMark = 'page' | 'true' | undefined

/**
 * How a menu marks one of its links (`aria-current`). The link to the current page is marked `page`; only where the menu has no such
 * link, that to its section is marked `true`, so that a menu never marks two places. The innermost section counts.
 *
 * @param to the address of the link; its query does not count.
 * @param menu the addresses of all links of the menu.
 */
export function placeMark(to: string, menu: readonly string[], pathname: string): PlaceMark {
  const place = pathname.replace(/(.)\/$/, '$1')
  const [path = ''] = to.split('?')
  if (path === place) return 'page'
  const isUnder = (section: string) => place.startsWith(`${section}/`)
  if (menu.includes(place) || menu.some((other) => other.length > path.length && isUnder(other)))
    return undefined
  return isUnder(path) || SECTIONS[place.split('/')[1] ?? ''] === path ? 'true' : undefined
}
