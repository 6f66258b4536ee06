import { expect, it } from 'vitest'
import { editDistance, matchedParts } from './searchWords.ts'

it.each([
  ['table', 'table', 0],
  ['', 'shop', 4],
  ['standngs', 'standings', 1],
  ['playofs', 'playoffs', 1],
  ['tikcets', 'tickets', 1],
  ['scoers', 'scores', 1],
  ['injurys', 'injuries', 2],
  ['shop', 'stats', 4],
])('%s is away from %s by %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})

/** The text with the matched letters in brackets. */
const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['Maryland Charm', 'mar', '[Mar]yland Charm'],
  ['Maryland Charm', 'cha mary', '[Mary]land [Cha]rm'],
  ['Tamar Oduya', 'mar', 'Tamar Oduya'],
  ['Zoë Merriweather', 'zoe', '[Zoë] Merriweather'],
  ['Zoe\u0308 Merriweather', 'zo', '[Zo]e\u0308 Merriweather'],
  ['Zoe\u0308 Merriweather', 'ZOË', '[Zoe\u0308] Merriweather'],
  ['Marsh, behind the back', 'mars behind', '[Mars]h, [behind] the back'],
  ['Marin Calloway-Reed', 'reed', 'Marin Calloway-[Reed]'],
  ['Maryland', 'm mary', '[Mary]land'],
  ['Boston Guard', 'bostn', 'Boston Guard'],
  ['Boston Guard', '  ', 'Boston Guard'],
  ['Boston Guard', '(.*', 'Boston Guard'],
  ['', 'mar', ''],
])('of %j marks what was typed in %j', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})
