/** A token bucket: `burst` at once, and `perSecond` more each second. */
export interface BucketRate {
  readonly burst: number
  readonly perSecond: number
}

/** How a refusal is answered: with the code TOO_MANY_REQUESTS. */
interface PolicyAnswer {
  /** The public message of a refusal; a general one when left out. */
  readonly message?: string
  /** The `Retry-After` of a refusal, in seconds; until the next one is allowed when left out. */
  readonly retryAfterSeconds?: number
}

/** Counted by each process for itself, in token buckets. */
export interface BucketPolicy extends PolicyAnswer {
  /** For each client network, or each fan where the caller names her. */
  readonly each: BucketRate
  /**
   * For all clients together; no such bucket when left out. For each token that a client has used, `reservePerUse` must stay in the shared
   * bucket before it gets another one, so that the last tokens are for newcomers.
   */
  readonly all?: BucketRate & { readonly reservePerUse: number }
}

/** Counted by the fleet together, in windows of a minute; by each process for itself while Redis is out of reach. */
export interface WindowPolicy extends PolicyAnswer {
  /** By sender: a fan, or all in one client network who are no fans, such as a stadium's. */
  readonly perMinute: { readonly fan: number; readonly network: number }
}

const TOO_MANY_PICTURES = 'Too many pictures were requested at once.'

/**
 * Every rate limit of the gateway. A client is its IPv4 address, or the first 64 bits of its IPv6 address.
 * The edge has a further limit, for requests that its cache does not answer; see docs/operate.md#the-edge.
 */
export const RATE_LIMIT_POLICIES = {
  /** Loads of articles, tags and clips whose names a visitor may have made up: a null field, and 429 for pages and share pictures. */
  uncachedLoads: {
    each: { burst: 60, perSecond: 1 },
    all: { burst: 900, perSecond: 20, reservePerUse: 10 },
  },
  /** Queries that are executed for one sender; cached responses are not counted. 429. */
  operations: { perMinute: { fan: 1200, network: 6000 } },
  /** Mutations that are executed for one sender. 429. */
  changes: { perMinute: { fan: 60, network: 600 } },
  /** Sessions that a fan begins at `/session`: each asks the provider and the league. 429. */
  sessions: {
    each: { burst: 10, perSecond: 0.1 },
    message: 'Too many sessions were begun at once.',
    retryAfterSeconds: 10,
  },
  /**
   * Pictures below `/images` that are not in memory, in pixels that are decoded and encoded for a client. A visit of Home, Shop and Videos
   * has 72 pictures: 940 megapixels where each is a photo of 12, sent at 1 to the sharpest screens. 429.
   */
  pictures: {
    each: { burst: 1_000_000_000, perSecond: 10_000_000 },
    message: TOO_MANY_PICTURES,
    retryAfterSeconds: 5,
  },
  /** Drawings below `/share`. 429. */
  sharePictures: { each: { burst: 30, perSecond: 1 }, message: TOO_MANY_PICTURES, retryAfterSeconds: 5 },
  /** Reports of visits to `/rum`, one for each page that a visitor leaves. 429. */
  visitReports: {
    each: { burst: 60, perSecond: 0.5 },
    message: 'Too many reports were sent at once.',
    retryAfterSeconds: 2,
  },
  /** Errors of browsers that are logged: 10 a minute, 2 of them from one client. Others are left out of the log. */
  loggedErrors: {
    each: { burst: 5, perSecond: 1 / 30 },
    all: { burst: 20, perSecond: 1 / 6, reservePerUse: 0 },
  },
} as const satisfies Record<string, BucketPolicy | WindowPolicy>
