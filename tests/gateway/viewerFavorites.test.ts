import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anonymousTokenOf, REFUSED, startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

const ADA = tokenOf('ada')
const SET = `mutation Set($input: SetFavoritesInput!) {
  setFavorites(input: $input) {
    viewer { id favoriteTeam { officialId } favoritePlayerSlugs favoritePlayers { slug } }
    problems { code field value message }
  }
}`
const WHOLE = {
  ...{ firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', birthday: null, tw: 'ada', zip: '02134' },
  ...{ favTeam: 'archers', favWLLTeam: 'guard', favPlayers: ['who-has-retired'], gamification: true },
}
const ALWAYS = '"firstName":"Ada","lastName":"Lee","email":"ada@example.com","birthday":null,"tw":"ada"'

let stack: ViewerStack
let slugs: string[]
beforeAll(async () => {
  stack = await startViewerStack()
  const headers = { authorization: 'Bearer any' }
  const answer = await fetch(`${stack.sandbox.leagueUrl}/v3/wll/players?year=2025`, { headers })
  slugs = ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug)
})
afterEach(async () => {
  await stack.control({ action: 'reset' })
  stack.ended.clear()
})
afterAll(() => stack.close())

async function bodiesOfWrites(): Promise<string[]> {
  const calls = await stack.userCalls()
  return calls
    .filter(({ method, body }) => method !== 'GET' && !body.includes('favTeam'))
    .map(({ body }) => body)
}

describe('setting favorites', () => {
  it.each([
    ['charm', 'charm', 'WCHR'],
    ['CHARM ', 'charm', 'WCHR'],
    ['maryland-charm', 'charm', 'WCHR'],
    ['wchr', 'charm', 'WCHR'],
    ['WCAL', 'palms', 'WPLM'],
  ])('takes %j for a team and saves %s, with nothing else changed', async (team, kept, officialId) => {
    await stack.setRecord(ADA, WHOLE)
    const { data } = await stack.query(SET, { input: { team } }, ADA)

    expect(data).toEqual({
      setFavorites: {
        problems: [],
        viewer: {
          id: 'Viewer:ada',
          ...{ favoriteTeam: { officialId }, favoritePlayerSlugs: ['who-has-retired'] },
          favoritePlayers: [],
        },
      },
    })
    expect(await bodiesOfWrites()).toEqual([`{${ALWAYS},"favWLLTeam":"${kept}"}`])
    expect(await stack.recordOf(ADA)).toMatchObject({ ...WHOLE, favWLLTeam: kept })
  })

  it('accepts null for no team', async () => {
    await stack.setRecord(ADA, WHOLE)
    const { data } = await stack.query(SET, { input: { team: null } }, ADA)

    expect(data).toMatchObject({ setFavorites: { viewer: { favoriteTeam: null } } })
    expect(await bodiesOfWrites()).toEqual([`{${ALWAYS},"favWLLTeam":null}`])
  })

  it('accepts players of the season, each once, and those she has already', async () => {
    const [first = '', second = ''] = slugs
    await stack.setRecord(ADA, WHOLE)
    const playerSlugs = [second, 'who-has-retired', first, second]
    const { data } = await stack.query(SET, { input: { playerSlugs } }, ADA)

    expect(data).toMatchObject({
      setFavorites: { viewer: { favoritePlayers: [{ slug: second }, { slug: first }] } },
    })
    expect(await bodiesOfWrites()).toEqual([
      `{${ALWAYS},"favPlayers":["${second}","who-has-retired","${first}"]}`,
    ])
  })

  it('accepts an empty list for no players', async () => {
    await stack.setRecord(ADA, WHOLE)
    await stack.query(SET, { input: { playerSlugs: [] } }, ADA)

    expect(await bodiesOfWrites()).toEqual([`{${ALWAYS},"favPlayers":[]}`])
  })

  it('accepts at most thirty players', async () => {
    const thirty = await stack.query(SET, { input: { playerSlugs: slugs.slice(0, 30) } }, ADA)
    const more = await stack.query(SET, { input: { playerSlugs: slugs.slice(0, 31) } }, ADA)

    expect(thirty.data).toMatchObject({ setFavorites: { problems: [] } })
    expect(more.data).toMatchObject({
      setFavorites: {
        problems: [
          {
            ...{ code: 'TOO_MANY', field: 'FAVORITE_PLAYERS' },
            ...{ value: null, message: '* Please choose at most 30 players.' },
          },
        ],
      },
    })
    expect(await bodiesOfWrites()).toHaveLength(1)
  })

  it('reports all problems at once, and sends nothing', async () => {
    const playerSlugs = ['nobody-at-all', '../user', slugs[0]]
    const { data } = await stack.query(SET, { input: { team: 'Dragons', playerSlugs } }, ADA)

    expect(data).toEqual({
      setFavorites: {
        viewer: expect.objectContaining({ id: 'Viewer:ada' }),
        problems: [
          { code: 'NOT_FOUND', field: 'FAVORITE_TEAM', value: 'Dragons', message: 'unknown team Dragons' },
          {
            ...{ code: 'NOT_FOUND', field: 'FAVORITE_PLAYERS' },
            ...{ value: 'nobody-at-all', message: 'unknown player nobody-at-all' },
          },
          { code: 'NOT_FOUND', field: 'FAVORITE_PLAYERS', value: '../user', message: 'unknown player' },
        ],
      },
    })
    expect(await bodiesOfWrites()).toEqual([])
  })

  it.each(['TIZ', 'ZPP', 'WXXX', '', '../user', 'a\r\nb', 'x'.repeat(61)])(
    'rejects the unknown club %j',
    async (team) => {
      const { data } = await stack.query(SET, { input: { team } }, ADA)

      expect(data).toMatchObject({ setFavorites: { problems: [{ field: 'FAVORITE_TEAM' }] } })
      expect(await bodiesOfWrites()).toEqual([])
    },
  )

  it('first checks that the session is still valid', async () => {
    stack.ended.add('ada')
    const { data, errors } = await stack.query(SET, { input: { team: 'charm' } }, ADA)

    expect(data).toEqual({ setFavorites: null })
    expect(errors).toEqual([expect.objectContaining({ extensions: { code: 'UNAUTHENTICATED' } })])
    expect(await stack.userCalls()).toEqual([])
  })

  it.each([
    ['a visitor', undefined],
    ['a fan without an account', anonymousTokenOf('some-id')],
  ])('answers %s that nobody is signed in, without a call', async (_who, token) => {
    const { data } = await stack.query(SET, { input: { team: 'charm' } }, token)

    expect(data).toMatchObject({
      setFavorites: { viewer: { id: 'Viewer:visitor' }, problems: [{ code: 'NOT_SIGNED_IN', field: null }] },
    })
    expect(await stack.requests()).toEqual([])
  })

  it('is UNAUTHENTICATED with an invalid token', async () => {
    const { errors } = await stack.query(SET, { input: {} }, REFUSED)

    expect(errors).toEqual([expect.objectContaining({ extensions: { code: 'UNAUTHENTICATED' } })])
  })
})

describe('favorites while the league fails', () => {
  it('are not saved when the players cannot be checked', async () => {
    const fresh = await startViewerStack()
    await fresh.control({ action: 'failNext', count: 9, status: 503, path: 'players' })
    const { data, errors } = await fresh.query(SET, { input: { playerSlugs: ['in-no-roster'] } }, ADA)
    const writes = (await fresh.userCalls()).filter(({ method }) => method !== 'GET')
    await fresh.close()

    expect(data).toEqual({ setFavorites: null })
    expect(errors).toEqual([expect.objectContaining({ extensions: { code: 'UPSTREAM_UNAVAILABLE' } })])
    expect(writes).toEqual([])
  })

  it.each([
    ['the teams', '/v4/events?', { team: 'guard' }, 'UPSTREAM_INVALID'],
    ['the players', '/wll/players', { playerSlugs: ['in-no-list'] }, 'UPSTREAM_UNAVAILABLE'],
  ])('are not rejected when the list of %s may be empty by mistake', async (_list, path, input, code) => {
    const fresh = await startViewerStack()
    await fresh.control({ action: 'empty', path })
    const { data, errors } = await fresh.query(SET, { input }, ADA)
    const writes = (await fresh.userCalls()).filter(({ method }) => method !== 'GET')
    await fresh.close()

    expect(data).toEqual({ setFavorites: null })
    expect(errors).toEqual([expect.objectContaining({ extensions: { code } })])
    expect(writes).toEqual([])
  })

  it('are null when they cannot be loaded, and the rest of the fan is answered', async () => {
    const fresh = await startViewerStack()
    await fresh.setRecord(ADA, { favWLLTeam: 'charm', favPlayers: slugs.slice(0, 1) })
    await fresh.control({ action: 'failNext', count: 9, status: 503, path: 'players' })
    await fresh.control({ action: 'failNext', count: 9, status: 503, path: 'events' })
    const document = '{ viewer { id favoriteTeam { slug } favoritePlayers { slug } favoritePlayerSlugs } }'
    const { data, errors } = await fresh.query(document, {}, ADA)
    await fresh.close()

    expect(data).toEqual({
      viewer: {
        ...{ id: 'Viewer:ada', favoriteTeam: null, favoritePlayers: null },
        favoritePlayerSlugs: slugs.slice(0, 1),
      },
    })
    expect(errors.map(({ path }) => path?.join('.')).toSorted()).toEqual([
      ...['viewer.favoritePlayers', 'viewer.favoriteTeam'],
    ])
  })
})
