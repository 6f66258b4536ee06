import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PrivacyChoices_SiteFragment } from '../../__generated__/graphql.ts'
import { clearCount } from '../../lib/localCache/clearCount.ts'
import { localCache } from '../../lib/localCache/localCache.ts'
import { restoreForgotten, forgetEverything } from '../../lib/settings/browserStorage.ts'
import { setPreference } from '../../lib/settings/preferences.ts'
import { readConsent } from '../../lib/tracking/consent.ts'
import { FavoriteTeam } from '../../pages/settings/SettingsPanel.tsx'
import { PrivacyChoices } from './PrivacyChoices.tsx'
import { sample } from '../../../testing/sample.ts'
import { guard } from '../../../testing/gameSample.ts'

afterEach(() => {
  cleanup()
  forgetEverything()
  restoreForgotten()
  localStorage.clear()
  setPreference('theme', 'system')
})

const site: PrivacyChoices_SiteFragment = sample('Site', {
  id: 'site',
  services: ['ANALYTICS', 'ADS', 'EVENT_PANEL'],
  links: {
    privacyPolicy: 'https://example.com/privacy',
    doNotShare: 'https://example.com/do-not-share',
  },
})

/** With a setting beside it, to see that it follows. */
function renderChoices(given: PrivacyChoices_SiteFragment | null = site) {
  render(
    <>
      <PrivacyChoices name="settings" site={given} />
      <FavoriteTeam name="favorite" teams={[{ ...guard, name: 'Guard' }]} />
    </>,
  )
}

const forget = () => screen.getByRole('button', { name: 'Forget everything kept here' })
const undo = () => screen.queryByRole('button', { name: 'Undo' })
const guardIsChosen = () => screen.getByRole<HTMLInputElement>('radio', { name: /Guard$/ }).checked

it('leads to the league’s privacy pages', () => {
  renderChoices()

  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Privacy Policy', 'https://example.com/privacy'],
    ['More about Do Not Share My Personal Information', 'https://example.com/do-not-share'],
  ])
})

it('keeps the policy’s name as plain text where the site could not be loaded', () => {
  renderChoices(null)

  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Privacy Policy')).toBeTruthy()
})

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const doNotShare = () =>
  screen.getByRole<HTMLInputElement>('switch', { name: 'Do Not Share My Personal Information' })

it('asks for one answer to all services, without one at first, and stores the one that is given', () => {
  renderChoices()
  const atFirst = [radio('Allow').checked, radio('Refuse').checked, localStorage.getItem('wll.consent')]

  fireEvent.click(radio('Allow'))
  const allowed = [radio('Allow').checked, readConsent(), localStorage.getItem('wll.consent-services')]
  fireEvent.click(radio('Refuse'))
  const refused = [radio('Allow').checked, readConsent()]
  fireEvent.click(forget())

  expect(atFirst).toEqual([false, false, null])
  expect(allowed).toEqual([true, 'granted', 'ANALYTICS ADS EVENT_PANEL'])
  expect(refused).toEqual([false, 'refused'])
  expect([radio('Allow').checked, radio('Refuse').checked, readConsent()]).toEqual([false, false, null])
})

it('says what the answer is for', () => {
  renderChoices()

  expect(screen.getByRole('group', { name: 'Privacy choices' }).textContent).toContain(
    'With your yes we count visits with Google Analytics and show advertisements from Google AdSense. One answer is for all of it, and without your yes none of it is loaded or sent.Google Analytics gets the pages, buttons and clips you use, with your account’s id while you are signed in. Pages go by',
  )
})

it('does not say that no service is set up where that could not be loaded', () => {
  renderChoices(null)

  expect(screen.getByRole('radio', { name: 'Refuse' })).toBeTruthy()
  expect(screen.queryByText(/^No service is set up here/)).toBeNull()
})

it('says that nothing is sent where no service is set up', () => {
  renderChoices({ ...site, services: ['EVENT_PANEL'] })

  expect(screen.getByText(/^No service is set up here/)).toBeTruthy()
})

it('refuses by "Do Not Share" at once, says why the answer cannot be changed, and goes on refusing when it is taken back', () => {
  renderChoices()
  fireEvent.click(radio('Allow'))

  fireEvent.click(doNotShare())
  const chosen = {
    isOn: doNotShare().checked,
    isRefused: radio('Refuse').checked,
    canAllow: !radio('Allow').matches(':disabled'),
    reason: screen.queryByText(/^Refused, because/)?.textContent,
    answer: readConsent(),
  }
  fireEvent.click(doNotShare())

  expect(chosen).toEqual({
    isOn: true,
    isRefused: true,
    canAllow: false,
    reason: 'Refused, because you chose Do Not Share My Personal Information.',
    answer: 'refused',
  })
  expect([radio('Allow').matches(':disabled'), readConsent()]).toEqual([false, 'refused'])
})

it('says that the browser sends Global Privacy Control, and that nothing can be allowed here', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  localStorage.setItem('wll.consent', 'granted')

  renderChoices()

  expect(screen.getByText(/^Your browser sends Global Privacy Control/)).toBeTruthy()
  expect([radio('Refuse').checked, doNotShare().checked]).toEqual([true, true])
  expect([radio('Allow'), doNotShare()].map((control) => control.matches(':disabled'))).toEqual([true, true])
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

it('removes all stored values at once, says so, and undoes it', () => {
  setPreference('theme', 'dark')
  setPreference('favoriteTeam', 'guard')
  localStorage.setItem('wll.popup', 'promo-popup')
  renderChoices()

  fireEvent.click(forget())
  const forgotten = {
    stored: { ...localStorage },
    theme: document.documentElement.dataset.theme,
    guard: guardIsChosen(),
    said: screen.getByRole('status').textContent,
  }
  fireEvent.click(undo()!)

  expect(forgotten).toEqual({
    stored: {},
    theme: undefined,
    guard: false,
    said: 'Everything kept here is forgotten.',
  })
  expect({ ...localStorage }).toEqual({
    'wll.theme': 'dark',
    'wll.favorite-team': 'guard',
    'wll.popup': 'promo-popup',
  })
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(guardIsChosen()).toBe(true)
  expect([undo(), screen.getByRole('status').textContent]).toEqual([null, ''])
  expect(document.activeElement).toBe(forget())
})

it('removes what is kept for reading offline, for good', async () => {
  await localCache.put([['Standings A', { data: 1, lastUpdated: new Date().toISOString() }]], clearCount())
  renderChoices()

  fireEvent.click(forget())
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await vi.waitFor(async () => expect((await localCache.keys()).length).toBe(0))
})

it('offers to undo until another value is stored', () => {
  renderChoices()
  fireEvent.click(forget())
  const offered = undo() !== null

  act(() => {
    setPreference('theme', 'light')
  })

  expect(offered).toBe(true)
  expect(undo()).toBeNull()
})
