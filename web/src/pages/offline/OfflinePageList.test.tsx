import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { OfflineEntries } from './OfflinePageList.tsx'

function renderList(pages: Parameters<typeof OfflineEntries>[0]['pages']) {
  const router = createMemoryRouter([{ path: '/', Component: () => <OfflineEntries pages={pages} /> }])
  render(<RouterProvider router={router} />)
}

it('leads to each page that is kept, with the day and time at which it was loaded', () => {
  renderList([
    { href: '/games/2025-wll-ev-17', title: 'Guard vs. Palms', lastUpdated: '2025-07-12T23:42:00Z' },
  ])

  expect(screen.getByRole('link', { name: 'Guard vs. Palms' }).getAttribute('href')).toBe(
    '/games/2025-wll-ev-17',
  )
  const time = screen.getByText(/^As of Jul 1\d, \d+:42 [AP]M/)
  expect(time.getAttribute('datetime')).toBe('2025-07-12T23:42:00Z')
})

it('calls the front page Home, as the navigation does', () => {
  renderList([{ href: '/', title: "Women's Lacrosse League", lastUpdated: '2025-07-12T23:42:00Z' }])

  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
})

it('says how a page comes to be kept where none is', () => {
  renderList([])

  expect(screen.getByText(/^Nothing yet\./).textContent).toContain('can be read here without one')
})
