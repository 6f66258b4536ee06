import type { ZodType } from 'zod'
import type { Priority } from './priority.ts'

/** Data and the instant it was loaded (ISO 8601). All readers share the data, so it is frozen. */
export interface Cached<T> {
  data: T
  lastUpdated: string
  /**
   * The data is empty and not yet confirmed by 10 minutes of equal answers, or it is incomplete
   * (`PartialAnswer`). Only for resources with `itemCount`.
   */
  unconfirmed?: true
}

/**
 * One cacheable resource: how it is loaded, validated and for how long it is fresh. A key always has the same
 * schema and model. The freshness rules see the payload (the validated answer); readers get the model.
 */
export interface CachedResource<Payload, Model = Payload> {
  key: string
  /** The outside system that the data comes from, for the log. */
  upstream?: string
  /** How long the data is fresh, in ms; may depend on the payload, as while a game is live. */
  ttlMs: number | ((payload: Payload) => number)
  /** Stale-while-revalidate window after `ttlMs`, in ms: stale data is served while new data is loaded in the background. */
  staleMs: number
  /** Validates the upstream's JSON, and may transform it. Must be synchronous. */
  schema: ZodType<Payload>
  /**
   * Maps the payload to the model that readers get, once for each load; without it they get the payload. Its
   * other inputs must not change while the entry is cached.
   */
  toModel?: (payload: Payload) => Model
  /** Whether the answer is about the requested thing; any other answer is rejected. */
  isAbout?: (payload: Payload) => boolean
  /**
   * Counts the items in the answer, for lists that never lose most items at once. An empty answer, one with less than half of the last good
   * items, and a 404 then replace the last good data only after 10 minutes. Left out where any number of items may be right.
   */
  itemCount?: (payload: Payload) => number
  /** For how many ms a 404 is remembered; 30 s when left out. */
  missingMs?: number
  /**
   * Called before each load that a user waits for; left out where users may cause any number of loads.
   * @throws TooManyRequestsError when the client of this request has reached its limit. Others who wait for
   * the same load are not rejected with it.
   */
  permit?: () => void
  /** Fetches the upstream's JSON. A PartialAnswer is invalid when it has no items, or when the resource has no `itemCount`. */
  load: (priority: Priority) => Promise<unknown>
}

/** The shared cache. Everybody reads the same data, so nothing of a single fan may be put into it. */
export interface Cache {
  /**
   * Answers from this process, else from Redis, else by a load; concurrent readers of a key share one load
   * (single flight).
   * Fresh data is served as it is. Stale data is served too, and renewed in the background. Older data is
   * served only after a load. When the load fails, or outlasts the request's deadline, the last good data of
   * the past 24 h is served. This process remembers a failure for 5 s or as long as the upstream asks for
   * (`createLoadFailures`), and a NotFoundError for 30 s. Each read becomes a dependency of the current
   * response (`trackDependencies`).
   * @throws what `load` throws, UpstreamInvalidError when the schema rejects its result and
   * UpstreamUnavailableError when the request's deadline has passed, if there is no last good data.
   */
  readThrough<Payload, Model = Payload>(resource: CachedResource<Payload, Model>): Promise<Cached<Model>>
  /**
   * Invalidates a key in this process, in Redis and in the other processes. The next read waits for a new load; the invalidated data is
   * served only if that load fails. The result of a load in progress is not stored.
   */
  drop(key: string): Promise<void>
  /**
   * Calls back with each key whose content has changed in this process, and the new version (`Dependency.version`); null when the content
   * was invalidated or is gone. Also called when unchanged content is confirmed. Returns the function that unsubscribes.
   */
  onChange(listener: (key: string, version: string | null) => void): () => void
  close(): Promise<void>
}
