import { expect, it } from 'vitest'
import { typeAddress } from './typeAddress.ts'

it.each([
  ['/schedule', null],
  ['/schedule?type=post&team=guard', null],
  ['/schedule?segment=post', '/schedule?type=post'],
  [
    '/scores?team=guard&segment=regular&team=charm&week=7',
    '/scores?team=guard&type=regular&team=charm&week=7',
  ],
  ['/tickets?type=post&segment=regular', '/tickets?type=post'],
  ['/standings?type=&segment=post', '/standings?type=post'],
  ['/schedule-et?segment=', '/schedule-et'],
  ['/schedule?segment=a%20b', '/schedule?type=a+b'],
])('rewrites %s as %s', (address, expected) => {
  expect(typeAddress(new URL(address, 'https://www.example.com'))).toBe(expected)
})
