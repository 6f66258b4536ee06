import { expect, it } from 'vitest'
import { pageAddress, referrerOrigin } from './pageAddress.ts'

it.each([
  ['schedule', '/schedule', 'https://wll.example/schedule'],
  ['home', '/', 'https://wll.example/'],
  ['not_found', '/no/one@example.com', 'https://wll.example/'],
  ['teams_other', '/teams/one@example.com', 'https://wll.example/teams/other'],
  ['news_tag_other', '/news/tag/one%40example.com', 'https://wll.example/news/tag/other'],
  ['news_other', `/news/${'a'.repeat(61)}`, 'https://wll.example/news/other'],
  ['news_long', `/news/${'a'.repeat(60)}`, `https://wll.example/news/${'a'.repeat(60)}`],
  [null, '/no/one@example.com', 'https://wll.example/'],
])('of the page %s at %s is %s', (page, pathname, expected) => {
  expect(pageAddress(page, pathname, 'https://wll.example')).toBe(expected)
})

it.each([
  ['https://search.example/find?q=guard', 'https://search.example/'],
  ['https://wll.example/search?q=one@example.com', 'https://wll.example/'],
  ['', ''],
])('of where the visitor came from, %s, is "%s"', (referrer, expected) => {
  expect(referrerOrigin(referrer)).toBe(expected)
})
