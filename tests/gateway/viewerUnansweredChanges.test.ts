import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayAndNight } from '../support/dayAndNight.ts'
import { startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

const ADA = tokenOf('ada')
const WHOLE = { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', zip: '02134' }
const SAVE = `mutation Save($input: SaveProfileInput!) {
  saveProfile(input: $input) { viewer { zip } problems { code field message } }
}`
const SAVED = { data: { saveProfile: { viewer: { zip: '10001' }, problems: [] } }, errors: [] }
const failedWith = (code: string, message: string) => ({
  data: { saveProfile: null },
  errors: [expect.objectContaining({ message, extensions: { code } })],
})
const UNCERTAIN = failedWith(
  'UNCERTAIN',
  'It is not known whether this was saved. Read it again before you repeat it.',
)
const NOT_SAVED = failedWith('UPSTREAM_UNAVAILABLE', 'Nothing was saved. Try again later.')

let stack: ViewerStack
beforeAll(async () => {
  // A read may take 1 s, a write 3 s, and a change waits 1.5 s for its turn.
  stack = await startViewerStack({ env: { UPSTREAM_FOREGROUND_MS: '1000' } })
})
beforeEach(() => stack.setRecord(ADA, WHOLE))
afterEach(() => stack.control({ action: 'reset' }))
afterAll(() => stack.close())

async function save(input: object = { zip: '10001' }) {
  const { data, errors } = await stack.query(SAVE, { input }, ADA)
  return { data, errors }
}

/** The calls about fans without the test's own first one. */
const methods = async () => (await stack.userCalls()).slice(1).map(({ method }) => method)

describe("a change of a fan's record", () => {
  it('is saved when the league takes longer than a read may', async () => {
    await stack.control({ action: 'delayAfter', ms: 1500, path: '/v2/user' })

    expect(await save()).toEqual(SAVED)
    expect(await methods()).toEqual(['GET', 'PUT'])
  })

  for (const { value, tags } of dayAndNight<readonly [when: string, fault: { action: string; ms?: number }]>(
    [['the connection breaks after it', { action: 'resetAfter' }]],
    [['the answer comes too late', { action: 'delayAfter', ms: 60_000 }]],
  )) {
    const [when, fault] = value
    it(`is saved when the record shows it, although ${when}`, { tags }, async () => {
      await stack.control({ ...fault, path: '/v2/user' })

      expect(await save()).toEqual(SAVED)
      expect(await methods()).toEqual(['GET', 'PUT', 'GET'])
    })
  }

  it.each([
    ['no answer comes', { action: 'hang' }],
    ['the answer is a 503', { action: 'failNext', count: 1, status: 503 }],
    ['the answer is a 500', { action: 'failNext', count: 1, status: 500 }],
    ['the answer cannot be read', { action: 'garbage' }],
  ])('is UNCERTAIN when %s and the record does not show it', async (_when, fault) => {
    await stack.control({ ...fault, path: '/v2/user' })

    expect(await save()).toEqual(UNCERTAIN)
    expect(await methods()).toEqual(['GET', 'PUT', 'GET'])
  })

  it('is UNCERTAIN when the record cannot be read afterwards', { tags: 'night' }, async () => {
    // The write succeeds, but its answer never arrives.
    await stack.control({ action: 'delayAfter', ms: 60_000, path: '/v2/user' })
    const saving = save()
    await expect.poll(methods).toContain('PUT')
    await stack.control({ action: 'hang', path: 'get-create-user' })

    expect(await saving).toEqual(UNCERTAIN)
    // A read has two attempts; the answer may come before the second one has arrived.
    await expect.poll(methods).toEqual(['GET', 'PUT', 'GET', 'GET'])
  })

  it.each([429, 404, 403])('is not saved when the league rejects it with %i', async (status) => {
    await stack.control({ action: 'failNext', count: 1, status, path: '/v2/user' })

    expect(await save()).toEqual(NOT_SAVED)
    expect(await methods()).toEqual(['GET', 'PUT'])
  })

  it('is UNAUTHENTICATED when the league does not accept the token', async () => {
    await stack.control({ action: 'failNext', count: 1, status: 401, path: '/v2/user' })

    expect(await save()).toEqual(failedWith('UNAUTHENTICATED', 'Sign in again: this token is not accepted.'))
  })

  it.each([400, 409])('has a problem at its field when the league answers %i', async (status) => {
    await stack.control({ action: 'failNext', count: 1, status, path: '/v2/user' })

    expect(await save({ username: 'ada.lee' })).toEqual({
      data: {
        saveProfile: {
          viewer: { zip: '02134' },
          problems: [
            {
              ...{ code: 'REFUSED', field: 'USERNAME' },
              message: '* The league did not accept this. Please try another.',
            },
          ],
        },
      },
      errors: [],
    })
  })

  it('has a problem without a field when the league rejects several fields at once', async () => {
    await stack.control({ action: 'failNext', count: 1, status: 409, path: '/v2/user' })

    expect(await save({ username: 'ada.lee', zip: '10001' })).toMatchObject({
      data: {
        saveProfile: {
          problems: [{ code: 'REFUSED', field: null, message: 'The league did not accept these changes.' }],
        },
      },
    })
  })

  it('is not sent when another change of the fan takes too long', { tags: 'night' }, async () => {
    await stack.control({ action: 'hang', path: '/v2/user' })
    const first = save()
    await expect.poll(methods).toContain('PUT')

    const second = await save({ zip: '94110' })

    expect(second).toEqual(NOT_SAVED)
    expect(await first).toEqual(UNCERTAIN)
    expect((await methods()).filter((method) => method === 'PUT')).toEqual(['PUT'])
  })
})
