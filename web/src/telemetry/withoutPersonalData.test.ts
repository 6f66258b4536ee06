import { expect, it } from 'vitest'
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
])('sends "%s" as "%s"', (message, expected) => {
  expect(withoutPersonalData(message)).toBe(expected)
})
