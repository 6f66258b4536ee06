import { z } from 'zod'
import {
  createFields,
  flag,
  fraction,
  hostName,
  matching,
  publicKey,
  redisAddress,
  toAdSlots,
  toBaseUrl,
  toClockAnchor,
  toCollections,
  toImageOrigins,
  toOrigin,
  toOrigins,
  toStoreOrigin,
  toSuccessors,
  wholeNumber,
} from './configFields.ts'
import { checkRules } from './configRules.ts'

const COLLECTIONS = 'MAIN=1001,WCHA=1002,WCHR=1003,WPLM=1004,WGUA=1005'

/**
 * The schema of all variables, with the descriptions that docs/operate.md lists. The message for a bad value shows the example, or else the
 * default. Production lacks the defaults that the fields of `createFields` take; those of `prefault` apply to both.
 */
export function variables(isProduction: boolean) {
  const { required, token, secret, address, optionalAddress, scriptAddress, mediaTemplate, emulatorOnly } =
    createFields(isProduction)

  const fields = z.object({
    PORT: wholeNumber(0, 65_535).prefault('4000').describe('The port that the gateway listens on'),
    ADMIN_PORT: wholeNumber(0, 65_535).prefault('4090').meta({
      description: 'The port for [operators](#health), for the inner network alone: it must never be public',
      example: '9090',
    }),
    DEPLOYMENT: z
      .enum(['local', 'production'], 'must be local or production')
      .prefault('local')
      .describe('`production` refuses what only a local stack may use'),

    LEAGUE: matching(/^[A-Z]{2,5}$/, 'must be 2 to 5 capital letters')
      .prefault('WLL')
      .describe('The league that is shown'),
    LEAGUE_API_URL: address(toBaseUrl, 'http://localhost:4101/api').meta({
      description: "The base address of the league's API",
      example: 'https://api.example.com/api',
    }),
    LEAGUE_API_TOKEN: token('sandbox-site-token').meta({
      description: "The site's own token, for the league's API and its live system",
      example: 'the site token that the league issued',
    }),
    LIVE_API_URL: address(toBaseUrl, 'http://localhost:4102/graphql').meta({
      description: "Where the league's live system answers GraphQL",
      example: 'https://live.example.com/graphql',
    }),
    LIVE_POLL_MS: wholeNumber(50, 60_000)
      .prefault('2000')
      .describe('How often a live game is loaded while somebody watches it'),

    SHOP_DOMAIN: address(toStoreOrigin, 'http://localhost:4103').meta({
      description: "The store's origin, for Shopify's Storefront API; a bare host counts as https",
      example: 'shop.example.com',
    }),
    SHOP_TOKEN: token('sandbox-storefront-token').meta({
      description: "The store's public access token",
      example: 'the public token that the store issued',
    }),
    SHOP_API_VERSION: matching(/^\d{4}-\d{2}$/, 'must be a year and a month')
      .prefault('2024-10')
      .describe('The dated version of the Storefront API'),
    SHOP_COUNTRY: matching(/^[A-Z]{2}$/, 'must be 2 capital letters')
      .prefault('US')
      .describe('Whose prices are shown: an ISO 3166 code'),
    SHOP_LANGUAGE: matching(/^[A-Z]{2}$/, 'must be 2 capital letters')
      .prefault('EN')
      .describe('The language of products: an ISO 639 code in capitals'),
    SHOP_COLLECTIONS: required(COLLECTIONS).transform(toCollections).meta({
      description: 'The collection of the league (`MAIN`) and of each club: a number or a global id',
      example: COLLECTIONS,
    }),

    MEDIA_ORIGINS: address(toOrigins, 'http://localhost:4104').meta({
      description: 'The origins of pictures and clips, for the content security policy',
      example: 'https://media.example.com,https://images.example.com',
    }),
    IMAGE_ORIGINS: optionalAddress(toImageOrigins).meta({
      description: 'The origins whose pictures are made in other widths; left out: those of `MEDIA_ORIGINS`',
      example: 'https://media.example.com,https://cdn.shopify.com',
    }),
    IMAGE_PARAMETERS: matching(/^\w+(?:,\w+)*$/, 'must be names with commas between')
      .prefault(isProduction ? 'v' : 'v,team,scene,facing')
      .transform((names) => names.split(','))
      .meta({
        description:
          "The parameters of a query that are part of a picture's address; locally the sandbox's too",
        example: 'v,width',
      }),
    IMAGE_MEMORY_MB: wholeNumber(1, 4096)
      .prefault('32')
      .describe('Made pictures that a process keeps, in MB'),

    ANSWER_MEMORY_MB: wholeNumber(1, 4096).prefault('48').describe('Made pages that a process keeps, in MB'),
    STREAMS: wholeNumber(1, 1_000_000)
      .prefault('6000')
      .describe(
        'How many [streams](#streams) a process may have open; fewer where it may open too few files for pages beside them',
      ),
    STREAMS_PER_CLIENT: wholeNumber(1, 1_000_000)
      .prefault('2000')
      .describe('How many of them one client may have, such as a stadium behind one address'),
    GRIP_CONTROL_URL: z.string().transform(toBaseUrl).optional().meta({
      description:
        'Where an [engine that holds streams](#past-one-machine) takes changes; left out: gateways hold them',
      example: 'http://pushpin:5561/publish/',
    }),
    GRIP_KEY: z.string().optional().meta({
      description:
        "The key by which the engine's requests and the calls to it are signed; left out: unsigned",
      example: 'what `openssl rand -base64 32` prints',
    }),
    PUBLIC_URL: required('http://localhost:4000')
      .transform(toOrigin)
      .refine((origin) => !isProduction || origin.startsWith('https://'), 'must be https in production')
      .meta({
        description: 'The origin that visitors see; in production https',
        example: 'https://www.example.com',
      }),
    REDIS_URL: redisAddress().meta({
      description: 'The [Redis](#redis) that gateways share; left out: each process has its own cache',
      example: 'redis://localhost:6379',
    }),
    REDIS_PASSWORD: z.string().optional().meta({
      description: 'The password of Redis, for the user that `REDIS_URL` names',
      example: 'what `openssl rand -hex 32` prints',
    }),
    REDIS_CA: matching(/-----BEGIN CERTIFICATE-----/, 'must be a certificate in PEM')
      .optional()
      .meta({
        description: 'Who has signed the certificate of a `rediss://` Redis; left out: a public authority',
        example: 'what stands in the file ca.pem',
      }),
    LEAGUE_CLOCK: z.string().transform(toClockAnchor).optional().meta({
      description: "`<wall instant>/<league instant>/<speed>` of the league's clock; left out: the wall's",
      example: '2026-01-01T00:00:00Z/2025-07-12T20:00:00Z/1',
    }),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a level of the log')
      .prefault('info')
      .describe('The lowest level that is [logged](#logs), from `trace` to `fatal`, or `silent`'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.string().transform(toBaseUrl).optional().meta({
      description: 'The collector that gets [traces](#traces), over HTTP; left out: nothing is recorded',
      example: 'http://otel-collector:4318',
    }),
    CACHE_MEMORY_MB: wholeNumber(1, 4096)
      .prefault('64')
      .describe('JSON of the outside systems that a process [keeps](#metrics), in MB'),
    WEB_ENTRY: z.string().prefault('dist/server/entry.server.js').describe('The module that renders pages'),
    WEB_STATIC_DIR: z.string().prefault('dist/client').describe("The browser's files"),
    SERVICE_WORKER: flag('true').describe('`false` removes the [service worker](#the-service-worker)'),
    UPSTREAM_FOREGROUND_MS: wholeNumber(1, 60_000)
      .prefault('2000')
      .describe('How long an attempt may take while a visitor waits'),
    UPSTREAM_BACKGROUND_MS: wholeNumber(1, 60_000)
      .prefault('8000')
      .describe('How long an attempt may take when nobody waits'),
    RETRY_DELAY_MS: wholeNumber(0, 60_000).prefault('1000').describe('The wait after the first failure'),
    CURRENT_SEASON_YEAR: wholeNumber(1900, 2200)
      .prefault('2025')
      .describe("The current season until the league's configuration was read"),
    FIRST_SEASON_YEAR: wholeNumber(1900, 2200).prefault('2024').describe('The first season until then'),
    CLUB_SUCCESSORS: z.string().transform(toSuccessors).optional().meta({
      description: 'Clubs that go on under another official id; nothing that the league sends says so',
      example: 'CHR=OUT',
    }),
    NODE_COMPILE_CACHE: z.string().optional().meta({
      description: 'The folder of [compiled code](#start-and-memory); left out: none is stored',
      example: '/var/cache/compiled',
    }),

    FIREBASE_PROJECT_ID: required('demo-wll')
      .refine((value) => /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(value), 'must be the id of a project')
      .refine(
        (value) => !isProduction || !value.startsWith('demo-'),
        'must not be a project of the emulator in production',
      )
      .meta({ description: "The identity provider's project", example: 'league-site' }),
    FIREBASE_AUTH_EMULATOR_HOST: emulatorOnly(
      matching(/^[\w.-]+:\d{1,5}$/, 'must be a host and a port'),
    ).meta({
      description: 'Host and port of the identity emulator; refused in production',
      example: 'localhost:9099, in production nothing: leave it unset',
    }),
    FIREBASE_AUTH_EMULATOR_URL: emulatorOnly(z.string().transform(toOrigin)).meta({
      description:
        'Where browsers reach the emulator; left out: where the gateway does; refused in production',
      example: 'http://localhost:9099, in production nothing: leave it unset',
    }),
    FIREBASE_API_KEY: publicKey().meta({
      description: "The public key of the provider's web app; left out: nobody can sign in",
      example: 'the public key of the provider’s web app',
    }),
    FIREBASE_AUTH_DOMAIN: hostName().meta({
      description: "Host of the provider's windows; left out: `FIREBASE_PROJECT_ID` with `.firebaseapp.com`",
      example: 'league-site.firebaseapp.com',
    }),
    GOOGLE_CLIENT_ID: matching(
      /^[\w-]+\.apps\.googleusercontent\.com$/,
      'must be the id of a client of Google',
    )
      .optional()
      .meta({ description: 'Offers Google sign-in', example: '1234567890-abc.apps.googleusercontent.com' }),
    ANONYMOUS_SIGN_IN: flag('false').describe('`true` gives every visitor an account without a name'),
    SESSION_SECRET: secret('local-session-secret-that-protects-nothing').meta({
      description: "Signs the cookie by which [a page shows a fan's initials](api.md#session) at once",
      example: 'what `openssl rand -base64 32` prints',
    }),
    GOOGLE_APPLICATION_CREDENTIALS: z.string().optional().meta({
      description: "The file of the provider's service account; left out: fans can save nothing",
      example: '/run/secrets/account.json',
    }),

    VIDEO_CAPTIONS_URL: mediaTemplate('http://localhost:4104/videos/{mediaId}/captions.vtt').meta({
      description: "Where a clip's captions are, in WebVTT",
      example: 'https://media.example.com/{mediaId}/captions.vtt',
    }),
    VIDEO_STREAM_URL: mediaTemplate('http://localhost:4104/videos/{mediaId}/master.m3u8').meta({
      description: "Where a clip's HLS playlist is",
      example: 'https://media.example.com/{mediaId}/master.m3u8',
    }),
    HOSTED_PLAYER_URL: scriptAddress().meta({
      description: 'The script of a player that another company hosts',
      example: 'https://cdn.example.com/libraries/player.js',
    }),
    HOSTED_MEDIA_URL: mediaTemplate().meta({
      description: 'What the hosted player plays',
      example: 'https://cdn.example.com/media/{mediaId}',
    }),

    ANALYTICS_MEASUREMENT_ID: matching(
      /^G-[A-Z0-9]{4,20}$/,
      'must be G- and 4 to 20 capital letters and digits',
    )
      .optional()
      .meta({ description: 'The stream of Google Analytics', example: 'G-ABC1234567' }),
    ANALYTICS_APP_ID: matching(/^1:\d{1,20}:web:[0-9a-f]{4,40}$/, 'must be the id of a web app')
      .optional()
      .meta({ description: "The stream's web app", example: '1:1234567890:web:abc123def456' }),
    BRAZE_API_KEY: publicKey().meta({
      description: 'The key of the web app at Braze',
      example: '01234567-89ab-cdef-0123-456789abcdef',
    }),
    BRAZE_HOST: hostName().meta({
      description: "The SDK endpoint of the league's cluster, without `https://`",
      example: 'sdk.iad-01.braze.com',
    }),
    RUM_SAMPLE_RATE: fraction()
      .prefault('0')
      .meta({ description: 'The fraction of visits, 0 to 1, that [report](#visits)', example: '0.1' }),
    ADS_CLIENT: matching(/^ca-pub-\d{10,20}$/, 'must be ca-pub- and 10 to 20 digits')
      .optional()
      .meta({ description: 'The account at AdSense', example: 'ca-pub-1234567890123456' }),
    ADS_SLOTS: z.string().transform(toAdSlots).optional().meta({
      description: 'The advertising units by place, `HOME` and `ARTICLE`',
      example: 'HOME=1234567890,ARTICLE=2345678901',
    }),

    ALLOW_ARBITRARY_OPERATIONS: flag(isProduction ? 'false' : 'true').meta({
      description: '`true` answers [operations that the site does not ask](api.md#persisted-operations)',
      example: 'false',
    }),
    OPERATIONS_MANIFEST: z
      .string()
      .prefault('dist/operations.json')
      .describe('The file that lists the operations of the web build'),
    CORS_ORIGINS: z.string().transform(toOrigins).optional().meta({
      description: 'The origins whose pages may read answers; left out: all locally, none in production',
      example: 'https://app.example.com,https://tools.example.com',
    }),
  })
  return fields.superRefine((values, context) =>
    checkRules(values, (variable, message) =>
      context.addIssue({ code: 'custom', path: [variable], message }),
    ),
  )
}
