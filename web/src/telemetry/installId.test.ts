import { expect, it } from 'vitest'
import { installId } from './installId.ts'

it.each([
  ['_ga=GA1.1.1234567890.1699999999', '1234567890.1699999999'],
  ['_ga=GA1.2.1234567890.1699999999', '1234567890.1699999999'],
  ['_ga=GA1.2-3.1234567890.1699999999', '1234567890.1699999999'],
  ['wll.x=1; _ga=GA1.1.1.2; _ga_ABC=GS1.1.3.4', '1.2'],
  ['_ga_ABC123=GS1.1.1699999999.1.0.1699999999.0.0.0; _ga=GA1.1.5.6', '5.6'],
])('reads the last two numbers of %s', (cookies, expected) => {
  expect(installId(cookies)).toBe(expected)
})

it.each([
  '',
  '_ga=',
  '_ga',
  '_ga=GA1.1.1234567890',
  '_ga=GA1.1.1234567890.',
  '_ga=GA1.1.abc.1699999999',
  '_ga=GA1.1.1234567890.1699999999x',
  '_ga=1234567890.1699999999',
  '_ga_ABC123=GS1.1.1699999999.1',
  'not_ga=GA1.1.1234567890.1699999999',
  '_gid=GA1.1.1234567890.1699999999',
])('is null for the cookies "%s"', (cookies) => {
  expect(installId(cookies)).toBeNull()
})
