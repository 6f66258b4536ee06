import { expect, it } from 'vitest'
import { searchWithMore, clipsByAddress } from './clipsByAddress.ts'

it.each([
  ['', 8],
  ['show=20', 20],
  ['show=9', 20],
  ['show=8', 8],
  ['show=0', 8],
  ['show=-4', 8],
  ['show=many', 8],
  ['show=99999', 8],
])('shows by the address ?%s %i clips', (search, count) => {
  expect(clipsByAddress(new URLSearchParams(search))).toBe(count)
})

it('leads to twelve more, and keeps the rest of the address', () => {
  expect(searchWithMore(new URLSearchParams('osc=mail&show=20'))).toBe('?osc=mail&show=32')
})
