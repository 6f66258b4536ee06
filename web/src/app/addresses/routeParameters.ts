import { FIGURES, PLAYERS, STATS_PARAMETERS } from '../../features/stats/statsAddress.ts'
import { exactly, oneOf, single, text, year } from '../../lib/address/parameter.ts'
import type { Parameter } from '../../lib/address/parameter.ts'
import { COUNTED_TYPES, TYPE, YEAR } from '../../lib/address/seasonParameters.ts'
import { SEGMENTS } from '../../lib/address/seasonSegments.ts'
import { returnPath } from '../../pages/login/returnPath.ts'
import { GAME_PARAMETERS } from '../../pages/games/gameParameters.ts'
import { NEWS_PARAMETERS } from '../../pages/news/newsAddress.ts'
import { readFilters } from '../../pages/schedule/scheduleFilters.ts'
import { RESULT_KINDS } from '../../pages/search/searchAddress.ts'
import { SHOP_PARAMETERS } from '../../pages/shop/shopAddress.ts'
import { ROSTER_PARAMETERS } from '../../pages/teams/rosterAddress.ts'
import { CLIPS_PARAMETERS, VIDEOS_PARAMETERS } from '../../pages/videos/clipsByAddress.ts'
import type { routes } from '../routes.ts'

/** The module of a page's route, as the table of routes names it. */
export type RouteModule = (typeof routes)[number]['page']

const kinds = RESULT_KINDS.map(({ param }) => param)

const SCHEDULE: readonly Parameter[] = [
  {
    name: 'team',
    names: ['team'],
    settle: (values) =>
      [...readFilters(new URLSearchParams(values.map((value) => ['team', value])), true).teams].sort(),
  },
  YEAR,
  oneOf(
    'type',
    Object.values(SEGMENTS).map(({ param }) => param),
    ['type', 'segment'],
  ),
  single('week', (value) => {
    const { week } = readFilters(new URLSearchParams([['week', value]]), true)
    return week === null ? null : String(week)
  }),
  exactly('home', 'true'),
]
const PLAYER: readonly Parameter[] = [
  exactly('tab', 'stats', 'media'),
  YEAR,
  TYPE,
  single(
    'eventsYear',
    (value) =>
      year('eventsYear')
        .settle([value])
        .find((number) => number !== '0') ?? null,
  ),
]

/**
 * The query parameters that each page reads, in the order in which its one address has them. A page is rendered for these alone, so
 * that one that is missing here never reaches it (docs/decisions/0070-one-canonical-address-per-page.md); a test compares the table
 * with what the pages read.
 */
export const routeParameters: Readonly<Record<RouteModule, readonly Parameter[]>> = {
  'home/homeRoute.ts': [],
  'schedule/scheduleRoute.ts': SCHEDULE,
  // Without a type the table may be that of the post-season.
  'standings/standingsRoute.ts': [YEAR, oneOf('type', COUNTED_TYPES, ['type', 'segment'])],
  'championship-series/championshipSeriesRoute.ts': [YEAR],
  'games/gameRoute.ts': GAME_PARAMETERS,
  'teams/teamsRoute.ts': [YEAR],
  'teams/teamRoute.ts': [YEAR],
  'teams/rosterRoute.ts': ROSTER_PARAMETERS,
  'players/playerRoute.ts': PLAYER,
  'stats/statsRoute.ts': STATS_PARAMETERS,
  'stats/compareRoute.ts': [PLAYERS, YEAR, TYPE, FIGURES],
  'shop/shopRoute.ts': SHOP_PARAMETERS,
  'shop/teamShopRoute.ts': SHOP_PARAMETERS,
  'news/newsRoute.ts': NEWS_PARAMETERS,
  'news/articleRoute.ts': [],
  'all-star/allStarRoute.ts': [],
  'videos/videosRoute.ts': VIDEOS_PARAMETERS,
  'videos/highlightVideosRoute.ts': CLIPS_PARAMETERS,
  'videos/tagVideosRoute.ts': CLIPS_PARAMETERS,
  'videos/gameVideosRoute.ts': [],
  'videos/videoRoute.ts': [text('playlistId')],
  'play/playRoute.ts': [exactly('tab', 'girls', 'boys')],
  'search/searchRoute.ts': [single('q', (value) => value.trim()), exactly('in', ...kinds), text('after')],
  'login/loginRoute.ts': [single('then', returnPath)],
  'settings/settingsRoute.ts': [],
  'profile/profileRoute.ts': [],
  'offline/offlineRoute.ts': [],
}
