import { expect, it } from 'vitest'
import { kindParam, readShopAddress, shopSearch } from './shopAddress.ts'

const USUAL = { kind: null, order: 'featured', inStock: false, page: 1 } as const

it.each([
  ['', {}],
  [
    'kind=jerseys&order=price-low&inStock=true&page=3',
    { kind: 'jerseys', order: 'price-low', inStock: true, page: 3 },
  ],
  ['kind=%20Long-Sleeve%20Tees', { kind: 'long-sleeve-tees' }],
  ['order=name', { order: 'name' }],
  ['kind=&order=featured', {}],
  ['order=newest&inStock=yes&page=two', {}],
  ['page=0', {}],
  ['page=-4', {}],
  ['page=1.5', {}],
  ['page=900', { page: 5 }],
])('reads %s', (search, expected) => {
  expect(readShopAddress(new URLSearchParams(search))).toEqual({ ...USUAL, ...expected })
})

it.each([
  [{}, ''],
  [{ kind: 'jerseys', inStock: true }, '?kind=jerseys&inStock=true'],
  [{ order: 'price-high', page: 2 } as const, '?order=price-high&page=2'],
])('writes %j as short as it can', (changes, expected) => {
  expect(shopSearch({ ...USUAL, ...changes })).toBe(expected)
})

it('writes a kind as the address has it', () => {
  expect(kindParam(' Long-Sleeve  Tees ')).toBe('long-sleeve-tees')
})
