import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PrivacyChoices_SiteFragment } from '../../__generated__/graphql.ts'
import { createCache } from '../apollo/createCache.ts'
import { followPlayer, unfollowPlayer } from '../../lib/settings/followedPlayers.ts'
import { setPreference, usePreferences } from '../../lib/settings/preferences.ts'
import { SettingsDialog } from './PageDialogs.tsx'
import { SettingsLink } from './LayoutLinks.tsx'
import { sample } from '../../../testing/sample.ts'
import { guard } from '../../../testing/gameSample.ts'

const teams = [guard]

const site: PrivacyChoices_SiteFragment = sample('Site', {
  id: 'site',
  links: {
    privacyPolicy: 'https://example.com/privacy',
    doNotShare: 'https://example.com/do-not-share',
  },
})

beforeEach(() => {
  // jsdom draws no dialog.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
    this.querySelector('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  setPreference('theme', 'system')
  setPreference('scores', 'shown')
  setPreference('scoreDelay', '0')
  setPreference('times', 'device')
  setPreference('saver', 'auto')
  setPreference('favoriteTeam', '')
  unfollowPlayer('ann-lee')
  localStorage.clear()
})

function Shown() {
  return <output aria-label="Preferences">{JSON.stringify(usePreferences())}</output>
}

/** Nobody answers what the players who are followed did. */
const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => NEVER) })

async function open(init: Parameters<typeof fireEvent.click>[1] = {}) {
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Routes>
          <Route path="/settings" element={<p>The page of the settings</p>} />
          <Route path="*" element={<SettingsLink />} />
        </Routes>
        <SettingsDialog teams={teams} site={site} />
        <Shown />
      </MemoryRouter>
    </ApolloProvider>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Settings' }), init)
  await screen.findByRole('group', { name: 'Theme' })
}

it('opens over the page and closes by its button', async () => {
  await open()
  const isOpen = screen.queryByRole('dialog', { name: 'Settings' }) !== null

  fireEvent.click(screen.getByRole('button', { name: 'Close settings' }))

  expect(isOpen).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('The page of the settings')).toBeNull()
})

it('closes by a click on the backdrop, not by one inside', async () => {
  await open()
  const dialog = screen.getByRole('dialog')

  fireEvent.click(within(dialog).getByRole('heading', { name: 'Settings' }))
  const isStillOpen = screen.queryByRole('dialog') !== null
  fireEvent.click(dialog)

  expect(isStillOpen).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes when a followed player’s page is opened from it', async () => {
  followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })
  await open()

  fireEvent.click(screen.getByRole('link', { name: 'Ann Lee' }))

  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'stays open when a link in it is opened elsewhere (%s)',
  async (modifier) => {
    followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })
    await open()
    const link = screen.getByRole('link', { name: 'Ann Lee' })
    link.addEventListener('click', (event) => event.preventDefault())

    fireEvent.click(link, { [modifier]: true })

    expect(screen.queryByRole('dialog', { name: 'Settings' })).toBeTruthy()
  },
)

it.each([
  ['Theme', 'Dark', 'theme', 'dark', 'wll.theme'],
  ['Times', 'Eastern', 'times', 'eastern', 'wll.times'],
  ['Scores', 'Hide', 'scores', 'hidden', 'wll.scores'],
  ['Score delay', '2 min', 'scoreDelay', '120', 'wll.score-delay'],
  ['Data saver', 'On', 'saver', 'on', 'wll.saver'],
  ['Favorite team', 'Guard', 'favoriteTeam', 'guard', 'wll.favorite-team'],
])('sets %s to %s at once and keeps it', async (group, choice, key, value, stored) => {
  await open()

  fireEvent.click(
    within(screen.getByRole('group', { name: group })).getByRole('radio', { name: new RegExp(`${choice}$`) }),
  )

  expect(JSON.parse(screen.getByRole('status', { name: 'Preferences' }).textContent)).toMatchObject({
    [key]: value,
  })
  expect(localStorage.getItem(stored)).toBe(value)
})

it('says which scores a delay leaves alone', async () => {
  await open()

  expect(screen.getByText(/All other pages show them at once\.$/)).toBeTruthy()
})

it('leaves out the favorite where the clubs could not be loaded', async () => {
  render(
    <MemoryRouter>
      <SettingsLink />
      <SettingsDialog teams={null} site={null} />
    </MemoryRouter>,
  )

  fireEvent.click(screen.getByRole('link', { name: 'Settings' }))

  expect(await screen.findByRole('group', { name: 'Theme' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Favorite team' })).toBeNull()
})
