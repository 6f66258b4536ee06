import { expect, it } from 'vitest'
import { isSearchable, readSearchAddress } from './searchAddress.ts'

it.each([
  ['', '', null, null],
  ['q=guard', 'guard', null, null],
  ['q=%20guard%20', 'guard', null, null],
  ['q=guard&in=news', 'guard', 'ARTICLE', null],
  ['q=guard&in=NEWS', 'guard', null, null],
  ['q=guard&in=shoes', 'guard', null, null],
  ['q=guard&in=games&after=abc', 'guard', 'GAME', 'abc'],
  ['q=guard&after=abc', 'guard', null, null],
  ['q=guard&in=games&after=', 'guard', 'GAME', null],
])('reads %s', (query, text, kind, after) => {
  const address = readSearchAddress(new URLSearchParams(query))

  expect([address.text, address.kind?.kind ?? null, address.after]).toEqual([text, kind, after])
})

it.each([
  ['', false],
  ['   ', false],
  ['a', true],
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
  [` ${'a'.repeat(60)} `, true],
  ['🥍'.repeat(60), true],
])('knows whether the gateway searches for %j', (text, expected) => {
  expect(isSearchable(text)).toBe(expected)
})
