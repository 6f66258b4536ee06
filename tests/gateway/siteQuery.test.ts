import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'

const SITE = `{
  site {
    league
    clock { league speed }
    seasons { current first years }
    championshipSeries { hasStarted isShown }
    links { shop ticketTerms doNotShare }
    keyActions { title isNewTab }
    allStarUrl
    lastUpdated
  }
}`

const stack = sharedStack({
  env: { CURRENT_SEASON_YEAR: '2031', FIRST_SEASON_YEAR: '2030', UPSTREAM_FOREGROUND_MS: '10000' },
})

describe('the site query', () => {
  it("returns the league's configuration, loaded once as the site", async () => {
    const pages = new URL('/pages', stack.sandbox.leagueUrl).pathname

    const answer = await stack.query(SITE)
    await stack.query(SITE)

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({
      site: {
        league: 'WLL',
        clock: { league: '2025-07-12T20:59:00.000Z', speed: 0 },
        seasons: { current: 2025, first: 2024, years: [2025, 2024] },
        championshipSeries: { hasStarted: true, isShown: false },
        links: {
          shop: expect.stringContaining(`${pages}/shop`),
          ticketTerms: expect.stringContaining(`${pages}/ticket-terms`),
          doNotShare: expect.stringContaining(`${pages}/do-not-share`),
        },
        keyActions: expect.arrayContaining([{ title: 'Vote All-Star', isNewTab: true }]),
        allStarUrl: expect.stringContaining(`${pages}/all-star`),
        lastUpdated: expect.any(String),
      },
    })
    expect(await stack.requests()).toMatchObject([
      {
        method: 'GET',
        path: '/api/v2/config',
        query: {},
        headers: { authorization: 'Bearer sandbox-site-token', authsource: 'web' },
      },
    ])
  })

  it.each([
    ['fails', { action: 'failNext', count: 9, status: 500 }],
    ['is HTML', { action: 'garbage' }],
    ['is a list', { action: 'garbage', body: '[]' }],
    ['has a year in words', { action: 'garbage', body: '{"currentSeasonYear":"this one"}' }],
  ])('returns the seasons of the environment when the configuration %s', async (_fault, action) => {
    await stack.control({ ...action, path: '/config' })

    const answer = await stack.query(SITE)

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({
      site: {
        league: 'WLL',
        clock: { league: '2025-07-12T20:59:00.000Z', speed: 0 },
        seasons: { current: 2031, first: 2030, years: [2031, 2030] },
        championshipSeries: { hasStarted: true, isShown: false },
        links: null,
        keyActions: [],
        allStarUrl: null,
        lastUpdated: null,
      },
    })
    expect(stack.logs).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        msg: 'the league configuration could not be read, so the configured seasons hold',
      }),
    )
  })

  it('returns links again once the configuration is readable', async () => {
    await stack.control({ action: 'garbage', path: '/config' })
    await stack.query(SITE)
    await stack.control({ action: 'reset' })
    stack.passPause()

    const answer = await stack.query(SITE)

    expect(answer.data).toMatchObject({
      site: { seasons: { current: 2025 }, links: { shop: expect.any(String) } },
    })
  })
})
