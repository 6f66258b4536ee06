import type { Collection, Product } from '../../__generated__/schemaTypes.ts'
import type { Config } from '../../config.ts'
import { NotFoundError, UpstreamInvalidError } from '../../errors.ts'
import type { Cache } from '../../platform/cache/cache.ts'
import type { Clocks } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createCoolDown } from '../../platform/resilience/coolDown.ts'
import { PartialAnswer } from '../../platform/cache/partialAnswer.ts'
import type { Priority } from '../../platform/cache/priority.ts'
import type { Storefront } from '../../upstreams/storefront.ts'
import { FRESH_FOR_FIVE_MINUTES } from '../wire/freshness.ts'
import { nodeId } from '../wire/nodeId.ts'
import type { TeamModel } from '../teams/team.ts'
import type { TeamsSource } from '../teams/source.ts'
import { COLLECTION_OPERATION, COLLECTION_QUERY, MOST_PRODUCTS } from './collectionQuery.ts'
import { collectionPayload } from './payload.ts'
import { withoutNullProducts } from './partialCollection.ts'
import { countWithPage, createStorePages } from './storePages.ts'

/** A collection, with its club as in the season's list, and all of its products. */
export type CollectionModel = Omit<Collection, 'team' | 'products'> & {
  team: TeamModel | null
  products: readonly Product[]
}

export interface ShopSource {
  /**
   * A club's collection, or the league's own when no team is named.
   * @throws BadUserInputError for an invalid name; NotFoundError `unknown team {name}`, and `no collection for {name}` when the
   * shop has none
   */
  collection(team: string | null | undefined): Promise<CollectionModel>
  /**
   * A collection by the shop's id of it.
   * @throws NotFoundError when it is neither the league's nor that of a club of the current season
   */
  collectionById(shopifyId: string): Promise<CollectionModel>
  /**
   * A product by the shop's id of it, out of the collections of the league and of all clubs. No call asks for one product, so made-up
   * ids cost one load of each collection in five minutes, however many there are.
   * @throws NotFoundError when it is in none of them; what reading a collection throws, where that one may have it;
   * UpstreamInvalidError where one is incomplete, or may be empty by mistake
   */
  product(shopifyId: string): Promise<Product>
  /** The collection of a club as it is today; null for a side without one. */
  ofTeam(team: TeamModel): Promise<CollectionModel | null>
}

interface LoadedProducts {
  products: readonly Product[]
  /** Whether the shop could not send all of them, or has sent none and it is not yet certain that there are none. */
  mayLackSome: boolean
}

/** The key of the league's own collection among those of the clubs. */
const LEAGUE = 'MAIN'
const PRODUCT_ID = /^gid:\/\/shopify\/Product\/[\w-]{1,64}$/

/** The dependencies of the shop's source. */
export interface ShopParts {
  cache: Cache
  config: Config
  storefront: Storefront
  clocks: Pick<Clocks, 'monotonic'>
  log: Log
}

/**
 * Builds the source of the shop. Each collection of the Storefront API is cached in full for 5 minutes, so that one answer
 * serves every number of products.
 */
export function createShopSource(
  { cache, config, storefront, clocks, log }: ShopParts,
  teams: Pick<TeamsSource, 'playingNow'>,
): ShopSource {
  const { country, language, collections, domain } = config.shop
  const storePages = createStorePages({ storeFront: domain, log })
  const coolDown = createCoolDown(clocks.monotonic)

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
        products: storePages.productsOf(collectionId, products.nodes),
      }),
      isAbout: ({ collection }) => collection.id === id,
      itemCount: ({ collection }) => countWithPage(collection.products.nodes),
      load: (priority) => load(id, owner, priority),
    })
  }

  async function load(id: string, owner: string, priority: Priority): Promise<unknown> {
    const { data, isPartial } = await storefront.callForParts({
      query: COLLECTION_QUERY,
      operationName: COLLECTION_OPERATION,
      variables: { id, first: MOST_PRODUCTS, country, language },
      priority,
    })
    if (isPartial) return new PartialAnswer(withoutNullProducts(data))
    if (data['collection'] === null) throw noCollection(owner)
    return data
  }

  async function collectionOf(team: TeamModel | null): Promise<CollectionModel> {
    const owner = team?.name ?? 'the league'
    const id = collections[team?.officialId ?? LEAGUE]
    if (id === undefined) throw noCollection(owner)
    const { data, lastUpdated } = await read(id, owner)
    return {
      id: nodeId('Collection', data.id),
      shopifyId: data.id,
      team,
      products: data.products,
      lastUpdated,
    }
  }

  /** The products of a collection, and whether it may have others; none where the shop no longer has it. */
  async function productsOf(owner: string, id: string): Promise<LoadedProducts> {
    try {
      const { data, unconfirmed = false } = await coolDown.run(id, () => read(id, owner))
      return { products: data.products, mayLackSome: unconfirmed }
    } catch (error) {
      if (error instanceof NotFoundError) return { products: [], mayLackSome: false }
      throw error
    }
  }

  async function collection(name: string | null | undefined): Promise<CollectionModel> {
    return collectionOf(name === null || name === undefined ? null : await clubNamed(name))
  }

  return {
    collection,
    async ofTeam({ officialId }) {
      try {
        return await collection(officialId)
      } catch (error) {
        if (error instanceof NotFoundError) return null
        throw error
      }
    },
    async collectionById(shopifyId) {
      const [owner] = Object.entries(collections).find(([, id]) => id === shopifyId) ?? []
      if (owner === undefined) throw new NotFoundError('unknown collection')
      return collectionOf(owner === LEAGUE ? null : await clubNamed(owner))
    },
    async product(shopifyId) {
      if (!PRODUCT_ID.test(shopifyId)) throw new NotFoundError('unknown product')
      const owners = Object.entries(collections)
      const readings = await Promise.allSettled(owners.map(([owner, id]) => productsOf(owner, id)))
      const loaded = readings.flatMap((reading) => (reading.status === 'fulfilled' ? [reading.value] : []))
      const product = loaded
        .flatMap(({ products }) => products)
        .find((candidate) => candidate.shopifyId === shopifyId)
      if (product) return product
      const failure = readings.find((reading) => reading.status === 'rejected')
      if (failure) throw failure.reason
      if (loaded.some(({ mayLackSome }) => mayLackSome))
        throw new UpstreamInvalidError('A collection is incomplete, or may not be empty for long')
      throw new NotFoundError('unknown product')
    },
  }
}

function noCollection(owner: string): NotFoundError {
  return new NotFoundError(`no collection for ${owner}`)
}
