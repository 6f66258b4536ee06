import { getNamedType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { inputs, objectFields, types } from './contractSchema.ts'

const argumentsCalled = (argument: string) =>
  objectFields.flatMap(({ name, field }) =>
    field.args
      .filter((item) => item.name === argument)
      .map((item) => ({ ...item, name: `${name}(${argument})`, type: String(item.type) })),
  )

describe('paginated lists', () => {
  const connections = types.filter(({ name }) => name.endsWith('Connection')).map(({ name }) => name)
  const paged = objectFields.filter(({ field }) => connections.includes(getNamedType(field.type).name))

  const shapesOf = (type: string) =>
    new Map(
      objectFields
        .filter(({ name }) => name.startsWith(`${type}.`))
        .map(({ name, field }) => [name.split('.')[1], String(field.type)]),
    )

  it.each(connections)('have as %s the shape of Relay connections', (connection) => {
    const edge = connection.replace(/Connection$/, 'Edge')

    const shapes = shapesOf(connection)

    expect(shapes.get('edges')).toBe(`[${edge}!]!`)
    expect(shapes.get('nodes')).toBe(`[${shapesOf(edge).get('node')}]!`)
    expect(shapes.get('pageInfo')).toBe('PageInfo!')
    expect(shapes.get('totalCount')).toMatch(/^Int!?$/)
    expect(shapesOf(edge).get('cursor')).toBe('String!')
  })

  it('report where they begin and end, and whether there is more on either side', () => {
    expect(Object.fromEntries(shapesOf('PageInfo'))).toEqual({
      startCursor: 'String',
      endCursor: 'String',
      hasNextPage: 'Boolean!',
      hasPreviousPage: 'Boolean!',
    })
  })

  it('are exactly these', () => {
    expect(paged.map(({ name }) => name).sort()).toEqual([
      ...['Collection.products', 'Player.videos'],
      ...['Query.news', 'Query.players', 'Query.search', 'Query.videos', 'Team.videos'],
    ])
  })

  it.each(paged.map(({ name, field }) => [name, field] as const))(
    'paginate as %s in both directions',
    (_name, field) => {
      const shapes = new Map(field.args.map(({ name, type }) => [name, String(type)]))

      expect(shapes.get('first')).toBe('Int')
      expect(shapes.get('after')).toBe('String')
      expect(shapes.get('last')).toBe('Int')
      expect(shapes.get('before')).toBe('String')
    },
  )
})

describe('arguments', () => {
  it.each([
    ['Collection.products(first)', 10, 50],
    ['Query.news(first)', 10, 35],
    ['Query.players(first)', 50, 100],
    ['Query.search(first)', 10, 20],
    ['Query.videos(first)', 12, 36],
    ['Player.videos(first)', 12, 36],
    ['Team.videos(first)', 12, 36],
  ])('document for %s the default and the maximum number of items', (name, usual, most) => {
    const argument = argumentsCalled('first').find((item) => item.name === name)

    // With a default in the schema nobody could request the last ones alone.
    expect(argument).toMatchObject({ type: 'Int', defaultValue: undefined })
    expect(argument?.description).toContain(`1 to ${most}. Defaults to ${usual} where`)
    const last = argumentsCalled('last').find((item) => item.name === name.replace('first', 'last'))
    expect(last?.description).toContain(`1 to ${most}`)
  })

  it.each([
    ['Query.leaders(first)', 10, 50],
    ['Team.leaders(first)', 3, 50],
    ['Schedule.upcoming(first)', 8, 20],
    ['Schedule.results(first)', 4, 20],
    ['Team.results(first)', 5, 20],
    ['Playlist.videos(first)', 36, 36],
  ])(
    'document for the unpaginated list of %s the default and the maximum number of items',
    (name, usual, most) => {
      const argument = argumentsCalled('first').find((item) => item.name === name)

      expect(argument).toMatchObject({ type: 'Int!', defaultValue: usual })
      expect(argument?.description).toContain(`1 to ${most}`)
    },
  )

  it.each([
    ['Query.schedule(first)', 80],
    ['Player.games(first)', 30],
    ['Game.plays(first)', 380],
  ])('document for %s, a list that is complete without it, the maximum number of items', (name, most) => {
    expect(argumentsCalled('first')).toContainEqual(
      expect.objectContaining({
        name,
        type: 'Int',
        description: expect.stringMatching(new RegExp(`1 to ${most}\\. All of them when left out\\.$`)),
      }),
    )
  })

  it('include no other `first` than those', () => {
    expect(argumentsCalled('first')).toHaveLength(16)
  })

  it('default to the current season without `year`, and document that', () => {
    const years = argumentsCalled('year')

    // Only a player may have left the league since.
    const player = years.find(({ name }) => name === 'Query.player(year)')
    const others = years.filter((year) => year !== player)

    expect(new Set(years.map(({ type }) => type))).toEqual(new Set(['Int']))
    expect(new Set(others.map(({ description }) => description))).toEqual(
      new Set(['Defaults to the current season.']),
    )
    expect(player?.description).toContain('Defaults to the current season, or where that does not know her')
    expect(years.length).toBeGreaterThan(5)
  })

  it('document the length limits of typed texts', () => {
    const free = ['Query.search(text)', 'Query.team(slug)', 'Query.news(tag)', 'SaveProfileInput.username']

    const vague = inputs
      .filter(({ name }) => free.includes(name))
      .filter(({ input }) => !/\d/.test(input.description ?? ''))
      .map(({ name }) => name)

    expect(vague).toEqual([])
  })
})
