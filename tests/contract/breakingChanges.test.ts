import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { schema } from './contractSchema.ts'
import { changesSince, publish, publishedPath, readPublished } from './publishedSchema.ts'

const clientsSchema = `
  directive @cost(weight: String!) on FIELD_DEFINITION
  directive @cacheControl(maxAge: Int) on FIELD_DEFINITION
  type Query { team(name: String!): Team players(first: Int! = 50): [String!] @cost(weight: "3") @cacheControl(maxAge: 60) }
  type Team { id: ID! name: String! color: String kind: TeamKind }
  enum TeamKind { CLUB ALL_STAR }
`
const published = buildSchema(clientsSchema)
const changed = (before: string, after: string) => buildSchema(clientsSchema.replace(before, after))

describe('the published schema', () => {
  const { breaking, dangerous, any } = changesSince(readPublished(publishedPath), schema)

  it('has no breaking change to the current schema', () => {
    expect(breaking).toEqual([])
  })

  it('equals the current schema; `npm run schema:publish` publishes additions', () => {
    expect({ dangerous, any }).toEqual({ dangerous: [], any: false })
  })
})

describe('comparing two schemas', () => {
  it.each([
    ['a field is gone', 'color: String', '', 'Team.color was removed.'],
    [
      'a field may be null now',
      'name: String! color',
      'name: String color',
      'Team.name changed type from String! to String.',
    ],
    ['a value is gone', 'CLUB ALL_STAR', 'CLUB', 'ALL_STAR was removed from enum type TeamKind.'],
    [
      'an argument is demanded',
      'team(name: String!)',
      'team(name: String!, year: Int!)',
      'A required arg year on Query.team was added.',
    ],
  ])('reports a breaking change where %s', (_what, before, after, expected) => {
    const { breaking, any } = changesSince(published, changed(before, after))

    expect(breaking).toEqual([expected])
    expect(any).toBe(true)
  })

  it.each([
    ['a value is new', 'CLUB ALL_STAR', 'CLUB ALL_STAR POOL', 'POOL was added to enum type TeamKind.'],
    [
      'an argument means something else when it is left out',
      'first: Int! = 50',
      'first: Int! = 10',
      'Query.players arg first has changed defaultValue from 50 to 10.',
    ],
    [
      'a field costs more',
      '@cost(weight: "3")',
      '@cost(weight: "5")',
      'Query.players changed from @cost(weight: "3") to @cost(weight: "5").',
    ],
  ])('reports a dangerous change where %s', (_what, before, after, expected) => {
    const { breaking, dangerous, any } = changesSince(published, changed(before, after))

    expect({ breaking, dangerous, any }).toEqual({ breaking: [], dangerous: [expected], any: true })
  })

  it.each([
    ['a field', 'color: String', 'color: String slogan: String'],
    ['an age', 'maxAge: 60', 'maxAge: 30'],
    ['a text', 'color: String', '"Such as #0b5a6b." color: String'],
  ])('reports a difference where %s is new', (_what, before, after) => {
    const { breaking, dangerous, any } = changesSince(published, changed(before, after))

    expect({ breaking, dangerous, any }).toEqual({ breaking: [], dangerous: [], any: true })
  })

  it('reports nothing when parts have only moved', () => {
    const moved = changed('id: ID! name: String!', 'name: String! id: ID!')

    expect(changesSince(published, moved)).toEqual({ breaking: [], dangerous: [], any: false })
  })
})

describe('publishing the schema', () => {
  const careful = { isBreakingAllowed: false }
  let folder: string
  let path: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'schema-'))
    path = join(folder, 'published.graphql')
    await publish(path, published, careful)
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  it('writes the whole schema', () => {
    expect(changesSince(readPublished(path), published)).toEqual({ breaking: [], dangerous: [], any: false })
  })

  it('adds new parts', async () => {
    const today = changed('color: String', 'color: String slogan: String')

    const { isPublished } = await publish(path, today, careful)

    expect(isPublished).toBe(true)
    expect(changesSince(readPublished(path), today).any).toBe(false)
  })

  it('changes nothing when clients would break', async () => {
    const { isPublished, breaking } = await publish(path, changed('color: String', ''), careful)

    expect({ isPublished, breaking }).toEqual({ isPublished: false, breaking: ['Team.color was removed.'] })
    expect(changesSince(readPublished(path), published).any).toBe(false)
  })

  it('breaks clients only on request', async () => {
    const today = changed('color: String', '')

    const { isPublished } = await publish(path, today, { isBreakingAllowed: true })

    expect(isPublished).toBe(true)
    expect(changesSince(readPublished(path), today).any).toBe(false)
  })
})
