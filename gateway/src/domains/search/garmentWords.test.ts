import { expect, it } from 'vitest'
import { garmentWords, singularOrPlural } from './garmentWords.ts'

it.each([
  ['tee', 'tees'],
  ['caps', 'cap'],
  ['hoodie', 'hoodies'],
  ['accessory', 'accessories'],
  ['jersey', 'jerseys'],
  ['patch', 'patches'],
  ['patches', 'patch'],
])('%s is %s in the other number', (word, other) => {
  expect(singularOrPlural(word)).toEqual([other])
})

it('takes a plural in -ies for that of either ending', () => {
  expect(singularOrPlural('hoodies')).toEqual(['hoody', 'hoodie'])
})

it.each(['xl', 'dress', '2025'])('%s has no other number', (word) => {
  expect(singularOrPlural(word)).toEqual([])
})

it.each([
  ['cap', ['hat', 'hats', 'snapback']],
  ['hoodies', ['sweatshirt', 'sweatshirts']],
  ['tee', ['tshirt', 'shirts']],
])('a %s is also called %j', (word, names) => {
  expect(garmentWords([word])).toEqual(expect.arrayContaining(names))
})

it('has no other names for what is no garment', () => {
  expect(garmentWords(['gift', 'card'])).toEqual([])
})
