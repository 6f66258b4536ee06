import type { Config } from '../config.ts'
import type { GraphqlOverHttp } from './graphqlOverHttp.ts'
import { createGraphqlOverHttp } from './graphqlOverHttp.ts'
import type { CallSettings } from './resilientCaller.ts'

/** The version of the Storefront API that our queries are written for. */
const KNOWN_VERSION = '2024-10'

const settingLabels = {
  country: 'country',
  language: 'language',
  domain: 'store domain',
  token: 'storefront token',
  apiVersion: 'API version',
} as const

/** The shop's Storefront API, called on behalf of the site. */
export type Storefront = GraphqlOverHttp

/**
 * Builds the caller of Shopify's Storefront API: POST `{domain}/api/{version}/graphql.json` with the store's public access
 * token. A version that our queries are not written for is called too, after a warning in the log.
 *
 * @throws Error that names the first missing setting: country, language, store domain, token or API version.
 */
export function createStorefront(options: CallSettings & { settings: Config['shop'] }): Storefront {
  const { settings, ...callSettings } = options
  requireAll(settings)
  const { domain, token, apiVersion } = settings
  if (apiVersion !== KNOWN_VERSION)
    options.log.warn(
      { upstream: 'shop', apiVersion, knownVersion: KNOWN_VERSION },
      'The version of the shop is unknown',
    )
  return createGraphqlOverHttp({
    ...callSettings,
    upstream: 'shop',
    url: `${domain}/api/${apiVersion}/graphql.json`,
    headers: { 'x-shopify-storefront-access-token': token },
  })
}

function requireAll(settings: Config['shop']): void {
  for (const [name, label] of Object.entries(settingLabels) as [keyof typeof settingLabels, string][]) {
    if (!settings[name]?.trim()) throw new Error(`The shop's ${label} is missing`)
  }
}
