import type { z } from 'zod'
import type { AdSlot } from './__generated__/schemaTypes.ts'
import { emulatorKey, exampleOf, sandboxCaptions, sandboxStreams, variables } from './configVariables.ts'
import { byHost } from './configFields.ts'
import type { ClockAnchor } from './platform/clock.ts'

/** The settings of the shop. */
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

/** The identity provider's public settings, which browsers get. */
interface SignInSettings {
  /** The key of the project; the emulator accepts any. */
  readonly apiKey: string
  /** The host of the provider's windows, such as league-site.firebaseapp.com. */
  readonly authDomain: string
  /** The origin where the emulator answers browsers; unset with the real provider, and always in production. */
  readonly emulatorUrl: string | undefined
  /** The client of Google's sign-in; unset: Google is not offered. */
  readonly googleClientId: string | undefined
  readonly isAnonymousAllowed: boolean
}

/** The player that another company hosts. */
interface HostedPlayerSettings {
  /** Its script, such as https://cdn.example.com/libraries/player.js. */
  readonly script: string
  /** Where it finds a video's media, with {mediaId} in it. */
  readonly mediaUrl: string
}

/** The services that a browser loads or reports to once its visitor has agreed. */
interface ServiceSettings {
  readonly analytics: { readonly appId: string; readonly measurementId: string } | undefined
  readonly messaging: { readonly apiKey: string; readonly host: string } | undefined
  readonly ads: { readonly client: string; readonly slots: readonly AdSlot[] } | undefined
  /** The fraction 0–1 of visits that report how fast pages came and what broke; 0: there is no `/rum`. */
  readonly rumSampleRate: number
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
  /** How often the state of a watched game is loaded. */
  readonly livePollMs: number
  readonly shop: ShopSettings
  /** Origins that images and clips come from, for the content security policy. */
  readonly mediaOrigins: readonly string[]
  /** The origins whose pictures are made in other widths, by the host that their addresses name. */
  readonly imageOrigins: Readonly<Record<string, string>>
  /** How much the process keeps of the pictures that it has made, in MB. */
  readonly imageMemoryMb: number
  /** How much the process keeps of the answers that it has made, in MB. */
  readonly answerMemoryMb: number
  /** The origin that visitors see, without a trailing slash. */
  readonly publicUrl: string
  /** Unset: the cache is in the process only. */
  readonly redisUrl: string | undefined
  /** Unset: the league's clock equals the wall's. */
  readonly leagueClock: ClockAnchor | undefined
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** How much the process keeps of the cache, in MB of the upstreams' JSON; the models made of it may take more. */
  readonly cacheMemoryMb: number
  /** Module that renders the pages. */
  readonly webEntry: string
  /** Folder of the browser's files. */
  readonly webStaticDir: string
  /** Whether browsers get the site's service worker; otherwise they get one that removes it. */
  readonly hasServiceWorker: boolean
  readonly upstreamForegroundMs: number
  readonly upstreamBackgroundMs: number
  readonly retryDelayMs: number
  /** Used until the league's own configuration could be read. */
  readonly currentSeasonYear: number
  readonly firstSeasonYear: number
  /** The official ids of renamed clubs, each with the id that the club has now. */
  readonly clubSuccessors: Readonly<Record<string, string>>
  /** The identity provider's project, whose tokens are accepted. */
  readonly firebaseProjectId: string
  /** Unset: nobody can sign in. */
  readonly signIn: SignInSettings | undefined
  /** Signs the cookie of `/session`; unset: there is no such cookie. */
  readonly sessionSecret: string | undefined
  /** Host and port of the identity emulator; unset: tokens are the real provider's. Its library reads the variable itself. */
  readonly authEmulatorHost: string | undefined
  /** The file of the service account for the real provider. Its library reads the variable itself. */
  readonly credentialsFile: string | undefined
  /** The folder with compiled code, in one of its own for each version, processor and user. Node reads the variable itself. */
  readonly compileCacheDir: string | undefined
  /** Where a video's captions are, with {mediaId} in it; unset: videos have none. */
  readonly videoCaptionsUrl: string | undefined
  /** Where a video's HLS playlist is, with {mediaId} in it; unset: videos have no stream. */
  readonly videoStreamUrl: string | undefined
  /** Unset: the site's own player plays the streams. */
  readonly hostedPlayer: HostedPlayerSettings | undefined
  readonly services: ServiceSettings
  /** Whether operations that the web build does not contain are answered. */
  readonly allowArbitraryOperations: boolean
  /** The file that lists the operations of the web build. */
  readonly operationsManifest: string
  /** The origins whose pages may read the API's answers; `*` for every origin. */
  readonly corsOrigins: '*' | readonly string[]
}

/** The environment is unusable. The message names every bad variable on a line of its own, with what is wrong and an example. */
export class ConfigError extends Error {
  override name = 'ConfigError'
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

  const result = variables(isProduction).safeParse(given)
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
    imageOrigins: Object.freeze(values.IMAGE_ORIGINS ?? byHost(values.MEDIA_ORIGINS)),
    imageMemoryMb: values.IMAGE_MEMORY_MB,
    answerMemoryMb: values.ANSWER_MEMORY_MB,
    publicUrl: values.PUBLIC_URL,
    redisUrl: values.REDIS_URL,
    leagueClock: values.LEAGUE_CLOCK && Object.freeze(values.LEAGUE_CLOCK),
    logLevel: values.LOG_LEVEL,
    cacheMemoryMb: values.CACHE_MEMORY_MB,
    webEntry: values.WEB_ENTRY,
    webStaticDir: values.WEB_STATIC_DIR,
    hasServiceWorker: values.SERVICE_WORKER === 'true',
    upstreamForegroundMs: values.UPSTREAM_FOREGROUND_MS,
    upstreamBackgroundMs: values.UPSTREAM_BACKGROUND_MS,
    retryDelayMs: values.RETRY_DELAY_MS,
    currentSeasonYear: values.CURRENT_SEASON_YEAR,
    firstSeasonYear: values.FIRST_SEASON_YEAR,
    clubSuccessors: Object.freeze(values.CLUB_SUCCESSORS),
    firebaseProjectId: values.FIREBASE_PROJECT_ID,
    signIn: signInSettings(values),
    sessionSecret: values.SESSION_SECRET,
    authEmulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST,
    credentialsFile: values.GOOGLE_APPLICATION_CREDENTIALS,
    compileCacheDir: values.NODE_COMPILE_CACHE,
    videoCaptionsUrl: values.VIDEO_CAPTIONS_URL ?? (isProduction ? undefined : sandboxCaptions),
    videoStreamUrl: values.VIDEO_STREAM_URL ?? (isProduction ? undefined : sandboxStreams),
    hostedPlayer: hostedPlayer(values),
    services: services(values),
    allowArbitraryOperations: values.ALLOW_ARBITRARY_OPERATIONS === 'true',
    operationsManifest: values.OPERATIONS_MANIFEST,
    corsOrigins: values.CORS_ORIGINS ? Object.freeze(values.CORS_ORIGINS) : isProduction ? [] : '*',
  })
}

type Values = z.output<ReturnType<typeof variables>>

/** Somebody can sign in where the provider's key is given, and with the emulator, which accepts any key. */
function signInSettings(values: Values): SignInSettings | undefined {
  const emulatorHost = values.FIREBASE_AUTH_EMULATOR_HOST
  const apiKey = values.FIREBASE_API_KEY ?? (emulatorHost && emulatorKey)
  if (!apiKey) return undefined
  return Object.freeze({
    apiKey,
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${values.FIREBASE_PROJECT_ID}.firebaseapp.com`,
    emulatorUrl: emulatorHost && (values.FIREBASE_AUTH_EMULATOR_URL ?? `http://${emulatorHost}`),
    googleClientId: values.GOOGLE_CLIENT_ID,
    isAnonymousAllowed: values.ANONYMOUS_SIGN_IN === 'true',
  })
}

function hostedPlayer({ HOSTED_PLAYER_URL, HOSTED_MEDIA_URL }: Values): HostedPlayerSettings | undefined {
  if (!HOSTED_PLAYER_URL || !HOSTED_MEDIA_URL) return undefined
  return Object.freeze({ script: HOSTED_PLAYER_URL, mediaUrl: HOSTED_MEDIA_URL })
}

function services(values: Values): ServiceSettings {
  const { ANALYTICS_APP_ID, ANALYTICS_MEASUREMENT_ID, BRAZE_API_KEY, BRAZE_HOST, ADS_CLIENT, ADS_SLOTS } =
    values
  return Object.freeze({
    analytics:
      ANALYTICS_APP_ID && ANALYTICS_MEASUREMENT_ID
        ? Object.freeze({ appId: ANALYTICS_APP_ID, measurementId: ANALYTICS_MEASUREMENT_ID })
        : undefined,
    messaging:
      BRAZE_API_KEY && BRAZE_HOST ? Object.freeze({ apiKey: BRAZE_API_KEY, host: BRAZE_HOST }) : undefined,
    ads:
      ADS_CLIENT && ADS_SLOTS
        ? Object.freeze({ client: ADS_CLIENT, slots: Object.freeze(ADS_SLOTS) })
        : undefined,
    rumSampleRate: values.RUM_SAMPLE_RATE,
  })
}

function describe(error: z.ZodError): string {
  const lines = error.issues.map((issue) => {
    const variable = String(issue.path[0])
    return `${variable}: ${issue.message}, such as ${exampleOf[variable]}`
  })
  return ['The environment cannot be used:', ...new Set(lines)].join('\n  ')
}
