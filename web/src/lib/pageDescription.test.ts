import { expect, it } from 'vitest'
import { pageDescription } from './pageDescription.ts'

const LONG_TEXT = 'nine more '.repeat(20)

it('adds each sentence that fits, and leaves out one that does not', () => {
  expect(pageDescription('One.', LONG_TEXT, 'Two.')).toBe('One. Two.')
})

it('cuts a long text between two words', () => {
  const text = pageDescription(LONG_TEXT, 'Two.')

  expect(text.length).toBeLessThanOrEqual(160)
  expect(LONG_TEXT.startsWith(`${text} `)).toBe(true)
  expect(text).toMatch(/(?:nine|more)$/)
})

it('cuts a text without spaces too', () => {
  expect(pageDescription('x'.repeat(400))).toBe('x'.repeat(160))
})

it('has one line', () => {
  expect(pageDescription(' One\n  line. ')).toBe('One line.')
})

it.each([
  ['A title', 'A title. Two.'],
  ['Who wins?', 'Who wins? Two.'],
  ['What a day!', 'What a day! Two.'],
  ['To be continued…', 'To be continued… Two.'],
  ['She said “Never.”', 'She said “Never.” Two.'],
  ['Ann, Bea side by side:', 'Ann, Bea side by side: Two.'],
])('ends the first sentence only where it has no end: %s', (first, expected) => {
  expect(pageDescription(first, 'Two.')).toBe(expected)
})
