import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setSession } from '../../../testing/tabSession.ts'
import type { Session } from '../../session/sessionState.ts'
import { Initials } from './Initials.tsx'

const account = {
  isAnonymous: false,
  name: null,
  email: null,
  phone: null,
  createdAtMs: 0,
  lastSignInAtMs: 0,
}
const loggedIn = (uid: string): Session => ({
  ...{ state: 'loggedIn', account: { ...account, uid }, record: { state: 'loading' } },
})

beforeEach(() => {
  localStorage.setItem('wll.session-token', 'ada 1751652000000')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ initials: 'AC', favoriteTeam: null })))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  setSession({ state: 'loading' })
})

it.each<[who: string, session: Session, isShown: boolean]>([
  ['it is not known who is signed in', { state: 'loading' }, true],
  ['its fan is signed in', loggedIn('ada'), true],
  ['another fan is signed in', loggedIn('bea'), false],
  ['nobody is signed in', { state: 'loggedOut' }, false],
  ['an anonymous account is signed in', { state: 'anonymous', account: { ...account, uid: 'x' } }, false],
])('shows what the cookie holds where %s', async (_who, session, isShown) => {
  render(<Initials />)
  await screen.findByText('AC')

  act(() => {
    setSession(session)
  })

  expect(screen.queryByText('AC') !== null).toBe(isShown)
})
