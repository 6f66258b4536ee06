import { describe, expect, it } from 'vitest'
import { memoizeByKey } from './memoizeByKey.ts'

describe('memoizeByKey', () => {
  it('maps an object once, even when the result is undefined', () => {
    const made: object[] = []
    const lengthOf = memoizeByKey((list: readonly number[]) => {
      made.push(list)
      return list.length || undefined
    })
    const [none, two] = [[], [1, 2]]

    expect([lengthOf(two), lengthOf(none), lengthOf(two), lengthOf(none)]).toEqual([
      2,
      undefined,
      2,
      undefined,
    ])
    expect(made).toEqual([two, none])
  })

  it('maps equal objects separately', () => {
    const copyOf = memoizeByKey((list: readonly number[]) => [...list])

    expect(copyOf([1])).not.toBe(copyOf([1]))
  })
})
