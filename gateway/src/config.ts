import { z } from 'zod'
import type { ClockAnchor } from './platform/clock.ts'

/** The site token that the local stand-in of the league hands out; never accepted in production. */
const sandboxToken = 'sandbox-site-token'

/** Everything the environment decides, checked once at start. Times are ms unless the name says otherwise. */
export interface Config {
  readonly port: number
  readonly deployment: 'local' | 'production'
  readonly league: string
  /** Base address of the league's API, without a trailing slash, such as https://api.example.com/api. */
  readonly leagueApiUrl: string
  readonly leagueApiToken: string
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
 * Production has no local defaults: it names its own addresses and token, is served over https, and refuses to start with
 * what only a local stack may use (the sandbox's token, the identity emulator).
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
    LEAGUE_API_TOKEN: text(localDefault(sandboxToken))
      .refine((token) => /^[\x21-\x7e]+$/.test(token), 'must be printable characters without spaces')
      .refine(
        (token) => !isProduction || token !== sandboxToken,
        "must not be the sandbox's token in production",
      ),
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

function text(fallback: string | undefined) {
  const required = z.string('is missing')
  return z.preprocess((value) => value ?? fallback, required)
}

function matching(pattern: RegExp, problem: string) {
  return z.string().regex(pattern, problem)
}

function wholeNumber(least: number, most: number) {
  const problem = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error: problem, abort: true })
}

/** Whether the client can use it: an address that it cannot decode stops the process without naming the variable. */
function isRedisAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || !/^rediss?:$/.test(url.protocol) || !/^\/?\d*$/.test(url.pathname)) return false
  try {
    decodeURIComponent(url.username + url.password)
    return true
  } catch {
    return false
  }
}

function isWeb(url: URL | null): url is URL {
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

function toBaseUrl(address: string, context: z.RefinementCtx): string {
  const url = URL.parse(address)
  if (isWeb(url) && url.search === '' && url.hash === '') return url.href.replace(/\/+$/, '')
  context.addIssue('must be an http or https address without credentials and query')
  return z.NEVER
}

function toOrigin(address: string, context: z.RefinementCtx): string {
  const url = URL.parse(address)
  if (isWeb(url) && url.href === `${url.origin}/`) return url.origin
  context.addIssue('must be an http or https origin without a path')
  return z.NEVER
}

function toOrigins(list: string, context: z.RefinementCtx): string[] {
  return list.split(',').map((address) => toOrigin(address.trim(), context))
}

function toClockAnchor(anchor: string, context: z.RefinementCtx): ClockAnchor {
  const [wall, league, speed, ...rest] = anchor.split('/')
  const [wallMs, leagueMs] = [wall, league].map((instant) => Date.parse(instant ?? ''))
  const rate = Number(speed?.trim() || NaN)
  const isInstant = (ms: number | undefined): ms is number => ms !== undefined && Number.isFinite(ms)
  if (isInstant(wallMs) && isInstant(leagueMs) && Number.isFinite(rate) && rate >= 0 && rest.length === 0) {
    return { wallMs, leagueMs, speed: rate }
  }
  context.addIssue('must be <wall instant>/<league instant>/<speed>')
  return z.NEVER
}
