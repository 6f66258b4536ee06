// @module-tag night
import { isListType, getNullableType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFieldCosts } from '../../gateway/src/delivery/graphql/cost/fieldCosts.ts'
import { schema } from '../contract/contractSchema.ts'
import { startStack, type Stack } from '../support/stack.ts'

const YEARS = [2019, 2020, 2021, 2022, 2023, 2024, 2025]

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

interface List {
  slug: string
}

/** Documents that query the longest lists of a season. */
async function documentsOf(year: number): Promise<string[]> {
  const { data } = await stack.query(`{
    schedule(year: ${year}) { id games { id slug } } teams(year: ${year}) { id slug }
    players(year: ${year}, first: 5) { nodes { id slug } } }`)
  const { schedule, teams, players } = data as {
    schedule: { games: List[] } | null
    teams: List[] | null
    players: { nodes: List[] } | null
  }
  return [
    `{ schedule(year: ${year}) { id games { id broadcasters { name } } upcoming(first: 20) { id } results(first: 20) { id }
       weeks segments keyDates { __typename } } teams(year: ${year}) { id }
       standings(year: ${year}) { id rows { id lastFive } tieBreakOrder }
       post: standings(year: ${year}, segment: POST) { id rows { id } }
       leaders(stat: GAMES_PLAYED, year: ${year}, first: 50) { id entries { id } }
       players(year: ${year}, first: 100) { nodes { id } edges { cursor } } }`,
    ...(teams ?? []).map(
      ({ slug }) => `{ team(slug: "${slug}", year: ${year}) { id coaches { id } roster { id } games { id }
         leaders(stat: GAMES_PLAYED, first: 50) { id entries { id } } } }`,
    ),
    ...(schedule?.games ?? []).map(
      ({
        slug,
      }) => `{ game(slug: "${slug}") { id periods { label } plays { id } highlights { id } videos { id }
         venue { id games { id } } boxScore { id home { id fieldPlayers { id cells { code } } goalies { id } }
         away { id fieldPlayers { id } goalies { id } } } } }`,
    ),
    ...(players?.nodes ?? []).map(
      ({ slug }) =>
        `{ player(slug: "${slug}", year: ${year}) { id seasons { id } games { id } accolades { id years } news { __typename } } }`,
    ),
  ]
}

/** The lengths of all lists in an answer, by schema coordinate such as `Team.roster`. */
function lengthsIn(text: string, data: unknown, lengths: Map<string, number>): void {
  const types = new TypeInfo(schema)
  const paths: string[] = []
  visit(
    parse(text),
    visitWithTypeInfo(types, {
      Field: {
        enter({ name, alias }) {
          paths.push((alias ?? name).value)
          const type = types.getType()
          if (!type || !isListType(getNullableType(type))) return
          const place = `${types.getParentType()?.name}.${name.value}`
          for (const list of valuesAt(data, paths)) {
            lengths.set(place, Math.max(lengths.get(place) ?? 0, list.length))
          }
        },
        leave() {
          paths.pop()
        },
      },
    }),
  )
}

/** The lists at a path of an answer, one for each object on the way. */
function valuesAt(value: unknown, [next, ...rest]: readonly string[]): readonly unknown[][] {
  if (next === undefined) return Array.isArray(value) ? [value] : []
  const parents: readonly unknown[] = Array.isArray(value) ? value : [value]
  return parents.flatMap((parent) =>
    typeof parent === 'object' && parent !== null
      ? valuesAt((parent as Record<string, unknown>)[next], rest)
      : [],
  )
}

it('no list of any season is longer than its size in the schema', async () => {
  const costs = readFieldCosts(schema)
  const lengths = new Map<string, number>()
  for (const year of YEARS) {
    for (const text of await documentsOf(year)) {
      const { data } = await stack.query(text)
      lengthsIn(text, data, lengths)
    }
  }

  const sizes = [...lengths].map(([place, length]) => {
    const [owner = '', name = ''] = place.split('.')
    return { place, length, size: costs.get(owner)?.get(name)?.items ?? 0 }
  })

  expect(sizes.filter(({ length, size }) => length > size)).toEqual([])
  // A longer list would be cut to exactly its size, and logged.
  expect(stack.logs.filter(({ msg }) => String(msg).startsWith('A list is longer'))).toEqual([])
  expect(sizes.filter(({ length }) => length > 0).length).toBeGreaterThan(25)
  expect(Math.min(lengths.get('Schedule.games') ?? 0, lengths.get('Game.plays') ?? 0)).toBeGreaterThan(30)
})
