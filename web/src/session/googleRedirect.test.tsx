import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeProvider } from '../../testing/fakeProvider.ts'
import { sampleFan } from '../../testing/fanSample.ts'
import { provideDialogs } from '../../testing/provideDialogs.ts'
import { ContactStep } from '../pages/login/ContactStep.tsx'
import { SignInError } from './signInProvider.ts'
import type { Account } from './signInProvider.ts'
import type { FanRecord } from './sessionState.ts'
import { resetSession, setSession } from '../../testing/tabSession.ts'
import type { Fan } from './fanRecord.ts'
import { currentState } from './session.ts'
import { openSignIn, signInRequest } from './signInRequest.ts'
import type { LoadedSession } from './fanSession.ts'
import {
  completeAfterRedirect,
  forgetRedirect,
  markRedirect,
  pendingRedirect,
  tellRedirectFailure,
} from './googleRedirect.ts'

provideDialogs()

const account = { uid: 'ada', isAnonymous: false } as Account
let dialog: HTMLDialogElement

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.body.innerHTML = '<button>Sign in</button><dialog id="sign-in"></dialog><div></div>'
  dialog = document.querySelector('dialog')!
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  resetSession()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const signedIn = (record: FanRecord) => {
  setSession({ state: 'loggedIn', account, record })
}

it('keeps why the panel was opened while the tab is at Google’s page', () => {
  const before = pendingRedirect()
  openSignIn({ asks: ['zip'], returnPath: '/standings?year=2025' })

  markRedirect()
  const atGoogle = pendingRedirect()
  forgetRedirect()

  expect([before, atGoogle, pendingRedirect()]).toEqual([
    null,
    { asks: ['zip'], returnPath: '/standings?year=2025' },
    null,
  ])
})

it.each(['', 'pending', '{"asks":["password"],"returnPath":7}', 'null'])(
  'asks for nothing that %j in the storage names',
  (stored) => {
    sessionStorage.setItem('wll.google-redirect', stored)

    expect(pendingRedirect()?.asks ?? []).toEqual([])
    expect(pendingRedirect()).not.toHaveProperty('returnPath')
  },
)

it('opens the panel with the reason once Google’s answer has failed', () => {
  tellRedirectFailure(new SignInError('network-request-failed', 'google'), { returnPath: '/schedule' })

  expect([dialog.open, signInRequest(), currentState().notices.redirectFailure?.code]).toEqual([
    true,
    { returnPath: '/schedule' },
    'network-request-failed',
  ])
})

it('leaves the panel closed where the fan has stopped it herself', () => {
  tellRedirectFailure(new SignInError('redirect-cancelled-by-user', 'google'), {})

  expect([dialog.open, currentState().notices.redirectFailure]).toEqual([false, null])
})

it('tells a failure that comes after the panel has opened', async () => {
  const session = {
    provider: fakeProvider(),
    settings: { googleClientId: 'client' },
  } as unknown as LoadedSession
  const no = () => undefined
  render(
    <ContactStep
      {...{ session, isReady: true, returnPath: '/', links: null, onLinkSent: no, onCodeSent: no }}
    />,
  )
  const before = screen.getAllByRole('alert').map(({ textContent }) => textContent)

  await act(async () => {
    tellRedirectFailure(new SignInError('network-request-failed', 'google'), {})
    await Promise.resolve()
  })

  expect(before).toEqual(['', ''])
  expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain(
    'We could not reach the sign-in service.',
  )
  // The panel would else say it again when it is opened the next time.
  expect(currentState().notices.redirectFailure).toBeNull()
})

it.each<[string, Fan, readonly 'zip'[] | undefined, boolean]>([
  ['opens the panel for step 2 where something is missing', sampleFan({ zip: null }), undefined, true],
  [
    'leaves it closed where nothing is',
    sampleFan({ favoriteTeam: { slug: 'guard', officialId: 'GUA' } }),
    undefined,
    false,
  ],
  ['leaves it closed where nothing was to be asked', sampleFan({ zip: null }), [], false],
])('%s, once the record is there', (_what, fan, asks, isOpen) => {
  completeAfterRedirect({ ...(asks && { asks }) })

  signedIn({ state: 'loading' })
  const early = dialog.open
  signedIn({ state: 'ready', fan })

  expect([early, dialog.open]).toEqual([false, isOpen])
})
