import type { Sources } from './sources.ts'
import type { Identity } from './platform/identity/identity.ts'

/**
 * The context of every resolver: the sources, the request id, and the fan who sent the request. Sources store
 * nothing about a fan; the source of viewers takes her identity with each call.
 */
export interface RequestContext extends Sources {
  requestId: string
  viewer: Identity
  /** Whether the operation runs for the sender of one request; left out for public answers. */
  isForSender?: boolean
  atLeast: AtLeast
  /** Called for a list that is longer than the schema allows. */
  onListCut: (cut: ListCut) => void
}

/** A list that was cut because it was longer than the schema allows. */
export interface ListCut {
  /** The type and the field, such as `Game.plays`. */
  place: string
  /** The remaining number of items. */
  size: number
  /** The original number of items. */
  length: number
}

/** The lowest game version that a request accepts (`extensions.atLeast`). */
export interface AtLeast {
  /** 0 for any. */
  readonly version: number
  /**
   * Whether the answer is older all the same, so that it must not be cached: the single requested game is
   * older, or all games of the answer are. The version of one game says nothing about the others of a list.
   */
  readonly isOlderThanRequested: boolean
  /** Checks the single requested game, and returns it. */
  check<T extends { version: number }>(game: Promise<T>): Promise<T>
  /** Records the version of any game in the answer. */
  notice(game: { version: number }): void
}

/** Builds the version check for a request with `extensions: {"atLeast": <version>}`. */
export function createAtLeast(version: number): AtLeast {
  let isSubjectOlder = false
  let newest = 0
  const notice = (game: { version: number }): void => {
    newest = Math.max(newest, game.version)
  }
  return {
    version,
    get isOlderThanRequested() {
      return isSubjectOlder || newest < version
    },
    notice,
    async check(promised) {
      const game = await promised
      notice(game)
      if (game.version < version) isSubjectOlder = true
      return game
    },
  }
}

/** The context of one request. Sources have no state of a visitor, so the process shares one set of them. */
export function createRequestContext(
  sources: Sources,
  request: Omit<RequestContext, keyof Sources>,
): RequestContext {
  return { ...sources, ...request }
}

/**
 * Builds the context of a request once its sender is identified.
 * @param authorization the request's header of that name; undefined for a visitor.
 * @param atLeast the lowest game version that the request accepts; any when left out.
 */
export type CreateContext = (
  requestId: string,
  authorization: string | undefined,
  atLeast?: number,
) => Promise<RequestContext>
