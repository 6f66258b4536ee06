import { z } from 'zod'
import {
  fraction,
  isRedisAddress,
  isScriptAddress,
  matching,
  mediaTemplate,
  secret,
  secured,
  text,
  toAdSlots,
  toBaseUrl,
  toClockAnchor,
  toCollections,
  toImageOrigins,
  toSuccessors,
  token,
  toOrigin,
  toOrigins,
  toStoreOrigin,
  wholeNumber,
} from './configFields.ts'

/** The tokens that the local stand-ins hand out; never accepted in production. */
const sandboxToken = 'sandbox-site-token'
const sandboxShopToken = 'sandbox-storefront-token'
const emulatorProject = 'demo-wll'
const localSessionSecret = 'local-session-secret-that-protects-nothing'
/** The key that browsers send to the emulator, which accepts any. */
export const emulatorKey = 'emulator'
const sandboxCollections = 'MAIN=1001,WCHA=1002,WCHR=1003,WPLM=1004,WGUA=1005'
/** Where the sandbox keeps its videos' captions, and their streams. */
export const sandboxCaptions = 'http://localhost:4104/videos/{mediaId}/captions.vtt'
export const sandboxStreams = 'http://localhost:4104/videos/{mediaId}/master.m3u8'

/** An example of a valid value for each variable, for the messages. */
export const exampleOf: Readonly<Record<string, string>> = {
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
  IMAGE_ORIGINS: 'https://media.example.com,https://cdn.shopify.com',
  IMAGE_MEMORY_MB: '32',
  ANSWER_MEMORY_MB: '48',
  PUBLIC_URL: 'https://www.example.com',
  REDIS_URL: 'redis://localhost:6379',
  LEAGUE_CLOCK: '2026-01-01T00:00:00Z/2025-07-12T20:00:00Z/1',
  LOG_LEVEL: 'info',
  CACHE_MEMORY_MB: '64',
  WEB_ENTRY: 'dist/server/entry.server.js',
  WEB_STATIC_DIR: 'dist/client',
  SERVICE_WORKER: 'true',
  UPSTREAM_FOREGROUND_MS: '2000',
  UPSTREAM_BACKGROUND_MS: '8000',
  RETRY_DELAY_MS: '1000',
  CURRENT_SEASON_YEAR: '2025',
  FIRST_SEASON_YEAR: '2024',
  CLUB_SUCCESSORS: 'CHR=OUT',
  FIREBASE_PROJECT_ID: 'league-site',
  FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099, in production nothing: leave it unset',
  FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099, in production nothing: leave it unset',
  FIREBASE_API_KEY: 'the public key of the provider’s web app',
  FIREBASE_AUTH_DOMAIN: 'league-site.firebaseapp.com',
  GOOGLE_CLIENT_ID: '1234567890-abc.apps.googleusercontent.com',
  ANONYMOUS_SIGN_IN: 'false',
  SESSION_SECRET: 'what `openssl rand -base64 32` prints',
  VIDEO_CAPTIONS_URL: 'https://media.example.com/{mediaId}/captions.vtt',
  VIDEO_STREAM_URL: 'https://media.example.com/{mediaId}/master.m3u8',
  HOSTED_PLAYER_URL: 'https://cdn.example.com/libraries/player.js',
  HOSTED_MEDIA_URL: 'https://cdn.example.com/media/{mediaId}',
  ANALYTICS_MEASUREMENT_ID: 'G-ABC1234567',
  ANALYTICS_APP_ID: '1:1234567890:web:abc123def456',
  BRAZE_API_KEY: '01234567-89ab-cdef-0123-456789abcdef',
  BRAZE_HOST: 'sdk.iad-01.braze.com',
  RUM_SAMPLE_RATE: '0.1',
  ADS_CLIENT: 'ca-pub-1234567890123456',
  ADS_SLOTS: 'HOME=1234567890,ARTICLE=2345678901',
  ALLOW_ARBITRARY_OPERATIONS: 'false',
  OPERATIONS_MANIFEST: 'dist/operations.json',
  CORS_ORIGINS: 'https://app.example.com,https://tools.example.com',
}

/** The schema of all variables. Production has no local defaults and refuses values that only a local stack may use. */
export function variables(isProduction: boolean) {
  const isSecured = secured(isProduction)
  const localDefault = (value: string) => (isProduction ? undefined : value)

  const fields = z.object({
    PORT: wholeNumber(0, 65_535).default(4000),
    DEPLOYMENT: z.enum(['local', 'production'], 'must be local or production').default('local'),
    LEAGUE: matching(/^[A-Z]{2,5}$/, 'must be 2 to 5 capital letters').default('WLL'),
    LEAGUE_API_URL: text(localDefault('http://localhost:4101/api'))
      .transform(toBaseUrl)
      .superRefine(isSecured),
    LEAGUE_API_TOKEN: token({ sandbox: sandboxToken, isProduction }),
    LIVE_API_URL: text(localDefault('http://localhost:4102/graphql'))
      .transform(toBaseUrl)
      .superRefine(isSecured),
    LIVE_POLL_MS: wholeNumber(50, 60_000).default(2000),
    SHOP_DOMAIN: text(localDefault('http://localhost:4103')).transform(toStoreOrigin).superRefine(isSecured),
    SHOP_TOKEN: token({ sandbox: sandboxShopToken, isProduction }),
    SHOP_API_VERSION: matching(/^\d{4}-\d{2}$/, 'must be a year and a month').default('2024-10'),
    SHOP_COUNTRY: matching(/^[A-Z]{2}$/, 'must be 2 capital letters').default('US'),
    SHOP_LANGUAGE: matching(/^[A-Z]{2}$/, 'must be 2 capital letters').default('EN'),
    SHOP_COLLECTIONS: text(localDefault(sandboxCollections)).transform(toCollections),
    MEDIA_ORIGINS: text(localDefault('http://localhost:4104')).transform(toOrigins).superRefine(isSecured),
    IMAGE_ORIGINS: z.string().transform(toImageOrigins).superRefine(isSecured).optional(),
    IMAGE_MEMORY_MB: wholeNumber(1, 4096).default(32),
    ANSWER_MEMORY_MB: wholeNumber(1, 4096).default(48),
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
    SERVICE_WORKER: z.enum(['true', 'false'], 'must be true or false').default('true'),
    UPSTREAM_FOREGROUND_MS: wholeNumber(1, 60_000).default(2000),
    UPSTREAM_BACKGROUND_MS: wholeNumber(1, 60_000).default(8000),
    RETRY_DELAY_MS: wholeNumber(0, 60_000).default(1000),
    CURRENT_SEASON_YEAR: wholeNumber(1900, 2200).default(2025),
    FIRST_SEASON_YEAR: wholeNumber(1900, 2200).default(2024),
    CLUB_SUCCESSORS: z.string().default('').transform(toSuccessors),
    FIREBASE_PROJECT_ID: text(localDefault(emulatorProject))
      .refine((value) => /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(value), 'must be the id of a project')
      .refine(
        (value) => !isProduction || !value.startsWith('demo-'),
        'must not be a project of the emulator in production',
      ),
    FIREBASE_AUTH_EMULATOR_HOST: isProduction
      ? z.undefined('must not be set in production: the emulator accepts unsigned tokens').optional()
      : matching(/^[\w.-]+:\d{1,5}$/, 'must be a host and a port').optional(),
    FIREBASE_AUTH_EMULATOR_URL: isProduction
      ? z.undefined('must not be set in production: the emulator accepts unsigned tokens').optional()
      : z.string().transform(toOrigin).optional(),
    FIREBASE_API_KEY: matching(/^[\w-]{6,100}$/, 'must be 6 to 100 letters, digits, - and _').optional(),
    FIREBASE_AUTH_DOMAIN: matching(
      /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
      'must be a host without a protocol and a path',
    ).optional(),
    GOOGLE_CLIENT_ID: matching(
      /^[\w-]+\.apps\.googleusercontent\.com$/,
      'must be the id of a client of Google',
    ).optional(),
    ANONYMOUS_SIGN_IN: z.enum(['true', 'false'], 'must be true or false').default('false'),
    SESSION_SECRET: secret({ local: localSessionSecret, isProduction }),
    GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
    NODE_COMPILE_CACHE: z.string().optional(),
    VIDEO_CAPTIONS_URL: mediaTemplate().superRefine(isSecured),
    VIDEO_STREAM_URL: mediaTemplate().superRefine(isSecured),
    HOSTED_PLAYER_URL: z
      .string()
      .refine(isScriptAddress, 'must be the http or https address of a script')
      .superRefine(isSecured)
      .optional(),
    HOSTED_MEDIA_URL: mediaTemplate().superRefine(isSecured),
    ANALYTICS_MEASUREMENT_ID: matching(
      /^G-[A-Z0-9]{4,20}$/,
      'must be G- and 4 to 20 capital letters and digits',
    ).optional(),
    ANALYTICS_APP_ID: matching(/^1:\d{1,20}:web:[0-9a-f]{4,40}$/, 'must be the id of a web app').optional(),
    BRAZE_API_KEY: matching(/^[\w-]{6,100}$/, 'must be 6 to 100 letters, digits, - and _').optional(),
    BRAZE_HOST: matching(
      /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
      'must be a host without a protocol and a path',
    ).optional(),
    RUM_SAMPLE_RATE: fraction().default(0),
    ADS_CLIENT: matching(/^ca-pub-\d{10,20}$/, 'must be ca-pub- and 10 to 20 digits').optional(),
    ADS_SLOTS: z.string().transform(toAdSlots).optional(),
    ALLOW_ARBITRARY_OPERATIONS: z
      .enum(['true', 'false'], 'must be true or false')
      .default(isProduction ? 'false' : 'true'),
    OPERATIONS_MANIFEST: z.string().default('dist/operations.json'),
    CORS_ORIGINS: z.string().transform(toOrigins).optional(),
  })
  return fields
    .refine((values) => values.FIRST_SEASON_YEAR <= values.CURRENT_SEASON_YEAR, {
      path: ['FIRST_SEASON_YEAR'],
      error: 'must not be after CURRENT_SEASON_YEAR',
    })
    .refine((values) => !values.FIREBASE_AUTH_EMULATOR_URL || values.FIREBASE_AUTH_EMULATOR_HOST, {
      path: ['FIREBASE_AUTH_EMULATOR_URL'],
      error: 'must not be set without FIREBASE_AUTH_EMULATOR_HOST',
    })
    .superRefine((values, context) => {
      for (const [variable, needed] of needs) {
        if (!values[variable] || values[needed]) continue
        context.addIssue({
          code: 'custom',
          path: [needed],
          message: `must be set where ${variable} is`,
        })
      }
    })
}

/** Variables that say nothing without another one. */
const needs = [
  ['HOSTED_PLAYER_URL', 'HOSTED_MEDIA_URL'],
  ['HOSTED_MEDIA_URL', 'HOSTED_PLAYER_URL'],
  ['ANALYTICS_MEASUREMENT_ID', 'ANALYTICS_APP_ID'],
  ['ANALYTICS_MEASUREMENT_ID', 'FIREBASE_API_KEY'],
  ['ANALYTICS_APP_ID', 'ANALYTICS_MEASUREMENT_ID'],
  ['BRAZE_API_KEY', 'BRAZE_HOST'],
  ['BRAZE_HOST', 'BRAZE_API_KEY'],
  ['ADS_CLIENT', 'ADS_SLOTS'],
  ['ADS_SLOTS', 'ADS_CLIENT'],
] as const
