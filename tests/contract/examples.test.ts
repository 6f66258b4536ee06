import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse, specifiedRules, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExampleDocuments } from '../../gateway/src/delivery/exampleDocuments.ts'
import { createCostLimit } from '../../gateway/src/delivery/operationCost.ts'
import { operationLimits } from '../../gateway/src/delivery/operationLimits.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { schema } from './contractSchema.ts'

const examples = readExampleDocuments()
const named = (name: string) => examples.find((text) => text.includes(`query ${name}`)) ?? ''

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

describe('the example documents', () => {
  it('are all shown in the explorers', () => {
    const files = readdirSync(resolve(import.meta.dirname, '../../schema/examples'))

    expect(examples).toHaveLength(files.length)
  })

  it.each(examples.map((text) => [/query (\w+)/.exec(text)?.[1] ?? '', text] as const))(
    '%s is valid, within every limit and begins with a line on what it is for',
    (_name, text) => {
      const rules = [...specifiedRules, operationLimits, createCostLimit(schema)]

      const problems = validate(schema, parse(text), rules)

      expect(problems.map(({ message }) => message)).toEqual([])
      expect(text).toMatch(/^# .+\.\n/)
    },
  )

  it.each([
    [
      'LeagueAtAGlance',
      {
        site: { seasons: { current: 2025 }, promos: expect.arrayContaining([expect.anything()]) },
        schedule: { currentGame: { slug: '2025-wll-ev-17', state: { label: expect.any(String) } } },
        standings: { rows: { length: 4, 0: { rank: 1, placed: { reason: expect.any(String) } } } },
        homeFeed: { trending: { length: 3 } },
      },
    ],
    [
      'Schedule',
      {
        schedule: {
          weeks: expect.arrayContaining([1]),
          games: { length: 15, 14: { slug: '2025-wll-ev-16' } },
        },
      },
    ],
    [
      'Team',
      {
        team: {
          ...{ id: 'WGUA:2025', name: 'Guard', coaches: { 0: { type: 'HEAD' } } },
          ...{ roster: { 0: { number: 1 } }, games: { 0: {} }, news: { 0: {} } },
        },
      },
    ],
    [
      'Player',
      {
        player: {
          ...{ lastName: 'Gildersleeve', team: { name: 'Guard' }, stats: { cells: { 0: { code: 'GP' } } } },
          ...{ ranks: { length: 3 }, careerStats: { points: expect.any(Number) }, games: { 0: {} } },
        },
      },
    ],
    [
      'LiveGame',
      {
        liveGame: {
          homeTeam: { name: 'Guard' },
          state: { score: { home: expect.any(Number) } },
          ...{ periods: { length: 3 }, plays: { 0: { label: '1st' } } },
        },
      },
    ],
    ['Shop', { collection: { team: { name: 'Guard' }, products: { length: 4 } } }],
    ['Search', { search: { hits: { 0: { __typename: 'Team', name: 'Guard' } } } }],
    ['Viewer', { viewer: { id: 'visitor', isLoggedIn: false, missing: expect.anything() } }],
  ])('%s is answered in full', async (name, expected) => {
    const answer = await stack.query(named(name))

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject(expected)
  })

  it('work without their arguments having to be filled in', () => {
    const demanding = examples.filter((text) => /\$\w+: [^=)]*[)]/.test(text))

    expect(demanding).toEqual([])
  })

  it('open in GraphiQL, each in a tab of its own', async () => {
    const page = await (await fetch(`${stack.url}/graphiql`)).text()

    const [, settings = '{}'] = /querySelector\('#root'\),\s*(\{.*\}),/.exec(page) ?? []

    expect(JSON.parse(settings)).toMatchObject({ defaultTabs: examples.map((query) => ({ query })) })
  })
})
