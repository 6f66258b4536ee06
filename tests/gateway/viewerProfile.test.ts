import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anonymousTokenOf, REFUSED, startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

const ADA = tokenOf('ada', { email: 'ada@example.com' })
const SAVE = `mutation Save($input: SaveProfileInput!) {
  saveProfile(input: $input) {
    viewer { id firstName lastName email birthday twitter zip topics nation missing }
    problems { code field message }
  }
}`
const PROBLEMS =
  'mutation Save($input: SaveProfileInput!) { saveProfile(input: $input) { problems { code field message } } }'
/** A complete profile, with fields that the product does not show. */
const WHOLE = {
  ...{ firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', birthday: '1999-04-23' },
  ...{ tw: 'https://twitter.com/ada', zip: '02134', favTeam: 'archers', favWLLTeam: 'guard' },
  ...{ favPlayers: ['bea-cole'], gamification: true, pllNation: 'north', shirtSize: 'M' },
}

let stack: ViewerStack
beforeAll(async () => {
  stack = await startViewerStack()
})
afterEach(async () => {
  await stack.control({ action: 'reset' })
  stack.ended.clear()
  stack.checks.length = 0
})
afterAll(() => stack.close())

/** The calls about fans that one mutation caused. */
async function callsOf(save: () => Promise<unknown>) {
  const before = (await stack.userCalls()).length
  await save()
  return (await stack.userCalls()).slice(before)
}

describe('saving a profile', () => {
  it('completes an incomplete profile by v4 POST, with where the fan came from', async () => {
    const { data } = await stack.query(
      SAVE,
      {
        input: {
          ...{ zip: '02134', twitter: '@ada', lastName: 'Lee', firstName: 'Ada' },
          extras: { source: 'spring-mail', referrerUserId: 'bea-77', osc: 'podcast' },
        },
      },
      ADA,
    )

    expect(await stack.userCalls()).toEqual([
      { method: 'GET', path: '/api/v4/get-create-user', token: ADA, body: '' },
      {
        ...{ method: 'POST', path: '/api/v4/user', token: ADA },
        body: '{"firstName":"Ada","lastName":"Lee","tw":"ada","zip":"02134","referrerUserId":"bea-77","pllm_source":"spring-mail","osc":"podcast"}',
      },
    ])
    expect(data).toEqual({
      saveProfile: {
        problems: [],
        viewer: {
          ...{
            id: 'Viewer:ada',
            firstName: 'Ada',
            lastName: 'Lee',
            email: 'ada@example.com',
            birthday: null,
          },
          ...{ twitter: 'ada', zip: '02134', topics: [], nation: null, missing: [] },
        },
      },
    })
  })

  it('creates the record of a new account from where the fan came from alone', async () => {
    const input = { extras: { source: 'spring-mail', osc: 'podcast' } }
    const calls = await callsOf(() => stack.query(SAVE, { input }, ADA))

    expect(calls).toEqual([
      { method: 'GET', path: '/api/v4/get-create-user', token: ADA, body: '' },
      {
        ...{ method: 'POST', path: '/api/v4/user', token: ADA },
        body: '{"pllm_source":"spring-mail","osc":"podcast"}',
      },
    ])
  })

  it('sends nothing for a complete profile without a change', async () => {
    await stack.setRecord(ADA, WHOLE)
    const input = { extras: { source: 'spring-mail' } }
    const calls = await callsOf(async () => {
      const { data } = await stack.query(SAVE, { input }, ADA)
      expect(data).toMatchObject({ saveProfile: { problems: [], viewer: { firstName: 'Ada' } } })
    })

    expect(calls).toEqual([{ method: 'GET', path: '/api/v4/get-create-user', token: ADA, body: '' }])
  })

  it('changes a complete profile by v2 PUT, with five required fields and the changed ones', async () => {
    await stack.setRecord(ADA, WHOLE)
    const profile = { topics: ['scores'], firstName: 'Adah', alternateEmail: 'Lee@Example.com' }
    const calls = await callsOf(() =>
      stack.query(SAVE, { input: { ...profile, extras: { source: 'spring-mail' } } }, ADA),
    )

    expect(calls).toEqual([
      { method: 'GET', path: '/api/v4/get-create-user', token: ADA, body: '' },
      {
        ...{ method: 'PUT', path: '/api/v2/user', token: ADA },
        body: '{"firstName":"Adah","lastName":"Lee","email":"ada@example.com","birthday":"1999-04-23","tw":"https://twitter.com/ada","alternateEmail":"lee@example.com","topics":["scores"]}',
      },
    ])
  })

  it('identifies the site only by the headers of the contract', async () => {
    await stack.setRecord(ADA, WHOLE)
    await stack.query(SAVE, { input: { zip: '10001' } }, ADA)

    expect((await stack.requests()).at(-1)?.headers).toMatchObject({
      ...{ authorization: `Bearer ${ADA}`, 'content-type': 'application/json', authsource: 'web' },
    })
  })

  it('returns the saved profile, and leaves other fields as they were', async () => {
    await stack.setRecord(ADA, WHOLE)
    const { data, headers } = await stack.query(SAVE, { input: { zip: '10001', birthday: null } }, ADA)

    expect(data).toMatchObject({
      saveProfile: { viewer: { zip: '10001', birthday: null, twitter: 'ada', nation: 'north', missing: [] } },
    })
    expect(await stack.recordOf(ADA)).toMatchObject({ ...WHOLE, zip: '10001', birthday: null })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('accepts an empty answer to a change by its status', async () => {
    await stack.setRecord(ADA, WHOLE)
    await stack.control({ action: 'garbage', body: '', path: '/v2/user' })
    const { data } = await stack.query(SAVE, { input: { zip: '10001' } }, ADA)

    expect(data).toMatchObject({ saveProfile: { problems: [], viewer: { zip: '10001' } } })
  })

  it('returns in one operation what it has just saved', async () => {
    const twice = `mutation {
      complete: saveProfile(input: { firstName: "Ada", lastName: "Lee", zip: "02134" }) { __typename }
      change: saveProfile(input: { zip: "10001" }) { viewer { firstName zip } problems { code } }
    }`
    const { data } = await stack.query(twice, {}, ADA)

    expect(data).toMatchObject({ change: { viewer: { firstName: 'Ada', zip: '10001' } } })
    expect((await stack.userCalls()).map(({ method }) => method)).toEqual([...['GET', 'POST', 'GET', 'PUT']])
  })

  it('first checks that the session is still valid', async () => {
    stack.ended.add('ada')
    const { data, errors } = await stack.query(SAVE, { input: { zip: '02134' } }, ADA)

    expect(data).toEqual({ saveProfile: null })
    expect(errors).toEqual([expect.objectContaining({ extensions: { code: 'UNAUTHENTICATED' } })])
    expect(stack.checks).toEqual(['ada'])
    expect(await stack.userCalls()).toEqual([])
  })

  it('reports the problems, and sends nothing', async () => {
    const profile = { zip: '2134', email: '', alternateEmail: 'ada@', firstName: 'Ada' }
    const { data, errors } = await stack.query(PROBLEMS, { input: profile }, ADA)

    expect({ data, errors }).toEqual({
      data: {
        saveProfile: {
          problems: [
            { code: 'REQUIRED', field: 'EMAIL', message: 'Email is required.' },
            { code: 'INVALID', field: 'ALTERNATE_EMAIL', message: '* Please enter valid email.' },
            { code: 'INVALID', field: 'ZIP', message: '* Please enter valid zip.' },
          ],
        },
      },
      errors: [],
    })
    expect(await stack.userCalls()).toEqual([])
  })

  it('returns the profile as it still is when nothing was saved', async () => {
    await stack.setRecord(ADA, WHOLE)
    const { data } = await stack.query(SAVE, { input: { zip: '2134' } }, ADA)

    expect(data).toMatchObject({
      saveProfile: { viewer: { id: 'Viewer:ada', zip: '02134' }, problems: [{ field: 'ZIP' }] },
    })
    // Without the test's own call.
    expect((await stack.userCalls()).slice(1).map(({ method }) => method)).toEqual(['GET'])
  })

  it('uses the real date for today', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const { data } = await stack.query(SAVE, { input: { birthday: tomorrow } }, ADA)

    expect(data).toMatchObject({ saveProfile: { problems: [{ field: 'BIRTHDAY' }] } })
  })

  it.each(['2025-02-30', '23 April 1999'])(
    'reports %j as an invalid birthday like any other field, and saves nothing',
    async (birthday) => {
      await stack.setRecord(ADA, WHOLE)

      const { data, errors } = await stack.query(SAVE, { input: { birthday, zip: '10001' } }, ADA)

      expect(errors).toEqual([])
      expect(data).toMatchObject({
        saveProfile: {
          viewer: { birthday: WHOLE.birthday, zip: WHOLE.zip },
          problems: [{ code: 'INVALID', field: 'BIRTHDAY', message: '* Please enter valid birthday.' }],
        },
      })
      expect(await stack.recordOf(ADA)).toMatchObject(WHOLE)
    },
  )

  it.each([
    ['for a visitor', undefined],
    ['for a fan without an account', anonymousTokenOf('some-id')],
  ])('is rejected %s because nobody is signed in, and calls no upstream', async (_who, token) => {
    const { data } = await stack.query(SAVE, { input: { zip: '02134' } }, token)

    expect(data).toEqual({
      saveProfile: {
        problems: [
          {
            ...{ code: 'NOT_SIGNED_IN', field: null },
            message: 'Nobody is signed in with an account: send the header Authorization: Bearer <ID token>.',
          },
        ],
        viewer: expect.objectContaining({ id: 'Viewer:visitor', firstName: null, email: null, topics: [] }),
      },
    })
    expect(await stack.requests()).toEqual([])
    expect(stack.checks).toEqual([])
  })

  it('is UNAUTHENTICATED with an invalid token', async () => {
    const { data, errors } = await stack.query(SAVE, { input: { zip: '02134' } }, REFUSED)

    expect(data).toEqual({ saveProfile: null })
    expect(errors).toEqual([expect.objectContaining({ extensions: { code: 'UNAUTHENTICATED' } })])
    expect(await stack.requests()).toEqual([])
  })

  it.each([
    ['POST', '/v4/user', {}, 503, 'UNCERTAIN'],
    ['PUT', '/v2/user', WHOLE, 503, 'UNCERTAIN'],
    ['PUT', '/v2/user', WHOLE, 429, 'UPSTREAM_UNAVAILABLE'],
    ['PUT', '/v2/user', WHOLE, 404, 'UPSTREAM_UNAVAILABLE'],
  ])('fails by %s %s only once, with nothing saved', async (method, path, record, status, code) => {
    await stack.setRecord(ADA, record)
    await stack.control({ action: 'failNext', count: 1, status, path })
    const calls = await callsOf(async () => {
      const { data, errors } = await stack.query(SAVE, { input: { zip: '10001' } }, ADA)

      expect(data).toEqual({ saveProfile: null })
      expect(errors).toEqual([expect.objectContaining({ extensions: { code } })])
    })

    const readBack = code === 'UNCERTAIN' ? ['GET'] : []
    expect(calls.map((call) => call.method)).toEqual(['GET', method, ...readBack])
    expect((await stack.recordOf(ADA))['zip']).not.toBe('10001')
  })

  it('fails without a write while the record cannot be read', async () => {
    await stack.control({ action: 'failNext', count: 2, status: 503, path: 'get-create-user' })
    const { data } = await stack.query(SAVE, { input: { zip: '10001' } }, ADA)

    expect(data).toEqual({ saveProfile: null })
    expect((await stack.userCalls()).map(({ method }) => method)).toEqual(['GET', 'GET'])
  })
})
