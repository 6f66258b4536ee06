import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { cacheOfTree, treeOfCache } from './cacheTree.ts'
import { packState } from './packState.ts'
import { unpackState } from './unpackState.ts'
import type { PackedState } from './unpackState.ts'

const ann = { __typename: 'Player', id: 'QW5u', slug: 'ann', team: { __ref: 'Team:R3Vh' } }
const bea = { __typename: 'Player', id: 'QmVh', slug: 'bea', team: { __ref: 'Team:R3Vh' } }
/** Refers to those who refer to it. */
const guard = {
  __typename: 'Team',
  id: 'R3Vh',
  captain: { __ref: 'Player:QW5u' },
  'players({"first":2})': [{ __ref: 'Player:QW5u' }, null, { __ref: 'Player:QmVh' }],
}

it.each([
  ['nothing', {}],
  ['objects that refer to each other', { 'Player:QW5u': ann, 'Team:R3Vh': guard, 'Player:QmVh': bea }],
  [
    'what the root refers to, in objects and lists',
    {
      'Player:QmVh': bea,
      'Player:QW5u': ann,
      'Team:R3Vh': guard,
      ROOT_QUERY: {
        __typename: 'Query',
        'player({"slug":"ann"})': { __ref: 'Player:QW5u' },
        board: {
          __typename: 'Board',
          rows: [[{ __ref: 'Player:QmVh' }], []],
          best: { __ref: 'Player:QW5u' },
        },
      },
      ROOT_MUTATION: { __typename: 'Mutation' },
    },
  ],
  ['a reference to what is not there', { ROOT_QUERY: { __typename: 'Query', team: { __ref: 'Team:gone' } } }],
  [
    'keys without an id, with another one and without a type',
    {
      'Image:{"url":"/a.png"}': { __typename: 'Image', url: '/a.png' },
      'Board:{"a":1}': { __typename: 'Board', id: '{"a":1}' },
      'Number:5': { __typename: 'Number', id: 5 },
      odd: { __typename: 'Odd', id: 'other' },
      'no:type': { id: 'a' },
    },
  ],
])('writes and reads %s', (_what, objects) => {
  expect(cacheOfTree(treeOfCache(objects))).toEqual(objects)
})

const players = {
  'Player:1': {
    __typename: 'Player',
    id: '1',
    slug: 'ines-nunez-bly',
    firstName: 'Inés',
    lastName: 'Núñez-Bly',
  },
  'Player:2': { __typename: 'Player', id: '2', firstName: 'Ann', lastName: 'O’Hara', slug: 'ann-ohara' },
  'Player:3': { __typename: 'Player', id: '3', firstName: 'Bea', lastName: 'Moss', slug: null },
  'Player:4': { __typename: 'Player', id: '4', firstName: 'Cleo', lastName: 'Fox', slug: 'cleo-fox' },
  'Player:5': { __typename: 'Player', id: '5', firstName: 'Dana', lastName: 'Lee' },
}

it('reads the slugs of players, whatever their names are', () => {
  expect(cacheOfTree(treeOfCache(players))).toEqual(players)
})

it('writes no slug that follows from names', () => {
  const written = JSON.stringify(treeOfCache(players))

  expect(written).not.toContain('ines-nunez-bly')
  expect(written).not.toContain('cleo-fox')
  expect(written).toContain('ann-ohara')
})

it('writes ids of the gateway as what they are made of', () => {
  // Player:001501:2025, Venue:2025:park, Team:Zoë and Player:5.
  const objects = {
    ROOT_QUERY: {
      __typename: 'Query',
      best: { __ref: 'Player:UGxheWVyOjAwMTUwMToyMDI1' },
      venue: { __ref: 'Venue:VmVudWU6MjAyNTpwYXJr' },
      team: { __ref: 'Team:VGVhbTpab8Or' },
      other: { __ref: 'Team:UGxheWVyOjU' },
    },
    'Player:UGxheWVyOjAwMTUwMToyMDI1': { __typename: 'Player', id: 'UGxheWVyOjAwMTUwMToyMDI1' },
    'Venue:VmVudWU6MjAyNTpwYXJr': { __typename: 'Venue', id: 'VmVudWU6MjAyNTpwYXJr' },
    'Team:VGVhbTpab8Or': { __typename: 'Team', id: 'VGVhbTpab8Or' },
    'Team:UGxheWVyOjU': { __typename: 'Team', id: 'UGxheWVyOjU' },
  }
  const tree = treeOfCache(objects)

  expect(tree).toEqual([
    {
      '': 'ROOT_QUERY',
      __typename: 'Query',
      best: { '': '=001501:2025', __typename: 'Player' },
      venue: { '': '=2025:park', __typename: 'Venue' },
      team: { '': ':VGVhbTpab8Or', __typename: 'Team' },
      other: { '': ':UGxheWVyOjU', __typename: 'Team' },
    },
  ])
  expect(cacheOfTree(tree)).toEqual(objects)
})

it('writes each key once, where the object is first referred to from the root', () => {
  const objects = {
    'Player:QW5u': { __typename: 'Player', id: 'QW5u', slug: 'ann' },
    ROOT_QUERY: { __typename: 'Query', best: { __ref: 'Player:QW5u' }, next: { __ref: 'Player:QW5u' } },
  }

  expect(treeOfCache(objects)).toEqual([
    {
      '': 'ROOT_QUERY',
      __typename: 'Query',
      best: { '': ':QW5u', __typename: 'Player', slug: 'ann' },
      next: { __ref: 1 },
    },
  ])
})

it('writes and reads as many objects as there are that refer to the next one', () => {
  const players = Array.from({ length: 20_000 }, (_, at) => [
    `Player:p${at}`,
    { __typename: 'Player', id: `p${at}`, next: { __ref: `Player:p${at + 1}` } },
  ])
  const objects = Object.fromEntries([
    ['ROOT_QUERY', { __typename: 'Query', first: { __ref: 'Player:p0' } }],
    ...players,
    ['Player:p20000', { __typename: 'Player', id: 'p20000', next: null }],
  ])

  const text = packState(treeOfCache(objects))

  const read = cacheOfTree(unpackState(JSON.parse(text) as PackedState))
  expect(Object.keys(read)).toHaveLength(20_002)
  expect(Object.entries(objects).filter(([key, object]) => !isDeepStrictEqual(read[key], object))).toEqual([])
})
