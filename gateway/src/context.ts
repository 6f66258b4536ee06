import type { Sources } from './sources.ts'
import type { Identity } from './platform/identity/identity.ts'

/**
 * What every resolver gets: the sources, the id of the request, and the fan who sent it. Sources keep nothing about a fan; the source
 * of viewers takes her identity with each call.
 */
export interface RequestContext extends Sources {
  requestId: string
  viewer: Identity
  /** Whether the operation is run for the sender of one request; left out where its answer is for everybody. */
  isForSender?: boolean
  atLeast: AtLeast
  /** Takes notice of a list that is longer than the schema allows. */
  onListCut: (cut: ListCut) => void
}

/** A list that was cut because it was longer than the schema allows. */
export interface ListCut {
  /** The type and the field, such as `Game.plays`. */
  place: string
  /** How many items are left. */
  size: number
  /** How many there were. */
  length: number
}

/** The version of a game that a request wants at least. */
export interface AtLeast {
  /** 0 for none in particular. */
  readonly version: number
  /**
   * Whether the answer is older all the same, so that no cache may keep it: the game that was requested by itself is older, or all
   * games of the answer are. The version of one game says nothing about the others of a list.
   */
  readonly isOlderThanRequested: boolean
  /** Takes the game that was requested by itself, and returns it. */
  check<T extends { version: number }>(game: Promise<T>): Promise<T>
  /** Takes any game of the answer. */
  notice(game: { version: number }): void
}

/** What a request with `extensions: {"atLeast": <version>}` wants. */
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

/** The context of one request. Sources hold nothing of a visitor, so the process shares one set of them. */
export function createRequestContext(
  sources: Sources,
  request: Omit<RequestContext, keyof Sources>,
): RequestContext {
  return { ...sources, ...request }
}

/**
 * Builds the context of a request once it is known who sends it.
 *
 * @param authorization the request's header of that name; undefined for a visitor.
 * @param atLeast the version of a game that the request wants at least; none in particular when left out.
 */
export type CreateContext = (
  requestId: string,
  authorization: string | undefined,
  atLeast?: number,
) => Promise<RequestContext>
