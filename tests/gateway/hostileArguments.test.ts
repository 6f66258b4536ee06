import { describe, expect, it } from 'vitest'
import { sharedStack } from '../support/sharedStack.ts'

const stack = sharedStack()

describe('a hostile argument', () => {
  it.each([
    '../user',
    '..',
    '%2e%2e',
    '%2e%2e%2fuser',
    '//host',
    'guard/../../user',
    'guard?year=1',
    'guard#',
    'a\r\nX-Evil: 1',
    '\u0000',
    'g'.repeat(100),
  ])('reaches no upstream as a team: %j', async (name) => {
    const answer = await stack.query('query ($name: String!) { team(slug: $name, year: 2025) { id } }', {
      name,
    })

    expect(answer.data).toEqual({ team: null })
    expect(answer.errors).toMatchObject([
      { path: ['team'], extensions: { code: expect.stringMatching(/^(NOT_FOUND|BAD_USER_INPUT)$/) } },
    ])
    const paths = (await stack.requests()).map((request) => request.path)
    expect(paths.filter((path) => !/^\/api\/v[234]\/[a-z0-9/-]+$/i.test(path))).toEqual([])
    expect(paths.join()).not.toMatch(/user|host|evil/i)
  })

  it.each([
    ['year', '{ standings(year: -1) { year } }'],
    ['year', '{ schedule(year: 2147483647) { year } }'],
    ['week', '{ schedule(year: 2025, week: -5) { year } }'],
  ])('%s out of bounds is rejected by name before the data is loaded: %s', async (argument, query) => {
    const answer = await stack.query(query)

    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument } }])
    expect((await stack.requests()).map((request) => request.path).join()).not.toMatch(/events|standings/)
  })
})
