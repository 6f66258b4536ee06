import { matchRoutes } from 'react-router-dom'
import { routes } from '../routes.ts'

/** The kinds of pages whose boxes are known before they are loaded; each has its skeleton in pageSkeletons.tsx. */
export type PageKind =
  'schedule' | 'standings' | 'stats' | 'game' | 'team' | 'player' | 'videos' | 'news' | 'article' | 'shop'

type Route = (typeof routes)[number]

interface Known {
  kind: PageKind
  /** The part of the address that tells one page of the kind from another; by default they are all one page. */
  subject?: 'slug' | 'teamName' | 'id' | 'path'
}

/** What is known of the page of each route module; null where nobody knows its boxes. */
const KNOWN: Record<Route['page'], Known | null> = {
  'home/homeRoute.ts': null,
  'schedule/scheduleRoute.ts': { kind: 'schedule', subject: 'path' },
  'standings/standingsRoute.ts': { kind: 'standings' },
  'championship-series/championshipSeriesRoute.ts': null,
  'games/gameRoute.ts': { kind: 'game', subject: 'slug' },
  'teams/teamsRoute.ts': null,
  'teams/teamRoute.ts': { kind: 'team', subject: 'teamName' },
  'teams/rosterRoute.ts': { kind: 'team', subject: 'teamName' },
  'players/playerRoute.ts': { kind: 'player', subject: 'slug' },
  'stats/statsRoute.ts': { kind: 'stats' },
  'stats/compareRoute.ts': null,
  'shop/shopRoute.ts': { kind: 'shop' },
  'shop/teamShopRoute.ts': { kind: 'shop' },
  'news/newsRoute.ts': { kind: 'news' },
  'news/articleRoute.ts': { kind: 'article', subject: 'id' },
  'all-star/allStarRoute.ts': null,
  'videos/videosRoute.ts': { kind: 'videos' },
  'videos/highlightVideosRoute.ts': { kind: 'videos' },
  'videos/tagVideosRoute.ts': { kind: 'videos' },
  'videos/gameVideosRoute.ts': null,
  'videos/videoRoute.ts': null,
  'play/playRoute.ts': null,
  'search/searchRoute.ts': null,
  'login/loginRoute.ts': null,
  'settings/settingsRoute.ts': null,
  'profile/profileRoute.ts': null,
  'offline/offlineRoute.ts': null,
}

/**
 * The kind of skeleton to show on the way from one address to another; null where both are the same page, which shows by itself
 * what it loads, and for pages whose boxes nobody knows.
 */
export function comingPage(from: string, to: string): PageKind | null {
  const coming = knownPage(to)
  const shown = knownPage(from)
  if (coming === null || (shown?.kind === coming.kind && shown.subject === coming.subject)) return null
  return coming.kind
}

function knownPage(pathname: string): { kind: PageKind; subject: string | undefined } | null {
  const [match] = matchRoutes<Route & { index?: false }>([...routes], pathname) ?? []
  const known = match && KNOWN[match.route.page]
  if (!known) return null
  const { kind, subject } = known
  return { kind, subject: subject === 'path' ? match.pathname : subject && match.params[subject] }
}
