import { paths } from '../lib/address/paths.ts'

/** An address of the site, and all that other parts of the product have to know of its page before it is loaded. */
export interface PageRoute {
  path: string
  /** The route module under `pages/`. */
  page: string
  /** The address of the page that this one is part of: from one part to another that page stays while the next part is loaded. */
  partOf?: string
  /** When the sitemap leaves the page out; pages with parameters are those of the league's lists. */
  sitemap?: 'never' | 'duringSeries'
  /** The queries whose answers browsers store, so that the page can be read offline. */
  offline?: readonly string[]
}

const SCHEDULE = { page: 'schedule/scheduleRoute.ts', offline: ['SchedulePage'] } as const

/** Every address of the site. */
export const routes = [
  { path: paths.home, page: 'home/homeRoute.ts', offline: ['HomePage'] },
  { path: paths.schedule, ...SCHEDULE },
  { path: paths.scheduleEastern, ...SCHEDULE, sitemap: 'never' },
  { path: paths.scores, ...SCHEDULE },
  { path: paths.tickets, ...SCHEDULE },
  {
    path: paths.standings,
    page: 'standings/standingsRoute.ts',
    offline: ['StandingsPage'],
  },
  {
    path: paths.championshipSeries,
    page: 'championship-series/championshipSeriesRoute.ts',
    sitemap: 'duringSeries',
  },
  {
    path: `${paths.games}/:slug`,
    page: 'games/gameRoute.ts',
    offline: ['GamePage', 'GamePreview'],
  },
  { path: paths.teams, page: 'teams/teamsRoute.ts' },
  {
    path: `${paths.teams}/:teamName`,
    page: 'teams/teamRoute.ts',
    offline: ['TeamPage'],
  },
  {
    path: `${paths.teams}/:teamName/roster`,
    page: 'teams/rosterRoute.ts',
    partOf: `${paths.teams}/:teamName`,
    offline: ['RosterPage', 'RosterTable'],
  },
  {
    path: `${paths.players}/:slug/:tab?`,
    page: 'players/playerRoute.ts',
    partOf: `${paths.players}/:slug`,
  },
  {
    path: `${paths.player}/:slug/:tab?`,
    page: 'players/playerRoute.ts',
    partOf: `${paths.player}/:slug`,
  },
  { path: paths.stats, page: 'stats/statsRoute.ts' },
  { path: paths.compare, page: 'stats/compareRoute.ts' },
  { path: paths.shop, page: 'shop/shopRoute.ts' },
  { path: `${paths.shop}/:teamName`, page: 'shop/teamShopRoute.ts', partOf: paths.shop },
  { path: paths.news, page: 'news/newsRoute.ts' },
  { path: `${paths.news}/tag/:tag`, page: 'news/newsRoute.ts', partOf: paths.news },
  { path: `${paths.news}/:id`, page: 'news/articleRoute.ts' },
  { path: paths.allStar, page: 'all-star/allStarRoute.ts' },
  { path: paths.videos, page: 'videos/videosRoute.ts' },
  { path: paths.videoHighlights, page: 'videos/highlightVideosRoute.ts', partOf: paths.videos },
  { path: `${paths.videos}/tag/:tag`, page: 'videos/tagVideosRoute.ts', partOf: paths.videos },
  { path: `${paths.videos}/event/:eventSlug`, page: 'videos/gameVideosRoute.ts' },
  { path: `${paths.videos}/:mediaId`, page: 'videos/videoRoute.ts' },
  { path: paths.play, page: 'play/playRoute.ts' },
  { path: paths.search, page: 'search/searchRoute.ts', sitemap: 'never' },
  { path: paths.login, page: 'login/loginRoute.ts', sitemap: 'never' },
  { path: paths.settings, page: 'settings/settingsRoute.ts', sitemap: 'never' },
  { path: paths.profile, page: 'profile/profileRoute.ts', sitemap: 'never' },
  { path: paths.offline, page: 'offline/offlineRoute.ts', sitemap: 'never' },
] as const satisfies readonly PageRoute[]
