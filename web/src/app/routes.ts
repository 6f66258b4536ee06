import { paths } from '../lib/address/paths.ts'

/** Every address of the site, with the route module of its page under `pages/`. */
export const routes = [
  { path: paths.home, page: 'home/homeRoute.ts' },
  { path: paths.schedule, page: 'schedule/scheduleRoute.ts' },
  { path: paths.scheduleEastern, page: 'schedule/scheduleRoute.ts' },
  { path: paths.scores, page: 'schedule/scheduleRoute.ts' },
  { path: paths.tickets, page: 'schedule/scheduleRoute.ts' },
  { path: paths.standings, page: 'standings/standingsRoute.ts' },
  { path: paths.championshipSeries, page: 'championship-series/championshipSeriesRoute.ts' },
  { path: `${paths.games}/:slug`, page: 'games/gameRoute.ts' },
  { path: paths.teams, page: 'teams/teamsRoute.ts' },
  { path: `${paths.teams}/:teamName`, page: 'teams/teamRoute.ts' },
  { path: `${paths.teams}/:teamName/roster`, page: 'teams/rosterRoute.ts' },
  { path: `${paths.players}/:slug/:tab?`, page: 'players/playerRoute.ts' },
  { path: `${paths.player}/:slug/:tab?`, page: 'players/playerRoute.ts' },
  { path: paths.stats, page: 'stats/statsRoute.ts' },
  { path: paths.compare, page: 'stats/compareRoute.ts' },
  { path: paths.allStar, page: 'all-star/allStarRoute.ts' },
  { path: paths.play, page: 'play/playRoute.ts' },
  { path: paths.settings, page: 'settings/settingsRoute.ts' },
] as const
