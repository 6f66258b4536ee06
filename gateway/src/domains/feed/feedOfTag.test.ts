import { describe, expect, it } from 'vitest'
import { exampleFeedItem } from '../../../../tests/support/examples/exampleFeedItem.ts'
import { feedOfTag } from './payload.ts'

const GUARD = ['WLL', 'WGUA']
const CHARGING = ['WLL', 'WCHA']
const BOTH = ['WLL', 'WGUA', 'WCHA']

/** The ids of the items that are read as Charging's of a list with these tags, or why the list is refused. */
function read(tag: string, ...lists: readonly (readonly string[])[]) {
  const items = lists.map((tags, at) => exampleFeedItem(`item-${at}`, { tags }))
  const { data, error } = feedOfTag(tag, 'WLL').safeParse(items)
  return data?.map(({ id }) => id) ?? error?.issues[0]?.message
}

describe('the list of a tag', () => {
  it('is refused when it is that of another team, though most of it is about both', () => {
    expect(read('WCHA', BOTH, BOTH, BOTH, GUARD, BOTH, GUARD, BOTH, BOTH, BOTH, GUARD)).toBe(
      'the rows are those of another list',
    )
  })

  it('is accepted when all of it is about both teams', () => {
    expect(read('WCHA', BOTH, BOTH)).toEqual(['item-0', 'item-1'])
  })

  it('is accepted when one item is of another team, but the rest is not about that one', () => {
    expect(read('WCHA', CHARGING, BOTH, GUARD)).toEqual(['item-0', 'item-1'])
  })

  it('is not mistaken for that of the league, whose tag all items have', () => {
    expect(read('WCHA', CHARGING, BOTH, ['WLL'])).toEqual(['item-0', 'item-1'])
  })

  it('is accepted with items that have no tags, because these prove nothing', () => {
    expect(read('WCHA', BOTH, [], BOTH)).toEqual(['item-0', 'item-1', 'item-2'])
    expect(read('WCHA', BOTH, [], GUARD)).toBe('the rows are those of another list')
  })

  it('is accepted for text tags, which the league writes in several ways', () => {
    expect(read('Boston Guard', ['WGUA', 'Guard'], ['WGUA', 'NYC'], ['WGUA', 'Guard'])).toEqual([
      'item-0',
      'item-2',
    ])
  })

  it('is refused when most of it is about something else', () => {
    expect(read('WCHA', CHARGING, GUARD, ['WLL', 'WPLM'])).toBe(
      'is about another thing than what was asked for',
    )
  })
})
