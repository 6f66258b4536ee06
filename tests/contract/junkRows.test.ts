import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { listSchemas } from '../support/listSchemas.ts'

const GAME = 'v4/events/2025-wll-ev-17'

/** The league's address with rows for each list that the payload files export, by name. */
const ADDRESSES: Readonly<Record<string, string>> = {
  seasonPayload: 'v4/events?year=2025&includeCS=true',
  playerBoxScorePayload: `${GAME}/players/stats`,
  teamBoxScorePayload: `${GAME}/teams/stats`,
  playsPayload: `${GAME}/play-by-plays`,
  standingsPayload: 'v4/standings?year=2025',
  seasonStatsPayload: 'v4/players/season-stats?year=2025',
  gameLogPayload: 'v4/players/keira-gildersleeve/events/stats?year=2025',
  playersPayload: 'v3/wll/players?year=2025',
  feedPayload: 'v3/home-feed?tag=WLL&limit=35&includeVideos=true',
  videoListPayload: 'v3/feed-by-tag?tag=WLL&contentType=video&limit=30',
  promosPayload: 'v2/promos',
  bannersPayload: 'v2/banners',
  sponsorsPayload: 'v2/sponsors',
}

const lists = await listSchemas()
let sandbox: Sandbox
beforeAll(async () => {
  const leagueMs = Date.parse('2025-07-12T20:00:00.000Z')
  sandbox = await startSandbox({ clockAnchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
})
afterAll(() => sandbox.close())

describe('every list in a payload file', () => {
  it('has an address in this test, from which its rows are taken', () => {
    expect(lists.map(([name]) => name).toSorted()).toEqual(Object.keys(ADDRESSES).toSorted())
  })

  it.each(lists)('%s drops one junk row among twenty, and only that row', async (name, schema) => {
    const sent = await rowsAt(ADDRESSES[name] ?? '')
    const good = Array.from({ length: 19 }, (_none, at) => sent[at % sent.length])
    const whole = rowsOf(schema.parse(good))

    const read = [null, 7, 'junk', {}, []].map((junk) =>
      rowsOf(schema.parse([...good.slice(0, 7), junk, ...good.slice(7)])),
    )

    expect(whole).toHaveLength(19)
    expect(read).toEqual([whole, whole, whole, whole, whole])
  })
})

async function rowsAt(address: string): Promise<unknown[]> {
  const response = await fetch(`${sandbox.leagueUrl}/${address}`, {
    headers: { authorization: 'Bearer sandbox-site-token' },
  })
  const body = (await response.json()) as { data?: { items: unknown[] } } | unknown[]
  return Array.isArray(body) ? body : (body.data?.items ?? [])
}

/** The parsed rows of a list; clips also contain the number of items sent. */
function rowsOf(read: unknown): unknown {
  return Array.isArray(read) ? read : (read as { clips: unknown }).clips
}
