/** Every address of the site. Nothing else in the web spells a path. */
export const paths = {
  home: '/',
  schedule: '/schedule',
  scheduleEastern: '/schedule-et',
  scores: '/scores',
  tickets: '/tickets',
  standings: '/standings',
  championshipSeries: '/championship-series',
  teams: '/teams',
  stats: '/stats',
  news: '/news',
  videos: '/videos',
  shop: '/shop',
  allStar: '/all-star',
  play: '/play/schedule?tab=girls',
  login: '/login',
  graphql: '/graphql',
  stream: '/graphql/stream',
} as const

/** The page of a team, by its slug such as `guard`. */
export function teamPath(slug: string): string {
  return `${paths.teams}/${encodeURIComponent(slug)}`
}

/** The page of a game, by its slug. */
export function gamePath(slug: string): string {
  return `/games/${encodeURIComponent(slug)}`
}

/** The page of an article, by its id. */
export function articlePath(id: string): string {
  return `${paths.news}/${encodeURIComponent(id)}`
}

/** The page of a video, by the player's id of the clip. */
export function videoPath(mediaId: string): string {
  return `${paths.videos}/${encodeURIComponent(mediaId)}`
}
