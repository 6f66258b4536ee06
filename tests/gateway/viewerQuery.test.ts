import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anonymousTokenOf, REFUSED, startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

const ADA = tokenOf('ada', { name: 'Ada van Lee', email: 'ada@example.com', phone_number: '+12025550123' })
const VIEWER = `query Profile {
  viewer {
    id isLoggedIn isAnonymous firstName lastName email alternateEmail phone portrait { url } birthday twitter zip
    favoriteTeam { officialId } favoritePlayerSlugs favoritePlayers { slug }
    topics hasGamification username nation missing
  }
}`
const VISITOR = {
  ...{ id: 'Viewer:visitor', isLoggedIn: false, isAnonymous: false, firstName: null, lastName: null },
  ...{ email: null, alternateEmail: null, phone: null, portrait: null, birthday: null, twitter: null },
  ...{ zip: null, favoriteTeam: null, favoritePlayerSlugs: [], favoritePlayers: [], topics: [] },
  ...{ hasGamification: false, username: null, nation: null, missing: ['FIRST_NAME', 'LAST_NAME', 'ZIP'] },
}
const BROKEN = { action: 'garbage', path: 'get-create-user' }

let stack: ViewerStack
beforeAll(async () => {
  stack = await startViewerStack()
})
afterEach(() => stack.control({ action: 'reset' }))
afterAll(() => stack.close())

/** Slugs of players of this season, as the league lists them. */
async function playerSlugs(count: number): Promise<string[]> {
  const answer = await fetch(`${stack.sandbox.leagueUrl}/v3/wll/players?year=2025`, {
    headers: { authorization: 'Bearer any' },
  })
  return ((await answer.json()) as { slug: string }[]).slice(0, count).map(({ slug }) => slug)
}

describe('the viewer', () => {
  it('is the default user for a visitor, without a call', async () => {
    const { data, errors } = await stack.query(VIEWER)

    expect({ data, errors }).toEqual({ data: { viewer: VISITOR }, errors: [] })
    expect(await stack.requests()).toEqual([])
  })

  it.each([{}, { authorization: `Bearer ${ADA}` }])('is never cached: %j', async (headers) => {
    const address = `${stack.url}/graphql?query=${encodeURIComponent('{ viewer { id } }')}`
    const response = await fetch(address, { headers: { ...headers, 'apollo-require-preflight': 'true' } })

    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is the fan of the token, loaded once and with that token only', async () => {
    const document = '{ viewer { id email } again: viewer { firstName lastName phone isLoggedIn missing } }'
    const { data, headers } = await stack.query(document, {}, ADA)

    expect(data).toEqual({
      viewer: { id: 'Viewer:ada', email: 'ada@example.com' },
      again: {
        ...{ firstName: 'Ada', lastName: 'van Lee', phone: '+12025550123', isLoggedIn: true },
        missing: ['ZIP'],
      },
    })
    expect(headers.get('cache-control')).toBe('private, no-store')
    const calls = await stack.requests()
    expect(calls).toEqual([
      expect.objectContaining({
        ...{ method: 'GET', path: '/api/v4/get-create-user', query: {}, body: '' },
        headers: expect.objectContaining({ authorization: `Bearer ${ADA}`, authsource: 'web' }),
      }),
    ])
  })

  it('is loaded again with each request', async () => {
    await stack.query('{ viewer { id } }', {}, ADA)
    await stack.setRecord(ADA, { zip: '02134' })
    const { data } = await stack.query('{ viewer { zip } }', {}, ADA)

    expect(data).toEqual({ viewer: { zip: '02134' } })
  })

  it('is anonymous for a fan without an account', async () => {
    const { data } = await stack.query(VIEWER, {}, anonymousTokenOf('some-id'))

    expect(data).toEqual({ viewer: { ...VISITOR, id: 'Viewer:some-id', isAnonymous: true } })
  })

  it('has her favorites of this season, in the order she chose them', async () => {
    const [first = '', second = ''] = await playerSlugs(2)
    const favPlayers = [second, 'who-has-retired', first]
    await stack.setRecord(ADA, { favTeam: 'archers', favWLLTeam: 'charm', favPlayers })
    const { data } = await stack.query(VIEWER, {}, ADA)

    expect(data).toMatchObject({
      viewer: {
        ...{ favoriteTeam: { officialId: 'WCHR' }, favoritePlayerSlugs: favPlayers },
        favoritePlayers: [{ slug: second }, { slug: first }],
      },
    })
  })

  it.each(['archers', 'WXXX', '<script>'])('has no favorite team when the league has %s', async (name) => {
    await stack.setRecord(ADA, { favWLLTeam: name })
    const { data, errors } = await stack.query('{ viewer { favoriteTeam { officialId } } }', {}, ADA)

    expect({ data, errors }).toEqual({ data: { viewer: { favoriteTeam: null } }, errors: [] })
  })
})

describe('a viewer who cannot be identified', () => {
  const document = '{ viewer { id } site { league } }'

  it('is null with an invalid token, and public data is still answered', async () => {
    const { data, errors } = await stack.query(document, {}, REFUSED)

    expect(data).toEqual({ viewer: null, site: { league: 'WLL' } })
    expect(errors).toEqual([
      expect.objectContaining({
        ...{ message: 'Sign in again: this token is not accepted.', path: ['viewer'] },
        extensions: { code: 'UNAUTHENTICATED' },
      }),
    ])
    expect(await stack.userCalls()).toEqual([])
  })

  it.each([
    [
      'is out of order',
      { action: 'failNext', count: 9, status: 503, path: 'get-create-user' },
      'UNAVAILABLE',
    ],
    ['refuses her', { action: 'failNext', count: 9, status: 401, path: 'get-create-user' }, 'UNAVAILABLE'],
    ['knows no such call', { action: 'failNext', count: 9, status: 404, path: 'user' }, 'UNAVAILABLE'],
    ['says what is no JSON', BROKEN, 'INVALID'],
    ['says nothing', { ...BROKEN, body: '{"data":null}' }, 'INVALID'],
    ['says what is no record', { ...BROKEN, body: '{"data":{"topics":[null]}}' }, 'INVALID'],
    ['speaks of another fan', { ...BROKEN, body: '{"data":{"uid":"bea","firstName":"Bea"}}' }, 'INVALID'],
  ])('is null while the league %s, and the rest is answered', async (_what, fault, code) => {
    await stack.control(fault)
    const { data, errors, text } = await stack.query(document, {}, ADA)

    expect(data).toEqual({ viewer: null, site: { league: 'WLL' } })
    expect(errors).toEqual([
      expect.objectContaining({ path: ['viewer'], extensions: { code: `UPSTREAM_${code}` } }),
    ])
    expect(text).not.toMatch(/bea|ada/i)
  })
})

describe('a mutation', () => {
  const mutation = 'mutation { signOutEverywhere { viewer { id } } }'

  it('is rejected over GET', async () => {
    const address = `${stack.url}/graphql?query=${encodeURIComponent(mutation)}`
    const headers = { authorization: `Bearer ${ADA}`, 'apollo-require-preflight': 'true' }
    const response = await fetch(address, { headers })

    expect(response.status).toBe(405)
    expect([...stack.ended]).toEqual([])
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'is rejected as %s, which any page could send',
    async (type) => {
      const response = await fetch(`${stack.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ADA}`, 'content-type': type },
        body: type.includes('urlencoded')
          ? new URLSearchParams({ query: mutation }).toString()
          : JSON.stringify({ query: mutation }),
      })

      expect(response.status).toBe(400)
      expect([...stack.ended]).toEqual([])
    },
  )
})
