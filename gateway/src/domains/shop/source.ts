import type { Collection } from '../../__generated__/schemaTypes.ts'
import type { Config } from '../../config.ts'
import { NotFoundError } from '../../errors.ts'
import type { Cache } from '../../platform/cache.ts'
import type { Priority } from '../../platform/priority.ts'
import type { Storefront } from '../../upstreams/storefront.ts'
import { checkFirst } from '../wire/firstItems.ts'
import { FRESH_FOR_FIVE_MINUTES } from '../wire/freshness.ts'
import type { TeamModel } from '../teams/team.ts'
import type { TeamsSource } from '../teams/source.ts'
import { COLLECTION_OPERATION, COLLECTION_QUERY, MOST_PRODUCTS } from './collectionQuery.ts'
import { collectionPayload } from './payload.ts'
import { toProduct } from './product.ts'

/** A collection, with its club as in the season's list. */
type CollectionModel = Omit<Collection, 'team'> & { team: TeamModel | null }

export interface ShopSource {
  /**
   * The first products of a club's collection, or of the league's own when no team is named.
   *
   * @param first the maximum number, 1 to 50.
   * @throws BadUserInputError for an invalid number or name; NotFoundError `unknown team {name}`, and `no collection for {name}`
   * when the shop has none
   */
  collection(team: string | null | undefined, first: number): Promise<CollectionModel>
  /** The collection of a club as it is today; null for a side without one. */
  ofTeam(team: TeamModel): Promise<CollectionModel | null>
}

/** The dependencies of the shop's source. */
export interface ShopParts {
  cache: Cache
  config: Config
  storefront: Storefront
}

/**
 * Builds the source of the shop. Each collection of the Storefront API is cached in full for 5 minutes, so that one answer
 * serves every number of products.
 */
export function createShopSource(
  { cache, config, storefront }: ShopParts,
  teams: Pick<TeamsSource, 'playingNow'>,
): ShopSource {
  const { country, language, collections } = config.shop

  async function clubNamed(name: string): Promise<TeamModel> {
    const team = await teams.playingNow(name)
    if (team.kind !== 'CLUB') throw noCollection(name)
    return team
  }

  function read(id: string, owner: string) {
    return cache.readThrough({
      key: `collection:${id}:${country}:${language}`,
      ttlMs: FRESH_FOR_FIVE_MINUTES.usualMs,
      staleMs: FRESH_FOR_FIVE_MINUTES.staleMs,
      schema: collectionPayload,
      toModel: ({ collection: { id: collectionId, products } }) => ({
        id: collectionId,
        products: products.nodes.map(toProduct).filter((product) => product !== null),
      }),
      isAbout: ({ collection }) => collection.id === id,
      itemCount: ({ collection }) => collection.products.nodes.length,
      load: (priority) => load(id, owner, priority),
    })
  }

  async function load(id: string, owner: string, priority: Priority): Promise<unknown> {
    const data = await storefront.call({
      query: COLLECTION_QUERY,
      operationName: COLLECTION_OPERATION,
      variables: { id, first: MOST_PRODUCTS, country, language },
      priority,
    })
    if (data['collection'] === null) throw noCollection(owner)
    return data
  }

  async function collection(name: string | null | undefined, first: number): Promise<CollectionModel> {
    checkFirst(first, MOST_PRODUCTS)
    const team = name === null || name === undefined ? null : await clubNamed(name)
    const owner = team?.name ?? 'the league'
    const id = collections[team?.officialId ?? 'MAIN']
    if (id === undefined) throw noCollection(owner)
    const { data, lastUpdated } = await read(id, owner)
    return { id: data.id, team, products: data.products.slice(0, first), lastUpdated }
  }

  return {
    collection,
    async ofTeam({ officialId }) {
      try {
        return await collection(officialId, MOST_PRODUCTS)
      } catch (error) {
        if (error instanceof NotFoundError) return null
        throw error
      }
    },
  }
}

function noCollection(owner: string): NotFoundError {
  return new NotFoundError(`no collection for ${owner}`)
}
