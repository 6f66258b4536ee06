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
])('singularOrPlural maps %s to %s', (word, other) => {
  expect(singularOrPlural(word)).toEqual([other])
})

it('singularOrPlural maps a plural in -ies to both possible singulars', () => {
  expect(singularOrPlural('hoodies')).toEqual(['hoody', 'hoodie'])
})

it.each(['xl', 'dress', '2025'])('singularOrPlural has nothing for %s', (word) => {
  expect(singularOrPlural(word)).toEqual([])
})

it.each([
  ['cap', ['hat', 'hats', 'snapback']],
  ['hoodies', ['sweatshirt', 'sweatshirts']],
  ['tee', ['tshirt', 'shirts']],
])('garmentWords maps a %s also to %j', (word, names) => {
  expect(garmentWords([word])).toEqual(expect.arrayContaining(names))
})

it('garmentWords is empty for a word that is no garment', () => {
  expect(garmentWords(['gift', 'card'])).toEqual([])
})
