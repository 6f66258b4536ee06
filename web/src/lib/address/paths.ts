/** Every address of the site. No other module of the web writes a path by hand. */
export const paths = {
  home: '/',
  schedule: '/schedule',
  scheduleEastern: '/schedule-et',
  scores: '/scores',
  tickets: '/tickets',
  standings: '/standings',
  championshipSeries: '/championship-series',
  games: '/games',
  teams: '/teams',
  players: '/players',
  player: '/player',
  stats: '/stats',
  compare: '/stats/compare',
  news: '/news',
  videos: '/videos',
  videoHighlights: '/videos/highlights',
  shop: '/shop',
  allStar: '/all-star',
  play: '/play/schedule',
  login: '/login',
  profile: '/profile',
  settings: '/settings',
  search: '/search',
  offline: '/offline',
  leagueCalendar: '/calendar/league.ics',
  graphql: '/graphql',
  stream: '/graphql/stream',
  session: '/session',
} as const

/** The page of a team, by its slug such as `guard`. */
export function teamPath(slug: string): string {
  return `${paths.teams}/${encodeURIComponent(slug)}`
}

/** A team's roster, by the team's slug. */
export function rosterPath(slug: string): string {
  return `${teamPath(slug)}/roster`
}

/** The page of a player, by her slug such as `keira-gildersleeve`. */
export function playerPath(slug: string): string {
  return `${paths.players}/${encodeURIComponent(slug)}`
}

/** The comparison of players, by their slugs in that order. `more` is the rest of the query: season, part of it, per game. */
export function comparePath(slugs: readonly string[], more: URLSearchParams = new URLSearchParams()): string {
  const players = slugs.map(encodeURIComponent).join(',')
  return `${paths.compare}?${[`players=${players}`, more.toString()].filter((part) => part !== '').join('&')}`
}

/** The page of a game, by its slug. */
export function gamePath(slug: string): string {
  return `${paths.games}/${encodeURIComponent(slug)}`
}

/** The page of an article, by its id. */
export function articlePath(officialId: string): string {
  return `${paths.news}/${encodeURIComponent(officialId)}`
}

/** The page of a video, by the player's id of the clip. */
export function videoPath(mediaId: string): string {
  return `${paths.videos}/${encodeURIComponent(mediaId)}`
}

/** The news with a tag of the league, such as WGUA. */
export function newsTagPath(tag: string): string {
  return `${paths.news}/tag/${encodeURIComponent(tag)}`
}

/** The videos with a tag of the league, such as WGUA. */
export function videoTagPath(tag: string): string {
  return `${paths.videos}/tag/${encodeURIComponent(tag)}`
}

/** The videos of a game, by the game's slug. */
export function gameVideosPath(slug: string): string {
  return `${paths.videos}/event/${encodeURIComponent(slug)}`
}

/** A playlist from its beginning, by the league's id of it. */
export function playlistPath(officialId: string): string {
  return `${paths.videos}?playlistId=${encodeURIComponent(officialId)}`
}

/** A video as a part of a playlist. */
export function playlistVideoPath(mediaId: string, officialId: string): string {
  return `${videoPath(mediaId)}?playlistId=${encodeURIComponent(officialId)}`
}

/** The shop's page of a team, by the team's slug. */
export function teamShopPath(slug: string): string {
  return `${paths.shop}/${encodeURIComponent(slug)}`
}

/** The calendar file of one game, by the game's slug. */
export function gameCalendarPath(slug: string): string {
  return `/calendar/games/${encodeURIComponent(slug)}.ics`
}

/** The calendar file with all games of a team, which calendar programs can subscribe to, by the team's slug. */
export function teamCalendarPath(slug: string): string {
  return `/calendar/${encodeURIComponent(slug)}.ics`
}

/** The clinics and leagues for girls, or boys, to sign up for. */
export function playPath(tab: 'girls' | 'boys'): string {
  return `${paths.play}?tab=${tab}`
}

/** The results of a search for a text; `kind` is the word for one kind of them in addresses, such as players. */
export function searchPath(text: string, kind?: string): string {
  return `${paths.search}?${new URLSearchParams({ q: text, ...(kind ? { in: kind } : {}) }).toString()}`
}

/** What a link preview can have a picture of its own for. */
type Pictured = 'games' | 'teams' | 'players' | 'news'

/** The picture of a link preview, 1200 x 630, by the word of what it shows in the site's addresses. It tells no score. */
export function sharePicturePath(of: Pictured, slug: string): string {
  return `/share/${of}/${encodeURIComponent(slug)}.png`
}
