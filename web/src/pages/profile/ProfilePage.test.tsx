import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { NEVER } from 'rxjs'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sampleAccount, sampleFan } from '../../../testing/fanSample.ts'
import { SAMPLE_NOW_MS } from '../../../testing/gameSample.ts'
import { OnSite, standingAt } from '../../../testing/OnSite.tsx'
import { provideDialogs } from '../../../testing/provideDialogs.ts'
import { createCache } from '../../app/apollo/createCache.ts'
import { notice } from '../../session/session.ts'
import { resetSession, setSession } from '../../../testing/tabSession.ts'
import { loadParts } from '../../ui/lazyPart.tsx'
import { ProfilePage } from './ProfilePage.tsx'

beforeAll(loadParts)
beforeEach(provideDialogs)
afterEach(() => {
  cleanup()
  resetSession()
  vi.restoreAllMocks()
})

function openPage() {
  const router = createMemoryRouter([{ path: '/', Component: ProfilePage }])
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => NEVER) })
  render(
    <ApolloProvider client={client}>
      <OnSite clock={standingAt(SAMPLE_NOW_MS)}>
        <RouterProvider router={router} />
      </OnSite>
    </ApolloProvider>,
  )
}

it('says why a fan was signed out who has not asked for it', () => {
  setSession({ state: 'loggedOut' })
  notice({ signedOutReason: 'You have been signed out. Sign in again.' })

  openPage()

  expect(screen.getByText('You have been signed out. Sign in again.')).toBeTruthy()
})

it('says that a fan is still signed in when signing out rejects', async () => {
  // No tab has provided the client that the session needs, so whatever is asked of it rejects.
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  setSession({ state: 'loggedIn', account: sampleAccount, record: { state: 'ready', fan: sampleFan() } })
  openPage()

  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))

  expect(await screen.findByText('You are still signed in.')).toBeTruthy()
  expect(warn).toHaveBeenCalled()
})
