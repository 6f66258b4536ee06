import { describe, expect, it } from 'vitest'
import { configProblems } from '../../tests/support/configProblems.ts'
import { placedProduction } from '../../tests/support/production.ts'
import { readConfig } from './config.ts'

describe('readConfig with the identity emulator', () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: 'identity:9099' }

  it("needs no key, and gives browsers the gateway's emulator address", () => {
    expect(readConfig(emulator).signIn).toEqual({
      apiKey: 'emulator',
      authDomain: 'demo-wll.firebaseapp.com',
      emulatorUrl: 'http://identity:9099',
      googleClientId: undefined,
      isAnonymousAllowed: false,
    })
  })

  it('may give browsers another emulator address', () => {
    const config = readConfig({ ...emulator, FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099/' })

    expect(config.signIn).toMatchObject({ emulatorUrl: 'http://localhost:9099' })
  })

  it("enables no emulator for browsers without the gateway's own variable", () => {
    expect(configProblems({ FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099' })).toEqual([
      '  FIREBASE_AUTH_EMULATOR_URL: must not be set without FIREBASE_AUTH_EMULATOR_HOST, such as http://localhost:9099, in production nothing: leave it unset',
    ])
  })
})

describe('readConfig in production', () => {
  it('has no default for any address or secret', () => {
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
  ])('rejects %s=%s', (variable, value) => {
    const problems = configProblems({ ...placedProduction, [variable]: value })

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
  ])('rejects %s=%s, because others could read or change the data on the way', (variable, value) => {
    const [problem = '', ...others] = configProblems({ ...placedProduction, [variable]: value })

    expect(others).toEqual([])
    expect(problem).toContain(`  ${variable}: must be https in production, such as `)
  })

  it('rejects http for the hosted player too', () => {
    const problems = configProblems({
      ...placedProduction,
      HOSTED_PLAYER_URL: 'http://cdn.example.com/player.js',
      HOSTED_MEDIA_URL: 'http://cdn.example.com/media/{mediaId}',
    })

    expect(problems.map((problem) => problem.split(', ')[0])).toEqual([
      '  HOSTED_PLAYER_URL: must be https in production',
      '  HOSTED_MEDIA_URL: must be https in production',
    ])
  })

  it.each(['http://localhost:4101/api', 'http://127.0.0.1:4101/api', 'http://[::1]:4101/api'])(
    'allows an upstream behind a process on the same machine, such as %s',
    (leagueApiUrl) => {
      expect(readConfig({ ...placedProduction, LEAGUE_API_URL: leagueApiUrl })).toMatchObject({
        leagueApiUrl,
      })
    },
  )

  it.each([
    ['REDIS_URL', 'redis://cache.example.com:6379'],
    ['CORS_ORIGINS', 'http://tools.example.com'],
  ])('allows %s=%s, as SECURITY.md documents', (variable, value) => {
    expect(() => readConfig({ ...placedProduction, [variable]: value })).not.toThrow()
  })

  it('allows http outside production', () => {
    const local = {
      IMAGE_ORIGINS: 'http://localhost:4104=http://sandbox:4104',
      SHOP_DOMAIN: 'http://sandbox:4103',
    }

    expect(readConfig(local)).toMatchObject({
      imageOrigins: { 'localhost:4104': 'http://sandbox:4104' },
      shop: { domain: 'http://sandbox:4103' },
    })
  })

  it('allows the identity emulator only outside production', () => {
    const config = readConfig({ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' })

    expect(config).toMatchObject({ deployment: 'local', authEmulatorHost: 'localhost:9099' })
  })

  it('disables sign-in without the key of the provider’s web app, and the session cookie without a secret', () => {
    const config = readConfig(placedProduction)

    expect(config).toMatchObject({ signIn: undefined, sessionSecret: undefined })
  })

  it('enables sign-in with the real provider', () => {
    const config = readConfig({ ...placedProduction, FIREBASE_API_KEY: 'AIzaSyA-key_of_the_web_app' })

    expect(config.signIn).toEqual({
      apiKey: 'AIzaSyA-key_of_the_web_app',
      authDomain: 'league-site.firebaseapp.com',
      emulatorUrl: undefined,
      googleClientId: undefined,
      isAnonymousAllowed: false,
    })
  })

  it("allows only the web build's operations, and captions only where configured", () => {
    const config = readConfig(placedProduction)

    expect(config).toMatchObject({
      allowArbitraryOperations: false,
      videoCaptionsUrl: undefined,
      videoStreamUrl: undefined,
      hostedPlayer: undefined,
    })
  })
})
