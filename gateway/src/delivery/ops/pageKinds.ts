/**
 * The kinds of pages in metrics: the first segments of the site's paths, the front page and the not-found
 * page. A contract test compares them with the site's routes.
 */
export const pageKinds: ReadonlySet<string> = new Set([
  'all-star',
  'championship-series',
  'games',
  'home',
  'login',
  'news',
  'not_found',
  'offline',
  'play',
  'player',
  'players',
  'profile',
  'schedule',
  'schedule-et',
  'scores',
  'search',
  'settings',
  'shop',
  'standings',
  'stats',
  'teams',
  'tickets',
  'videos',
])

/** Stands for every unlisted page, so that a made-up one adds no label. */
const otherPage = 'other'

/** The kind of a page that a browser names by its path, such as `teams` for `teams_guard`. */
export function pageKindOf(page: string): string {
  if (pageKinds.has(page)) return page
  const [first = ''] = page.split('_')
  return pageKinds.has(first) ? first : otherPage
}
