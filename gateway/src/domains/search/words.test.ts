import { describe, expect, it } from 'vitest'
import { findableWordsOf, joinWords, wordsOf } from './words.ts'

describe('wordsOf', () => {
  it.each([
    ['small letters', 'Boston GUARD', ['boston', 'guard']],
    ['no accents', 'Zoë Núñez', ['zoe', 'nunez']],
    ['no accents of their own character', 'Zoe\u0308', ['zoe']],
    ['letters that do not come apart', 'Søren Łukasz Weiß', ['soren', 'lukasz', 'weiss']],
    ['wide letters', 'ＧＵＡＲＤ', ['guard']],
    ['no hyphens', 'boston-guard', ['boston', 'guard']],
    ['no apostrophes', "O’Garra and O'Garra", ['ogarra', 'and', 'ogarra']],
    ['no possessives', "Boston's Guard’s", ['boston', 'guard']],
    ['a number with its sign', '#22', ['#22']],
    ['the sign for its word', 'No. 22, no 7, number 5', ['#22', '#7', '#5']],
    ['a week as one word', 'week 9, Wk 10', ['week9', 'week10']],
    ['no marks that nobody sees', 'gu\u200Ear\u200Bd', ['guard']],
    ['line ends as spaces', 'guard\r\npalms', ['guard', 'palms']],
    ['nothing but letters and digits', '"(🥍)" --', []],
  ])('splits into %s', (_what, text, expected) => {
    const words = wordsOf(text)

    expect(words).toEqual(expected)
  })
})

describe('findableWordsOf', () => {
  it('includes compounds as one word too, and the parts of a name with an apostrophe', () => {
    const words = findableWordsOf("All-Star D'Amarra")

    expect(words).toEqual(['all', 'star', 'damarra', 'allstar', 'amarra'])
  })
})

describe('joinWords', () => {
  it('joins a text into one word', () => {
    expect(joinWords('New York')).toBe('newyork')
  })
})
