import type { HomeFeedModel, VideoModel } from '../feed/feedItem.ts'
import type { PlayerModel } from '../players/player.ts'
import { shownGames } from '../games/seasonRules.ts'
import type { SeasonGames } from '../games/seasonGames.ts'
import type { ClubProducts } from '../shop/source.ts'
import type { TeamModel } from '../teams/team.ts'
import { teamById } from '../teams/teamLookup.ts'
import { sortGamesByRelevance, sortNewsByRelevance, sortPlayersByRelevance } from './sortByRelevance.ts'
import {
  gameDocument,
  newsDocument,
  playerDocument,
  productDocument,
  teamDocument,
  type SearchDocument,
} from './searchDocument.ts'

/** The searched lists of a season; null for a list that could not be read. */
export interface SearchableSeason {
  season: SeasonGames | null
  players: readonly PlayerModel[] | null
}

/** All searched lists; null for a list that could not be read. */
export interface SearchableLists {
  /** The current season first, then the others from the newest. */
  seasons: readonly SearchableSeason[]
  clips: readonly VideoModel[] | null
  home: HomeFeedModel | null
  /** The collections of the shop that could be read. */
  collections: readonly ClubProducts[]
}

/** Whether none of the lists could be read. */
export function areUnreadable({ seasons, clips, home, collections }: SearchableLists): boolean {
  const lists = [clips, home, ...seasons.flatMap(({ season, players }) => [season, players])]
  return collections.length === 0 && lists.every((list) => list === null)
}

/**
 * Whether two snapshots have the same lists under the same settings. The states of a season's games may
 * change while its list stays the same.
 */
export function areSameLists(some: SearchableLists, others: SearchableLists): boolean {
  const parts = partsOf(others)
  return partsOf(some).length === parts.length && partsOf(some).every((part, place) => part === parts[place])
}

/** The inputs of an index, each the same object or value as long as nothing was reloaded. */
function partsOf({ seasons, clips, home, collections }: SearchableLists): unknown[] {
  return [
    ...[seasons.length, clips, home?.lastUpdated],
    ...seasons.flatMap(({ season, players }) => [
      ...[season?.year, season?.lastUpdated, season?.settings, players],
    ]),
    ...collections.map(({ products }) => products),
  ]
}

/**
 * All searchable documents: of the teams only clubs, games only when they are visible, and no posts. Clubs
 * and players are included once, from the newest season that has them; the games of all seasons are included,
 * the current ones first. Products are included once, sold-out ones last.
 */
export function documentsOf({ seasons, clips, home, collections }: SearchableLists): SearchDocument[] {
  const front = home ? [...home.trending, ...home.latest] : []
  const news = [...(clips ?? []), ...front].filter((item) => item.__typename !== 'SocialPost')
  return [
    ...teamDocuments(seasons),
    ...playerDocuments(seasons),
    ...seasons.flatMap(({ season }) => gamesOf(season).map(gameDocument)),
    ...sortNewsByRelevance(news).map((item) => newsDocument(item, currentTeams({ seasons }))),
    ...productDocuments(collections, currentTeams({ seasons })),
  ]
}

/** The teams of the current season, which a search or a tag may name by id. */
export function currentTeams({ seasons }: Pick<SearchableLists, 'seasons'>): readonly TeamModel[] {
  return seasons[0]?.season?.teams ?? []
}

function gamesOf(season: SeasonGames | null) {
  return season ? sortGamesByRelevance(shownGames(season.games, season.settings.championshipSeries)) : []
}

function teamDocuments(seasons: readonly SearchableSeason[]): SearchDocument[] {
  const clubs = seasons.flatMap(({ season }) => season?.teams ?? []).filter(({ kind }) => kind === 'CLUB')
  return firstOfEach(clubs).map(teamDocument)
}

function playerDocuments(seasons: readonly SearchableSeason[]): SearchDocument[] {
  const teamsOf = new Map(seasons.flatMap(({ season }) => (season ? [[season.year, season.teams]] : [])))
  const players = seasons.flatMap((season) => sortPlayersByRelevance(season.players ?? []))
  return firstOfEach(players).map((player) => playerDocument(player, teamsOf.get(player.year) ?? []))
}

/** The league's collection may contain products of the clubs' own collections. */
function productDocuments(collections: readonly ClubProducts[], teams: readonly TeamModel[]) {
  const products = new Map(
    collections.flatMap(({ products: all }) => all).map((product) => [product.id, product]),
  )
  const clubsOf = Map.groupBy(
    collections.flatMap(({ officialId, products: all }) =>
      officialId === null ? [] : all.map(({ id }) => ({ id, officialId })),
    ),
    ({ id }) => id,
  )
  return [...products.values()]
    .toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable))
    .map((product) => {
      const clubs = (clubsOf.get(product.id) ?? []).map(({ officialId }) => teamById(teams, officialId))
      return productDocument(
        product,
        clubs.filter((club) => club !== undefined),
      )
    })
}

function firstOfEach<T extends { officialId: string }>(items: readonly T[]): T[] {
  const passed = new Set<string>()
  return items.filter(({ officialId }) => !passed.has(officialId) && passed.add(officialId))
}
