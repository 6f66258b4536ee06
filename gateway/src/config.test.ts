import { describe, expect, it } from 'vitest'
import { configProblems } from '../../tests/support/configProblems.ts'
import { readConfig } from './config.ts'

const production = {
  DEPLOYMENT: 'production',
  PUBLIC_URL: 'https://www.example.com',
  LEAGUE_API_URL: 'https://api.example.com/api',
  LEAGUE_API_TOKEN: 'issued-token',
  LIVE_API_URL: 'https://live.example.com/graphql',
  SHOP_DOMAIN: 'shop.example.com',
  SHOP_TOKEN: 'issued-shop-token',
  SHOP_COLLECTIONS: 'MAIN=1,WGUA=2',
  MEDIA_ORIGINS: 'https://media.example.com',
  FIREBASE_PROJECT_ID: 'league-site',
}

const gid = (id: number) => `gid://shopify/Collection/${id}`

describe('the configuration', () => {
  it('has a default for everything on a local machine', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
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
      imageMemoryMb: 64,
      answerMemoryMb: 64,
      publicUrl: 'http://localhost:4000',
      redisUrl: undefined,
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

  it('takes every variable', () => {
    const config = readConfig({
      ...production,
      PORT: '8080',
      LEAGUE: 'PLL',
      LEAGUE_API_URL: 'https://api.example.com/api/',
      LIVE_POLL_MS: '500',
      SHOP_API_VERSION: '2025-01',
      SHOP_COUNTRY: 'CA',
      SHOP_LANGUAGE: 'FR',
      SHOP_COLLECTIONS: 'MAIN=77, WGUA=gid://shopify/Collection/88',
      MEDIA_ORIGINS: 'https://media.example.com, https://images.example.com/',
      IMAGE_ORIGINS: 'https://media.example.com/, https://images.example.com=http://localhost:4104',
      IMAGE_MEMORY_MB: '32',
      ANSWER_MEMORY_MB: '48',
      PUBLIC_URL: 'https://www.example.com/',
      REDIS_URL: 'rediss://user:pass@cache.example.com:6380/1',
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
      deployment: 'production',
      league: 'PLL',
      leagueApiUrl: 'https://api.example.com/api',
      leagueApiToken: 'issued-token',
      liveApiUrl: 'https://live.example.com/graphql',
      livePollMs: 500,
      shop: {
        domain: 'https://shop.example.com',
        token: 'issued-shop-token',
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
      imageMemoryMb: 32,
      answerMemoryMb: 48,
      publicUrl: 'https://www.example.com',
      redisUrl: 'rediss://user:pass@cache.example.com:6380/1',
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

  it('counts an empty variable as unset', () => {
    const config = readConfig({ PORT: '', REDIS_URL: ' ', LEAGUE_API_TOKEN: '' })

    expect(config).toMatchObject({ port: 4000, redisUrl: undefined, leagueApiToken: 'sandbox-site-token' })
  })

  it('cannot be changed', () => {
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

describe('the identity emulator', () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: 'identity:9099' }

  it('needs no key, and answers browsers where it answers the gateway', () => {
    expect(readConfig(emulator).signIn).toEqual({
      apiKey: 'emulator',
      authDomain: 'demo-wll.firebaseapp.com',
      emulatorUrl: 'http://identity:9099',
      googleClientId: undefined,
      isAnonymousAllowed: false,
    })
  })

  it('may answer browsers elsewhere', () => {
    const config = readConfig({ ...emulator, FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099/' })

    expect(config.signIn).toMatchObject({ emulatorUrl: 'http://localhost:9099' })
  })

  it('answers no browser whose tokens the gateway would not accept', () => {
    expect(configProblems({ FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099' })).toEqual([
      '  FIREBASE_AUTH_EMULATOR_URL: must not be set without FIREBASE_AUTH_EMULATOR_HOST, such as http://localhost:9099, in production nothing: leave it unset',
    ])
  })
})

describe('in production', () => {
  it('nothing that names a place or a secret has a default', () => {
    expect(configProblems({ DEPLOYMENT: 'production' })).toEqual([
      '  LEAGUE_API_URL: is missing, such as https://api.example.com/api',
      '  LEAGUE_API_TOKEN: is missing, such as the site token that the league issued',
      '  LIVE_API_URL: is missing, such as https://live.example.com/graphql',
      '  SHOP_DOMAIN: is missing, such as shop.example.com',
      '  SHOP_TOKEN: is missing, such as the public token that the store issued',
      '  SHOP_COLLECTIONS: is missing, such as MAIN=1001,WCHA=1002,WCHR=1003,WPLM=1004,WGUA=1005',
      '  MEDIA_ORIGINS: is missing, such as https://media.example.com,https://images.example.com',
      '  PUBLIC_URL: is missing, such as https://www.example.com',
      '  FIREBASE_PROJECT_ID: is missing, such as league-site',
    ])
  })

  it.each([
    ['FIREBASE_AUTH_EMULATOR_HOST', 'localhost:9099'],
    ['FIREBASE_AUTH_EMULATOR_URL', 'http://localhost:9099'],
    ['FIREBASE_PROJECT_ID', 'demo-wll'],
    ['SESSION_SECRET', 'local-session-secret-that-protects-nothing'],
    ['SESSION_SECRET', 'thirty-one-characters-are-less-'],
    ['LEAGUE_API_TOKEN', 'sandbox-site-token'],
    ['SHOP_TOKEN', 'sandbox-storefront-token'],
    ['PUBLIC_URL', 'http://www.example.com'],
  ])('%s=%s is refused', (variable, value) => {
    const problems = configProblems({ ...production, [variable]: value })

    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${variable}: must`)
  })

  it.each([
    ['LEAGUE_API_URL', 'http://api.example.com/api'],
    ['LEAGUE_API_URL', 'HTTP://api.example.com/api'],
    ['LEAGUE_API_URL', 'http://sandbox:4101/api'],
    ['LEAGUE_API_URL', 'http://localhost.example.com/api'],
    ['LEAGUE_API_URL', 'http://127.0.0.1.example.com/api'],
    ['LIVE_API_URL', 'http://10.0.0.7/graphql'],
    ['SHOP_DOMAIN', 'http://shop.example.com'],
    ['MEDIA_ORIGINS', 'https://media.example.com,http://images.example.com'],
    ['IMAGE_ORIGINS', 'http://media.example.com'],
    ['IMAGE_ORIGINS', 'https://media.example.com=http://media.example.com'],
    ['VIDEO_CAPTIONS_URL', 'http://media.example.com/{mediaId}/captions.vtt'],
    ['VIDEO_STREAM_URL', 'http://media.example.com/{mediaId}/master.m3u8'],
  ])('%s=%s is refused, because others could read it or change it on the way', (variable, value) => {
    const [problem = '', ...others] = configProblems({ ...production, [variable]: value })

    expect(others).toEqual([])
    expect(problem).toContain(`  ${variable}: must be https in production, such as `)
  })

  it('the hosted player is not loaded by http either', () => {
    const problems = configProblems({
      ...production,
      HOSTED_PLAYER_URL: 'http://cdn.example.com/player.js',
      HOSTED_MEDIA_URL: 'http://cdn.example.com/media/{mediaId}',
    })

    expect(problems.map((problem) => problem.split(', ')[0])).toEqual([
      '  HOSTED_PLAYER_URL: must be https in production',
      '  HOSTED_MEDIA_URL: must be https in production',
    ])
  })

  it.each(['http://localhost:4101/api', 'http://127.0.0.1:4101/api', 'http://[::1]:4101/api'])(
    'a process of the same machine may stand before an upstream, as %s',
    (leagueApiUrl) => {
      expect(readConfig({ ...production, LEAGUE_API_URL: leagueApiUrl })).toMatchObject({ leagueApiUrl })
    },
  )

  it('http is allowed on a local machine', () => {
    const local = {
      IMAGE_ORIGINS: 'http://localhost:4104=http://sandbox:4104',
      SHOP_DOMAIN: 'http://sandbox:4103',
    }

    expect(readConfig(local)).toMatchObject({
      imageOrigins: { 'localhost:4104': 'http://sandbox:4104' },
      shop: { domain: 'http://sandbox:4103' },
    })
  })

  it('the identity emulator is allowed on a local machine alone', () => {
    const config = readConfig({ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })

    expect(config).toMatchObject({ deployment: 'local', authEmulatorHost: 'localhost:9099' })
  })

  it('nobody can sign in without the key of the provider’s web app, and no cookie tells of a session without a secret', () => {
    const config = readConfig(production)

    expect(config).toMatchObject({ signIn: undefined, sessionSecret: undefined })
  })

  it('fans sign in with the real provider', () => {
    const config = readConfig({ ...production, FIREBASE_API_KEY: 'AIzaSyA-key_of_the_web_app' })

    expect(config.signIn).toEqual({
      apiKey: 'AIzaSyA-key_of_the_web_app',
      authDomain: 'league-site.firebaseapp.com',
      emulatorUrl: undefined,
      googleClientId: undefined,
      isAnonymousAllowed: false,
    })
  })

  it('operations are those of the web build, and videos have the captions that are configured, if any', () => {
    const config = readConfig(production)

    expect(config).toMatchObject({
      allowArbitraryOperations: false,
      videoCaptionsUrl: undefined,
      videoStreamUrl: undefined,
      hostedPlayer: undefined,
    })
  })
})
