import { describe, expect, it } from 'vitest'
import { oncePer } from './oncePer.ts'

describe('oncePer', () => {
  it('maps an object once, even when the result is undefined', () => {
    const made: object[] = []
    const lengthOf = oncePer((list: readonly number[]) => {
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
    const copyOf = oncePer((list: readonly number[]) => [...list])

    expect(copyOf([1])).not.toBe(copyOf([1]))
  })
})
