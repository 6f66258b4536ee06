import type { CachedResponse, BuiltResponse } from '../../gateway/src/delivery/responses/cachedResponse.ts'
import { createResponseCache } from '../../gateway/src/delivery/responses/responseCache.ts'
import { captureLog } from './capturedLog.ts'
import { scriptedCache } from './scriptedCache.ts'

/** A complete page with this body, as a build returns it. */
export const madeAnswer = (body: string, changes: Partial<BuiltResponse> = {}): BuiltResponse => ({
  ...{ status: 200, contentType: 'text/html', headers: {}, body, isComplete: true },
  ...{ maxAgeMs: 10_000, staleMs: 30_000, ...changes },
})

/** A response cache with responses that show the score of a scripted cache; `makings` counts the builds. */
export function scoreStore({ maxBytes = 1_000_000 } = {}) {
  const league = scriptedCache()
  const { log, lines } = captureLog()
  const store = createResponseCache({ clock: league.clock, log, maxBytes })
  league.cache.onChange((key, version) => store.invalidate(key, version))
  const scored = { makings: 0, note: () => undefined as void }
  const make = async () => {
    scored.makings += 1
    const { data } = await league.read()
    scored.note()
    return madeAnswer(`goals ${data.goals}`)
  }
  const get = async (with_: () => Promise<BuiltResponse> = make) => textOf(await store.get('/', with_))
  return { ...league, ...{ store, lines, scored, make, get } }
}

export const textOf = ({ body }: CachedResponse) => body.toString()
