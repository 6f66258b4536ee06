import { z } from 'zod'
import { byHost } from './configFields.ts'
import { withSecretFiles } from './configSecrets.ts'
import { variables } from './configVariables.ts'

/** The environment is invalid. The message names every bad variable on a line of its own, with the problem and an example. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The whole configuration from the environment, checked once at startup. Times are ms unless the name says otherwise. */
export type Config = ReturnType<typeof readConfig>

/**
 * Parses environment variables into the typed, frozen configuration. An empty variable counts as unset.
 * Production has no local defaults: it requires its own addresses and tokens, is served over https, and
 * rejects settings that only a local stack may use (the sandbox's tokens, the identity emulator).
 * @throws ConfigError that lists every bad or missing variable at once.
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const values = readVariables(env)
  return Object.freeze({
    port: values.PORT,
    /** The port for operators, which the inner network alone may reach. */
    adminPort: values.ADMIN_PORT,
    deployment: values.DEPLOYMENT,
    league: values.LEAGUE,
    /** Base address of the league's API, without a trailing slash, such as https://api.example.com/api. */
    leagueApiUrl: values.LEAGUE_API_URL,
    leagueApiToken: values.LEAGUE_API_TOKEN,
    /** The address of the league's live system, such as https://live.example.com/graphql. */
    liveApiUrl: values.LIVE_API_URL,
    /** How often the state of a watched game is loaded, in ms. */
    livePollMs: values.LIVE_POLL_MS,
    shop: Object.freeze({
      /** The store's origin, without a trailing slash, such as https://shop.example.com. */
      domain: values.SHOP_DOMAIN,
      /** The store's public access token. */
      token: values.SHOP_TOKEN,
      /** The dated version of the store's API, such as 2024-10. */
      apiVersion: values.SHOP_API_VERSION,
      /** The country whose prices are shown: an ISO 3166 code, such as US. */
      country: values.SHOP_COUNTRY,
      /** An ISO 639 code in capitals, such as EN. */
      language: values.SHOP_LANGUAGE,
      /** The store's collections (gid://shopify/Collection/…) by club, the league's own under MAIN. */
      collections: Object.freeze(values.SHOP_COLLECTIONS),
    }),
    /** Origins of images and clips, for the content security policy. */
    mediaOrigins: Object.freeze(values.MEDIA_ORIGINS),
    /** The origins whose pictures are resized, by the host in their addresses. */
    imageOrigins: Object.freeze(values.IMAGE_ORIGINS ?? byHost(values.MEDIA_ORIGINS)),
    /** The parameters of a query that are part of a picture's address; all others are left out. */
    imageParameters: Object.freeze(values.IMAGE_PARAMETERS),
    /** How much the process keeps of the pictures that it has made, in MB. */
    imageMemoryMb: values.IMAGE_MEMORY_MB,
    /** The memory for cached responses, in MB. */
    answerMemoryMb: values.ANSWER_MEMORY_MB,
    /** How many streams the process may have open, and one client of it. */
    streams: Object.freeze({ total: values.STREAMS, perClient: values.STREAMS_PER_CLIENT }),
    /** The engine that holds event streams; undefined: the gateways hold them. */
    grip: gripSettings(values),
    /** The origin that visitors see, without a trailing slash. */
    publicUrl: values.PUBLIC_URL,
    /** Unset: the cache is in this process only. */
    redisUrl: redisUrl(values),
    /** The certificate authority of a Redis over TLS, PEM; unset: the public ones. */
    redisCa: values.REDIS_CA,
    /** Unset: the league clock equals the wall clock. */
    leagueClock: values.LEAGUE_CLOCK && Object.freeze(values.LEAGUE_CLOCK),
    logLevel: values.LOG_LEVEL,
    /** The collector that gets spans; unset: none are recorded. The library that exports them reads this variable and others itself. */
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** The memory for the data cache, in MB of the upstreams' JSON; the models mapped from it may take more. */
    cacheMemoryMb: values.CACHE_MEMORY_MB,
    /** The module that renders the pages. */
    webEntry: values.WEB_ENTRY,
    /** The folder of the browser's files. */
    webStaticDir: values.WEB_STATIC_DIR,
    /** Whether browsers get the site's service worker; otherwise they get one that removes it. */
    hasServiceWorker: values.SERVICE_WORKER,
    upstreamForegroundMs: values.UPSTREAM_FOREGROUND_MS,
    upstreamBackgroundMs: values.UPSTREAM_BACKGROUND_MS,
    retryDelayMs: values.RETRY_DELAY_MS,
    /** Used until the league's own configuration has been read. */
    currentSeasonYear: values.CURRENT_SEASON_YEAR,
    firstSeasonYear: values.FIRST_SEASON_YEAR,
    /** The official ids of renamed clubs, each with the club's current id. */
    clubSuccessors: Object.freeze(values.CLUB_SUCCESSORS ?? {}),
    /** The project of the identity provider; only its tokens are accepted. */
    firebaseProjectId: values.FIREBASE_PROJECT_ID,
    /** The identity provider's public settings, which browsers receive. Unset: nobody can sign in. */
    signIn: signInSettings(values),
    /** The key that signs the cookie of `/session`; unset: there is no such cookie. */
    sessionSecret: values.SESSION_SECRET,
    /** Host and port of the identity emulator; unset: the real provider. The provider's library reads the variable itself. */
    authEmulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST,
    /** The service account file for the real provider. The provider's library reads the variable itself. */
    credentialsFile: values.GOOGLE_APPLICATION_CREDENTIALS,
    /** The folder for compiled code, with a subfolder for each version, processor and user. Node reads the variable itself. */
    compileCacheDir: values.NODE_COMPILE_CACHE,
    /** The address of a video's captions, with {mediaId} in it; unset: videos have none. */
    videoCaptionsUrl: values.VIDEO_CAPTIONS_URL,
    /** The address of a video's HLS playlist, with {mediaId} in it; unset: videos have no stream. */
    videoStreamUrl: values.VIDEO_STREAM_URL,
    /** A player hosted by another company. Unset: the site's own player plays the streams. */
    hostedPlayer: hostedPlayer(values),
    /** The services that a browser loads or reports to once its visitor has agreed. */
    services: services(values),
    /** Whether operations outside the web build's manifest are allowed. */
    allowArbitraryOperations: values.ALLOW_ARBITRARY_OPERATIONS,
    /** The file that lists the operations of the web build. */
    operationsManifest: values.OPERATIONS_MANIFEST,
    /** The origins whose pages may read the API's answers; `*` for every origin. */
    corsOrigins: corsOrigins(values),
  })
}

/** The values of a configuration that no log, hash or metric may contain. */
export function secretsOf({
  leagueApiToken,
  shop,
  redisUrl,
  sessionSecret,
  grip,
}: Pick<Config, 'leagueApiToken' | 'shop' | 'redisUrl' | 'sessionSecret' | 'grip'>): string[] {
  const password = redisUrl === undefined ? '' : new URL(redisUrl).password
  const secrets = [
    ...[leagueApiToken, shop.token, sessionSecret ?? '', grip?.key ?? ''],
    ...[password, decodeURIComponent(password)],
  ]
  return secrets.filter((secret) => secret !== '')
}

type Values = z.output<ReturnType<typeof variables>>

/** Sign-in is enabled by the provider's key, or by the emulator, which accepts any key. */
function signInSettings(values: Values) {
  const emulatorHost = values.FIREBASE_AUTH_EMULATOR_HOST
  const apiKey = values.FIREBASE_API_KEY ?? (emulatorHost && 'emulator')
  if (!apiKey) return undefined
  return Object.freeze({
    /** The key of the project; the emulator accepts any. */
    apiKey,
    /** The host of the provider's pop-up windows, such as league-site.firebaseapp.com. */
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${values.FIREBASE_PROJECT_ID}.firebaseapp.com`,
    /** The address of the emulator for browsers; unset with the real provider, and always in production. */
    emulatorUrl: emulatorHost && (values.FIREBASE_AUTH_EMULATOR_URL ?? `http://${emulatorHost}`),
    /** The client id of Google's sign-in; unset: Google is not offered. */
    googleClientId: values.GOOGLE_CLIENT_ID,
    isAnonymousAllowed: values.ANONYMOUS_SIGN_IN,
  })
}

function gripSettings({ GRIP_CONTROL_URL: controlUrl, GRIP_KEY: key }: Values) {
  return controlUrl === undefined ? undefined : Object.freeze({ controlUrl: `${controlUrl}/`, key })
}

function hostedPlayer({ HOSTED_PLAYER_URL: script, HOSTED_MEDIA_URL: mediaUrl }: Values) {
  if (!script || !mediaUrl) return undefined
  return Object.freeze({
    /** The player's script, such as https://cdn.example.com/libraries/player.js. */
    script,
    /** The address from which it loads a video's media, with {mediaId} in it. */
    mediaUrl,
  })
}

/** The address of Redis with its password, which may be given apart. */
function redisUrl({ REDIS_URL, REDIS_PASSWORD }: Values): string | undefined {
  if (!REDIS_URL || !REDIS_PASSWORD) return REDIS_URL
  const url = new URL(REDIS_URL)
  url.password = encodeURIComponent(REDIS_PASSWORD)
  return url.href
}

function services(values: Values) {
  const { ANALYTICS_APP_ID: appId, ANALYTICS_MEASUREMENT_ID: measurementId } = values
  const { BRAZE_API_KEY: apiKey, BRAZE_HOST: host, ADS_CLIENT: client, ADS_SLOTS: slots } = values
  return Object.freeze({
    analytics: appId && measurementId ? Object.freeze({ appId, measurementId }) : undefined,
    messaging: apiKey && host ? Object.freeze({ apiKey, host }) : undefined,
    ads: client && slots ? Object.freeze({ client, slots: Object.freeze(slots) }) : undefined,
    /** The fraction 0–1 of visits that report load times and errors; 0: there is no `/rum`. */
    rumSampleRate: values.RUM_SAMPLE_RATE,
  })
}

function corsOrigins({ CORS_ORIGINS, DEPLOYMENT }: Values): '*' | readonly string[] {
  if (CORS_ORIGINS) return Object.freeze(CORS_ORIGINS)
  return DEPLOYMENT === 'production' ? [] : '*'
}

function readVariables(env: Record<string, string | undefined>): Values {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { env: complete, problems } = withSecretFiles(given)
  const schema = variables(complete['DEPLOYMENT'] === 'production')
  const result = schema.safeParse(complete)
  if (result.success && problems.size === 0) return result.data
  const issues = (result.error?.issues ?? []).filter(({ path }) => !problems.has(String(path[0])))
  const lines = [...problems.values(), ...describeIssues(issues, schema)]
  throw new ConfigError(['The environment cannot be used:', ...new Set(lines)].join('\n  '))
}

function describeIssues(issues: readonly z.core.$ZodIssue[], schema: z.ZodObject): string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const declared = properties as Record<string, { example?: string; default?: string }>
  return issues.map(({ path, message }) => {
    const variable = String(path[0])
    const example = declared[variable]?.example ?? declared[variable]?.default
    return `${variable}: ${message}, such as ${example}`
  })
}
