import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { collectEvents } from '../../../testing/collectEvents.ts'
import { forgetSearches, rememberSearch } from '../../lib/settings/recentSearches.ts'
import { SearchForm } from './SearchForm.tsx'

afterEach(() => {
  cleanup()
  forgetSearches()
})

/** Sends the form with a text; returns the address to which it leads. */
function search(text: string, param: string | null = null) {
  const router = createMemoryRouter([{ path: '*', element: <SearchForm text="guard" param={param} /> }])
  render(<RouterProvider router={router} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
  fireEvent.submit(screen.getByRole('search'))
  const { pathname, search: query } = router.state.location
  return pathname + query
}

it.each([
  [' mar ', null, '/search?q=mar'],
  ['mar', 'players', '/search?q=mar&in=players'],
])(
  'leads to the results for "%s" of the kind %s, and counts and remembers the search',
  (text, param, address) => {
    const sent = collectEvents()

    expect(search(text, param)).toBe(address)

    expect(sent).toEqual([{ name: 'search' }])
    expect(localStorage.getItem('wll.recent-searches')).toContain('mar')
  },
)

it.each([
  ['nothing', ' ', '/search'],
  ['more than can be searched for', 'a'.repeat(61), `/search?q=${'a'.repeat(61)}`],
])('neither counts nor remembers %s', (_what, text, address) => {
  rememberSearch('before')
  const before = localStorage.getItem('wll.recent-searches')
  const sent = collectEvents()

  expect(search(text)).toBe(address)

  expect(sent).toEqual([])
  expect(localStorage.getItem('wll.recent-searches')).toBe(before)
})
