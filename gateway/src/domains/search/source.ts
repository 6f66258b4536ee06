import { setImmediate } from 'node:timers/promises'
import { BadUserInputError, GatewayError, UpstreamUnavailableError } from '../../errors.ts'
import { createCoolDown } from '../../platform/resilience/coolDown.ts'
import { checkPage, toConnection, type PageArguments, type RequestedPage } from '../wire/connection.ts'
import { checkItemCount } from '../wire/itemCount.ts'
import type { FeedSource } from '../feed/source.ts'
import type { PlayersSource } from '../players/source.ts'
import type { GameModel } from '../games/game.ts'
import type { GameSource } from '../games/source.ts'
import { recentYears } from '../site/recentYears.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { VideosSource } from '../videos/source.ts'
import {
  areSame,
  currentTeams,
  documentsOf,
  isNothing,
  type SearchableLists,
  type SearchableSeason,
} from './searchableLists.ts'
import { createSearchIndex, type SearchIndex } from './searchIndex.ts'
import { countsOf, firstOfEachKind, ofKinds, type KindFilter } from './searchKinds.ts'
import type { SearchableModel, SearchPageModel } from './searchResults.ts'
import { wordsOf } from './words.ts'

const LONGEST_TEXT = 60
/** How many things a page has. */
const RESULTS_OF_PAGE = { usual: 10, most: 20 }

/** The sources whose lists are searched. */
export interface SearchedSources {
  site: Pick<SiteSource, 'seasonYear' | 'knownYears'>
  games: Pick<GameSource, 'ofSeason'>
  players: Pick<PlayersSource, 'ofSeason'>
  videos: Pick<VideosSource, 'newest'>
  feed: Pick<FeedSource, 'home'>
}

export interface SearchSource {
  /**
   * A page of what the league knows about a text. A list that cannot be read is left out.
   * @throws BadUserInputError for a text that is not 1 to 60 characters after trimming, an invalid page or number per kind;
   * UpstreamUnavailableError when none of the lists can be read
   */
  find(text: string, options: PageArguments & KindFilter): Promise<SearchPageModel>
}

/**
 * Builds the source of the search over teams, players and games of all seasons, the newest clips and the front page. All of
 * these are lists that other sources keep. The index is rebuilt when one of them has been loaded again, not for each search.
 */
export function createSearchSource(
  { clocks, log }: Pick<SourceDependencies, 'clocks' | 'log'>,
  { site, games, players, videos, feed }: SearchedSources,
): SearchSource {
  let built: { lists: SearchableLists; index: Promise<SearchIndex> } | undefined
  const coolDown = createCoolDown(clocks.monotonic)

  /**
   * Reads a list. Returns null when it fails, and does not read it again for a while after that, because a search is sent with every
   * letter that a fan types.
   */
  async function readOrNull<T>(list: string, read: () => Promise<T>): Promise<T | null> {
    try {
      return await coolDown.run(list, read, (error) =>
        log.warn({ err: error, list }, 'a list is left out of the search'),
      )
    } catch (error) {
      if (error instanceof GatewayError) return null
      throw error
    }
  }

  async function readSeason(year: number): Promise<SearchableSeason> {
    const [season, list] = await Promise.all([
      readOrNull(`season ${year}`, () => games.ofSeason(year)),
      readOrNull(`players ${year}`, () => players.ofSeason(year)),
    ])
    return { season, players: list && list.players }
  }

  async function readSeasons(): Promise<SearchableSeason[]> {
    const years = await recentYears(site)
    return Promise.all(years.map(readSeason))
  }

  async function readLists(): Promise<SearchableLists> {
    const [seasons, newest, home] = await Promise.all([
      readSeasons(),
      readOrNull('videos', () => videos.newest()),
      readOrNull('home feed', () => feed.home()),
    ])
    return { seasons, clips: newest && newest.clips, home }
  }

  function indexOf(lists: SearchableLists): Promise<SearchIndex> {
    if (!built || !areSame(built.lists, lists)) {
      built = { lists, index: buildIndex(lists) }
    }
    return built.index
  }

  return {
    async find(text, { kinds, perKind, ...pageArguments }) {
      checkText(text)
      checkItemCount('perKind', perKind, RESULTS_OF_PAGE.most)
      const page = checkPage(pageArguments, RESULTS_OF_PAGE)
      if (wordsOf(text).length === 0) return toSearchPage([], {}, page)
      const lists = await readLists()
      if (isNothing(lists)) throw new UpstreamUnavailableError('None of the lists to search in could be read')
      const current = lists.seasons.flatMap(({ season }) => season?.games ?? [])
      const index = await indexOf(lists)
      const results = index.find(text)
      return toSearchPage(
        results.map((result) => asItStands(result, current)),
        { kinds, perKind },
        page,
      )
    },
  }
}

/** The last list has just been checked, which may have taken the whole turn. */
async function buildIndex(lists: SearchableLists): Promise<SearchIndex> {
  await setImmediate()
  return createSearchIndex(documentsOf(lists), currentTeams(lists))
}

function toSearchPage(
  results: readonly SearchableModel[],
  { kinds, perKind }: KindFilter,
  page: RequestedPage,
): SearchPageModel {
  const matching = ofKinds(results, kinds)
  return {
    ...toConnection(firstOfEachKind(matching, perKind), ({ id }) => id, page),
    totalCount: matching.length,
    counts: countsOf(results),
  }
}

/** The index is older than the states of the games, so a game that was found is replaced by its present state. */
function asItStands(result: SearchableModel, games: readonly GameModel[]): SearchableModel {
  if (result.__typename !== 'Game') return result
  const game = games.find(({ slug }) => slug === result.slug)
  return game ? { ...game, __typename: 'Game' } : result
}

function checkText(text: string): void {
  const { length } = [...text.trim()]
  if (length < 1 || length > LONGEST_TEXT)
    throw new BadUserInputError('text', `must be 1 to ${LONGEST_TEXT} characters`)
}
