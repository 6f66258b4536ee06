import { describe, expect, it } from 'vitest'
import { BEFORE_GAME, commandedSandbox } from '../../testing/commandedSandbox.ts'

const { sandbox, ask, command } = commandedSandbox()

describe('failNext', () => {
  it('fails the given number of requests', async () => {
    await command({ action: 'failNext', count: 2, status: 503 })

    const statuses = [await ask('v2/config'), await ask('v4/standings'), await ask('v2/config')].map(
      ({ status }) => status,
    )

    expect(statuses).toEqual([503, 503, 200])
  })

  it('does not affect other paths', async () => {
    await command({ action: 'failNext', count: 1, status: 500, path: 'standings' })

    expect((await ask('v2/config')).status).toBe(200)
    expect((await ask('v4/standings')).status).toBe(500)
  })

  it('sends Retry-After on request', async () => {
    await command({ action: 'failNext', count: 1, status: 429, retryAfter: 60 })
    const asking = await ask('v2/config')
    await command({ action: 'failNext', count: 1, status: 429 })

    expect([asking.status, asking.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await ask('v2/config')).headers.get('retry-after')).toBeNull()
  })
})

describe('failEvery', () => {
  it('fails one request in every N until it is reset', async () => {
    await command({ action: 'failEvery', every: 3, status: 503 })

    const statuses: number[] = []
    for (let request = 0; request < 6; request += 1) statuses.push((await ask('v2/config')).status)
    await command({ action: 'reset' })
    const later = await ask('v2/config')

    expect(statuses).toEqual([200, 200, 503, 200, 200, 503])
    expect(later.status).toBe(200)
  })

  it('is rejected with every: 0', async () => {
    const { status, answer } = await command({ action: 'failEvery', every: 0, status: 503 })

    expect([status, answer['error']]).toEqual([400, 'every must be 1 or more'])
  })
})

describe('the other faults', () => {
  it('delays an answer without changing it', async () => {
    await command({ action: 'delay', ms: 300, path: 'config' })
    const answered: string[] = []
    const asking = ['v2/config', 'v4/standings'].map(async (path) => {
      const { status } = await ask(path)
      answered.push(path)
      return status
    })

    const statuses = await Promise.all(asking)

    expect(statuses).toEqual([200, 200])
    expect(answered).toEqual(['v4/standings', 'v2/config'])
  })

  it('hangs until the client times out', async () => {
    await command({ action: 'hang', path: 'config' })

    await expect(ask('v2/config', { signal: AbortSignal.timeout(50) })).rejects.toThrow('timeout')
    expect((await ask('v4/standings')).status).toBe(200)
  })

  it('sends garbage with status 200, either the default or the given text', async () => {
    await command({ action: 'garbage', path: 'config' })
    await command({ action: 'garbage', body: '{"data":', path: 'standings' })

    const [page, broken] = [await ask('v2/config'), await ask('v4/standings')]

    expect([page.status, broken.status]).toEqual([200, 200])
    expect(await page.text()).toContain('<!doctype html>')
    expect(await broken.text()).toBe('{"data":')
  })

  it.each([
    ['for one path', { path: 'config' }],
    ['for every path', {}],
  ])('is replaced by the newest command %s', async (_where, where) => {
    await command({ action: 'garbage', body: 'first', ...where })
    await command({ action: 'garbage', body: 'second', ...where })

    expect(await (await ask('v2/config')).text()).toBe('second')
  })

  it('applies the first command when two paths match', async () => {
    await command({ action: 'garbage', body: 'first', path: 'config' })
    await command({ action: 'garbage', body: 'second', path: 'v2' })

    expect(await (await ask('v2/config')).text()).toBe('first')
  })

  it('adds up failures that are counted', async () => {
    await command({ action: 'failNext', count: 1, status: 503 })
    await command({ action: 'failNext', count: 1, status: 404 })

    const statuses = [await ask('v2/config'), await ask('v2/config'), await ask('v2/config')].map(
      ({ status }) => status,
    )

    expect(statuses).toEqual([503, 404, 200])
  })

  it('ends with a reset', async () => {
    await command({ action: 'hang' })
    await command({ action: 'failNext', count: 9, status: 500 })
    await command({ action: 'reset' })

    expect((await ask('v2/config')).status).toBe(200)
  })
})

describe('setClock', () => {
  const statusOf = async () => {
    const { data } = (await (await ask('v4/events/2025-wll-ev-17')).json()) as {
      data: { eventStatus: number }
    }
    return data.eventStatus
  }

  it('changes the league’s time until a reset', async () => {
    expect(await statusOf()).toBe(0)

    await command({
      action: 'setClock',
      anchor: { wallMs: 0, leagueMs: Date.parse('2025-07-12T20:59:00Z'), speed: 0 },
    })
    expect(await statusOf()).toBe(1)

    await command({ action: 'reset' })
    expect(await statusOf()).toBe(0)
  })

  it('has no effect on a server without a clock', async () => {
    const { status, answer } = await command({ action: 'setClock', anchor: BEFORE_GAME }, sandbox().mediaUrl)

    expect(status).toBe(400)
    expect(answer).toEqual({ error: 'this server has no clock' })
  })
})

describe('setStatus', () => {
  const GAME = '2025-wll-ev-1'
  const FIELDS = '{ event(slug: "2025-wll-ev-1") { eventStatus } }'

  async function statuses() {
    const { data } = (await (await ask('v4/events?year=2025')).json()) as {
      data: { items: Record<string, unknown>[] }
    }
    const { data: single } = (await (await ask(`v4/events/${GAME}`)).json()) as { data: object }
    const response = await fetch(sandbox().liveUrl, {
      method: 'POST',
      headers: { authorization: 'Bearer fan', 'content-type': 'application/json' },
      body: JSON.stringify({ query: FIELDS }),
    })
    const { data: live } = (await response.json()) as { data: { event: object } }
    return [data.items.find(({ slugname }) => slugname === GAME), single, live.event]
  }

  it('sets the number and the status text of one game in every answer, until a reset', async () => {
    await command({ action: 'setStatus', slug: GAME, eventStatus: 0 })
    await command({ action: 'setStatus', slug: GAME, gameStatus: 'Under review' })

    const during = await statuses()
    await command({ action: 'reset' })
    const after = await statuses()

    const stated = { eventStatus: 0, gameStatus: 'Under review' }
    expect(during).toMatchObject([stated, stated, { eventStatus: 0 }])
    expect(after).toMatchObject([{ eventStatus: 3, gameStatus: null }, {}, { eventStatus: 3 }])
  })
})

describe('requests', () => {
  it('lists requests including failed ones, but neither commands nor pages', async () => {
    await command({ action: 'failNext', count: 1, status: 500 })
    await ask('v4/events?year=2025&includeCS=true', {
      headers: { authorization: 'Bearer fan', 'x-trace': '7' },
    })
    await fetch(`${new URL(sandbox().leagueUrl).origin}/pages/shop`)

    const { answer } = await command({ action: 'requests' })

    expect(answer).toEqual({
      mostAtOnce: 1,
      requests: [
        {
          method: 'GET',
          path: '/api/v4/events',
          query: { year: '2025', includeCS: 'true' },
          headers: expect.objectContaining({ authorization: 'Bearer fan', 'x-trace': '7' }),
          body: '',
          at: expect.any(Number),
        },
      ],
    })
  })

  it('is kept per server', async () => {
    await fetch(`${sandbox().mediaUrl}/crests/WGUA.svg`)

    const { answer } = await command({ action: 'requests' })

    expect(answer).toEqual({ requests: [], mostAtOnce: 0 })
  })
})

describe('an invalid command', () => {
  it.each([
    ['nonsense', 'the body must be a JSON object'],
    [
      { action: 'explode' },
      'action must be one of failNext, failEvery, refuse, delay, hang, garbage, delayAfter, resetAfter, setClock, patch, patchInside, remove, add, empty, shrink, lag, mixUp, clear, setStatus, sendOddShapes, requests, reset',
    ],
    [
      { action: 'constructor' },
      'action must be one of failNext, failEvery, refuse, delay, hang, garbage, delayAfter, resetAfter, setClock, patch, patchInside, remove, add, empty, shrink, lag, mixUp, clear, setStatus, sendOddShapes, requests, reset',
    ],
    [{ action: 'failNext', status: 500 }, 'count must be a whole number'],
    [{ action: 'failNext', count: 1, status: 99 }, 'status must be an HTTP status'],
    [{ action: 'failNext', count: 1, status: 429, retryAfter: '1' }, 'retryAfter must be a whole number'],
    [{ action: 'delay', ms: -1 }, 'ms must be a whole number'],
    [{ action: 'hang', path: 7 }, 'path must be a string'],
    [{ action: 'setClock', anchor: {} }, 'anchor must be { wallMs, leagueMs, speed }'],
  ])('is rejected: %j', async (body, error) => {
    expect(await command(body)).toEqual({ status: 400, answer: { error } })
  })
})
