import { Kind, parse, specifiedRules, validate, type GraphQLObjectType } from 'graphql'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOperationCosts } from '../../gateway/src/delivery/graphql/cost/operationCost.ts'
import { operationLimits } from '../../gateway/src/delivery/graphql/cost/operationLimits.ts'
import { NODE_KINDS } from '../../gateway/src/domains/wire/nodeId.ts'
import { createSchema } from '../../gateway/src/schema.ts'
import { openProduction } from '../support/production.ts'
import { randomDocument, type RandomDocument } from '../support/random/randomDocuments.ts'
import { pickFrom, tryProperty, usualRuns, type Random } from '../support/random/randomRuns.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { codesOf, sendBy } from '../support/transports.ts'

const MAX_BYTES = 2_000_000
const MAX_OBJECTS = 10_000
const TEAMS = ['guard', 'charm']
const GAMES = ['2025-wll-ev-17', '2025-wll-ev-16', '2025-wll-ev-1']

/** Values for arguments, each of which finds something. Those of years are generated. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'game.slug': GAMES,
  'player.slug': ['keira-gildersleeve', 'lark-abernethy'],
  'team.slug': TEAMS,
  slugs: ['keira-gildersleeve', 'lark-abernethy'],
  ...{ team: TEAMS, teams: TEAMS },
  ...{ tag: ['highlights', 'WGUA'], gameSlug: GAMES, text: ['guard', 'a'] },
  'article.officialId': ['wll-art-1001'],
  'playlist.officialId': ['players'],
  mediaId: ['clip-wll-clip-2001', 'clip-wll-clip-2003'],
  from: ['2025-06-15T00:00:00Z'],
  to: ['2025-07-15T00:00:00Z', '2025-09-15T00:00:00Z'],
  location: ['home'],
  category: ['Hats', 'Hoodies'],
  '__type.name': ['Game', 'Team'],
}

const schema = createSchema()
const { measure } = createOperationCosts(schema)

/** Counters that show that the runs try both sides of the limits. */
const outcomes = {
  POST: { answered: 0, refused: 0 },
  SSE: { answered: 0, refused: 0 },
  WebSocket: { answered: 0, refused: 0 },
}
/** The root fields that returned something, such as `query team`. */
const answeredRoots = new Set<string>()

let stack: Stack
/** Ids of nodes of each kind. */
let ids: readonly string[]

beforeAll(async () => {
  stack = await startStack()
  const { data } = await stack.query(`{
    team(slug: "guard") { id } player(slug: "keira-gildersleeve") { id } game(slug: "2025-wll-ev-17") { id venue { id } }
    article(officialId: "wll-art-1001") { id } video(mediaId: "clip-wll-clip-2001") { id }
    collection { id products(first: 1) { nodes { id } } } }`)
  ids = [...JSON.stringify(data).matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id)
  expect(ids).toHaveLength(NODE_KINDS.length)
})
afterAll(() => stack.close())

/** A document that obeys every rule except those of cost. */
function validDocument(random: Random, operation: 'query' | 'subscription', run: number): RandomDocument {
  const roots = Object.keys(schema.getQueryType()?.getFields() ?? {})
  // Roots that have returned nothing so far come first, so that each is tested at least once whatever the seed.
  const unanswered = roots.filter((root) => !answeredRoots.has(`query ${root}`))
  const wanted = unanswered.length > 0 ? unanswered : roots

  for (;;) {
    const document = randomDocument(random, {
      ...{ schema, operation, most: 20, first: wanted[run % wanted.length] },
      limits: { depth: 8, aliases: 15, fields: pickFrom(random, [10, 40, 120]) },
      values: { ...VALUES, id: ids, ids },
    })
    const parsed = parse(document.text)
    if (validate(schema, parsed, [...specifiedRules, operationLimits]).length === 0) return document
  }
}

/** The root fields of a document that are not null in its answer. */
function rootsIn(text: string, data: unknown): string[] {
  const answer = data as Record<string, unknown>
  return parse(text).definitions.flatMap((part) =>
    part.kind === Kind.OPERATION_DEFINITION
      ? part.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD && answer[(field.alias ?? field.name).value] !== null
            ? [`${part.operation} ${field.name.value}`]
            : [],
        )
      : [],
  )
}

function allRoots(): string[] {
  const namesOf = (type: GraphQLObjectType | null | undefined) => Object.keys(type?.getFields() ?? {})
  return [
    ...['__schema', '__type', ...namesOf(schema.getQueryType())].map((name) => `query ${name}`),
    ...namesOf(schema.getSubscriptionType()).map((name) => `subscription ${name}`),
  ].toSorted()
}

/** Counts the objects in the data of an answer, without the data itself. */
function objectsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const below = Object.values(value).reduce<number>((sum, part) => sum + objectsIn(part), 0)
  return Array.isArray(value) ? below : below + 1
}

describe('the size of an answer', () => {
  it(
    'stays within 10,000 objects, 2 MB and the computed cost, for random operations over every transport',
    { tags: 'night' },
    async () => {
      await tryProperty(usualRuns(), async (random, run) => {
        const transport = pickFrom(random, ['POST', 'POST', 'SSE', 'WebSocket'] as const)
        const { text, variables } = validDocument(
          random,
          transport === 'POST' ? 'query' : 'subscription',
          run,
        )

        const answer = await sendBy(transport, stack.url, { query: text, variables })

        const { data } = answer.body
        const [code] = codesOf(answer)
        const atMost = measure(parse(text), { variables })?.objects ?? 0
        if (data === undefined || data === null) {
          const isRefused = code === 'OPERATION_TOO_EXPENSIVE' || code === 'ANSWER_TOO_LARGE'
          if (isRefused) outcomes[transport].refused += 1
          // Subscriptions to an unknown game have no data either.
          return isRefused || code === 'NOT_FOUND' ? undefined : { text, variables, answer }
        }
        outcomes[transport].answered += 1
        for (const root of rootsIn(text, data)) answeredRoots.add(root)
        const objects = objectsIn(data) - 1
        const bytes = Buffer.byteLength(JSON.stringify(answer.body))
        const holds = objects <= atMost && objects <= MAX_OBJECTS && bytes <= MAX_BYTES
        return holds ? undefined : { text, variables, objects, atMost, bytes }
      })

      expect([...answeredRoots].toSorted()).toEqual(allRoots())
      expect(Math.min(...Object.values(outcomes).map(({ answered }) => answered))).toBeGreaterThan(5)
      expect(Object.values(outcomes).reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(20)
    },
  )

  it("needs no list to be cut, because the schema's sizes are long enough for the league", () => {
    const cuts = stack.logs.filter(({ msg }) => String(msg).startsWith('A list is longer'))

    expect(cuts).toEqual([])
  })
})

describe('a short operation whose answer would be huge', () => {
  // 80 games × 30 × 30 × 30, for both teams.
  const ATTACK = `{ schedule { games { homeTeam { games { homeTeam { games { ...G } } awayTeam { games { ...G } } } }
    awayTeam { games { homeTeam { games { ...G } } awayTeam { games { ...G } } } } } } }
    fragment G on Game { id slug homeTeam { ...T } awayTeam { ...T } venue { name } broadcasters { name } }
    fragment T on Team { id name location code slogan }`

  it('is rejected at once when it repeats a large part of the league many times', async () => {
    const { length: callsBefore } = await stack.requests()

    const answer = await stack.query(ATTACK)

    expect(await stack.requests()).toHaveLength(callsBefore)
    expect(answer.status).toBe(400)
    expect(answer.text.length).toBeLessThan(2000)
    expect(answer.errors).toMatchObject([
      {
        message: expect.stringMatching(/^The operation could answer \d{7} objects \(10000 at most\)\.$/),
        extensions: { code: 'OPERATION_TOO_EXPENSIVE', cost: { loads: 5, mostExpensive: expect.any(Array) } },
      },
    ])
  })
})

describe('an operation with few objects but many bytes', () => {
  const colors = Array.from(
    { length: 15 },
    (_, n) => `a_very_much_longer_name_than_the_color_of_a_team_needs_to_have_${n}: color`,
  ).join(' ')
  const long = `{ schedule(first: 55) { games { homeTeam { games { homeTeam { ...T } awayTeam { ...T } } } awayTeam { games { homeTeam { ...T } } } } } }
    fragment T on Team { ${colors} slogan instagram twitter }`

  it.each(['POST', 'GET'] as const)('is rejected over %s, with advice', async (transport) => {
    const answer = await sendBy(transport, stack.url, { query: long })

    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      errors: [
        {
          message: expect.stringMatching(
            /^The answer has \d{7} bytes and at most 2000000 are sent: select fewer fields, or fewer items with `first`\.$/,
          ),
          extensions: { code: 'ANSWER_TOO_LARGE', bytes: expect.any(Number), limit: 2_000_000 },
        },
      ],
    })
  })

  it('is not cached', async () => {
    const answer = await supertest(stack.url)
      .get('/graphql')
      .set('apollo-require-preflight', 'true')
      .query({ query: long })

    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

describe('the cost extension', () => {
  const query = '{ standings { rows { team { name } } } }'
  // The standings, ten rows and their teams.
  const cost = { loads: 4, objects: 21, limits: { loads: 100, objects: 10_000 } }

  it.each(['POST', 'GET'] as const)('is sent over %s locally', async (transport) => {
    const answer = await sendBy(transport, stack.url, { query })

    expect(answer.body).toHaveProperty('extensions.cost', cost)
  })

  it('is not sent in production, except with a rejection', async () => {
    const inProduction = await startStack({ env: openProduction })

    const answer = await sendBy('POST', inProduction.url, { query })
    const refusal = await sendBy('POST', inProduction.url, {
      query: '{ teams { games { plays { clock { tenths } } } } }',
    })
    await inProduction.close()

    expect(answer.body).not.toHaveProperty('extensions')
    expect(refusal.body.errors?.[0]?.extensions).toMatchObject({
      code: 'OPERATION_TOO_EXPENSIVE',
      cost: { mostExpensive: [{ path: 'teams.games.plays' }, { path: 'teams.games.plays.clock' }, {}, {}] },
    })
  })
})
