import { paths } from '../lib/address/paths.ts'

/** The skeletons of pages whose boxes are known before they are loaded, drawn in coming/pageSkeletons.tsx. */
export type SkeletonKind =
  'schedule' | 'standings' | 'stats' | 'game' | 'team' | 'player' | 'videos' | 'news' | 'article' | 'shop'

/** An address of the site, and all that other parts of the product have to know of its page before it is loaded. */
export interface PageRoute {
  path: string
  /** The route module under `pages/`. */
  page: string
  /** What is shown while it is loaded; none where nobody knows its boxes. */
  skeleton?: SkeletonKind
  /** The part of the address that tells one page with this skeleton from another; by default they are all one page. */
  subject?: 'slug' | 'teamName' | 'id' | 'path'
  /** When the sitemap leaves the page out; pages with parameters are those of the league's lists. */
  sitemap?: 'never' | 'duringSeries'
  /** The queries whose answers browsers store, so that the page can be read offline. */
  offline?: readonly string[]
}

const SCHEDULE = {
  page: 'schedule/scheduleRoute.ts',
  skeleton: 'schedule',
  subject: 'path',
  offline: ['SchedulePage'],
} as const

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
    skeleton: 'standings',
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
    skeleton: 'game',
    subject: 'slug',
    offline: ['GamePage', 'GamePreview'],
  },
  { path: paths.teams, page: 'teams/teamsRoute.ts' },
  {
    path: `${paths.teams}/:teamName`,
    page: 'teams/teamRoute.ts',
    skeleton: 'team',
    subject: 'teamName',
    offline: ['TeamPage'],
  },
  {
    path: `${paths.teams}/:teamName/roster`,
    page: 'teams/rosterRoute.ts',
    skeleton: 'team',
    subject: 'teamName',
    offline: ['RosterPage', 'RosterTable'],
  },
  {
    path: `${paths.players}/:slug/:tab?`,
    page: 'players/playerRoute.ts',
    skeleton: 'player',
    subject: 'slug',
  },
  {
    path: `${paths.player}/:slug/:tab?`,
    page: 'players/playerRoute.ts',
    skeleton: 'player',
    subject: 'slug',
  },
  { path: paths.stats, page: 'stats/statsRoute.ts', skeleton: 'stats' },
  { path: paths.compare, page: 'stats/compareRoute.ts' },
  { path: paths.shop, page: 'shop/shopRoute.ts', skeleton: 'shop' },
  { path: `${paths.shop}/:teamName`, page: 'shop/teamShopRoute.ts', skeleton: 'shop' },
  { path: paths.news, page: 'news/newsRoute.ts', skeleton: 'news' },
  { path: `${paths.news}/tag/:tag`, page: 'news/newsRoute.ts', skeleton: 'news' },
  { path: `${paths.news}/:id`, page: 'news/articleRoute.ts', skeleton: 'article', subject: 'id' },
  { path: paths.allStar, page: 'all-star/allStarRoute.ts' },
  { path: paths.videos, page: 'videos/videosRoute.ts', skeleton: 'videos' },
  { path: paths.videoHighlights, page: 'videos/highlightVideosRoute.ts', skeleton: 'videos' },
  { path: `${paths.videos}/tag/:tag`, page: 'videos/tagVideosRoute.ts', skeleton: 'videos' },
  { path: `${paths.videos}/event/:eventSlug`, page: 'videos/gameVideosRoute.ts' },
  { path: `${paths.videos}/:mediaId`, page: 'videos/videoRoute.ts' },
  { path: paths.play, page: 'play/playRoute.ts' },
  { path: paths.search, page: 'search/searchRoute.ts', sitemap: 'never' },
  { path: paths.login, page: 'login/loginRoute.ts', sitemap: 'never' },
  { path: paths.settings, page: 'settings/settingsRoute.ts', sitemap: 'never' },
  { path: paths.profile, page: 'profile/profileRoute.ts', sitemap: 'never' },
  { path: paths.offline, page: 'offline/offlineRoute.ts', sitemap: 'never' },
] as const satisfies readonly PageRoute[]
