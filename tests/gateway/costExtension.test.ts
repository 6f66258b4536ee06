import { parse } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOperationCosts } from '../../gateway/src/delivery/graphql/cost/operationCost.ts'
import { createSchema } from '../../gateway/src/schema.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { sendBy, codesOf } from '../support/transports.ts'
import { PAGES } from './pageDocuments.ts'

const GAME = '2025-wll-ev-17'
const PLAYER = 'keira-gildersleeve'
const schema = createSchema()

let stack: Stack

// The wall clock stands still, so that nothing in the cache expires.
beforeAll(async () => {
  stack = await startStack({
    wall: settableClock(new Date().toISOString()),
    env: { UPSTREAM_FOREGROUND_MS: '20000' },
  })
})
beforeEach(() => stack.forget())

afterAll(() => stack.close())

async function callsSoFar(): Promise<number> {
  const servers = ['league', 'live', 'shop'] as const
  const perServer = await Promise.all(servers.map((server) => stack.requests(server)))
  return perServer.flat().length
}

const { measure } = createOperationCosts(schema)

describe('the cost of an operation with an empty cache', () => {
  it.each<[what: string, cost: number, operation: string]>([
    ['the front page', 31, PAGES.home],
    ['a team', 8, PAGES.team],
    ['a team as it stands now', 9, PAGES.teamNow],
    ['a player', 15, PAGES.player],
    ['a game', 12, PAGES.gameCenter],
    ['leaders', 4, PAGES.leaders],
    ['clips with their games', 29, PAGES.videos],
    ['the biographies of a roster', 46, '{ team(slug: "guard") { roster { bio } } }'],
    ['the clubs with their people', 34, '{ teams { coaches { id } roster { id } news { id } } }'],
    ['the table with rosters', 14, '{ standings { rows { team { roster { id } } } } }'],
    ['periods of a season', 85, '{ schedule { games { periods { home } } } }'],
    ['box scores of a team', 65, '{ team(slug: "guard") { games { boxScore { id } } } }'],
    [
      'biographies of who played',
      57,
      `{ game(slug: "${GAME}") { boxScore { home { fieldPlayers { player { bio } } goalies { player { bio } } } } } }`,
    ],
    [
      'the seasons of a player and their teams',
      90,
      `{ player(slug: "${PLAYER}") { seasons { team { coaches { id } } } } }`,
    ],
    [
      'news and their clips',
      15,
      '{ news(tag: "highlights", first: 10) { nodes { ... on Video { playlist { id } game { id } } } } }',
    ],
  ])('of %s is an upper bound of its calls: %i', async (_what, cost, operation) => {
    const { errors } = await stack.query(operation)

    const calls = await callsSoFar()
    expect(errors).toEqual([])
    expect(measure(parse(operation))?.loads).toBe(cost)
    expect(calls).toBeGreaterThan(0)
    expect(calls).toBeLessThanOrEqual(cost)
  })

  // 4 for the ranking and (50 + 50 tied ones) × 4 for its players; 7 × (4 + 100); the plays of a game are up to 400.
  it.each([
    [
      404,
      '{ leaders(stat: POINTS, first: 50) { entries { player { bio careerStats { points } news { id } games { id } } } } }',
    ],
    [
      728,
      `{ ${[
        'ATTACK',
        'MIDFIELD',
        'DEFENSE',
        'GOALIE',
        'FACE_OFF',
        'LONG_STICK_MIDFIELD',
        'SHORT_STICK_DEFENSIVE_MIDFIELD',
      ]
        .map(
          (position) =>
            `${position}: leaders(stat: POINTS, position: ${position}) { entries { player { bio } } }`,
        )
        .join(' ')} }`,
    ],
    [386, `{ game(slug: "${GAME}") { plays { by { bio } } } }`],
  ])('of %i is rejected before any call to the league', async (cost, operation) => {
    const { errors } = await stack.query(operation)

    expect(errors.map(({ message }) => message)).toEqual([
      `The operation could cause ${cost} loads from outside systems (100 at most).`,
    ])
    expect(await callsSoFar()).toBe(0)
  })
})

describe('the cost of a page of players', () => {
  const CAREERS = 'query ($first: Int!) { players(first: $first) { nodes { id careerStats { points } } } }'
  const few = { query: CAREERS, variables: { first: 1 } }
  const many = { query: CAREERS, variables: { first: 96 } }

  it.each(['GET', 'POST'] as const)(
    "is computed over %s from each request's variables",
    async (transport) => {
      const answers = [
        await sendBy(transport, stack.url, few),
        await sendBy(transport, stack.url, many),
        await sendBy(transport, stack.url, few),
      ]

      expect(answers.map(({ status }) => status)).toEqual([200, 400, 200])
      expect(answers.map(({ body }) => (body.errors ?? []).map(({ message }) => message))).toEqual([
        [],
        ['The operation could cause 101 loads from outside systems (100 at most).'],
        [],
      ])
      expect(answers.flatMap(codesOf)).toEqual(['OPERATION_TOO_EXPENSIVE'])
      expect(answers[1]?.body.data).toBeUndefined()
    },
  )

  it.each([
    ['written down', { query: '{ players(first: 1) { nodes { id careerStats { points } } } }' }],
    ['the default of a variable', { query: CAREERS.replace('Int!', 'Int! = 1') }],
    ['a variable', few],
  ])('is allowed when the number is %s', async (_how, { query, ...rest }) => {
    const { data, errors } = await stack.query(query, 'variables' in rest ? rest.variables : undefined)

    expect(errors).toEqual([])
    expect(data).toMatchObject({ players: { nodes: [{ careerStats: { points: expect.any(Number) } }] } })
  })

  it('is rejected without a call when too many are requested', async () => {
    const answer = await sendBy('POST', stack.url, many)

    expect(codesOf(answer)).toEqual(['OPERATION_TOO_EXPENSIVE'])
    expect(await callsSoFar()).toBe(0)
  })

  it.each([-1, 0, 101])('is rejected with the reason for %i players', async (first) => {
    const { errors } = await stack.query('query ($n: Int!) { players(first: $n) { nodes { id } } }', {
      n: first,
    })

    expect(errors.map(({ message }) => message)).toEqual(['first: must be from 1 to 100'])
  })

  it('is reported only if the variables are valid', async () => {
    const answer = await sendBy('POST', stack.url, { query: CAREERS, variables: { first: 'ten' } })

    expect(answer.status).toBe(400)
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
  })
})
