import { describe, expect, it } from 'vitest'
import { configPayload } from './payload.ts'
import { toSettings } from './settings.ts'
import { toSite } from './siteModel.ts'

const BOUNDS = { currentSeasonYear: 2025, firstSeasonYear: 2024 }
const ANCHOR = {
  wallMs: Date.parse('2026-11-21T10:00:00Z'),
  leagueMs: Date.parse('2025-07-12T20:00:00Z'),
  speed: 2,
}

const CONFIG = {
  currentSeasonYear: 2026,
  firstSeasonYear: 2023,
  seasons: [2023, 2026, 2025],
  csStarted: true,
  csShown: true,
  tieBreak: ['winPct', 'scores', 'coinToss', 'headToHead'],
  finalists: 4,
  postSeasonTeams: 7,
  links: { shop: 'shop.example.com', contact: 'javascript:alert(1)', privacyPolicy: null },
  stores: { ios: 1234567890, android: 'com.example.league' },
  keyActions: [
    { title: 'Tickets', link: '/tickets', newTab: false },
    { title: 'Vote', link: 'https://vote.example.com/', newTab: true },
    { title: 'Broken', link: 'javascript:alert(1)', newTab: false },
  ],
  allStarUrl: 'https://allstar.example.com/',
  venueCities: { regular: { 'Boston, MA': 'Quincy, MA' }, post: null },
  ticketTracking: { utm_source: 'wll', utm_medium: null },
  ticketUrlTemplate: 'https://tickets.example.com/{id}',
  play: { girls: { title: 'WLL Play' } },
}

describe('toSettings', () => {
  it("takes the league's settings", () => {
    const settings = toSettings(configPayload.parse(CONFIG), BOUNDS)

    expect(settings).toEqual({
      currentSeasonYear: 2026,
      firstSeasonYear: 2023,
      lastSeasonYear: 2026,
      years: [2026, 2025, 2023],
      championshipSeries: { hasStarted: true, isShown: true },
      tieBreakOrder: ['WIN_PCT', 'SCORES', 'HEAD_TO_HEAD'],
      finalists: 4,
      postSeasonTeams: 7,
      venueCities: { regular: { 'Boston, MA': 'Quincy, MA' }, post: {} },
      ticketing: { tracking: { utm_source: 'wll' }, urlTemplate: 'https://tickets.example.com/{id}' },
    })
  })

  it.each([
    ['could not be read', null],
    ['says nothing', configPayload.parse({})],
    ['says null', configPayload.parse({ seasons: null, tieBreak: [], links: null, venueCities: null })],
  ])('has the default settings when the configuration %s', (_what, payload) => {
    const settings = toSettings(payload, BOUNDS)

    expect(settings).toEqual({
      currentSeasonYear: 2025,
      firstSeasonYear: 2024,
      lastSeasonYear: 2025,
      years: [2025, 2024],
      championshipSeries: { hasStarted: true, isShown: false },
      tieBreakOrder: ['WIN_PCT', 'SCORE_DIFF', 'HEAD_TO_HEAD', 'SCORES'],
      finalists: null,
      postSeasonTeams: null,
      venueCities: { regular: {}, post: {} },
      ticketing: { tracking: {}, urlTemplate: null },
    })
  })
})

const NO_SERVICES = { services: [], analytics: null, messaging: null, rumSampleRate: 0, ads: null }

describe('toSite', () => {
  it('passes only safe links', () => {
    const payload = configPayload.parse(CONFIG)

    const site = toSite({
      league: 'WLL',
      imageHosts: ['media.example.com'],
      anchor: ANCHOR,
      settings: toSettings(payload, BOUNDS),
      signIn: null,
      hostedPlayer: null,
      services: NO_SERVICES,
      payload,
      lastUpdated: '2026-11-21T10:00:00.000Z',
    })

    expect(site).toEqual({
      id: 'Site:WLL',
      league: 'WLL',
      imageHosts: ['media.example.com'],
      clock: { wall: '2026-11-21T10:00:00.000Z', league: '2025-07-12T20:00:00.000Z', speed: 2 },
      seasons: { current: 2026, first: 2023, years: [2026, 2025, 2023] },
      championshipSeries: { hasStarted: true, isShown: true },
      links: {
        shop: 'https://shop.example.com/',
        mediaCredentials: null,
        contact: null,
        privacyPolicy: null,
        termsOfService: null,
        ticketTerms: null,
        securityPolicy: null,
        stateRights: null,
        contentLicense: null,
        doNotShare: null,
      },
      stores: { ios: '1234567890', android: 'com.example.league' },
      keyActions: [
        { title: 'Tickets', url: '/tickets', isNewTab: false },
        { title: 'Vote', url: 'https://vote.example.com/', isNewTab: true },
      ],
      allStarUrl: 'https://allstar.example.com/',
      play: {
        girls: { id: 'PlayProgram:girls', title: 'WLL Play', body: null, events: [] },
        boys: null,
      },
      signIn: null,
      hostedPlayer: null,
      ...NO_SERVICES,
      lastUpdated: '2026-11-21T10:00:00.000Z',
    })
  })

  it.each([
    ['only the one that there is', { ios: null, android: 'com.example.league' }, { ios: null }],
    ['no id that leads elsewhere', { ios: '12/../34', android: 'com.example.league' }, { ios: null }],
    ['no package that leads elsewhere', { ios: '1234567890', android: 'com.example&x=1' }, { android: null }],
    ['nothing without a usable one', { ios: ' ', android: 'league' }, null],
    ['nothing without any', null, null],
  ])('has app stores %s', (_what, stores, expected) => {
    const payload = configPayload.parse({ stores })

    const site = toSite({
      ...{ league: 'WLL', imageHosts: [], anchor: ANCHOR, settings: toSettings(payload, BOUNDS), payload },
      signIn: null,
      hostedPlayer: null,
      services: NO_SERVICES,
      lastUpdated: null,
    })

    if (expected === null) expect(site.stores).toBeNull()
    else expect(site.stores).toMatchObject(expected)
  })

  it('has clock and seasons, but no links, without a configuration', () => {
    const site = toSite({
      league: 'WLL',
      imageHosts: ['media.example.com'],
      anchor: ANCHOR,
      settings: toSettings(null, BOUNDS),
      signIn: null,
      hostedPlayer: null,
      services: NO_SERVICES,
      payload: null,
      lastUpdated: null,
    })

    expect(site).toMatchObject({
      links: null,
      stores: null,
      keyActions: [],
      allStarUrl: null,
      play: null,
      lastUpdated: null,
    })
    expect(site.seasons).toEqual({ current: 2025, first: 2024, years: [2025, 2024] })
  })
})

describe('configPayload', () => {
  it.each([
    ['a year in words', { currentSeasonYear: 'this one' }],
    ['a number for a link', { links: { shop: 7 } }],
    ['a list for the links', { links: [] }],
    ['words for a switch', { csShown: 'no' }],
    ['a list for the app stores', { stores: [] }],
  ])('is rejected with %s', (_what, fields) => {
    const result = configPayload.safeParse({ ...CONFIG, ...fields })

    expect(result.success).toBe(false)
  })

  it.each([
    ['a year as text', { currentSeasonYear: '2025' }, { currentSeasonYear: 2025 }],
    ['null among the key actions', { keyActions: [null] }, { keyActions: [] }],
    ['a key action without a title', { keyActions: [{ link: '/tickets' }] }, { keyActions: [] }],
    ['a number among the tie-break rules', { tieBreak: [1, 'winPct'] }, { tieBreak: ['winPct'] }],
  ])('is accepted with %s', (_what, fields, expected) => {
    const config = configPayload.parse({ ...CONFIG, ...fields })

    expect(config).toMatchObject(expected)
  })
})
