import { describe, expect, it } from 'vitest'
import { count, figure, integer, looseInteger, requiredId, requiredInteger } from './wireFields.ts'

describe('a number of the league’s', () => {
  it.each([
    ['integer', integer],
    ['requiredInteger', requiredInteger],
    ['count', count],
    ['looseInteger', looseInteger],
  ])('has six digits at most, as a number and as text: %s', (_name, field) => {
    const read = [999_999, '999999', 1_000_000, '1000000', -1_000_000, 2 ** 31, 1e308].map(
      (value) => field.safeParse(value).data ?? null,
    )

    expect(read).toEqual([999_999, 999_999, null, null, null, null, null])
  })

  it('may be large where it is an id', () => {
    const read = [2 ** 31, '4294967296', 1.5, ''].map((value) => requiredId.safeParse(value).data)

    expect(read).toEqual([2_147_483_648, 4_294_967_296, undefined, undefined])
  })

  it('may have nine digits before the point where it is a figure', () => {
    const read = [999_999_999, '999999999.5', 1_000_000_000, -1e308, '1e9'].map(
      (value) => figure.safeParse(value).data,
    )

    expect(read).toEqual([999_999_999, 999_999_999.5, undefined, undefined, undefined])
  })
})
