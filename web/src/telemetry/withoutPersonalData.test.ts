import { expect, it, vi } from 'vitest'
import { withoutPersonalData } from './withoutPersonalData.ts'

it.each([
  [
    'Cannot read properties of undefined (reading ‘name’)',
    'Cannot read properties of undefined (reading ‘name’)',
  ],
  ['Is it so? No.', 'Is it so? No.'],
  [
    'Failed to fetch https://wll.example/search?q=ana&year=2025 now',
    'Failed to fetch https://wll.example/search… now',
  ],
  ['at https://wll.example/login#token=abc', 'at https://wll.example/login…'],
  ['No mail to ana.lee@example.com', 'No mail to …'],
  ['token eyJhbGciOiJSUzI1NiIsImtpZCI6.eyJzdWIiOiIxMjM0NTY3ODkw.c2lnbmF0dXJl is bad', 'token … is bad'],
  ['a'.repeat(400), 'a'.repeat(300)],
  [`${'a '.repeat(199)}ana@example.com`, 'a '.repeat(150)],
  [`${'id-1234567890-1234567890-1 '.repeat(14)}ana.of.the.guard@example.com`, `${'… '.repeat(14)}…`],
])('sends "%s" as "%s"', (message, expected) => {
  expect(withoutPersonalData(message)).toBe(expected)
})

it('looks at no more than the first 400 characters, and takes one look at each', () => {
  const replace = vi.spyOn(String.prototype, 'replace')

  withoutPersonalData('a'.repeat(1_000_000))
  withoutPersonalData('a1@?'.repeat(250_000))
  const lengths = replace.mock.contexts.map((text) => String(text).length)
  replace.mockRestore()

  expect(Math.max(...lengths)).toBeLessThanOrEqual(400)
  expect(lengths.length).toBeLessThan(10)
})
