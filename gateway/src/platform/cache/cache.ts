import type { ZodType } from 'zod'
import type { Priority } from './priority.ts'

/** Data and the instant it was loaded (ISO 8601). All readers share the data, so it is frozen. */
export interface Cached<T> {
  data: T
  lastUpdated: string
  /**
   * The data is empty and no 10 minutes of equal answers have confirmed it yet, or it is only a part (`PartialAnswer`); only for
   * resources with `itemCount`.
   */
  unconfirmed?: true
}

/**
 * One resource that the cache holds: where it comes from, how it is checked and how long it lasts. A key always has the same
 * schema and the same model. The rules look at the payload, which is the checked answer; readers get the model.
 */
export interface CachedResource<Payload, Model = Payload> {
  key: string
  /** How long the data is fresh, in ms; may depend on the payload, as while a game is live. */
  ttlMs: number | ((payload: Payload) => number)
  /** Stale-while-revalidate: for how many ms after that the data is still answered while new data is loaded in the background. */
  staleMs: number
  /** Checks the upstream's JSON, and may transform it. Must be synchronous. */
  schema: ZodType<Payload>
  /**
   * Makes the data that is kept and read of the checked answer, once for each answer; the payload is kept as it is when left out.
   * What it takes beside the payload must not change while the entry is kept.
   */
  toModel?: (payload: Payload) => Model
  /** Whether the answer is about what was requested; an answer about anything else is refused. */
  isAbout?: (payload: Payload) => boolean
  /**
   * Counts the items in the answer of a resource that never loses most of them at once. An empty answer, one with less than half
   * of the last good one's items, and a 404 then replace the last good one only after 10 minutes. Left out where any number of
   * items may be right.
   */
  itemCount?: (payload: Payload) => number
  /** For how many ms a 404 is remembered; 30 s when left out. */
  missingMs?: number
  /**
   * Called before each load that a user waits for; left out where users may cause any number of loads.
   *
   * @throws TooManyRequestsError when the client of the request may cause none just now. Others who wait for the same load are not
   * refused with it.
   */
  permit?: () => void
  /**
   * Fetches the upstream's JSON. A PartialAnswer counts as an invalid answer when it has no items, and for a resource without
   * `itemCount`.
   */
  load: (priority: Priority) => Promise<unknown>
}

/** The shared cache. Everybody reads the same data, so nothing of a single fan may be put into it. */
export interface Cache {
  /**
   * Answers from this process, else from Redis, else loads; concurrent readers of a key share one load (single flight).
   *
   * Fresh data is answered as it is. Stale data is answered too, and renewed in the background. Older data is answered only after
   * a load. When the load fails, or takes longer than the request may wait, the last good data of the past 24 h is answered.
   * This process remembers a failure for 5 s or as long as the upstream asks for (`createLoadFailures`), and a NotFoundError for 30 s.
   * Each read is noted for the answer that is being made (`trackDependencies`).
   *
   * @throws what `load` throws, UpstreamInvalidError when the schema rejects its result and UpstreamUnavailableError when the
   * request's time is up, if there is no last good data.
   */
  readThrough<Payload, Model = Payload>(resource: CachedResource<Payload, Model>): Promise<Cached<Model>>
  /**
   * Marks the data of a key as outdated in this process, in Redis and in the other processes. The next read waits for a new load;
   * the outdated data is answered only if that load fails. The result of a load that is under way is not stored.
   */
  drop(key: string): Promise<void>
  /**
   * Calls back with each key whose content has changed in this process, and the new content's version (`Dependency.version`); null
   * when the content was dropped or is gone. It is called too for content that is only known again. Returns how to stop.
   */
  onChange(listener: (key: string, version: string | null) => void): () => void
  close(): Promise<void>
}
