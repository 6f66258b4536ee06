import { createCircuit, type ObservedSystem } from './circuit.ts'
import { createGraphqlOverHttp } from './graphqlOverHttp.ts'
import type { CallSettings } from './resilientCaller.ts'

/** The league's live system, which speaks GraphQL. */
export interface LiveApi extends ObservedSystem {
  /**
   * Reads score, period and clock of a game.
   * @param slug sent as a variable, so it need not be checked.
   * @param options.isPoll whether the call is repeated soon anyway: it then has one attempt instead of two,
   * and separate breakers.
   * @returns `data` of the answer, or an empty object; unchecked.
   * @throws UpstreamUnavailableError and UpstreamInvalidError with the messages `Invalid response status
   * {status}`, `Invalid graphql response body` and `Error calling server {message}`.
   */
  event(slug: string, options?: { isPoll?: boolean }): Promise<Record<string, unknown>>
}

const upstream = 'live'
/** A hundred times what a state has, for the text of errors. */
const MAX_BYTES = 50_000
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
 * @param options.url the address of every request.
 * @param options.token the site's own.
 */
export function createLiveApi(options: CallSettings & { url: string; token: string }): LiveApi {
  const { url, token, ...settings } = options
  const headers = { authorization: `Bearer ${token}`, authSource: 'web', gamification: '0' }
  const circuit = createCircuit({ upstream, ...settings })
  const common = { upstream, url, headers, circuit, maxBytes: MAX_BYTES }
  const reads = createGraphqlOverHttp({ ...settings, ...common })
  const polls = createGraphqlOverHttp({ ...settings, ...common, attempts: 1 })

  return {
    event: (slug, { isPoll = false } = {}) =>
      (isPoll ? polls : reads).call({
        query,
        operationName,
        variables: { slug },
      }),
    refusedWith: () => circuit.refusedWith(),
    health: () => circuit.health(),
  }
}
