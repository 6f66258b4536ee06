import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleAccount, sampleFan } from '../../../testing/fanSample.ts'
import { noteLinkSignIn } from '../../session/linkSignIn.ts'
import type { FanRecord } from '../../session/sessionState.ts'
import { resetSession, setSession } from '../../../testing/tabSession.ts'
import { LinkSignInNotice } from './LinkSignInNotice.tsx'

afterEach(() => {
  cleanup()
  resetSession()
})

const ann = { ...sampleAccount, uid: 'ann', name: 'Ann Ash', email: 'ann@example.com' }
const bea = { ...sampleAccount, uid: 'bea', name: null, email: null, phone: '+16175550142' }
const nameless = { ...sampleAccount, uid: 'cleo', name: null, email: null }

function signIn(account: typeof ann | typeof nameless, record: FanRecord = { state: 'loading' }) {
  act(() => setSession({ state: 'loggedIn', account, record }))
}
const text = () => screen.queryByRole('status')?.textContent

it('says whose account a link has signed a visitor in to, until she closes it', () => {
  signIn(ann)
  noteLinkSignIn('ann', null)
  render(<LinkSignInNotice />)

  expect(text()).toBe('You are signed in as ann@example.com. The link you opened signed you in. Not you?')
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(text()).toBeUndefined()
})

it('names both accounts where the link has replaced one by another', () => {
  signIn(bea)
  noteLinkSignIn('bea', ann)
  render(<LinkSignInNotice />)

  expect(text()).toBe('You switched to (617) 555-0142. You were signed in as ann@example.com. Not you?')
})

it.each([
  ['the same account was signed in before', () => noteLinkSignIn('ann', ann)],
  ['no link was opened', () => undefined],
  ['another account is signed in by now', () => noteLinkSignIn('bea', null)],
])('says nothing where %s', (_what, note) => {
  signIn(ann)
  note()
  render(<LinkSignInNotice />)

  expect(text()).toBeUndefined()
})

it('waits for the name in the record where the provider has none, and speaks without one at last', () => {
  signIn(nameless)
  noteLinkSignIn('cleo', null)
  render(<LinkSignInNotice />)
  const waiting = text()

  const fan = sampleFan({ uid: 'cleo', email: null, firstName: 'Cleo', lastName: 'Dean' })
  signIn(nameless, { state: 'ready', fan })
  const named = text()
  signIn(nameless, { state: 'failed' })

  expect([waiting, named, text()]).toEqual([
    undefined,
    'You are signed in as Cleo Dean. The link you opened signed you in. Not you?',
    'You are signed in. The link you opened signed you in. Not you?',
  ])
})
