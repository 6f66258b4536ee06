import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forgetSearch, forgetSearches, rememberSearch, useRecentSearches } from './recentSearches.ts'

afterEach(() => {
  cleanup()
  forgetSearches()
})

function Recent() {
  return <output>{useRecentSearches().join(', ')}</output>
}

const shown = () => {
  render(<Recent />)
  return screen.getByRole('status').textContent
}

it('keeps the latest five, the latest first', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) rememberSearch(text)

  expect(shown()).toBe('six, five, four, three, two')
})

it('keeps a text once, in whatever capitals it was typed last', () => {
  rememberSearch('Guard')
  rememberSearch('palms')
  rememberSearch(' guard ')

  expect(shown()).toBe('guard, palms')
})

it('forgets one of them, or all', () => {
  for (const text of ['one', 'two', 'three']) rememberSearch(text)
  render(<Recent />)
  const texts = () => screen.getByRole('status').textContent

  act(() => forgetSearch('two'))
  const withoutOne = texts()
  act(forgetSearches)

  expect(withoutOne).toBe('three, one')
  expect(texts()).toBe('')
  expect(localStorage.getItem('wll.recent-searches')).toBeNull()
})

it.each([
  ['no JSON', '{'],
  ['no list', '{"a":1}'],
  ['other things than texts', '[1, null, ["a"], "  "]'],
  ['a text that cannot be searched for', JSON.stringify(['a'.repeat(61)])],
])('takes nothing from a storage that contains %s', (_what, value) => {
  localStorage.setItem('wll.recent-searches', value)

  expect(shown()).toBe('')
})
