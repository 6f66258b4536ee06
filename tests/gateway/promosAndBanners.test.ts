import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

const PROMOS = '{ site { promos { id: officialId url isNewTab } popup { id: officialId } } }'
const BANNERS =
  'query ($location: String, $tag: String) { site { banners(location: $location, tag: $tag) { id: officialId } } }'
const DAY_MS = 86_400_000

let wall: ReturnType<typeof settableClock>
let stack: Stack

/** The league's clock starts at 4:59 PM Eastern on July 12, 2025, and follows the wall clock, which a test moves. */
beforeEach(async () => {
  wall = settableClock('2026-11-21T10:00:00Z')
  const clockAnchor = { wallMs: wall.nowMs(), leagueMs: Date.parse('2025-07-12T20:59:00Z'), speed: 1 }
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' }, wall, sandbox: { clockAnchor } })
})

afterEach(async () => {
  await stack.close()
})

async function leagueSends(path: string, body: unknown): Promise<void> {
  await stack.control({ action: 'garbage', path, body: JSON.stringify(body) })
}

async function callsOf(path: string) {
  return (await stack.requests()).filter((request) => request.path.endsWith(path))
}

describe('promos', () => {
  it('are the active ones, loaded once as the site, with safe links', async () => {
    const answer = await stack.query(PROMOS)
    await stack.query(PROMOS)

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({
      site: {
        promos: [
          {
            id: 'promo-all-star',
            url: expect.stringMatching(/^http:.*\/pages\/all-star-vote$/),
            isNewTab: true,
          },
          { id: 'promo-tickets', url: '/tickets', isNewTab: false },
          { id: 'promo-without-protocol', url: 'https://example.com/on-the-road', isNewTab: true },
          { id: 'promo-script', url: null, isNewTab: false },
          { id: 'promo-nowhere', url: null, isNewTab: false },
        ],
        popup: { id: 'promo-popup' },
      },
    })
    expect(await callsOf('/promos')).toMatchObject([
      {
        method: 'GET',
        path: '/api/v2/promos',
        query: {},
        headers: { authorization: 'Bearer sandbox-site-token', authsource: 'web' },
      },
    ])
  })

  it("start and end by the league's clock", async () => {
    await stack.query(PROMOS)
    wall.advance(30 * DAY_MS)

    const answer = await stack.query(PROMOS)

    expect(answer.data).toMatchObject({ site: { promos: [{ id: 'promo-without-protocol' }], popup: null } })
  })

  it('end to the second, though the answer is still fresh', async () => {
    const endTime = Date.parse('2025-07-12T20:59:10Z') / 1000
    await leagueSends('/promos', [{ id: 'p1', title: 'Ten seconds', startTime: endTime - 10, endTime }])

    const atStart = await stack.query(PROMOS)
    wall.advance(9000)
    const before = await stack.query(PROMOS)
    wall.advance(1000)
    const after = await stack.query(PROMOS)

    expect(atStart.data).toMatchObject({ site: { promos: [{ id: 'p1' }] } })
    expect(before.data).toMatchObject({ site: { promos: [{ id: 'p1' }] } })
    expect(after.data).toMatchObject({ site: { promos: [] } })
    expect(await callsOf('/promos')).toHaveLength(1)
  })

  it('include only the first of two simultaneous popups', async () => {
    await leagueSends('/promos', [
      { id: 'p1', title: 'Over', endTime: 1, popup: true },
      { id: 'p2', title: 'First', popup: true },
      { id: 'p3', title: 'Second', popup: true },
    ])

    const answer = await stack.query(PROMOS)

    expect(answer.data).toEqual({ site: { promos: [], popup: { id: 'p2' } } })
  })
})

describe('banners', () => {
  it.each([
    [
      'without a filter',
      {},
      [
        ...['banner-home', 'banner-schedule', 'banner-script', 'banner-charm', 'banner-palms'],
        ...['banner-all-teams', 'banner-schedule-plain', 'banner-unknown-place', 'banner-nowhere'],
      ],
    ],
    ['for a place in any case', { location: 'HOME' }, ['banner-home']],
    [
      'for a place that editors write in several ways',
      { location: 'schedule' },
      ['banner-schedule', 'banner-schedule-plain'],
    ],
    ['that carry a tag in any case', { tag: 'WChr' }, ['banner-schedule', 'banner-charm']],
    ['for a place and a tag', { location: 'team', tag: 'WGUA' }, ['banner-script']],
    ['for a place that there is none for', { location: 'shop' }, []],
  ])('are the active ones, %s', async (_what, filter, ids) => {
    const answer = await stack.query(BANNERS, filter)

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({ site: { banners: ids.map((id) => ({ id })) } })
  })

  it.each([
    ['guard', ['banner-script', 'banner-all-teams']],
    ['charm', ['banner-charm', 'banner-all-teams']],
    ['palms', ['banner-palms', 'banner-all-teams']],
    ['charging', ['banner-all-teams']],
  ])('of %s are those that name the team by its id or slug, and those for every team', async (slug, ids) => {
    const answer = await stack.query(
      'query ($slug: String!) { team(slug: $slug) { banners { id: officialId } } }',
      { slug },
    )

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({ team: { banners: ids.map((id) => ({ id })) } })
  })

  it('that could not be loaded do not affect the team', async () => {
    await stack.control({ action: 'failNext', count: 10, status: 503, path: '/banners' })

    const answer = await stack.query('{ team(slug: "guard") { name banners { id } } }')

    expect(answer.data).toEqual({ team: { name: 'Guard', banners: null } })
  })

  it('have their partner and no link that runs code', async () => {
    const answer = await stack.query(
      '{ site { banners { id: officialId sponsor topImage { url } topUrl url } } }',
    )

    expect(answer.data).toMatchObject({
      site: {
        banners: [
          {
            sponsor: 'Harrow',
            topImage: { url: expect.stringMatching(/\/partners\/harrow\.svg$/) },
            topUrl: expect.stringMatching(/\/pages\/partners\/harrow$/),
          },
          { id: 'banner-schedule', sponsor: null, topUrl: null, url: '/tickets' },
          { id: 'banner-script', sponsor: 'Keystone Air', topUrl: null, url: null },
          { id: 'banner-charm', sponsor: 'Harrow', topImage: null },
          { id: 'banner-palms', sponsor: null, topUrl: null, url: '/tickets' },
          { id: 'banner-all-teams' },
          { id: 'banner-schedule-plain', url: null },
          { id: 'banner-unknown-place' },
          { id: 'banner-nowhere' },
        ],
      },
    })
  })
})

describe('sponsors', () => {
  it('are sorted with founding ones first, and an unknown kind counts as official', async () => {
    await leagueSends('/sponsors', [
      { name: 'Nine Mile Coffee', sponsorType: 'regional', image: null, link: 'javascript:alert(1)' },
      { name: 'Barlow & Sons', sponsorType: 'founding', image: null, link: 'barlow.example.com' },
    ])

    const answer = await stack.query('{ site { sponsors { id type url } } }')

    expect(answer.data).toEqual({
      site: {
        sponsors: [
          { id: 'Sponsor:barlow-sons', type: 'FOUNDING', url: 'https://barlow.example.com/' },
          { id: 'Sponsor:nine-mile-coffee', type: 'OFFICIAL', url: null },
        ],
      },
    })
    expect(await callsOf('/sponsors')).toMatchObject([{ path: '/api/v2/sponsors', query: {} }])
  })
})

describe('site data', () => {
  it.each([
    ['promos', 'null for one', '/promos', [null]],
    ['promos', 'words for a start', '/promos', [{ id: 'p1', title: 'A', startTime: 'soon' }]],
    ['banners', 'a list for a link', '/banners', [{ id: 'b1', title: 'A', link: [] }]],
    ['sponsors', 'one without a name', '/sponsors', [{ sponsorType: 'official' }]],
    ['sponsors', 'an object in place of the list', '/sponsors', { items: [] }],
  ])('lacks only its %s after %s', async (field, _what, path, body) => {
    await leagueSends(path, body)

    const answer = await stack.query(
      '{ site { league links { shop } promos { id } banners { id } sponsors { id } } }',
    )

    expect(answer.data).toMatchObject({ site: { league: 'WLL', links: { shop: expect.any(String) } } })
    const { promos, banners, sponsors } = answer.data?.['site'] as Record<string, unknown>
    expect({ promos, banners, sponsors }).toEqual({
      ...{ promos: expect.any(Array), banners: expect.any(Array), sponsors: expect.any(Array) },
      [field]: null,
    })
    expect(answer.errors).toMatchObject([{ path: ['site', field], extensions: { code: 'UPSTREAM_INVALID' } }])
  })
})
