import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { Kind, parse, specifiedRules, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readExampleDocuments } from '../../gateway/src/delivery/graphql/exampleDocuments.ts'
import { createOperationCosts } from '../../gateway/src/delivery/graphql/cost/operationCost.ts'
import { operationLimits } from '../../gateway/src/delivery/graphql/cost/operationLimits.ts'
import { startViewerStack, tokenOf, type ViewerStack } from '../gateway/viewerStack.ts'
import { encodedId } from '../support/encodedId.ts'
import { subscribeTo } from '../support/liveSubscribers.ts'
import { schema } from './contractSchema.ts'

const examples = readExampleDocuments()
const named = (name: string) => examples.find((text) => nameOf(text) === name) ?? ''

let stack: ViewerStack
beforeAll(async () => {
  stack = await startViewerStack()
})
afterAll(() => stack.close())

/** Parts of the expected answers to the queries. */
const answered: readonly (readonly [string, object])[] = [
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
        ...{ id: encodedId('Team:WGUA:2025'), name: 'Guard', coaches: { 0: { type: 'HEAD' } } },
        ...{ roster: { 0: { number: '1' } }, games: { 0: {} }, news: { 0: {} } },
      },
    },
  ],
  [
    'TeamNow',
    {
      team: {
        ...{ standing: { rank: expect.any(Number) }, nextGame: { venue: { city: expect.any(String) } } },
        ...{ lastGame: { state: { score: expect.anything() } }, leaders: { entries: { 0: { rank: 1 } } } },
        ...{ videos: { nodes: { length: 3 } }, collection: { products: { nodes: { length: 3 } } } },
      },
    },
  ],
  [
    'Player',
    {
      player: {
        ...{
          lastName: 'Gildersleeve',
          team: { name: 'Guard' },
          stats: { positionCells: { 0: { code: 'GP' } } },
        },
        ...{ ranks: { length: 3 }, careerStats: { points: expect.any(Number) }, games: { 0: {} } },
      },
    },
  ],
  [
    'LiveGame',
    {
      game: {
        homeTeam: { name: 'Guard' },
        state: { score: { home: expect.any(Number) } },
        ...{ periods: { length: 3 }, plays: { 0: { label: '1st' } } },
      },
    },
  ],
  [
    'Leaders',
    {
      leaders: {
        definition: { code: 'P' },
        entries: {
          0: { rank: 1, player: { team: expect.anything(), portrait: { url: expect.any(String) } } },
        },
      },
    },
  ],
  [
    'Compare',
    {
      comparePlayers: {
        players: [{ lastName: 'Lindqvist' }, { lastName: 'Brannock' }],
        rows: { 0: { cells: { length: 2 } } },
      },
    },
  ],
  [
    'Video',
    { video: { mediaId: 'clip-wll-clip-2001', game: { slug: '2025-wll-ev-15' }, related: { 0: {} } } },
  ],
  [
    'Shop',
    {
      collection: {
        team: { name: 'Guard' },
        products: { nodes: { length: 4 }, pageInfo: { endCursor: expect.any(String), hasNextPage: true } },
      },
    },
  ],
  ['News', { news: { edges: { length: 2 }, pageInfo: { hasNextPage: true } } }],
  [
    'NextGames',
    {
      schedule: {
        upcoming: { length: 3, 0: { slug: '2025-wll-ev-17', venue: { city: expect.any(String) } } },
      },
    },
  ],
  [
    'LiveScores',
    {
      liveGames: [{ slug: '2025-wll-ev-17', state: { status: 'LIVE', score: { home: expect.any(Number) } } }],
    },
  ],
  [
    'Career',
    {
      player: {
        careerStats: { points: expect.any(Number) },
        seasons: { 0: { stats: { points: expect.any(Number) } } },
        games: { 0: { stats: { points: expect.any(Number) } } },
      },
    },
  ],
  [
    'TieBreak',
    {
      standings: {
        tieBreakOrder: { 0: 'WIN_PCT' },
        rows: { length: 4, 0: { placed: { rule: expect.any(String), reason: expect.any(String) } } },
      },
    },
  ],
  ['ByIds', { nodes: [{ name: 'Guard' }, { lastName: 'Gildersleeve' }, { __typename: 'Game' }] }],
  [
    'BoxScoreAndPlays',
    {
      game: {
        boxScore: { home: { fieldPlayers: { 0: { cells: { 0: expect.anything() } } } } },
        plays: { 0: { type: expect.any(String) } },
      },
    },
  ],
  ['Search', { search: { nodes: { 0: { __typename: 'Team', name: 'Guard' } } } }],
  ['Viewer', { viewer: { id: 'Viewer:visitor', isLoggedIn: false, missing: expect.anything() } }],
]

describe('the example documents', () => {
  it('are all shown in the explorers', () => {
    const files = readdirSync(resolve(import.meta.dirname, '../../schema/examples'))

    expect(examples).toHaveLength(files.length)
  })

  it.each(examples.map((text) => [nameOf(text), text] as const))(
    'include %s, which is valid, within every limit and begins with a line about its purpose',
    (_name, text) => {
      const document = parse(text)

      const problems = validate(schema, document, [...specifiedRules, operationLimits])

      expect(problems.map(({ message }) => message)).toEqual([])
      expect(createOperationCosts(schema).check(document)?.message).toBeUndefined()
      expect(text).toMatch(/^# .+\.\n/)
    },
  )

  it.each(answered)('include %s, which is answered completely', async (name, expected) => {
    const answer = await stack.query(named(name))

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject(expected)
  })

  it('include SaveProfile, which saves for a signed-in fan, and explains to everybody else why not', async () => {
    const ada = await stack.query(named('SaveProfile'), {}, tokenOf('ada'))
    const visitor = await stack.query(named('SaveProfile'))

    expect(ada).toMatchObject({
      errors: [],
      data: { saveProfile: { viewer: { id: 'Viewer:ada', firstName: 'Ada', zip: '02134', missing: [] } } },
    })
    expect(visitor).toMatchObject({
      errors: [],
      data: {
        saveProfile: {
          problems: [{ code: 'NOT_SIGNED_IN', message: expect.stringContaining('Authorization: Bearer') }],
          viewer: { id: 'Viewer:visitor', isLoggedIn: false },
        },
      },
    })
  })

  it.each(['sse', 'ws'] as const)(
    'include WatchLiveGame, which reports the state of the game over %s',
    async (transport) => {
      const subscriber = subscribeTo(stack.url, transport, named('WatchLiveGame'), {})

      await vi.waitFor(() => expect(subscriber.received).not.toEqual([]), { timeout: 30_000 })
      subscriber.leave()

      expect(subscriber).toMatchObject({
        received: { 0: { game: { state: { status: 'LIVE', score: { home: expect.any(Number) } } } } },
        ...{ codes: [], failure: undefined },
      })
    },
  )

  it('are each run by a test of its kind', () => {
    const kinds = Map.groupBy(examples, (text) => kindOf(text))

    expect(kinds.get('mutation')?.map(nameOf)).toEqual(['SaveProfile'])
    expect(kinds.get('subscription')?.map(nameOf)).toEqual(['WatchLiveGame'])
    expect(kinds.get('query')?.map(nameOf).toSorted()).toEqual(answered.map(([name]) => name).toSorted())
  })

  it('work without filling in their arguments', () => {
    const demanding = examples.filter((text) =>
      parse(text)
        .definitions.flatMap((part) =>
          part.kind === Kind.OPERATION_DEFINITION ? part.variableDefinitions : [],
        )
        .some((variable) => variable?.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue),
    )

    expect(demanding).toEqual([])
  })

  it('open in GraphiQL, each in a tab of its own', async () => {
    const page = await (await fetch(`${stack.url}/graphiql`)).text()

    const [, settings = '{}'] = /querySelector\('#root'\),\s*(\{.*\}),/.exec(page) ?? []

    expect(JSON.parse(settings)).toMatchObject({ defaultTabs: examples.map((query) => ({ query })) })
  })
})

function nameOf(text: string): string {
  return /^(?:query|mutation|subscription) (\w+)/m.exec(text)?.[1] ?? ''
}

function kindOf(text: string): string {
  return /^(query|mutation|subscription) /m.exec(text)?.[1] ?? ''
}
