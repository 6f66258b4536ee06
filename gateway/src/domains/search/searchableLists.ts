import type { HomeFeedModel, VideoModel } from '../feed/feedItem.ts'
import type { PlayerModel } from '../players/player.ts'
import { shownGames } from '../schedule/seasonRules.ts'
import type { ReadSeason } from '../schedule/seasonSource.ts'
import { gamesBestFirst, newsBestFirst, playersBestFirst } from './bestFirst.ts'
import {
  gameDocument,
  newsDocument,
  playerDocument,
  teamDocument,
  type SearchDocument,
} from './searchDocument.ts'

/** What is searched; null for a list that could not be read. */
export interface SearchableLists {
  season: ReadSeason | null
  players: readonly PlayerModel[] | null
  clips: readonly VideoModel[] | null
  home: HomeFeedModel | null
}

/** Whether two readings are of the same lists, of which each is replaced as a whole when it is read anew. */
export function areSame(some: SearchableLists, others: SearchableLists): boolean {
  return (
    some.season?.games === others.season?.games &&
    some.players === others.players &&
    some.clips === others.clips &&
    some.home?.lastUpdated === others.home?.lastUpdated
  )
}

/** Everything that may be found: clubs alone among the teams, games only where they may be shown, no posts. */
export function documentsOf({ season, players, clips, home }: SearchableLists): SearchDocument[] {
  const teams = season?.teams ?? []
  const games = season ? shownGames(season.games, season.settings.championshipSeries) : []
  const front = home ? [...home.trending, ...home.latest] : []
  const news = [...(clips ?? []), ...front].filter((item) => item.__typename !== 'SocialPost')
  return [
    ...teams.filter(({ kind }) => kind === 'CLUB').map(teamDocument),
    ...playersBestFirst(players ?? []).map((player) => playerDocument(player, teams)),
    ...gamesBestFirst(games).map(gameDocument),
    ...newsBestFirst(news).map((item) => newsDocument(item, teams)),
  ]
}
