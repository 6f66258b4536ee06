import { expect, it } from 'vitest'
import {
  ada,
  becomes,
  eventually,
  fanSessionTests,
  recordState,
  sessionOf,
  team,
} from '../../testing/fanSessionTests.ts'
import { forgetEverything, readStored, restoreForgotten } from '../lib/settings/browserStorage.ts'
import { currentSession } from './session.ts'

fanSessionTests()

it('signs out a fan without a record who has everything removed that is kept here', async () => {
  const { replies, report, provider } = sessionOf()
  replies.push('down', 'down')
  report(ada)
  await becomes('failed')

  forgetEverything()
  await becomes('loggedOut')

  expect(provider.signOut).toHaveBeenCalledOnce()
})

it('signs a fan out whose marker is removed before the provider has said who she is', async () => {
  localStorage.setItem('wll.account', '{"uid":"ada","favorites":{"team":null,"players":[]}}')
  const { provider } = sessionOf()

  forgetEverything()

  await eventually(() => expect(provider.signOut).toHaveBeenCalledOnce())
})

it('signs a fan out whose marker was removed while the session was being loaded', () => {
  const { provider, report } = sessionOf({ hadAccount: true })

  report(ada)
  report(null)

  expect(currentSession()).toEqual({ state: 'loggedOut' })
  expect(readStored('wll.account')).toBeNull()
  expect(provider.signOut).toHaveBeenCalledOnce()
})

it('signs an account out again that another tab has kept after everything was removed', async () => {
  const { provider, report } = sessionOf()
  report(ada)
  await becomes('ready')
  forgetEverything()
  await becomes('loggedOut')

  // What is told while she is being signed out is of before.
  await eventually(() => {
    report(ada)
    expect(provider.signOut).toHaveBeenCalledTimes(2)
  })

  expect([recordState(), readStored('wll.account')]).toEqual(['loggedOut', null])
})

it('does not keep an account whose mark was removed in another tab before the provider has told of it', async () => {
  localStorage.setItem('wll.account', `{"uid":null,"signedInAtMs":${ada.lastSignInAtMs}}`)
  const { provider, report } = sessionOf()
  localStorage.removeItem('wll.account')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.account', newValue: null }))

  report(ada)

  await eventually(() => expect(provider.signOut).toHaveBeenCalledOnce())
  expect([recordState(), readStored('wll.account')]).toEqual(['loggedOut', null])
})

it('signs a fan in who has had everything removed and signs in again', async () => {
  const { provider, report } = sessionOf()
  report(ada)
  await becomes('ready')
  forgetEverything()
  await becomes('loggedOut')

  await eventually(() => {
    report({ ...ada, lastSignInAtMs: ada.lastSignInAtMs + 1 })
    expect(recordState()).toBe('ready')
  })

  expect(provider.signOut).toHaveBeenCalledOnce()
})

it('signs out a fan who has everything removed that is kept here, and leaves her account as it is', async () => {
  const { requests, report } = sessionOf({ team: 'charm' })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))

  forgetEverything()
  await becomes('loggedOut')

  expect(requests.map(({ name }) => name)).toEqual(['FanRecord'])
})

it('leaves restored favorites where they are', async () => {
  const { report } = sessionOf({ team: 'charm' })
  report(ada)
  await eventually(() => expect(team()).toBe('charm'))
  forgetEverything()
  await becomes('loggedOut')

  restoreForgotten()
  report(null)

  expect([team(), readStored('wll.account')]).toEqual(['charm', null])
})
