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
  ['keys of the prototype', { constructor: 2, toString: { valueOf: 1 } }],
  ['objects in objects of the same kind', { a: { a: { a: 1, b: [] }, b: [1] }, b: [{ a: 2, b: [0] }] }],
  [
    'texts that begin alike, and end there',
    [{ a: 'http://a' }, { a: 'http://a' }, { a: 'http://a/b' }, { a: 'http://' }],
  ],
  [
    'texts that differ within a character',
    [{ a: 'the same \u{1f3d1}' }, { a: 'the same \u{1f3d2}' }, { a: '' }, { a: '\ud83c' }],
  ],
  [
    'texts with and without commas',
    [
      { a: 'a,b', c: '' },
      { a: 'c', c: '' },
      { a: ',', c: 'd' },
    ],
  ],
  ['texts that begin and end alike', [{ a: 'aaa' }, { a: 'aa' }, { a: 'aa' }, { a: 'aaaa' }]],
  ['texts that end alike', [{ a: 'one.svg' }, { a: '.svg' }, { a: 'two.svg' }]],
  ['texts that end alike within a character', [{ a: '\u{1f3d1}' }, { a: '\u{1f4d1}' }, { a: '\udfd1' }]],
  ['lists of lists and numbers', [[1], [[2]], [-1, 2], [{}, {}], [[{}]]]],
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

it.each([
  ['a function', () => 1, 'a function'],
  ['a symbol', Symbol('a'), 'a symbol'],
  ['a big integer', 1n, 'a bigint'],
  ['a date', new Date(0), 'an object of a class'],
  ['a map', new Map(), 'an object of a class'],
  ['an error', new Error('no'), 'an object of a class'],
  ['a key that sets the prototype', JSON.parse('{"__proto__":1}') as unknown, 'a key __proto__'],
])('refuses %s, and says where it is', (_what, value, fault) => {
  const state = { rows: [{ own: 1 }, { own: value }] }

  expect(() => packState(state)).toThrow(new TypeError(`A state cannot have ${fault}: state.rows.1.own`))
})

it('writes objects without a prototype', () => {
  expect(unpacked(packState(Object.assign(Object.create(null), { a: 1 })))).toEqual({ a: 1 })
})

it('writes keys and values once that come again and again', () => {
  const text = packState(['ann', 'bea', 'cleo', 'dana'].map(player))

  expect(text.match(/__typename|GROUND_BALLS|VGVhbTpXR1VBOjIwMjU/g)).toHaveLength(3)
})

it('writes the values of a key together, each different one once, and what all begin and end with once', () => {
  const row = (at: number) => ({
    __typename: 'Row',
    at,
    label: at === 2 ? 'another label' : 'the same long label',
    url: `https://example.com/${at}`,
    note: null,
  })

  const { state, kinds } = JSON.parse(packState([1, 2, 3].map(row))) as PackedState

  expect(state).toEqual([-1, 3])
  expect(kinds).toEqual([
    {
      __typename: ['', 'Row'],
      at: [0, 1, 2, 3],
      label: ['01', ['', 'the same long,another', ' label']],
      url: [0, ['https://example.com/', '1,2,3']],
      note: ['', null],
    },
  ])
})

it.each([92, 93, 8464, 8465])('reads a column of %s different values that come twice', (values) => {
  const rows = Array.from({ length: 2 * values }, (_, at) => ({
    text: `${at % values} of them`,
    list: [at % 7],
  }))

  expect(unpacked(packState(rows))).toEqual(rows)
})

it('gives each place an object of its own', () => {
  const [ann, bea] = unpacked(packState([player('ann'), player('bea')])) as ReturnType<typeof player>[]

  ann!.cells[0]!.value = 4

  expect(bea?.cells[0]?.value).toBe(3)
})
