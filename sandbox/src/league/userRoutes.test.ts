import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox } from '../sandbox.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ siteToken: 'the-site' })
})
afterEach(() => command({ action: 'reset' }))
afterAll(() => sandbox.close())

const ADA = tokenOf({ user_id: 'ada', sub: 'other', name: 'Ada van Lee', email: 'ada@example.com' })

function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part(claims)}.`
}

function ask(method: string, apiPath: string, token?: string, body?: object | string): Promise<Response> {
  return fetch(`${sandbox.leagueUrl}/${apiPath}`, {
    method,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

async function recordOf(token?: string): Promise<unknown> {
  return ((await (await ask('GET', 'v4/get-create-user', token)).json()) as { data: unknown }).data
}

async function command(body: object): Promise<unknown> {
  const { origin } = new URL(sandbox.leagueUrl)
  return (await fetch(`${origin}/__control`, { method: 'POST', body: JSON.stringify(body) })).json()
}

const VISITOR = {
  ...{ uid: null, firstName: null, lastName: null, email: null, alternateEmail: null, phone: null },
  ...{ profileUrl: null, birthday: null, tw: null, zip: null, favTeam: null, favWLLTeam: null },
  ...{ favPlayers: [], topics: [], gamification: false, username: null, pllNation: null },
}

describe('v4 get-create-user of the sandbox', () => {
  it.each([['without a bearer', undefined] as const, ['with the site’s token', 'the-site'] as const])(
    'answers with a visitor’s record %s',
    async (_case, token) => {
      expect(await recordOf(token)).toEqual(VISITOR)
    },
  )

  it('creates a user’s record from her token', async () => {
    expect(await recordOf(ADA)).toEqual({
      ...VISITOR,
      ...{ uid: 'ada', firstName: 'Ada', lastName: 'van Lee', email: 'ada@example.com' },
    })
  })

  it.each([
    [tokenOf({ sub: 'bea' }), 'bea'],
    ['opaque-token', 'opaque-token'],
    ['not.json.', 'not.json.'],
  ])('derives the user id from %s', async (token, uid) => {
    expect(await recordOf(token)).toMatchObject({ uid })
  })
})

describe("writes to the sandbox's user endpoints", () => {
  it('merge a profile on POST and store it', async () => {
    await ask('POST', 'v4/user', ADA, { zip: '02134', favTeam: 'archers' })
    const response = await ask('POST', 'v4/user', ADA, { favWLLTeam: 'guard' })

    const { data } = (await response.json()) as { data: unknown }
    expect(data).toMatchObject({ uid: 'ada', zip: '02134', favTeam: 'archers', favWLLTeam: 'guard' })
    expect(await recordOf(ADA)).toEqual(data)
  })

  it('merge changes on PUT and answer without envelope', async () => {
    const response = await ask('PUT', 'v2/user', ADA, { firstName: 'Adah', topics: ['scores'], uid: 'bea' })

    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ uid: 'ada', firstName: 'Adah', topics: ['scores'] })
  })

  it('are stored per user until a reset', async () => {
    await ask('PUT', 'v2/user', ADA, { zip: '02134' })
    const other = await recordOf(tokenOf({ sub: 'bea' }))
    await command({ action: 'reset' })

    expect(other).toMatchObject({ zip: null })
    expect(await recordOf(ADA)).toMatchObject({ zip: null })
  })

  it.each([
    ['POST', 'v4/user', undefined, 400],
    ['PUT', 'v2/user', undefined, 400],
    ['POST', 'v4/user', 'the-site', 401],
    ['PUT', 'v4/user', ADA, 404],
    ['POST', 'v4/events', 'the-site', 404],
    ['GET', 'v4/events', ADA, 401],
  ])('%s %s by %s is answered %i', async (method, apiPath, token, status) => {
    const body = method === 'GET' ? undefined : {}

    expect((await ask(method, apiPath, token, body)).status).toBe(status)
  })

  it.each(['nonsense', '[]', '7'])('reject the body %s', async (body) => {
    const response = await ask('PUT', 'v2/user', ADA, body)

    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'The body must be a JSON object' })
  })

  it('are logged with their body', async () => {
    await ask('PUT', 'v2/user', ADA, { zip: '02134' })

    expect(await command({ action: 'requests' })).toMatchObject({
      requests: [expect.objectContaining({ method: 'PUT', path: '/api/v2/user', body: '{"zip":"02134"}' })],
    })
  })
})

describe('a write to the sandbox whose answer is lost', () => {
  it('is stored when its connection is closed', async () => {
    await command({ action: 'resetAfter', path: 'v2/user' })

    await expect(ask('PUT', 'v2/user', ADA, { zip: '10001' })).rejects.toThrow()

    expect(await recordOf(ADA)).toMatchObject({ zip: '10001' })
  })

  it('is stored before its late answer', async () => {
    await command({ action: 'delayAfter', ms: 60_000, path: 'v2/user' })
    const stop = new AbortController()
    const unanswered = fetch(`${sandbox.leagueUrl}/v2/user`, {
      ...{ method: 'PUT', headers: { authorization: `Bearer ${ADA}` }, body: '{"zip":"10001"}' },
      signal: stop.signal,
    })
    const outcome = unanswered.then(
      () => 'answered',
      () => 'aborted',
    )

    await expect.poll(() => recordOf(ADA)).toMatchObject({ zip: '10001' })
    stop.abort()
    expect(await outcome).toBe('aborted')
  })
})
