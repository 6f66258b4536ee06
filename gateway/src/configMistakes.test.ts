import { describe, expect, it } from 'vitest'
import { configProblems } from '../../tests/support/configProblems.ts'

describe('readConfig with invalid variables', () => {
  it('names every bad variable at once, with the problem and an example', () => {
    expect(configProblems({ PORT: 'http', CACHE_MEMORY_MB: '0', DEPLOYMENT: 'staging' })).toEqual([
      '  PORT: must be a whole number from 0 to 65535, such as 4000',
      '  DEPLOYMENT: must be local or production, such as local',
      '  CACHE_MEMORY_MB: must be a whole number from 1 to 4096, such as 64',
    ])
  })

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['ADMIN_PORT', '65536'],
    ['ADMIN_PORT', '4000'],
    ['LEAGUE', 'wll'],
    ['LEAGUE_API_URL', 'localhost:4101/api'],
    ['LEAGUE_API_URL', 'https://user:pass@api.example.com/api'],
    ['LEAGUE_API_URL', 'https://api.example.com/api?key=1'],
    ['LEAGUE_API_TOKEN', 'two words'],
    ['LEAGUE_API_TOKEN', 'line\r\nbreak'],
    ['LIVE_API_URL', 'ws://live.example.com/graphql'],
    ['LIVE_POLL_MS', '49'],
    ['SHOP_DOMAIN', 'shop.example.com/store'],
    ['SHOP_API_VERSION', 'latest'],
    ['SHOP_COUNTRY', 'USA'],
    ['SHOP_LANGUAGE', 'en'],
    ['SHOP_COLLECTIONS', 'MAIN=1001,WCHA'],
    ['SHOP_COLLECTIONS', 'MAIN=gid://shopify/Product/1001'],
    ['MEDIA_ORIGINS', 'https://media.example.com/images'],
    ['MEDIA_ORIGINS', "https://media.example.com; script-src 'unsafe-inline'"],
    ['MEDIA_ORIGINS', 'https://media.example.com,'],
    ['IMAGE_ORIGINS', 'media.example.com'],
    ['IMAGE_ORIGINS', 'https://media.example.com/images'],
    ['IMAGE_ORIGINS', 'https://user:pass@media.example.com'],
    ['IMAGE_ORIGINS', 'https://media.example.com,'],
    ['IMAGE_ORIGINS', 'https://media.example.com=sandbox:4104'],
    ['IMAGE_ORIGINS', 'https://media.example.com,http://media.example.com'],
    ['IMAGE_MEMORY_MB', '0'],
    ['ANSWER_MEMORY_MB', '0'],
    ['PUBLIC_URL', 'ftp://www.example.com'],
    ['PUBLIC_URL', 'https://www.example.com/site'],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'redis://:100%zz@cache.example.com'],
    ['REDIS_URL', 'redis://cache.example.com/sessions'],
    ['LEAGUE_CLOCK', '2026-11-21T12:00:00Z'],
    ['LEAGUE_CLOCK', '2026-11-21T12:00:00Z/2025-07-12T20:00:00Z/'],
    ['LEAGUE_CLOCK', '2026-11-21T12:00:00Z/2025-07-12T20:00:00Z/-1'],
    ['LEAGUE_CLOCK', 'yesterday/2025-07-12T20:00:00Z/1'],
    ['LOG_LEVEL', 'loud'],
    ['UPSTREAM_FOREGROUND_MS', '0'],
    ['RETRY_DELAY_MS', '1s'],
    ['CURRENT_SEASON_YEAR', '25'],
    ['FIRST_SEASON_YEAR', '2026'],
    ['CLUB_SUCCESSORS', 'CHR'],
    ['CLUB_SUCCESSORS', 'CHR=OUT,'],
    ['FIREBASE_PROJECT_ID', 'Another Site'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://localhost:9099'],
    ['FIREBASE_AUTH_EMULATOR_URL', 'localhost:9099'],
    ['FIREBASE_API_KEY', 'two words'],
    ['FIREBASE_AUTH_DOMAIN', 'https://league-site.firebaseapp.com'],
    ['FIREBASE_AUTH_DOMAIN', "league-site.firebaseapp.com; script-src 'unsafe-inline'"],
    ['GOOGLE_CLIENT_ID', '1234567890'],
    ['ANONYMOUS_SIGN_IN', 'yes'],
    ['SERVICE_WORKER', 'yes'],
    ['SESSION_SECRET', 'thirty-one-characters-are-less-'],
    ['VIDEO_CAPTIONS_URL', 'https://media.example.com/captions.vtt'],
    ['VIDEO_CAPTIONS_URL', 'https://{mediaId}/captions.vtt'],
    ['VIDEO_CAPTIONS_URL', 'https://media.example.com/captions.vtt?of={mediaId}'],
    ['VIDEO_STREAM_URL', 'https://media.example.com/master.m3u8'],
    ['VIDEO_STREAM_URL', 'https://{mediaId}.example.com/master.m3u8'],
    ['VIDEO_STREAM_URL', '/videos/{mediaId}/master.m3u8'],
    ['RUM_SAMPLE_RATE', '10%'],
    ['RUM_SAMPLE_RATE', '1.1'],
    ['RUM_SAMPLE_RATE', '-0.1'],
    ['RUM_SAMPLE_RATE', '.5'],
    ['RUM_SAMPLE_RATE', 'NaN'],
    ['ALLOW_ARBITRARY_OPERATIONS', 'yes'],
  ])('rejects %s=%s', (variable, value) => {
    const problems = configProblems({ [variable]: value })

    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${variable}: must `)
  })

  it.each([
    'cdn.example.com/player.js',
    'https://cdn.example.com/',
    'https://cdn.example.com/libraries/',
    'https://user:pass@cdn.example.com/player.js',
    'https://cdn.example.com/player.js?key=1',
    "https://cdn.example.com/player.js; script-src 'unsafe-inline'",
    'https://cdn.example.com/player.js,https://elsewhere.example.com',
  ])('rejects as the script of the hosted player: %s', (script) => {
    const problems = configProblems({
      HOSTED_PLAYER_URL: script,
      HOSTED_MEDIA_URL: 'https://cdn.example.com/media/{mediaId}',
    })

    expect(problems).toEqual([
      '  HOSTED_PLAYER_URL: must be the http or https address of a script, such as https://cdn.example.com/libraries/player.js',
    ])
  })

  const KEY = { FIREBASE_API_KEY: 'AIzaSyA-key_of_the_web_app' }
  const APP = { ANALYTICS_APP_ID: '1:1234567890:web:abc123def456' }
  const STREAM = { ANALYTICS_MEASUREMENT_ID: 'G-ABC1234567' }
  const BRAZE_KEY = { BRAZE_API_KEY: '01234567-89ab-cdef-0123-456789abcdef' }
  const BRAZE_HOST = { BRAZE_HOST: 'sdk.iad-01.braze.com' }
  const CLIENT = { ADS_CLIENT: 'ca-pub-1234567890123456' }
  const SLOTS = { ADS_SLOTS: 'HOME=1234567890' }

  it.each([
    ['ANALYTICS_MEASUREMENT_ID', 'UA-1234567-1', { ...KEY, ...APP }],
    ['ANALYTICS_MEASUREMENT_ID', 'g-abc1234567', { ...KEY, ...APP }],
    ['ANALYTICS_APP_ID', '1:1234567890:android:abc123', { ...KEY, ...STREAM }],
    ['ANALYTICS_APP_ID', 'abc123', { ...KEY, ...STREAM }],
    ['BRAZE_API_KEY', 'two words', BRAZE_HOST],
    ['BRAZE_HOST', 'https://sdk.iad-01.braze.com', BRAZE_KEY],
    ['BRAZE_HOST', 'sdk.iad-01.braze.com/api/v3', BRAZE_KEY],
    ['BRAZE_HOST', "sdk.iad-01.braze.com; script-src 'unsafe-inline'", BRAZE_KEY],
    ['BRAZE_HOST', '*.braze.com', BRAZE_KEY],
    ['BRAZE_HOST', 'localhost', BRAZE_KEY],
    ['ADS_CLIENT', 'pub-1234567890123456', SLOTS],
    ['ADS_CLIENT', 'ca-pub-1234567890123456&more=1', SLOTS],
    ['ADS_SLOTS', 'HOME', CLIENT],
    ['ADS_SLOTS', 'HEADER=1234567890', CLIENT],
    ['ADS_SLOTS', 'HOME=abc', CLIENT],
    ['ADS_SLOTS', 'HOME=1234567890,', CLIENT],
    ['ADS_SLOTS', 'HOME=1234567890,HOME=2345678901', CLIENT],
  ])('rejects %s=%s in an otherwise complete service', (variable, value, others) => {
    const problems = configProblems({ ...others, [variable]: value })

    expect(problems).toEqual([expect.stringContaining(`${variable}: must `)])
  })

  it.each([
    [{ ...KEY, ...STREAM }, 'ANALYTICS_APP_ID: must be set where ANALYTICS_MEASUREMENT_ID is'],
    [{ ...KEY, ...APP }, 'ANALYTICS_MEASUREMENT_ID: must be set where ANALYTICS_APP_ID is'],
    [{ ...STREAM, ...APP }, 'FIREBASE_API_KEY: must be set where ANALYTICS_MEASUREMENT_ID is'],
    [BRAZE_KEY, 'BRAZE_HOST: must be set where BRAZE_API_KEY is'],
    [BRAZE_HOST, 'BRAZE_API_KEY: must be set where BRAZE_HOST is'],
    [CLIENT, 'ADS_SLOTS: must be set where ADS_CLIENT is'],
    [SLOTS, 'ADS_CLIENT: must be set where ADS_SLOTS is'],
  ])('rejects an incomplete service: %j', (half, problem) => {
    expect(configProblems(half)).toEqual([expect.stringContaining(`  ${problem}, such as `)])
  })

  it.each([
    [
      { HOSTED_PLAYER_URL: 'https://cdn.example.com/player.js' },
      'HOSTED_MEDIA_URL: must be set where HOSTED_PLAYER_URL is, such as https://cdn.example.com/media/{mediaId}',
    ],
    [
      { HOSTED_MEDIA_URL: 'https://cdn.example.com/media/{mediaId}' },
      'HOSTED_PLAYER_URL: must be set where HOSTED_MEDIA_URL is, such as https://cdn.example.com/libraries/player.js',
    ],
  ])('rejects an incomplete hosted player: %j', (half, problem) => {
    expect(configProblems(half)).toEqual([`  ${problem}`])
  })

  it.each([
    [{ REDIS_PASSWORD: 'secret' }, 'REDIS_URL: must be set where REDIS_PASSWORD is'],
    [
      { REDIS_PASSWORD: 'secret', REDIS_URL: 'redis://:other@cache.example.com' },
      'REDIS_PASSWORD: must not be set beside the password in REDIS_URL',
    ],
    [
      { REDIS_CA: '-----BEGIN CERTIFICATE-----', REDIS_URL: 'redis://cache.example.com' },
      'REDIS_URL: must be rediss:// where REDIS_CA is set',
    ],
    [
      { REDIS_CA: '/etc/redis/ca.pem', REDIS_URL: 'rediss://cache.example.com' },
      'REDIS_CA: must be a certificate in PEM',
    ],
  ])('rejects settings of Redis that contradict each other: %j', (env, problem) => {
    const problems = configProblems(env)

    expect(problems).toEqual([expect.stringContaining(`  ${problem}, such as `)])
    expect(problems.join()).not.toMatch(/secret|other/)
  })
})
