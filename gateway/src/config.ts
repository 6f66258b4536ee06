import { z } from 'zod'
import {
  isRedisAddress,
  matching,
  text,
  toBaseUrl,
  toClockAnchor,
  toCollections,
  token,
  toOrigin,
  toOrigins,
  toStoreOrigin,
  wholeNumber,
} from './configFields.ts'
import type { ClockAnchor } from './platform/clock.ts'

/** The tokens that the local stand-ins hand out; never accepted in production. */
const sandboxToken = 'sandbox-site-token'
const sandboxShopToken = 'sandbox-storefront-token'
const sandboxCollections = 'MAIN=1001,WCHA=1002,WCHR=1003,WPLM=1004,WGUA=1005'

/** Which shop is asked, and on whose behalf. */
interface ShopSettings {
  /** The store's origin, without a trailing slash, such as https://shop.example.com. */
  readonly domain: string
  /** The store's public access token. */
  readonly token: string
  /** The dated version of the store's API, such as 2024-10. */
  readonly apiVersion: string
  /** Whose prices are shown: an ISO 3166 code, such as US. */
  readonly country: string
  /** An ISO 639 code in capitals, such as EN. */
  readonly language: string
  /** The store's collections (gid://shopify/Collection/…) by club, the league's own under MAIN. */
  readonly collections: Readonly<Record<string, string>>
}

/** Everything the environment decides, checked once at start. Times are ms unless the name says otherwise. */
export interface Config {
  readonly port: number
  readonly deployment: 'local' | 'production'
  readonly league: string
  /** Base address of the league's API, without a trailing slash, such as https://api.example.com/api. */
  readonly leagueApiUrl: string
  readonly leagueApiToken: string
  /** Where the league's live system answers, such as https://live.example.com/graphql. */
  readonly liveApiUrl: string
  /** How often a game that is watched is asked for. */
  readonly livePollMs: number
  readonly shop: ShopSettings
  /** Origins that images and clips come from, for the content security policy. */
  readonly mediaOrigins: readonly string[]
  /** The origin that visitors see, without a trailing slash. */
  readonly publicUrl: string
  /** Unset: the cache lives in the process alone. */
  readonly redisUrl: string | undefined
  /** Unset: the league's clock is the wall's. */
  readonly leagueClock: ClockAnchor | undefined
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  readonly cacheMemoryMb: number
  /** Module that renders the pages. */
  readonly webEntry: string
  /** Folder of the browser's files. */
  readonly webStaticDir: string
  readonly upstreamForegroundMs: number
  readonly upstreamBackgroundMs: number
  readonly retryDelayMs: number
  /** Used until the league's own configuration could be read. */
  readonly currentSeasonYear: number
  readonly firstSeasonYear: number
}

/** The environment is unusable. The message names every bad variable on a line of its own, with what is wrong and an example. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const examples: Record<string, string> = {
  PORT: '4000',
  DEPLOYMENT: 'local',
  LEAGUE: 'WLL',
  LEAGUE_API_URL: 'https://api.example.com/api',
  LEAGUE_API_TOKEN: 'the site token that the league issued',
  LIVE_API_URL: 'https://live.example.com/graphql',
  LIVE_POLL_MS: '2000',
  SHOP_DOMAIN: 'shop.example.com',
  SHOP_TOKEN: 'the public token that the store issued',
  SHOP_API_VERSION: '2024-10',
  SHOP_COUNTRY: 'US',
  SHOP_LANGUAGE: 'EN',
  SHOP_COLLECTIONS: sandboxCollections,
  MEDIA_ORIGINS: 'https://media.example.com,https://images.example.com',
  PUBLIC_URL: 'https://www.example.com',
  REDIS_URL: 'redis://localhost:6379',
  LEAGUE_CLOCK: '2026-01-01T00:00:00Z/2025-07-12T20:00:00Z/1',
  LOG_LEVEL: 'info',
  CACHE_MEMORY_MB: '64',
  WEB_ENTRY: 'dist/server/entry.server.js',
  WEB_STATIC_DIR: 'dist/client',
  UPSTREAM_FOREGROUND_MS: '2000',
  UPSTREAM_BACKGROUND_MS: '8000',
  RETRY_DELAY_MS: '1000',
  CURRENT_SEASON_YEAR: '2025',
  FIRST_SEASON_YEAR: '2024',
  FIREBASE_AUTH_EMULATOR_HOST: 'nothing: leave it unset',
}

/**
 * Turns environment variables into the typed, frozen configuration. An empty variable counts as unset.
 *
 * Production has no local defaults: it names its own addresses and tokens, is served over https, and refuses to start with
 * what only a local stack may use (the sandbox's tokens, the identity emulator).
 *
 * @throws ConfigError that lists every bad or missing variable at once.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const isProduction = given['DEPLOYMENT'] === 'production'

  const result = environment(isProduction).safeParse(given)
  if (!result.success) throw new ConfigError(describe(result.error))

  const values = result.data
  return Object.freeze({
    port: values.PORT,
    deployment: values.DEPLOYMENT,
    league: values.LEAGUE,
    leagueApiUrl: values.LEAGUE_API_URL,
    leagueApiToken: values.LEAGUE_API_TOKEN,
    liveApiUrl: values.LIVE_API_URL,
    livePollMs: values.LIVE_POLL_MS,
    shop: Object.freeze({
      domain: values.SHOP_DOMAIN,
      token: values.SHOP_TOKEN,
      apiVersion: values.SHOP_API_VERSION,
      country: values.SHOP_COUNTRY,
      language: values.SHOP_LANGUAGE,
      collections: Object.freeze(values.SHOP_COLLECTIONS),
    }),
    mediaOrigins: Object.freeze(values.MEDIA_ORIGINS),
    publicUrl: values.PUBLIC_URL,
    redisUrl: values.REDIS_URL,
    leagueClock: values.LEAGUE_CLOCK && Object.freeze(values.LEAGUE_CLOCK),
    logLevel: values.LOG_LEVEL,
    cacheMemoryMb: values.CACHE_MEMORY_MB,
    webEntry: values.WEB_ENTRY,
    webStaticDir: values.WEB_STATIC_DIR,
    upstreamForegroundMs: values.UPSTREAM_FOREGROUND_MS,
    upstreamBackgroundMs: values.UPSTREAM_BACKGROUND_MS,
    retryDelayMs: values.RETRY_DELAY_MS,
    currentSeasonYear: values.CURRENT_SEASON_YEAR,
    firstSeasonYear: values.FIRST_SEASON_YEAR,
  })
}

function environment(isProduction: boolean) {
  const localDefault = (value: string) => (isProduction ? undefined : value)

  const variables = z.object({
    PORT: wholeNumber(0, 65_535).default(4000),
    DEPLOYMENT: z.enum(['local', 'production'], 'must be local or production').default('local'),
    LEAGUE: matching(/^[A-Z]{2,5}$/, 'must be 2 to 5 capital letters').default('WLL'),
    LEAGUE_API_URL: text(localDefault('http://localhost:4101/api')).transform(toBaseUrl),
    LEAGUE_API_TOKEN: token({ sandbox: sandboxToken, isProduction }),
    LIVE_API_URL: text(localDefault('http://localhost:4102/graphql')).transform(toBaseUrl),
    LIVE_POLL_MS: wholeNumber(50, 60_000).default(2000),
    SHOP_DOMAIN: text(localDefault('http://localhost:4103')).transform(toStoreOrigin),
    SHOP_TOKEN: token({ sandbox: sandboxShopToken, isProduction }),
    SHOP_API_VERSION: matching(/^\d{4}-\d{2}$/, 'must be a year and a month').default('2024-10'),
    SHOP_COUNTRY: matching(/^[A-Z]{2}$/, 'must be 2 capital letters').default('US'),
    SHOP_LANGUAGE: matching(/^[A-Z]{2}$/, 'must be 2 capital letters').default('EN'),
    SHOP_COLLECTIONS: text(localDefault(sandboxCollections)).transform(toCollections),
    MEDIA_ORIGINS: text(localDefault('http://localhost:4104')).transform(toOrigins),
    PUBLIC_URL: text(localDefault('http://localhost:4000'))
      .transform(toOrigin)
      .refine((origin) => !isProduction || origin.startsWith('https://'), 'must be https in production'),
    REDIS_URL: z
      .string()
      .refine(
        isRedisAddress,
        'must be a redis:// or rediss:// address, its password percent-encoded, its path a number or none',
      )
      .optional(),
    LEAGUE_CLOCK: z.string().transform(toClockAnchor).optional(),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a level of the log')
      .default('info'),
    CACHE_MEMORY_MB: wholeNumber(1, 4096).default(64),
    WEB_ENTRY: z.string().default('dist/server/entry.server.js'),
    WEB_STATIC_DIR: z.string().default('dist/client'),
    UPSTREAM_FOREGROUND_MS: wholeNumber(1, 60_000).default(2000),
    UPSTREAM_BACKGROUND_MS: wholeNumber(1, 60_000).default(8000),
    RETRY_DELAY_MS: wholeNumber(0, 60_000).default(1000),
    CURRENT_SEASON_YEAR: wholeNumber(1900, 2200).default(2025),
    FIRST_SEASON_YEAR: wholeNumber(1900, 2200).default(2024),
    FIREBASE_AUTH_EMULATOR_HOST: isProduction
      ? z.undefined('must not be set in production: the emulator accepts unsigned tokens').optional()
      : z.string().optional(),
  })
  return variables.refine((values) => values.FIRST_SEASON_YEAR <= values.CURRENT_SEASON_YEAR, {
    path: ['FIRST_SEASON_YEAR'],
    error: 'must not be after CURRENT_SEASON_YEAR',
  })
}

function describe(error: z.ZodError): string {
  const lines = error.issues.map((issue) => {
    const variable = String(issue.path[0])
    return `${variable}: ${issue.message}, such as ${examples[variable]}`
  })
  return ['The environment cannot be used:', ...new Set(lines)].join('\n  ')
}
