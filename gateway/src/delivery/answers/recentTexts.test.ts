import { expect, it } from 'vitest'
import { pickFrom, randomFrom } from '../../../../tests/support/random/randomRuns.ts'
import { createRecentTexts } from './recentTexts.ts'

it('is always the text that was asked for, however alike and many the texts are', () => {
  const random = randomFrom(16)
  const recentText = createRecentTexts()
  const beginning = '/graphql?query='.padEnd(300, 'x')
  const texts = Array.from(
    { length: 2000 },
    (_none, at) => beginning.slice(0, 60 + (at % 200)) + String(at % 300) + 'é'.repeat(at % 3),
  )

  for (let count = 0; count < 20_000; count += 1) {
    const text = pickFrom(random, texts)
    if (recentText(`${text}`) !== text) expect.fail(text)
  }

  expect(recentText('')).toBe('')
  expect(recentText('y'.repeat(5000))).toBe('y'.repeat(5000))
})
