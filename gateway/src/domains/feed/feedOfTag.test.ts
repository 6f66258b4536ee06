import { describe, expect, it } from 'vitest'
import { exampleFeedItem } from '../../../../tests/support/examples/exampleFeedItem.ts'
import { feedOfTag } from './payload.ts'

const GUARD = ['WLL', 'WGUA']
const CHARGING = ['WLL', 'WCHA']
const BOTH = ['WLL', 'WGUA', 'WCHA']

/** The ids of the items when a list with these tags is read as Charging's, or why the list is rejected. */
function read(tag: string, ...lists: readonly (readonly string[])[]) {
  const items = lists.map((tags, at) => exampleFeedItem(`item-${at}`, { tags }))
  const { data, error } = feedOfTag(tag, 'WLL').safeParse(items)
  return data?.map(({ id }) => id) ?? error?.issues[0]?.message
}

describe('feedOfTag', () => {
  it("rejects another team's list, even if most of it is about both", () => {
    expect(read('WCHA', BOTH, BOTH, BOTH, GUARD, BOTH, GUARD, BOTH, BOTH, BOTH, GUARD)).toBe(
      'the rows are those of another list',
    )
  })

  it('accepts a list that is all about both teams', () => {
    expect(read('WCHA', BOTH, BOTH)).toEqual(['item-0', 'item-1'])
  })

  it('accepts a list with one item of another team, if the rest is not about that one', () => {
    expect(read('WCHA', CHARGING, BOTH, GUARD)).toEqual(['item-0', 'item-1'])
  })

  it("does not mistake a list for the league's, whose tag all items have", () => {
    expect(read('WCHA', CHARGING, BOTH, ['WLL'])).toEqual(['item-0', 'item-1'])
  })

  it('accepts items without tags, because these prove nothing', () => {
    expect(read('WCHA', BOTH, [], BOTH)).toEqual(['item-0', 'item-1', 'item-2'])
    expect(read('WCHA', BOTH, [], GUARD)).toBe('the rows are those of another list')
  })

  it('accepts text tags, which the league writes in several ways', () => {
    expect(read('Boston Guard', ['WGUA', 'Guard'], ['WGUA', 'NYC'], ['WGUA', 'Guard'])).toEqual([
      'item-0',
      'item-2',
    ])
  })

  it('rejects a list that is mostly about something else', () => {
    expect(read('WCHA', CHARGING, GUARD, ['WLL', 'WPLM'])).toBe(
      'is about another thing than what was asked for',
    )
  })
})
