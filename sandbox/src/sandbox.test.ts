import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from './sandbox.ts'
import type { Sandbox } from './sandbox.ts'
import { STOPPED_AT_LIVE_MOMENT, requestLeague, fetchOwnGames } from '../testing/leagueRequests.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clockAnchor: STOPPED_AT_LIVE_MOMENT })
})
afterAll(() => sandbox.close())

describe("access to the sandbox's league API", () => {
  it.each([{}, { authorization: 'Basic x' }, { authorization: 'Bearer ' }])(
    'is refused for headers %j',
    async (headers) => {
      const response = await fetch(`${sandbox.leagueUrl}/v4/events`, { headers })

      expect(response.status).toBe(400)
      expect(await response.text()).toBe('Missing authorization in header')
    },
  )

  it('can be limited to one token', async () => {
    const strict = await startSandbox({ siteToken: 'only-this', clockAnchor: STOPPED_AT_LIVE_MOMENT })

    expect((await requestLeague(strict, 'v2/config')).status).toBe(401)
    await strict.close()
  })

  it.each(['v4/nothing', 'v3/events', 'v4/events/a/b', 'v4/'])('answers 404 at %s', async (apiPath) => {
    expect((await requestLeague(sandbox, apiPath)).status).toBe(404)
  })

  it.each([
    ['v4/teams/WXYZ', 'Team not found'],
    ['v4/teams/WXYZ/roster', 'Team not found'],
    ['v4/events/2025-nothing', 'Event not found'],
    ['v4/players/nobody', 'Player not found'],
  ])('answers 404 with a JSON error at %s', async (apiPath, error) => {
    const response = await requestLeague(sandbox, apiPath)

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error })
  })
})

describe("the sandbox's app configuration", () => {
  it('is JSON without an envelope, with the season and its flags', async () => {
    expect(await (await requestLeague(sandbox, 'v2/config')).json()).toMatchObject({
      ...{
        currentSeasonYear: 2025,
        firstSeasonYear: 2024,
        seasons: [2025, 2024],
        csStarted: true,
        csShown: false,
      },
      ticketUrlTemplate: expect.stringContaining('ticketmaster'),
    })
  })

  it('contains no broken link', async () => {
    const config = (await (await requestLeague(sandbox, 'v2/config')).json()) as {
      links: Record<string, string>
      keyActions: { link: string }[]
      allStarUrl: string
    }
    const offers = (await fetchOwnGames(sandbox)).flatMap(
      ({ urlTicket, waitlistUrl, urlPreview, urlStreaming }) =>
        [urlTicket, waitlistUrl, urlPreview, urlStreaming].map(String),
    )
    const links = [
      ...Object.values(config.links),
      ...config.keyActions.map(({ link }) => link),
      config.allStarUrl,
      ...offers.filter((link) => link.includes('/pages/')).map((link) => link.replace(/\?.*/, '')),
    ]

    for (const link of new Set(links)) {
      const response = await fetch(link)
      expect({ link, status: response.status }).toEqual({ link, status: 200 })
      expect(await response.text()).toMatch(
        /<h1>[^<]+<\/h1>\n<p>[^<]+<\/p>[^]*<a href="http:\/\/localhost:4000\/">/,
      )
    }
  })

  it('has no page for other names', async () => {
    expect((await fetch(`${new URL(sandbox.leagueUrl).origin}/pages/nothing`)).status).toBe(404)
  })
})

describe('two sandboxes', () => {
  it('with the same seed and clock give identical answers', async () => {
    const other = await startSandbox({ clockAnchor: STOPPED_AT_LIVE_MOMENT })
    const paths = [
      'v4/events?year=2025&includeCS=true',
      'v4/standings',
      'v4/teams/WGUA',
      'v4/teams/WGUA/roster',
      'v2/config',
    ]
    const portless = async (from: Sandbox, apiPath: string) =>
      (await (await requestLeague(from, apiPath)).text()).replace(/localhost:\d+/g, 'localhost')

    for (const apiPath of paths) expect(await portless(other, apiPath)).toBe(await portless(sandbox, apiPath))
    await other.close()
  })

  it.each([
    ['leaguePort', 'leagueUrl'],
    ['livePort', 'liveUrl'],
    ['shopPort', 'shopUrl'],
    ['mediaPort', 'mediaUrl'],
  ] as const)('do not share a port: %s', async (option, url) => {
    const port = Number(new URL(sandbox[url]).port)

    await expect(startSandbox({ [option]: port })).rejects.toThrow(`port ${port} is taken`)
  })
})

describe('recordings in the sandbox', () => {
  it('take precedence over simulated answers, whatever the query', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
    await mkdir(path.join(folder, 'v4'))
    await writeFile(path.join(folder, 'v4', 'events.json'), '{"data":{"items":[]}}')
    const replaying = await startSandbox({ recordings: folder, clockAnchor: STOPPED_AT_LIVE_MOMENT })

    const recorded = await (await requestLeague(replaying, 'v4/events?year=2025')).json()
    const simulated = await requestLeague(replaying, 'v4/standings')

    expect(recorded).toEqual({ data: { items: [] } })
    expect(simulated.status).toBe(200)
    await replaying.close()
    await rm(folder, { recursive: true })
  })
})
