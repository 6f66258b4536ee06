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
  /**
   * The products of all collections that can be had within so many ms; one that takes longer goes on loading, for the next call.
   * Never rejects for what the shop does.
   */
  products(maxWaitMs: number): Promise<ShopProducts>
}

/** What the shop sells, by collection. */
interface ShopProducts {
  collections: readonly ClubProducts[]
  /** Whether no collection is missing or incomplete. */
  isWhole: boolean
}

/** The products of one collection, the most sold first. */
export interface ClubProducts {
  /** The official id of the club; null for the league's own collection. */
  officialId: string | null
  products: readonly Product[]
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

  /** The products of a collection, and whether it may have others; none where the shop no longer has it. */
  async function productsOf(owner: string, id: string): Promise<LoadedProducts> {
    try {
      const { data, unconfirmed = false } = await failureBackoff.run(id, () => read(id, owner))
      return { products: data.products, mayLackSome: unconfirmed }
    } catch (error) {
      if (error instanceof NotFoundError) return { products: [], mayLackSome: false }
      throw error
    }
  }

  /** Reads the collections side by side, in the order in which they are configured. */
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
        isWhole: readings.every((reading) => reading.status === 'fulfilled' && !reading.value.mayLackSome),
      }
    },
  }
}

/** Whether the shop is why something could not be read, and no defect of ours. */
function isOfShop(error: unknown): boolean {
  return error instanceof GatewayError || error instanceof DeadlineExceededError
}

function noCollection(owner: string): NotFoundError {
  return new NotFoundError(`no collection for ${owner}`)
}
