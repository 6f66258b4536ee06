import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { Footer_SiteFragment } from '../../__generated__/graphql.ts'
import { setPreference } from '../../lib/settings/preferences.ts'
import { Footer } from './Footer.tsx'
import { sample } from '../../../testing/sample.ts'

afterEach(() => {
  cleanup()
  setPreference('theme', 'system')
  setPreference('scores', 'shown')
  localStorage.clear()
})

const links = {
  mediaCredentials: 'example.com/media',
  contact: 'mailto:fans@example.com',
  privacyPolicy: 'https://example.com/privacy',
  termsOfService: 'https://example.com/terms',
  ticketTerms: 'https://example.com/tickets',
  stateRights: 'javascript:alert(1)',
  contentLicense: 'https://example.com/license',
  doNotShare: 'https://example.com/do-not-share',
}

function renderFooter(site: Footer_SiteFragment | null) {
  render(
    <MemoryRouter>
      <Footer site={site} />
    </MemoryRouter>,
  )
}

it.each([
  ['Tickets', '/schedule'],
  ['Shop', '/shop'],
  ['Media Credentials', 'https://example.com/media'],
  ['Contact Us', 'mailto:fans@example.com'],
  ['Privacy Policy', 'https://example.com/privacy'],
  ['Terms of Service', 'https://example.com/terms'],
  ['Ticket Terms & Conditions', 'https://example.com/tickets'],
  ['Exclusive Content License & Submission Policy', 'https://example.com/license'],
  ['Do Not Share My Personal Information', 'https://example.com/do-not-share'],
])('links %s to %s', (name, href) => {
  renderFooter(sample('Site', { id: 'site', links }))

  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

it.each([['Security Policy'], ['State-Specific Rights & Disclosures']])(
  'shows %s as plain text where its target is missing or unsafe',
  (name) => {
    renderFooter(sample('Site', { id: 'site', links }))

    expect(screen.getByText(name)).toBeTruthy()
    expect(screen.queryByRole('link', { name })).toBeNull()
  },
)

it('keeps all its texts, and the links to pages of the site, when the site could not be loaded', () => {
  renderFooter(null)

  expect(screen.getByText('Privacy Policy')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/settings',
    '/schedule',
    '/shop',
    '/settings#page-privacy',
  ])
})

it('leads to the privacy choices where the league names no page about sharing', () => {
  renderFooter(sample('Site', { id: 'site', links: { ...links, doNotShare: null } }))

  const link = screen.getByRole('link', { name: 'Do Not Share My Personal Information' })
  expect(link.getAttribute('href')).toBe('/settings#page-privacy')
})

it('changes the theme of the page at once', () => {
  renderFooter(null)

  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))

  expect(screen.getByRole('radio', { name: 'Dark' })).toHaveProperty('checked', true)
  expect(document.documentElement.dataset.theme).toBe('dark')
})

it('hides scores at once', () => {
  renderFooter(null)

  fireEvent.click(screen.getByRole('radio', { name: 'Hide scores' }))

  expect(document.documentElement.dataset.scores).toBe('hidden')
})
