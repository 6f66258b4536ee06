import { parse, validate } from 'graphql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCostLimit } from '../../gateway/src/delivery/operationCost.ts'
import { createSchema } from '../../gateway/src/schema.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { PAGES } from './pageDocuments.ts'

const GAME = '2025-wll-ev-17'
const PLAYER = 'keira-gildersleeve'
const schema = createSchema()

let stack: Stack

// The wall stands still, so that nothing that was read grows old.
beforeEach(async () => {
  stack = await startStack({
    wall: settableClock(new Date().toISOString()),
    env: { UPSTREAM_FOREGROUND_MS: '20000' },
  })
})

afterEach(async () => {
  await stack.close()
})

async function callsSoFar(): Promise<number> {
  const servers = ['league', 'live', 'shop'] as const
  const each = await Promise.all(servers.map((server) => stack.requests(server)))
  return each.flat().length
}

/** What the rule says when nothing may cost anything. */
function problemsOf(operation: string): string[] {
  return validate(schema, parse(operation), [createCostLimit(schema, 0)]).map(({ message }) => message)
}

describe('an operation for which nothing is kept yet', () => {
  it.each<[what: string, cost: number, operation: string]>([
    ['the front page', 22, PAGES.home],
    ['a team', 8, PAGES.team],
    ['a player', 11, PAGES.player],
    ['a game', 12, PAGES.gameCenter],
    ['leaders', 4, PAGES.leaders],
    ['clips with their games', 41, PAGES.videos],
    ['the biographies of a roster', 46, '{ team(name: "guard") { roster { bio } } }'],
    ['the clubs with their people', 34, '{ teams { coaches { id } roster { id } news { id } } }'],
    ['the table with rosters', 14, '{ standings { rows { team { roster { id } } } } }'],
    ['periods of a season', 60, '{ schedule { games { periods { home } } } }'],
    ['box scores of a team', 65, '{ team(name: "guard") { games { boxScore { id } } } }'],
    [
      'biographies of who played',
      37,
      `{ game(slug: "${GAME}") { boxScore { home { fieldPlayers { player { bio } } goalies { player { bio } } } } } }`,
    ],
    [
      'the seasons of a player and their teams',
      86,
      `{ player(slug: "${PLAYER}") { seasons { team { coaches { id } } } } }`,
    ],
    [
      'news and their clips',
      40,
      '{ news(tag: "highlights") { ... on Video { playlist { id } game { id } } } }',
    ],
  ])('takes for %s no more calls than it costs, %i', async (_what, cost, operation) => {
    const { errors } = await stack.query(operation)

    const calls = await callsSoFar()
    expect(errors).toEqual([])
    expect(problemsOf(operation)).toEqual([`The operation costs ${cost}; 0 is the most.`])
    expect(calls).toBeGreaterThan(0)
    expect(calls).toBeLessThanOrEqual(cost)
  })

  // 4 for the ranking and 100 × 4 for those in it; the plays of a game are up to 400.
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
    [406, `{ game(slug: "${GAME}") { plays { by { bio } } } }`],
  ])('is refused at a cost of %i before anything is asked of the league', async (cost, operation) => {
    const { errors } = await stack.query(operation)

    expect(errors.map(({ message }) => message)).toEqual([`The operation costs ${cost}; 100 is the most.`])
    expect(await callsSoFar()).toBe(0)
  })
})
