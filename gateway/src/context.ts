import type { Sources } from './domains/sources.ts'
import type { Identity } from './platform/identity.ts'

/** What every resolver sees: the sources, which request it works for and for whom. A fan is never known to a source. */
export interface RequestContext extends Sources {
  requestId: string
  viewer: Identity
}

/** The context of one request. Sources hold nothing of a visitor, so the process shares one set of them. */
export function createRequestContext(
  sources: Sources,
  { requestId, viewer }: { requestId: string; viewer: Identity },
): RequestContext {
  return { ...sources, requestId, viewer }
}

/**
 * Builds the context of a request once it is known who sends it.
 *
 * @param authorization the request's header of that name; undefined for a visitor.
 */
export type CreateContext = (requestId: string, authorization: string | undefined) => Promise<RequestContext>
