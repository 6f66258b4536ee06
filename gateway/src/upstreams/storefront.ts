import type { Config } from '../config.ts'
import type { GraphqlOverHttp } from './graphqlOverHttp.ts'
import { createGraphqlOverHttp } from './graphqlOverHttp.ts'
import type { CallSettings } from './resilientCaller.ts'

/** The API versions against which `collectionQuery.test.ts` validates the query. */
export const KNOWN_VERSIONS: readonly string[] = ['2024-10', '2026-04']
/** The header in which Shopify names the version that answered: for an expired version, the oldest one still supported. */
const VERSION_HEADER = 'x-shopify-api-version'
const VERSION = /^(?:\d{4}-\d{2}|unstable)$/

const settingLabels = {
  country: 'country',
  language: 'language',
  domain: 'store domain',
  token: 'storefront token',
  apiVersion: 'API version',
} as const

/** The shop's Storefront API, called on behalf of the site. */
export interface Storefront extends GraphqlOverHttp {
  /** Warnings for operators, in sentences: the version that answers, where it is not the requested one. */
  warnings(): string[]
}

/**
 * Builds the caller of Shopify's Storefront API: POST `{domain}/api/{version}/graphql.json` with the store's
 * public access token. An untested version is called too, after a warning in the log, and so is one that
 * Shopify replaces by another.
 * @throws Error that names the first missing setting: country, language, store domain, token or API version.
 */
export function createStorefront(options: CallSettings & { settings: Config['shop'] }): Storefront {
  const { settings, fetch = globalThis.fetch, ...callSettings } = options
  requireAll(settings)
  const { domain, token, apiVersion } = settings
  if (!KNOWN_VERSIONS.includes(apiVersion))
    options.log.warn(
      { upstream: 'shop', apiVersion, knownVersions: KNOWN_VERSIONS },
      'The version of the shop is unknown',
    )
  let answeredVersion = apiVersion

  function noteVersion(version: string | null): void {
    if (version === null || !VERSION.test(version) || version === answeredVersion) return
    answeredVersion = version
    const line = { upstream: 'shop', apiVersion, answeredVersion }
    if (version === apiVersion) options.log.info(line, 'The shop answers as the version that is called again')
    else options.log.warn(line, 'The shop answers as another version than the one that is called')
  }

  const caller = createGraphqlOverHttp({
    ...callSettings,
    upstream: 'shop',
    url: `${domain}/api/${apiVersion}/graphql.json`,
    headers: { 'x-shopify-storefront-access-token': token },
    async fetch(...request) {
      const response = await fetch(...request)
      noteVersion(response.headers.get(VERSION_HEADER))
      return response
    },
  })
  return {
    ...caller,
    warnings: () =>
      answeredVersion === apiVersion ? [] : [`shop answers as ${answeredVersion}, called as ${apiVersion}`],
  }
}

function requireAll(settings: Config['shop']): void {
  for (const [name, label] of Object.entries(settingLabels) as [keyof typeof settingLabels, string][]) {
    if (!settings[name]?.trim()) throw new Error(`The shop's ${label} is missing`)
  }
}
