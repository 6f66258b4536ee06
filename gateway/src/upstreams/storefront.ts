import type { Config } from '../config.ts'
import type { GraphqlOverHttp } from './graphqlOverHttp.ts'
import { createGraphqlOverHttp } from './graphqlOverHttp.ts'
import type { CallSettings } from './guardedCall.ts'

/** The version of the Storefront API that our questions are written for (spec §7). */
const KNOWN_VERSION = '2024-10'

const required = {
  country: 'country',
  language: 'language',
  domain: 'store domain',
  token: 'storefront token',
  apiVersion: 'API version',
} as const

/** The shop's Storefront API, asked as the site. */
export type Storefront = GraphqlOverHttp

/**
 * Builds the caller of Shopify's Storefront API: POST `{domain}/api/{version}/graphql.json` with the store's public access
 * token. Another version than the known one is called all the same, after a warning in the log.
 *
 * @throws Error that names the first missing one of country, language, store domain, token and API version (spec §5).
 */
export function createStorefront(options: CallSettings & { settings: Config['shop'] }): Storefront {
  const { settings, ...callSettings } = options
  requireAll(settings)
  const { domain, token, apiVersion } = settings
  if (apiVersion !== KNOWN_VERSION)
    options.log.warn(
      { upstream: 'shop', apiVersion, knownVersion: KNOWN_VERSION },
      'Unknown version of the shop',
    )
  return createGraphqlOverHttp({
    ...callSettings,
    upstream: 'shop',
    url: `${domain}/api/${apiVersion}/graphql.json`,
    headers: { 'x-shopify-storefront-access-token': token },
  })
}

function requireAll(settings: Config['shop']): void {
  for (const [name, words] of Object.entries(required) as [keyof typeof required, string][]) {
    if (!settings[name]?.trim()) throw new Error(`The shop's ${words} is missing`)
  }
}
