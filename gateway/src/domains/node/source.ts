import type { Product } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError, NotFoundError } from '../../errors.ts'
import type { ArticleModel, VideoModel } from '../feed/feedItem.ts'
import type { FeedSource } from '../feed/source.ts'
import type { GameModel } from '../games/game.ts'
import type { VenueModel } from '../games/venue.ts'
import type { GameSource } from '../games/source.ts'
import type { PlayerModel } from '../players/player.ts'
import type { PlayersSource } from '../players/source.ts'
import type { CollectionModel, ShopSource } from '../shop/source.ts'
import type { TeamsSource } from '../teams/source.ts'
import type { TeamModel } from '../teams/team.ts'
import type { VideosSource } from '../videos/source.ts'
import { readGameKey, readNodeId, readSeasonKey, type NodeKind, type NodeReference } from '../wire/nodeId.ts'

/** How many nodes one request may query by id. */
const MAX_NODES = 50

/** The model of each kind of node. */
interface NodeModels {
  Article: ArticleModel
  Collection: CollectionModel
  Game: GameModel
  Player: PlayerModel
  Product: Product
  Team: TeamModel
  Venue: VenueModel
  Video: VideoModel
}

/** Anything that has an id for `Query.node`; `__typename` names its type in the schema. */
export type NodeModel = { [Kind in NodeKind]: NodeModels[Kind] & { __typename: Kind } }[NodeKind]

export interface NodeSource {
  /**
   * One object by its id. It is looked up in cached lists, shared by all lookups.
   * @throws BadUserInputError for a text that is no id; NotFoundError when there is no such object
   */
  byId(id: string): Promise<NodeModel>
  /**
   * Objects by their ids, in the order of the ids. Each fails by itself, as in `byId`.
   * @throws BadUserInputError for more than 50 ids
   */
  byIds(ids: readonly string[]): Promise<NodeModel>[]
}

interface NodeSourceParts {
  teams: Pick<TeamsSource, 'byOfficialId'>
  games: Pick<GameSource, 'byOfficialId' | 'venueByKey'>
  players: Pick<PlayersSource, 'inSeasonById'>
  feed: Pick<FeedSource, 'article'>
  videos: Pick<VideosSource, 'byOfficialId'>
  shop: Pick<ShopSource, 'collectionById' | 'product'>
}

/** Builds the source of nodes from the sources of each kind. */
export function createNodeSource({ teams, games, players, feed, videos, shop }: NodeSourceParts): NodeSource {
  /** Finds each kind of node by its key. */
  const finders: { [Kind in NodeKind]: (key: string) => Promise<NodeModels[Kind]> } = {
    Article: (key) => feed.article(key),
    Collection: (key) => shop.collectionById(key),
    Game: (key) => ofSeason(readGameKey(key), (id, year) => games.byOfficialId(id, year)),
    Player: (key) => ofSeason(readSeasonKey(key), (id, year) => players.inSeasonById(id, year)),
    Product: (key) => shop.product(key),
    Team: (key) => ofSeason(readSeasonKey(key), (id, year) => teams.byOfficialId(id, year)),
    Venue: (key) => games.venueByKey(key),
    Video: (key) => videos.byOfficialId(key),
  }

  async function find({ kind, key }: NodeReference): Promise<NodeModel> {
    try {
      return { ...(await finders[kind](key)), __typename: kind } as NodeModel
    } catch (error) {
      // The key was never typed, so its form is no user mistake, and is left out of the message.
      if (error instanceof NotFoundError || error instanceof BadUserInputError)
        throw new NotFoundError(`no ${kind} has this id`)
      throw error
    }
  }

  return {
    byId: async (id) => find(readNodeId('id', id)),
    byIds(ids) {
      if (ids.length > MAX_NODES) throw new BadUserInputError('ids', `must be at most ${MAX_NODES} ids`)
      return ids.map(async (id) => find(readNodeId('ids', id)))
    },
  }
}

/** Finds something of a season; a key without a year finds nothing. */
async function ofSeason<Found>(
  key: { officialId: string; year: number } | null,
  find: (officialId: string, year: number) => Promise<Found>,
): Promise<Found> {
  if (key === null) throw new NotFoundError()
  return find(key.officialId, key.year)
}
