import type { Collection, Product } from '../../__generated__/schemaTypes.ts'
import type { Config } from '../../config.ts'
import { GatewayError, NotFoundError, UpstreamInvalidError } from '../../errors.ts'
import type { Cache } from '../../platform/cache/cache.ts'
import type { Clocks } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createFailureBackoff } from '../../platform/resilience/failureBackoff.ts'
import { PartialAnswer } from '../../platform/cache/partialAnswer.ts'
import type { Priority } from '../../platform/cache/priority.ts'
import { addFailure } from '../../platform/cache/dependencyTracking.ts'
import { DeadlineExceededError, withinDeadline } from '../../platform/resilience/deadline.ts'
import type { Storefront } from '../../upstreams/storefront.ts'
import { FRESH_FOR_FIVE_MINUTES } from '../wire/freshness.ts'
import { nodeId } from '../wire/nodeId.ts'
import type { TeamModel } from '../teams/team.ts'
import type { TeamsSource } from '../teams/source.ts'
import { COLLECTION_OPERATION, COLLECTION_QUERY, MAX_PRODUCTS } from './collectionQuery.ts'
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
   * A club's collection, or the league's own without a team.
   * @throws BadUserInputError for an invalid name; NotFoundError `unknown team {name}`, and `no collection
   * for {name}` when the shop has none
   */
  collection(team: string | null | undefined): Promise<CollectionModel>
  /**
   * A collection by its Shopify id.
   * @throws NotFoundError when it is neither the league's nor that of a club of the current season
   */
  collectionById(shopifyId: string): Promise<CollectionModel>
  /**
   * A product by its Shopify id, from the collections of the league and of all clubs. There is no call for a
   * single product, so made-up ids cost one load of each collection in five minutes, however many there are.
   * @throws NotFoundError when it is in none of them; the error of reading a collection that may contain it;
   * UpstreamInvalidError where one is incomplete, or may be empty by mistake
   */
  product(shopifyId: string): Promise<Product>
  /** The current collection of a club; null for a side without one. */
  ofTeam(team: TeamModel): Promise<CollectionModel | null>
  /**
   * The products of all collections that can be loaded within the wait; a slower one continues loading, for
   * the next call. Never rejects for a failure of the shop.
   */
  products(maxWaitMs: number): Promise<ShopProducts>
}

/** The shop's products, by collection. */
interface ShopProducts {
  collections: readonly ClubProducts[]
  /** Whether no collection is missing or incomplete. */
  isComplete: boolean
}

/** The products of one collection, the best sellers first. */
export interface ClubProducts {
  /** The official id of the club; null for the league's own collection. */
  officialId: string | null
  products: readonly Product[]
}

interface LoadedProducts {
  products: readonly Product[]
  /** Whether the shop could not send all of them, or has sent none and that is not yet confirmed. */
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
 * Builds the source of the shop. Each collection of the Storefront API is cached completely for 5 minutes, so
 * that one answer serves every number of products.
 */
export function createShopSource(
  { cache, config, storefront, clocks, log }: ShopParts,
  teams: Pick<TeamsSource, 'playingNow'>,
): ShopSource {
  const { country, language, collections, domain } = config.shop
  const owners = Object.entries(collections)
  const storePages = createStorePages({ storeFront: domain, log })
  const failureBackoff = createFailureBackoff(clocks.monotonic)

  async function clubNamed(name: string): Promise<TeamModel> {
    const team = await teams.playingNow(name)
    if (team.kind !== 'CLUB') throw noCollection(name)
    return team
  }

  function read(id: string, owner: string) {
    return cache.readThrough({
      key: `collection:${id}:${country}:${language}`,
      upstream: 'shop',
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
      variables: { id, first: MAX_PRODUCTS, country, language },
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

  /** The products of a collection, and whether there may be others; none where the shop no longer has it. */
  async function productsOf(owner: string, id: string): Promise<LoadedProducts> {
    try {
      const { data, unconfirmed = false } = await failureBackoff.run(id, () => read(id, owner))
      return { products: data.products, mayLackSome: unconfirmed }
    } catch (error) {
      if (error instanceof NotFoundError) return { products: [], mayLackSome: false }
      throw error
    }
  }

  /** Reads the collections in parallel, in configured order. */
  function readAll(maxWaitMs: number): Promise<PromiseSettledResult<LoadedProducts>[]> {
    return Promise.allSettled(owners.map(([owner, id]) => withinDeadline(productsOf(owner, id), maxWaitMs)))
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
      const [owner] = owners.find(([, id]) => id === shopifyId) ?? []
      if (owner === undefined) throw new NotFoundError('unknown collection')
      return collectionOf(owner === LEAGUE ? null : await clubNamed(owner))
    },
    async product(shopifyId) {
      if (!PRODUCT_ID.test(shopifyId)) throw new NotFoundError('unknown product')
      const readings = await readAll(Infinity)
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
    async products(maxWaitMs) {
      const readings = await readAll(maxWaitMs)
      const failures = readings.filter((reading) => reading.status === 'rejected')
      const defect = failures.find(({ reason }) => !isOfShop(reason))
      if (defect) throw defect.reason
      if (failures.length > 0) addFailure()
      return {
        collections: readings.flatMap((reading, place) => {
          const owner = owners[place]?.[0] ?? LEAGUE
          if (reading.status === 'rejected') return []
          return [{ officialId: owner === LEAGUE ? null : owner, products: reading.value.products }]
        }),
        isComplete: readings.every((reading) => reading.status === 'fulfilled' && !reading.value.mayLackSome),
      }
    },
  }
}

/** Whether a read failed because of the shop, and not by our own defect. */
function isOfShop(error: unknown): boolean {
  return error instanceof GatewayError || error instanceof DeadlineExceededError
}

function noCollection(owner: string): NotFoundError {
  return new NotFoundError(`no collection for ${owner}`)
}
