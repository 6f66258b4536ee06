import { expect, it } from 'vitest'
import { ApolloClient, ApolloLink } from '@apollo/client'
import { of, throwError } from 'rxjs'
import { createCache } from '../../app/apollo/createCache.ts'
import { loadAddablePlayers, matchingPlayers } from './addablePlayers.ts'
import { sample } from '../../../testing/sample.ts'

type Player = Parameters<typeof matchingPlayers>[0][number]

function player(firstName: string, lastName: string, team: { name: string; code: string } | null = null) {
  return sample<Player>('Player', {
    ...{ id: lastName, slug: lastName, firstName, lastName },
    team: team && { id: team.code, ...team },
  })
}

const everybody = [
  player('Zoë', 'de la Cruz', { name: 'Guard', code: 'BOS' }),
  player('Ann', "O'Neil", { name: 'Palms', code: 'CAL' }),
  player('Anna', 'Bell'),
]

it.each([
  ['', ['de la Cruz', "O'Neil", 'Bell']],
  ['zoe', ['de la Cruz']],
  ['ZO\u0065\u0308 cru', ['de la Cruz']],
  ['cruz zoë', ['de la Cruz']],
  ['ann', ["O'Neil", 'Bell']],
  ['anna b', ['Bell']],
  ["o'n", ["O'Neil"]],
  ['neil', ["O'Neil"]],
  ['eil', []],
  ['cal', ["O'Neil"]],
  ['guard', ['de la Cruz']],
  ['annabel', []],
])('finds by "%s" those with words that begin so', (typed, found) => {
  expect(matchingPlayers(everybody, typed).map(({ lastName }) => lastName)).toEqual(found)
})

/** A season's players by slug, of which the gateway returns two at once. */
type List = readonly string[]

const REFUSED = { message: 'no', path: ['players'], extensions: { code: 'BAD_USER_INPUT' } }

/** The page of a list after a player, as the gateway answers; refused where she is not in it. */
function pageOf(list: List, after: unknown): ApolloLink.Result {
  const from = typeof after === 'string' ? list.indexOf(after) + 1 : 0
  if (typeof after === 'string' && from === 0) return { data: { players: null }, errors: [REFUSED] }
  const slugs = list.slice(from, from + 2)
  const nodes = slugs.map((slug) => ({ id: slug, slug, firstName: slug, lastName: slug }))
  const pageInfo = { endCursor: slugs.at(-1) ?? null, hasNextPage: from + 2 < list.length }
  return { data: { players: sample('PlayerConnection', { version: list.join(), pageInfo, nodes }) } }
}

/** A gateway that answers each request from the next of the lists, and all further ones from the last; undefined is no network. */
function openPicker(...lists: (List | undefined)[]) {
  const requests: [after: unknown, cache: unknown][] = []
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink((operation) => {
      const { fetchOptions } = operation.getContext() as { fetchOptions?: { cache?: unknown } }
      const { after } = operation.variables
      requests.push([after, fetchOptions?.cache])
      const list = lists.length > 1 ? lists.shift() : lists[0]
      return list ? of(pageOf(list, after)) : throwError(() => new TypeError('Failed to fetch'))
    }),
  })
  const load = async () => (await loadAddablePlayers(client, 2025))?.players.map(({ slug }) => slug)
  return { requests, load }
}

const ALL = ['ann', 'bea', 'cleo', 'dana']

it('starts again once where the player after whom the rest would follow has left the list', async () => {
  const without = ['ann', 'cleo', 'dana']
  const { requests, load } = openPicker(ALL, without)

  expect(await load()).toEqual(without)

  expect(requests).toEqual([
    [undefined, 'default'],
    ['bea', 'default'],
    [undefined, 'no-cache'],
    ['cleo', 'no-cache'],
  ])
})

it('joins no pages of two lists', async () => {
  const others = ['dana', 'ann', 'bea', 'cleo']
  const { requests, load } = openPicker(ALL, others)

  expect(await load()).toEqual(others)

  expect(requests).toHaveLength(4)
})

it('gives up where the list changes all the time, and has it once it no longer does', async () => {
  const { requests, load } = openPicker(ALL, ['bea', 'cleo', 'dana'], ALL, ['cleo', 'ann', 'dana'])

  expect(await load()).toBeUndefined()
  expect(requests).toHaveLength(4)

  expect(await load()).toEqual(['cleo', 'ann', 'dana'])
})

it('asks no second time by itself without a network, and from the beginning when it is told to', async () => {
  const { requests, load } = openPicker(ALL, undefined, ALL)

  expect(await load()).toBeUndefined()
  expect(requests).toHaveLength(2)

  expect(await load()).toEqual(ALL)
  expect(requests.slice(2).map(([after]) => after)).toEqual([undefined, 'bea'])
})

it('asks for nothing once it has all of them', async () => {
  const { requests, load } = openPicker(ALL)
  await load()

  expect(await load()).toEqual(ALL)
  expect(requests).toHaveLength(2)
})
