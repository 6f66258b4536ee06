import {
  BOARD_STATS,
  comparedSlugs,
  PER_GAME,
  PLAYERS_SHOWN,
  POSITIONS,
  paramOf,
  readStatsAddress,
} from '../../features/stats/statsAddress.ts'
import { ROSTER_GROUPS } from '../../features/teams/rosterGroups.ts'
import { SEGMENTS } from '../../lib/address/seasonSegments.ts'
import { offeredSegments, typeOfSegment } from '../../lib/address/segmentType.ts'
import { SHOW } from '../../lib/loading/moreInAddress.ts'
import { returnPath } from '../../pages/login/returnPath.ts'
import { requestedCount, STORIES_OF_STEP } from '../../pages/news/newsAddress.ts'
import { readFilters } from '../../pages/schedule/scheduleFilters.ts'
import { RESULT_KINDS } from '../../pages/search/searchAddress.ts'
import { kindParam, readShopAddress } from '../../pages/shop/shopAddress.ts'
import { shownByAddress } from '../../pages/videos/shownVideos.ts'
import type { routes } from '../routes.ts'
import { count, exactly, oneOf, single, text, word, year } from './parameter.ts'
import type { Parameter } from './parameter.ts'

/** The module of a page's route, as the table of routes names it. */
export type RouteModule = (typeof routes)[number]['page']

const YEAR = year('year', ['yr', 'year'])
const ORDER = exactly('order', 'asc', 'desc')
const PLAYLIST = text('playlistId')
const NO_SEARCH = new URLSearchParams()
const groups = ROSTER_GROUPS.map(({ param }) => param)
const kinds = RESULT_KINDS.map(({ param }) => param)

const counted = offeredSegments(true).map(typeOfSegment)
/** Where the regular season is what no value means. */
const TYPE = oneOf(
  'type',
  counted.filter((param) => param !== SEGMENTS.REGULAR.param),
)
const FIGURES = exactly('figures', PER_GAME)
const PLAYERS: Parameter = {
  name: 'players',
  names: ['players'],
  settle: (values) => {
    const slugs = comparedSlugs(new URLSearchParams(values.map((value) => ['players', value])))
    return slugs.length > 0 ? [slugs.join(',')] : []
  },
  hasCommas: true,
}

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
const STATS: readonly Parameter[] = [
  ...[YEAR, TYPE],
  oneOf('position', POSITIONS.map(paramOf)),
  oneOf('stat', BOARD_STATS.map(paramOf)),
  ...[FIGURES, word('team'), word('sort'), ORDER],
  count(SHOW, PLAYERS_SHOWN, (search) => readStatsAddress(search).show),
  PLAYERS,
]
const CLIPS = [count(SHOW, shownByAddress(NO_SEARCH), shownByAddress)]
const SHOP: readonly Parameter[] = [
  single('kind', kindParam),
  exactly('order', 'price-low', 'price-high', 'name'),
  exactly('inStock', 'true'),
  count('page', 1, (search) => readShopAddress(search).page),
]

/**
 * The query parameters that each page reads, in the order in which its one address has them. A page is rendered for these alone, so
 * that one that is missing here never reaches it (docs/decisions/0070-one-address-for-a-page.md); a test compares the table with what
 * the pages read.
 */
export const routeParameters: Readonly<Record<RouteModule, readonly Parameter[]>> = {
  'home/homeRoute.ts': [],
  'schedule/scheduleRoute.ts': SCHEDULE,
  // Without a type the table may be that of the post-season.
  'standings/standingsRoute.ts': [YEAR, oneOf('type', counted, ['type', 'segment'])],
  'championship-series/championshipSeriesRoute.ts': [YEAR],
  'games/gameRoute.ts': [word('team'), word('sort'), ORDER, exactly('plays', 'all')],
  'teams/teamsRoute.ts': [YEAR],
  'teams/teamRoute.ts': [YEAR],
  'teams/rosterRoute.ts': [YEAR, exactly('view', 'table'), oneOf('position', groups), word('sort'), ORDER],
  'players/playerRoute.ts': PLAYER,
  'stats/statsRoute.ts': STATS,
  'stats/compareRoute.ts': [PLAYERS, YEAR, TYPE, FIGURES],
  'shop/shopRoute.ts': SHOP,
  'shop/teamShopRoute.ts': SHOP,
  'news/newsRoute.ts': [count(SHOW, STORIES_OF_STEP, requestedCount)],
  'news/articleRoute.ts': [],
  'all-star/allStarRoute.ts': [],
  'videos/videosRoute.ts': [text('mediaId'), PLAYLIST, ...CLIPS],
  'videos/highlightVideosRoute.ts': CLIPS,
  'videos/tagVideosRoute.ts': CLIPS,
  'videos/gameVideosRoute.ts': [],
  'videos/videoRoute.ts': [PLAYLIST],
  'play/playRoute.ts': [exactly('tab', 'girls', 'boys')],
  'search/searchRoute.ts': [single('q', (value) => value.trim()), exactly('in', ...kinds), text('after')],
  'login/loginRoute.ts': [single('then', returnPath)],
  'settings/settingsRoute.ts': [],
  'profile/profileRoute.ts': [],
  'offline/offlineRoute.ts': [],
}
