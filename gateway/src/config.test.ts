import { describe, expect, it } from 'vitest'
import { placedProduction } from '../../tests/support/production.ts'
import { readConfig } from './config.ts'

const gid = (id: number) => `gid://shopify/Collection/${id}`

describe('readConfig', () => {
  it('has a default for everything on a local machine', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      adminPort: 4090,
      deployment: 'local',
      league: 'WLL',
      leagueApiUrl: 'http://localhost:4101/api',
      leagueApiToken: 'sandbox-site-token',
      liveApiUrl: 'http://localhost:4102/graphql',
      livePollMs: 2000,
      shop: {
        domain: 'http://localhost:4103',
        token: 'sandbox-storefront-token',
        apiVersion: '2024-10',
        country: 'US',
        language: 'EN',
        collections: { MAIN: gid(1001), WCHA: gid(1002), WCHR: gid(1003), WPLM: gid(1004), WGUA: gid(1005) },
      },
      mediaOrigins: ['http://localhost:4104'],
      imageOrigins: { 'localhost:4104': 'http://localhost:4104' },
      imageParameters: ['v', 'team', 'scene', 'facing'],
      imageMemoryMb: 32,
      answerMemoryMb: 48,
      streams: { total: 6000, perClient: 2000 },
      publicUrl: 'http://localhost:4000',
      redisUrl: undefined,
      redisCa: undefined,
      leagueClock: undefined,
      logLevel: 'info',
      cacheMemoryMb: 64,
      webEntry: 'dist/server/entry.server.js',
      webStaticDir: 'dist/client',
      hasServiceWorker: true,
      upstreamForegroundMs: 2000,
      upstreamBackgroundMs: 8000,
      retryDelayMs: 1000,
      currentSeasonYear: 2025,
      corsOrigins: '*',
      clubSuccessors: {},
      firstSeasonYear: 2024,
      firebaseProjectId: 'demo-wll',
      signIn: undefined,
      sessionSecret: 'local-session-secret-that-protects-nothing',
      services: { analytics: undefined, messaging: undefined, ads: undefined, rumSampleRate: 0 },
      authEmulatorHost: undefined,
      credentialsFile: undefined,
      compileCacheDir: undefined,
      videoCaptionsUrl: 'http://localhost:4104/videos/{mediaId}/captions.vtt',
      videoStreamUrl: 'http://localhost:4104/videos/{mediaId}/master.m3u8',
      hostedPlayer: undefined,
      allowArbitraryOperations: true,
      operationsManifest: 'dist/operations.json',
    })
  })

  it('reads every variable', () => {
    const config = readConfig({
      ...placedProduction,
      PORT: '8080',
      ADMIN_PORT: '9090',
      LEAGUE: 'PLL',
      LEAGUE_API_URL: 'https://api.example.com/api/',
      LIVE_POLL_MS: '500',
      SHOP_API_VERSION: '2025-01',
      SHOP_COUNTRY: 'CA',
      SHOP_LANGUAGE: 'FR',
      SHOP_COLLECTIONS: 'MAIN=77, WGUA=gid://shopify/Collection/88',
      MEDIA_ORIGINS: 'https://media.example.com, https://images.example.com/',
      IMAGE_ORIGINS: 'https://media.example.com/, https://images.example.com=http://localhost:4104',
      IMAGE_PARAMETERS: 'v,width',
      IMAGE_MEMORY_MB: '16',
      ANSWER_MEMORY_MB: '24',
      STREAMS: '900',
      STREAMS_PER_CLIENT: '300',
      PUBLIC_URL: 'https://www.example.com/',
      REDIS_URL: 'rediss://user@cache.example.com:6380/1',
      REDIS_PASSWORD: 'p@ss/100%',
      REDIS_CA: '-----BEGIN CERTIFICATE-----',
      LEAGUE_CLOCK: '2026-11-21T12:00:00Z/2025-07-12T20:00:00Z/2.5',
      LOG_LEVEL: 'warn',
      CACHE_MEMORY_MB: '128',
      WEB_ENTRY: 'web/devSite.ts',
      WEB_STATIC_DIR: 'public',
      SERVICE_WORKER: 'false',
      UPSTREAM_FOREGROUND_MS: '1500',
      UPSTREAM_BACKGROUND_MS: '6000',
      RETRY_DELAY_MS: '0',
      CURRENT_SEASON_YEAR: '2026',
      CLUB_SUCCESSORS: 'CHR=OUT, OUT=DEN',
      FIRST_SEASON_YEAR: '2023',
      FIREBASE_PROJECT_ID: 'another-site',
      FIREBASE_API_KEY: 'AIzaSyA-key_of_the_web_app',
      FIREBASE_AUTH_DOMAIN: 'signin.example.com',
      GOOGLE_CLIENT_ID: '1234-abc.apps.googleusercontent.com',
      ANONYMOUS_SIGN_IN: 'true',
      SESSION_SECRET: 'a-secret-of-more-than-32-characters',
      GOOGLE_APPLICATION_CREDENTIALS: '/run/secrets/account.json',
      NODE_COMPILE_CACHE: '/var/compile-cache',
      VIDEO_CAPTIONS_URL: 'https://media.example.com/{mediaId}/en.vtt',
      VIDEO_STREAM_URL: 'https://media.example.com/{mediaId}/playlist.m3u8',
      HOSTED_PLAYER_URL: 'https://cdn.example.com/libraries/a1B2.js',
      HOSTED_MEDIA_URL: 'https://cdn.example.com/v2/media/{mediaId}',
      ANALYTICS_MEASUREMENT_ID: 'G-ABC1234567',
      ANALYTICS_APP_ID: '1:987654:web:0a1b2c3d',
      BRAZE_API_KEY: '0a1b-2c3d-4e5f',
      BRAZE_HOST: 'sdk.fra-01.example.com',
      RUM_SAMPLE_RATE: '0.25',
      ADS_CLIENT: 'ca-pub-9876543210987654',
      ADS_SLOTS: 'ARTICLE=2345678901, HOME=1234567890',
      ALLOW_ARBITRARY_OPERATIONS: 'true',
      OPERATIONS_MANIFEST: 'operations.json',
    })

    expect(config).toEqual({
      port: 8080,
      adminPort: 9090,
      deployment: 'production',
      league: 'PLL',
      leagueApiUrl: 'https://api.example.com/api',
      leagueApiToken: 'a-token-the-league-issued',
      liveApiUrl: 'https://live.example.com/graphql',
      livePollMs: 500,
      shop: {
        domain: 'https://shop.example.com',
        token: 'a-token-the-store-issued',
        apiVersion: '2025-01',
        country: 'CA',
        language: 'FR',
        collections: { MAIN: gid(77), WGUA: gid(88) },
      },
      mediaOrigins: ['https://media.example.com', 'https://images.example.com'],
      imageOrigins: {
        'media.example.com': 'https://media.example.com',
        'images.example.com': 'http://localhost:4104',
      },
      imageParameters: ['v', 'width'],
      imageMemoryMb: 16,
      answerMemoryMb: 24,
      streams: { total: 900, perClient: 300 },
      publicUrl: 'https://www.example.com',
      redisUrl: 'rediss://user:p%40ss%2F100%25@cache.example.com:6380/1',
      redisCa: '-----BEGIN CERTIFICATE-----',
      leagueClock: {
        wallMs: Date.parse('2026-11-21T12:00:00Z'),
        leagueMs: Date.parse('2025-07-12T20:00:00Z'),
        speed: 2.5,
      },
      logLevel: 'warn',
      cacheMemoryMb: 128,
      webEntry: 'web/devSite.ts',
      webStaticDir: 'public',
      hasServiceWorker: false,
      upstreamForegroundMs: 1500,
      upstreamBackgroundMs: 6000,
      retryDelayMs: 0,
      currentSeasonYear: 2026,
      corsOrigins: [],
      clubSuccessors: { CHR: 'OUT', OUT: 'DEN' },
      firstSeasonYear: 2023,
      firebaseProjectId: 'another-site',
      signIn: {
        apiKey: 'AIzaSyA-key_of_the_web_app',
        authDomain: 'signin.example.com',
        emulatorUrl: undefined,
        googleClientId: '1234-abc.apps.googleusercontent.com',
        isAnonymousAllowed: true,
      },
      sessionSecret: 'a-secret-of-more-than-32-characters',
      services: {
        analytics: { appId: '1:987654:web:0a1b2c3d', measurementId: 'G-ABC1234567' },
        messaging: { apiKey: '0a1b-2c3d-4e5f', host: 'sdk.fra-01.example.com' },
        ads: {
          client: 'ca-pub-9876543210987654',
          slots: [
            { place: 'ARTICLE', unit: '2345678901' },
            { place: 'HOME', unit: '1234567890' },
          ],
        },
        rumSampleRate: 0.25,
      },
      authEmulatorHost: undefined,
      credentialsFile: '/run/secrets/account.json',
      compileCacheDir: '/var/compile-cache',
      videoCaptionsUrl: 'https://media.example.com/{mediaId}/en.vtt',
      videoStreamUrl: 'https://media.example.com/{mediaId}/playlist.m3u8',
      hostedPlayer: {
        script: 'https://cdn.example.com/libraries/a1B2.js',
        mediaUrl: 'https://cdn.example.com/v2/media/{mediaId}',
      },
      allowArbitraryOperations: true,
      operationsManifest: 'operations.json',
    })
  })

  it('treats an empty variable as unset', () => {
    const config = readConfig({ PORT: '', REDIS_URL: ' ', LEAGUE_API_TOKEN: '' })

    expect(config).toMatchObject({ port: 4000, redisUrl: undefined, leagueApiToken: 'sandbox-site-token' })
  })

  it('returns a frozen object', () => {
    const config = readConfig({
      LEAGUE_CLOCK: '2026-11-21T12:00:00Z/2025-07-12T20:00:00Z/1',
      FIREBASE_API_KEY: 'AIzaSyA-key_of_the_web_app',
    })

    expect(Object.isFrozen(config)).toBe(true)
    expect(Object.isFrozen(config.mediaOrigins)).toBe(true)
    expect(Object.isFrozen(config.imageOrigins)).toBe(true)
    expect(Object.isFrozen(config.leagueClock)).toBe(true)
    expect(Object.isFrozen(config.shop.collections)).toBe(true)
    expect(Object.isFrozen(config.signIn)).toBe(true)
  })
})
