import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SiteService } from '../../__generated__/graphql.ts'
import { forgetEverything, restoreForgotten } from '../../lib/settings/browserStorage.ts'
import { readConsent } from '../../lib/tracking/consent.ts'
import { ConsentBanner } from './ConsentBanner.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00.000Z'), toFake: ['Date'] })
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly measure: () => void
      constructor(measure: () => void) {
        this.measure = measure
      }
      observe() {
        this.measure()
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  restoreForgotten()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ALL: SiteService[] = ['ANALYTICS', 'MESSAGING', 'RUM', 'ADS', 'EVENT_PANEL']

/** A page of the site with the bar. */
function openPage(services: readonly SiteService[] = ['ADS'], privacyPolicy: string | null = null) {
  cleanup()
  render(
    <MemoryRouter>
      <a href="#main">Skip to content</a>
      <main id="main" tabIndex={-1} />
      <ConsentBanner services={services} privacyPolicy={privacyPolicy} />
    </MemoryRouter>,
  )
}
const bar = () => screen.queryByRole('region', { name: 'Your privacy' })
const answer = (name: string) => screen.getByRole('button', { name })
const reserved = () => document.documentElement.style.getPropertyValue('--consent-banner')

const DATA = 'the pages, buttons and clips you use, with your account’s id while you are signed in.'

it.each([
  [['ADS'], 'show advertisements from Google AdSense?'],
  [['RUM', 'ADS'], 'learn how fast pages load and what breaks and show advertisements from Google AdSense?'],
  [
    ['MESSAGING', 'ADS'],
    `send you messages through Braze and show advertisements from Google AdSense? Braze gets ${DATA}`,
  ],
  [
    ALL,
    `count visits with Google Analytics, learn how fast pages load and what breaks, send you messages through Braze and show advertisements from Google AdSense? Google Analytics and Braze get ${DATA}`,
  ],
] as const)('says what %s are for and what they get', (services, purpose) => {
  openPage(services)

  expect(bar()?.textContent).toContain(
    `May we ${purpose} Nothing of this is loaded or sent unless you allow it.`,
  )
})

it('comes before the page in the order of the focus, and leaves nothing behind', () => {
  openPage()
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  const after = skip.nextElementSibling?.contains(bar())

  fireEvent.click(answer('Refuse'))

  expect([after, skip.nextElementSibling]).toEqual([true, screen.getByRole('main')])
})

it('asks nothing where the panel of events alone is there', () => {
  openPage(['EVENT_PANEL'])

  expect(bar()).toBeNull()
})

it.each([
  ['https://example.com/privacy', ['Skip to content', 'Privacy Policy', 'Choose later in settings']],
  [null, ['Skip to content', 'Choose later in settings']],
  ['javascript:alert(1)', ['Skip to content', 'Choose later in settings']],
])('leads to a privacy policy at %s, and to the settings', (policy, labels) => {
  openPage(['ADS'], policy)

  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(labels)
})

it.each([
  ['Allow', 'granted', 'ADS'],
  ['Refuse', 'refused', null],
])('stores %s, goes away, gives its room back and leaves the focus to the page', (name, stored, agreed) => {
  openPage()
  const before = [document.activeElement, reserved()]

  fireEvent.click(answer(name))

  expect(before).toEqual([document.body, '0px'])
  expect([readConsent(), bar(), reserved()]).toEqual([stored, null, ''])
  expect(localStorage.getItem('wll.consent-services')).toBe(agreed)
  expect(document.activeElement?.id).toBe('main')
})

it('takes Esc in it for a refusal, and no other key', () => {
  openPage()
  fireEvent.keyDown(answer('Allow'), { key: 'Tab' })
  const before = readConsent()

  fireEvent.keyDown(answer('Allow'), { key: 'Escape' })

  expect([before, readConsent(), bar()]).toEqual([null, 'refused', null])
})

it('stays for the visit when it is ignored, which is a refusal, and comes back at a visit after a week', () => {
  openPage()
  const ignored = readConsent()
  openPage()
  const laterInVisit = bar() !== null
  sessionStorage.clear()
  vi.setSystemTime(Date.now() + 7 * DAY_MS - 1)
  openPage()
  const withinWeek = bar()
  vi.setSystemTime(Date.now() + 1)
  openPage()

  expect([ignored, laterInVisit, withinWeek]).toEqual([null, true, null])
  expect(bar()).not.toBeNull()
})

it('asks when the clock has been set back since', () => {
  openPage()
  sessionStorage.clear()
  vi.setSystemTime(Date.now() - DAY_MS)

  openPage()

  expect(bar()).not.toBeNull()
})

it('stays for the page where nothing can be stored for the tab', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  vi.spyOn(console, 'warn').mockReturnValue()

  openPage()

  expect(bar()).not.toBeNull()
  vi.restoreAllMocks()
})

it('does not end the offer to undo by coming right after everything was forgotten', () => {
  localStorage.setItem('wll.theme', 'dark')
  forgetEverything()

  openPage()

  expect(bar()).toBeNull()
})
