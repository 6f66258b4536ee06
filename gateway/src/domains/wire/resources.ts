import { NotFoundError } from '../../errors.ts'
import type { Cache, Cached, CachedResource } from '../../platform/cache/cache.ts'
import type { Clocks } from '../../platform/clock.ts'
import type { RateLimit } from '../../platform/limits/rateLimits.ts'
import type { LeagueApi } from '../../upstreams/leagueApi.ts'
import type { FreshnessTime } from './freshness.ts'
import { fromExistingAddress } from './existingAddress.ts'
import { createLeagueNames, type LeagueName } from './leagueNames.ts'
import { addressOf, keyOf, templateOf, type LeagueResource, type ResourceConfig } from './leagueResource.ts'

interface ReadOptions {
  /** Limits the loads that visitors wait for, when they may have made up the parameters. */
  uncachedLoadLimit?: RateLimit | undefined
}

/** The only way in which sources read the league's public answers: through the cache, by their declaration. */
export interface Resources {
  /**
   * Reads an answer of the league through the cache, as `Cache.readThrough` does. Its model is frozen, and stays the same object
   * until it is loaded again.
   *
   * @throws as `Cache.readThrough`; NotFoundError only for an address that may not exist
   */
  read<Parameters, Payload, Model>(
    resource: LeagueResource<Parameters, Payload, Model>,
    parameters: Parameters,
    options?: ReadOptions,
  ): Promise<Cached<Model>>
  /** Whether a name occurs in a league answer that this process has read, so that nobody can have made it up. */
  hasNamed(name: LeagueName): boolean
  /** Invalidates an answer everywhere: the next read waits for a new one. */
  drop<Parameters, Payload, Model>(
    resource: LeagueResource<Parameters, Payload, Model>,
    parameters: Parameters,
  ): Promise<void>
}

/** The dependencies of the reader. */
export interface ResourceParts {
  cache: Cache
  /** The caller on behalf of the site: a fan's answers must never get into the cache. */
  leagueApi: LeagueApi
  clocks: Clocks
  config: ResourceConfig
  /** Whether a game of the season ended recently. */
  hasRecentlyEnded: (year: number) => boolean
}

/** Builds the reader of league resources. */
export function createResourceReader({
  cache,
  leagueApi,
  clocks,
  config,
  hasRecentlyEnded,
}: ResourceParts): Resources {
  const time = (): FreshnessTime => ({
    now: clocks.league.nowMs() / 1000,
    speed: clocks.league.anchor.speed,
    hasRecentlyEnded,
  })

  const leagueNames = createLeagueNames()

  function cachedResource<Parameters, Payload, Model>(
    resource: LeagueResource<Parameters, Payload, Model>,
    parameters: Parameters,
    { uncachedLoadLimit }: ReadOptions,
  ): CachedResource<Payload, Model> {
    const { version, freshness, schema, schemaOf, toModel, isAbout, itemCount, missingMs } = resource
    const { freshMs = () => freshness.usualMs, staleMs } = freshness
    const countsItems = itemCount && resource.mayLoseItems?.(parameters, config) !== true
    return {
      key: keyOf(resource, parameters),
      upstream: 'league',
      ttlMs: (payload) => freshMs(payload, parameters, time()),
      staleMs: typeof staleMs === 'function' ? staleMs(parameters, time()) : staleMs,
      // A getter, because building a schema takes long and only a load needs it.
      get schema() {
        return schemaOf?.(parameters, config) ?? schema
      },
      ...(toModel && {
        toModel(payload) {
          const model = toModel(payload, parameters, config)
          leagueNames.add(resource.names?.(model) ?? [])
          return model
        },
      }),
      ...(isAbout && { isAbout: (payload) => isAbout(payload, parameters) }),
      ...(countsItems && { itemCount: (payload) => itemCount(payload, config) }),
      ...(missingMs !== undefined && { missingMs }),
      ...(uncachedLoadLimit && { permit: () => uncachedLoadLimit.take() }),
      load(priority) {
        const address = addressOf(resource, parameters)
        const answer = leagueApi.get(address.path, {
          ...{ as: 'site', version, query: address.query, priority },
          ...{ endpoint: resource.name, template: templateOf(resource) },
          mayBeMadeUp: uncachedLoadLimit !== undefined,
          // A single game or player may still be missing.
          isPermanent: resource.alwaysExists && resource.path.names.length === 0,
          maxBytes: resource.maxBytes,
        })
        if (resource.alwaysExists) return fromExistingAddress(answer)
        return resource.notFound ? orNotFound(answer, resource.notFound(parameters)) : answer
      },
    }
  }

  return {
    read: (resource, parameters, options = {}) =>
      cache.readThrough(cachedResource(resource, parameters, options)),
    hasNamed: (name) => leagueNames.has(name),
    drop: (resource, parameters) => cache.drop(keyOf(resource, parameters)),
  }
}

async function orNotFound(answer: Promise<unknown>, message: string): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof NotFoundError ? new NotFoundError(message) : error
  }
}
