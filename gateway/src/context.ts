import type { Sources } from './domains/sources.ts'

/** What every resolver sees: the sources, and which request it works for. A signed-in fan joins here, never in a source. */
export interface RequestContext extends Sources {
  requestId: string
}

/** The context of one request. Sources hold nothing of a visitor, so the process shares one set of them. */
export function createRequestContext(sources: Sources, requestId: string): RequestContext {
  return { ...sources, requestId }
}
