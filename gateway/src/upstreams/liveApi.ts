import { createGraphqlOverHttp } from './graphqlOverHttp.ts'
import type { CallSettings, UpstreamHealth } from './guardedCall.ts'

/** How a game is asked for: a visitor waits (two attempts), or it will be asked for again soon (one). */
type LivePace = 'foreground' | 'poll'

/** The league's live system, "GraphQL to the product" (spec §7). */
export interface LiveApi {
  /**
   * Where a game stands.
   *
   * @param slug sent as a variable, so it need not be checked.
   * @param options.userId only on calls made for that fan; none for what everybody sees.
   * @returns `data` of the answer, or an empty object; unchecked.
   * @throws UpstreamUnavailableError and UpstreamInvalidError with the messages of spec §8: `Invalid response status {status}`,
   * `Invalid graphQL response body`, `Error calling server {message}`
   */
  event(slug: string, options?: { pace?: LivePace; userId?: string }): Promise<Record<string, unknown>>
  /** `failing` while visitors or polls have failed too often. */
  health(): UpstreamHealth
}

const upstream = 'live'
const operationName = 'LiveEvent'
const query = `query LiveEvent($slug: ID!) {
  event(slug: $slug) {
    eventStatus
    visitorScore
    homeScore
    period
    clockTenths
    clockSeconds
    clockMinutes
  }
}`

/**
 * Builds the caller of the live system, on behalf of the site.
 *
 * @param options.url where every question goes; `token` is the site's.
 */
export function createLiveApi(options: CallSettings & { url: string; token: string }): LiveApi {
  const { url, token, ...settings } = options
  const headers = { authorization: `Bearer ${token}`, authSource: 'web', gamification: '0' }
  const common = { upstream, url, headers }
  const calls = {
    foreground: createGraphqlOverHttp({ ...settings, ...common }),
    poll: createGraphqlOverHttp({ ...settings, ...common, attempts: 1 }),
  }

  return {
    event: (slug, { pace = 'foreground', userId } = {}) =>
      calls[pace].call({
        query,
        operationName,
        variables: { slug },
        ...(userId !== undefined && { headers: { userId } }),
      }),
    health: () => (Object.values(calls).some((call) => call.health() === 'failing') ? 'failing' : 'ok'),
  }
}
