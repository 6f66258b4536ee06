import { expect, it } from 'vitest'
import { logExcerpt } from './logExcerpt.ts'

const secret = 'token-that-nobody-sees'

it('logExcerpt returns JSON', () => {
  expect(logExcerpt([{ message: 'No\nsuch game' }])).toBe('[{"message":"No\\nsuch game"}]')
})

it.each([
  ['as long as may be', 498],
  ['shorter', 497],
])('logExcerpt keeps a text whole that is %s', (_length, characters) => {
  expect(logExcerpt('x'.repeat(characters))).toHaveLength(characters + 2)
})

it.each([' ', '\n', '\t', '"'])('logExcerpt never cuts inside a word after %j', (gap) => {
  const texts = Array.from({ length: 35 }, (_none, n) =>
    logExcerpt(`${'x'.repeat(460 + n)}${gap}${secret} was`),
  )

  expect(texts.filter((text) => text.includes(secret))).not.toEqual([])
  expect(texts.filter((text) => text.replaceAll(secret, '').includes('to'))).toEqual([])
  expect(texts.every((text) => text.length > 460)).toBe(true)
})

it('logExcerpt omits a single word that is too long', () => {
  expect(logExcerpt('x'.repeat(499))).toBe('"')
})
