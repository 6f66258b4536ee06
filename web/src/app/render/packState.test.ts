import { expect, it } from 'vitest'
import { packState } from './packState.ts'
import { unpackState } from './unpackState.ts'
import type { PackedState } from './unpackState.ts'

const unpacked = (text: string) => unpackState(JSON.parse(text) as PackedState)

const cell = (stat: string, value: number | null) => ({
  __typename: 'StatCell',
  stat,
  value,
  text: `${value}`,
})
const player = (slug: string) => ({
  id: `Player:${slug}`,
  isCaptain: false,
  team: { __ref: 'Team:VGVhbTpXR1VBOjIwMjU' },
  cells: [cell('GROUND_BALLS', 3), cell('SHOT_PCT', null)],
})

it.each([
  ['nothing', null],
  ['a text', 'a "quoted" text \u2028'],
  ['texts like numbers and words of JSON', ['1', 1, 'true', true, 'null', null, '[]', []]],
  ['negative numbers and fractions', [-1, 0, 0.575, -12, 1e21]],
  ['empty lists and objects', { list: [], object: {}, lists: [[], [[]]] }],
  [
    'the same keys in another order',
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  ['keys that need quotes', { 'stats({"segment":"REGULAR"})': { 'a,b': 1 } }],
  [
    'what ends with nothing',
    [{ a: 1, b: null, c: null }, { a: null, b: 2, c: null }, { a: null }, [null, 1, null]],
  ],
  [
    'a kind that is named by a value of another one',
    [
      { __typename: 'A', a: -1 },
      { __typename: 'B', a: -1 },
      { __typename: null, a: 0 },
    ],
  ],
  ['a key of the prototype', JSON.parse('{"__proto__":{"a":1},"constructor":2}') as unknown],
  ['rows of the same kind', ['ann', 'bea', 'cleo', 'dana'].map(player)],
])('writes and reads %s', (_what, state) => {
  expect(unpacked(packState(state))).toEqual(state)
})

it('leaves out what has no value, as JSON does', () => {
  expect(unpacked(packState({ a: undefined, b: 1 }))).toEqual({ b: 1 })
})

it('writes a number that JSON does not have as null, as JSON does', () => {
  expect(unpacked(packState([-Infinity, Infinity, NaN]))).toEqual([null, null, null])
})

it('writes keys and values once that come again and again', () => {
  const text = packState(['ann', 'bea', 'cleo', 'dana'].map(player))

  expect(text.match(/__typename|GROUND_BALLS|VGVhbTpXR1VBOjIwMjU/g)).toHaveLength(3)
})

it('writes no name of a kind, nothing that is null at the end, and no more than a number for what is shared', () => {
  const row = (at: number) => ({
    __typename: 'Row',
    at,
    label: 'the same long label',
    note: null,
    next: null,
  })

  const { state, shapes } = JSON.parse(packState([1, 2, 3].map(row))) as PackedState

  expect(state).toEqual([0, [1, 1, -1], [1, 2, -1], [1, 3, -1]])
  expect(shapes).toEqual([[[0, '__typename', 'Row'], 'at', 'label', 'note', 'next']])
})

it('gives each place an object of its own', () => {
  const [ann, bea] = unpacked(packState([player('ann'), player('bea')])) as ReturnType<typeof player>[]

  ann!.cells[0]!.value = 4

  expect(bea?.cells[0]?.value).toBe(3)
})
