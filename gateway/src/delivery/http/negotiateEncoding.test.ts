import { expect, it } from 'vitest'
import { negotiateEncoding } from './negotiateEncoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['gzip;q=junk', undefined],
  ['', undefined],
  [undefined, undefined],
])('negotiateEncoding returns for %j %j', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding)
  expect(negotiateEncoding(header)).toBe(encoding)
})
