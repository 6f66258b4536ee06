import { describe, expect, it } from 'vitest'
import { feedTag } from './feedTag.ts'

describe('feedTag', () => {
  it.each([
    ['wgua', 'WGUA'],
    [' wll ', 'WLL'],
    ['Highlights', 'highlights'],
    ['All-Star 2025', 'all-star 2025'],
    ['Lucía Núñez', 'lucía núñez'],
  ])('spells %j as the league does', (tag, expected) => {
    expect(feedTag(tag)).toBe(expected)
  })

  it.each([[''], ['  '], ['../user'], ['a&b'], ['a\r\nb'], ['a'.repeat(41)]])('refuses %j', (tag) => {
    expect(() => feedTag(tag)).toThrow('tag: must be 1 to 40 letters, digits, spaces and hyphens')
  })
})
