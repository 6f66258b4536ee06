import type { Product, SearchConnection } from '../../__generated__/schemaTypes.ts'
import type { ArticleModel, VideoModel } from '../feed/feedItem.ts'
import type { PlayerModel } from '../players/player.ts'
import type { GameModel } from '../games/game.ts'
import type { TeamModel } from '../teams/team.ts'
import type { ConnectionModel } from '../wire/connection.ts'

/** Any searchable item; `__typename` is its member of the schema's union. */
export type SearchableModel =
  | (TeamModel & { __typename: 'Team' })
  | (PlayerModel & { __typename: 'Player' })
  | (GameModel & { __typename: 'Game' })
  | VideoModel
  | ArticleModel
  | (Product & { __typename: 'Product' })

/** A page of search results. */
export type SearchPageModel = Omit<SearchConnection, 'edges' | 'nodes'> & ConnectionModel<SearchableModel>
