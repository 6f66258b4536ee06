import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { sampleAccount, sampleFan } from '../../../testing/fanSample.ts'
import { setSession } from '../../../testing/tabSession.ts'
import type { Session } from '../../session/sessionState.ts'
import { SignInOffer } from './FollowedPlayers.tsx'

afterEach(() => {
  cleanup()
  setSession({ state: 'loading' })
})

it.each<[Session, boolean]>([
  [{ state: 'loading' }, false],
  [{ state: 'loggedOut' }, true],
  [{ state: 'anonymous', account: { ...sampleAccount, isAnonymous: true } }, true],
  [{ state: 'loggedIn', account: sampleAccount, record: { state: 'ready', fan: sampleFan() } }, false],
])('offers an account to whoever has none: %j', (session, isOffered) => {
  render(<SignInOffer />, { wrapper: MemoryRouter })

  act(() => {
    setSession(session)
  })

  expect(screen.queryByRole('link') !== null).toBe(isOffered)
})
