import { expect, it } from 'vitest'
import { pageAddress, referrerOrigin } from './pageAddress.ts'

const at = (pathname: string) => ({ origin: 'https://wll.example', pathname }) as Location

it.each([
  ['schedule', '/schedule', 'https://wll.example/schedule'],
  ['home', '/', 'https://wll.example/'],
  ['not_found', '/no/one@example.com', 'https://wll.example/'],
  [null, '/no/one@example.com', 'https://wll.example/'],
])('of the page %s at %s is %s', (page, pathname, expected) => {
  expect(pageAddress(page, at(pathname))).toBe(expected)
})

it.each([
  ['https://search.example/find?q=guard', 'https://search.example/'],
  ['https://wll.example/search?q=one@example.com', 'https://wll.example/'],
  ['', ''],
])('of where the visitor came from, %s, is "%s"', (referrer, expected) => {
  expect(referrerOrigin(referrer)).toBe(expected)
})
