import { setImmediate } from 'node:timers/promises'
import type { SearchKind } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError, GatewayError, NotFoundError, UpstreamUnavailableError } from '../../errors.ts'
import { createFailureBackoff } from '../../platform/resilience/failureBackoff.ts'
import { checkPage, toConnection, type PageArguments, type RequestedPage } from '../wire/connection.ts'
import { checkItemCount } from '../wire/itemCount.ts'
import type { FeedSource } from '../feed/source.ts'
import type { PlayersSource } from '../players/source.ts'
import type { GameModel } from '../games/game.ts'
import type { GameSource } from '../games/source.ts'
import { latestYears } from '../site/latestYears.ts'
import type { ShopSource } from '../shop/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { VideosSource } from '../videos/source.ts'
import {
  areSameLists,
  currentTeams,
  documentsOf,
  areUnreadable,
  type SearchableLists,
  type SearchableSeason,
} from './searchableLists.ts'
import { createSearchIndex, type SearchIndex } from './searchIndex.ts'
import { countsOf, firstOfEachKind, filterKinds, SEARCH_KINDS, type KindFilter } from './searchKinds.ts'
import type { SearchableModel, SearchPageModel } from './searchResults.ts'
import { wordsOf } from './words.ts'

const MAX_TEXT_LENGTH = 60
/** The number of results on a page. */
const RESULTS_OF_PAGE = { usual: 10, most: 20 }

/** How long a search waits for collections of the shop that this process has not loaded, ms. */
const SHOP_WAIT_MS = 300
/** How long searches do not wait for the shop after one has waited in vain, ms. */
const SHOP_PAUSE_MS = 5000

/** The sources whose lists are searched. */
export interface SearchedSources {
  site: Pick<SiteSource, 'seasonYear' | 'knownYears'>
  games: Pick<GameSource, 'ofSeason'>
  players: Pick<PlayersSource, 'ofSeason'>
  videos: Pick<VideosSource, 'newest'>
  feed: Pick<FeedSource, 'home'>
  shop: Pick<ShopSource, 'products'>
}

/** Records the kinds with an unreadable list. */
type Miss = (...kinds: readonly SearchKind[]) => void

/** The readable lists, and the kinds with an unreadable one. */
interface ReadLists {
  lists: SearchableLists
  missingKinds: readonly SearchKind[]
}

export interface SearchSource {
  /**
   * A page of search results from the league and its shop. A list that cannot be read is left out, and its
   * kinds are returned as missing; no search waits longer than 300 ms for the shop.
   * @throws BadUserInputError for a text that is not 1 to 60 characters after trimming, an invalid page or
   * number per kind; UpstreamUnavailableError when none of the lists can be read
   */
  find(text: string, options: PageArguments & KindFilter): Promise<SearchPageModel>
}

/**
 * Builds the search over teams, players and games of all seasons, the newest clips, the front page and the shop. All of these are lists
 * that other sources cache. The index is rebuilt when one of them has been reloaded, not for each search.
 */
export function createSearchSource(
  { clocks, log }: Pick<SourceDependencies, 'clocks' | 'log'>,
  { site, games, players, videos, feed, shop }: SearchedSources,
): SearchSource {
  let built: { lists: SearchableLists; index: Promise<SearchIndex> } | undefined
  const failureBackoff = createFailureBackoff(clocks.monotonic)

  let shopPausedUntilMs = -Infinity

  /**
   * Reads a list. Returns null when it fails, and does not read it again for a while after that, because a
   * search is sent with every keystroke.
   * @param missed called where the list exists but cannot be read
   */
  async function readOrNull<T>(list: string, read: () => Promise<T>, missed: () => void): Promise<T | null> {
    try {
      return await failureBackoff.run(list, read, (error) =>
        log.warn({ err: error, list }, 'a list is left out of the search'),
      )
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      if (!(error instanceof NotFoundError)) missed()
      return null
    }
  }

  /** The shop may be slower than the league: a search waits for it only briefly, and not at all while it is known to be slow. */
  async function readShop(miss: Miss): Promise<SearchableLists['collections']> {
    const isPaused = clocks.monotonic.nowMs() < shopPausedUntilMs
    const { collections, isComplete } = await shop.products(isPaused ? 0 : SHOP_WAIT_MS)
    if (!isComplete) miss('PRODUCT')
    if (!isComplete && !isPaused) {
      shopPausedUntilMs = clocks.monotonic.nowMs() + SHOP_PAUSE_MS
      log.warn({ list: 'shop' }, 'a list is left out of the search')
    }
    return collections
  }

  async function readLists(): Promise<ReadLists> {
    const missing = new Set<SearchKind>()
    const miss: Miss = (...kinds) => kinds.forEach((kind) => missing.add(kind))
    const read = <T>(list: string, load: () => Promise<T>, ...kinds: readonly SearchKind[]) =>
      readOrNull(list, load, () => miss(...kinds))

    async function readSeason(year: number): Promise<SearchableSeason> {
      const [season, list] = await Promise.all([
        read(`season ${year}`, () => games.ofSeason(year), 'TEAM', 'GAME'),
        read(`players ${year}`, () => players.ofSeason(year), 'PLAYER'),
      ])
      if (list && list.missingClubs.length > 0) miss('PLAYER')
      return { season, players: list && list.players }
    }

    const [seasons, newest, home, collections] = await Promise.all([
      latestYears(site).then((years) => Promise.all(years.map(readSeason))),
      read('videos', () => videos.newest(), 'VIDEO'),
      read('home feed', () => feed.home(), 'VIDEO', 'ARTICLE'),
      readShop(miss),
    ])
    return {
      lists: { seasons, clips: newest && newest.clips, home, collections },
      missingKinds: SEARCH_KINDS.filter((kind) => missing.has(kind)),
    }
  }

  function indexOf(lists: SearchableLists): Promise<SearchIndex> {
    if (!built || !areSameLists(built.lists, lists)) {
      built = { lists, index: buildIndex(lists) }
    }
    return built.index
  }

  return {
    async find(text, { kinds, perKind, ...pageArguments }) {
      checkText(text)
      checkItemCount('perKind', perKind, RESULTS_OF_PAGE.most)
      const page = checkPage(pageArguments, RESULTS_OF_PAGE)
      if (wordsOf(text).length === 0) return toSearchPage([], { page })
      const { lists, missingKinds } = await readLists()
      if (areUnreadable(lists))
        throw new UpstreamUnavailableError('None of the lists to search in could be read')
      const current = lists.seasons.flatMap(({ season }) => season?.games ?? [])
      const index = await indexOf(lists)
      const results = index.find(text)
      return toSearchPage(
        results.map((result) => asItStands(result, current)),
        { kinds, perKind, page, missingKinds },
      )
    },
  }
}

/** Validating the last list may have taken the whole turn already. */
async function buildIndex(lists: SearchableLists): Promise<SearchIndex> {
  await setImmediate()
  return createSearchIndex(documentsOf(lists), currentTeams(lists))
}

function toSearchPage(
  results: readonly SearchableModel[],
  {
    kinds,
    perKind,
    page,
    missingKinds = [],
  }: KindFilter & { page: RequestedPage; missingKinds?: readonly SearchKind[] },
): SearchPageModel {
  const matching = filterKinds(results, kinds)
  return {
    ...toConnection(firstOfEachKind(matching, perKind), ({ id }) => id, page),
    totalCount: matching.length,
    counts: countsOf(results),
    missingKinds: [...missingKinds],
  }
}

/** The index is older than the games' states, so a game in the results is replaced by its current state. */
function asItStands(result: SearchableModel, games: readonly GameModel[]): SearchableModel {
  if (result.__typename !== 'Game') return result
  const game = games.find(({ slug }) => slug === result.slug)
  return game ? { ...game, __typename: 'Game' } : result
}

function checkText(text: string): void {
  const { length } = [...text.trim()]
  if (length < 1 || length > MAX_TEXT_LENGTH)
    throw new BadUserInputError('text', `must be 1 to ${MAX_TEXT_LENGTH} characters`)
}
