import { describe, expect, it } from 'vitest'
import { configProblems } from '../../tests/support/configProblems.ts'

describe('the configuration', () => {
  it('names every bad variable at once, with what is wrong and an example', () => {
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
    ['ALLOW_ARBITRARY_OPERATIONS', 'yes'],
  ])('refuses %s=%s', (variable, value) => {
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
  ])('refuses as the script of the hosted player: %s', (script) => {
    const problems = configProblems({
      HOSTED_PLAYER_URL: script,
      HOSTED_MEDIA_URL: 'https://cdn.example.com/media/{mediaId}',
    })

    expect(problems).toEqual([
      '  HOSTED_PLAYER_URL: must be the http or https address of a script, such as https://cdn.example.com/libraries/player.js',
    ])
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
  ])('refuses one half of the hosted player: %j', (half, problem) => {
    expect(configProblems(half)).toEqual([`  ${problem}`])
  })
})
