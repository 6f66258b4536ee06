import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'
import { STOPPED_AT_LIVE_MOMENT } from '../../testing/leagueRequests.ts'

const LIVE_GAME = '2025-wll-ev-17'
const EVENT = `query Live($slug: ID!) {
  event(slug: $slug) { eventStatus visitorScore homeScore period clockTenths clockSeconds clockMinutes }
}`

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clockAnchor: STOPPED_AT_LIVE_MOMENT })
})
afterEach(async () => {
  await command(sandbox.leagueUrl, { action: 'reset' })
  await command(sandbox.liveUrl, { action: 'reset' })
})
afterAll(() => sandbox.close())

function post(
  body: unknown,
  headers: Record<string, string> = { authorization: 'Bearer any' },
): Promise<Response> {
  return fetch(sandbox.liveUrl, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function event(slug: string): Promise<unknown> {
  const { data } = (await (
    await post({ query: EVENT, variables: { slug }, operationName: 'Live' })
  ).json()) as { data: { event: unknown } }
  return data.event
}

async function leagueEvent(): Promise<Record<string, unknown>> {
  const headers = { authorization: 'Bearer any' }
  const response = await fetch(`${sandbox.leagueUrl}/v4/events/${LIVE_GAME}`, { headers })
  return ((await response.json()) as { data: Record<string, unknown> }).data
}

function command(url: string, action: object): Promise<Response> {
  return fetch(new URL('/__control', url), { method: 'POST', body: JSON.stringify(action) })
}

function setClock(iso: string): Promise<Response> {
  const anchor = { wallMs: 0, leagueMs: Date.parse(iso), speed: 0 }
  return command(sandbox.leagueUrl, { action: 'setClock', anchor })
}

describe("the sandbox's live GraphQL API", () => {
  it('returns the current state of the game', async () => {
    expect(await event(LIVE_GAME)).toEqual({
      ...{ eventStatus: 1, visitorScore: 8, homeScore: 10, period: 3 },
      ...{ clockMinutes: 4, clockSeconds: 26, clockTenths: 7 },
    })
  })

  it.each(['2025-07-12T19:50:00Z', '2025-07-12T21:10:00Z', '2025-07-13T04:00:00Z'])(
    'agrees with the league API when the league’s clock is set to %s',
    async (instant) => {
      await setClock(instant)

      const live = await event(LIVE_GAME)

      expect(await leagueEvent()).toMatchObject(live as object)
      expect(live).not.toMatchObject({ visitorScore: 8, homeScore: 10, period: 3 })
    },
  )

  it('returns to its initial time when the league’s control is reset', async () => {
    await setClock('2025-07-13T04:00:00Z')
    await command(sandbox.leagueUrl, { action: 'reset' })

    expect(await event(LIVE_GAME)).toMatchObject({ eventStatus: 1, homeScore: 10 })
  })

  it('disagrees with the league API on command', async () => {
    await command(sandbox.liveUrl, {
      action: 'patch',
      where: { slugname: LIVE_GAME },
      set: { homeScore: 12, eventStatus: 2 },
    })
    const patched = await event(LIVE_GAME)
    const list = await leagueEvent()
    await command(sandbox.liveUrl, { action: 'clear' })
    await command(sandbox.liveUrl, { action: 'lag', ms: 3_600_000 })

    expect(patched).toMatchObject({ homeScore: 12, visitorScore: 8, eventStatus: 2 })
    expect(list).toMatchObject({ homeScore: 10, eventStatus: 1 })
    expect(await event(LIVE_GAME)).not.toMatchObject({ homeScore: 10, visitorScore: 8 })
    await command(sandbox.liveUrl, { action: 'reset' })
  })

  it('leaves the clock unchanged when a command is rejected', async () => {
    const refused = await command(sandbox.leagueUrl, { action: 'setClock', anchor: { wallMs: 0 } })

    expect(refused.status).toBe(400)
    expect(await event(LIVE_GAME)).toMatchObject({ homeScore: 10 })
  })

  it('has only a status for a scheduled game', async () => {
    expect(await event('2025-wll-ev-18')).toEqual({
      ...{ eventStatus: 0, visitorScore: null, homeScore: null, period: null },
      ...{ clockMinutes: null, clockSeconds: null, clockTenths: null },
    })
  })

  it('answers null for an unknown game', async () => {
    expect(await event('2025-nothing')).toBeNull()
  })

  it.each([{}, { authorization: 'Basic x' }])('rejects headers %j', async (headers) => {
    const response = await post({ query: EVENT, variables: { slug: LIVE_GAME } }, headers)

    expect(response.status).toBe(400)
    expect(await response.text()).toBe('Missing authorization in header')
  })

  it('answers 405 to any method except POST', async () => {
    const response = await fetch(`${sandbox.liveUrl}?query={__typename}`, {
      headers: { authorization: 'Bearer any' },
    })

    expect(response.status).toBe(405)
  })

  it.each([[null], ['text'], [{}], [{ query: 1 }]])('rejects the body %j', async (body) => {
    expect((await post(body)).status).toBe(400)
  })

  it('answers an invalid query with errors', async () => {
    const response = await post({ query: '{ nothing }' })

    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      errors: [expect.objectContaining({ message: 'Cannot query field "nothing" on type "Query".' })],
    })
  })

  it('has its own control and request log', async () => {
    await command(sandbox.liveUrl, { action: 'failNext', count: 1, status: 503 })

    const statuses = [(await post({ query: EVENT })).status, (await post({ query: '{ __typename }' })).status]
    const { requests } = (await (await command(sandbox.liveUrl, { action: 'requests' })).json()) as {
      requests: { body: string }[]
    }

    expect(statuses).toEqual([503, 200])
    expect(requests.map(({ body }) => body)).toEqual([
      JSON.stringify({ query: EVENT }),
      '{"query":"{ __typename }"}',
    ])
  })
})
