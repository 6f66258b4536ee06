import { act, cleanup } from '@testing-library/react'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { lateServicesTests, openLateServices, settle } from '../../../testing/openLateServices.tsx'
import { forgetEverything } from '../../lib/settings/browserStorage.ts'
import { readConsent } from '../../lib/tracking/consent.ts'
import { setConsent } from '../../lib/tracking/setConsent.ts'
import { loadParts } from '../../ui/lazyPart.tsx'

lateServicesTests()
beforeAll(async () => {
  // Its own parts are known once it is there itself.
  await import('./LoadedServices.tsx')
  await loadParts()
})

/** Leaves what a service stores after a yes, and resolves to what is left of it later. */
async function storedByServices(): Promise<string | null> {
  await settle()
  await settle()
  return localStorage.getItem('ab.storage.deviceId.example')
}

it.each([
  ['refuses', () => setConsent('refused')],
  ['forgets everything', forgetEverything],
])(
  'removes what the services have stored when the visitor %s before they are there',
  async (_what, change) => {
    setConsent('granted', ['MESSAGING'])
    await openLateServices(['MESSAGING'])
    localStorage.setItem('ab.storage.deviceId.example', '1')

    act(change)

    expect(await storedByServices()).toBeNull()
  },
)

/** IndexedDB, which answers that it has nothing, or throws. */
function stubDatabases() {
  const state = { areBroken: false }
  const open = () => {
    if (state.areBroken) throw new Error('broken')
    const request = { onerror: (_event: unknown) => undefined }
    queueMicrotask(() => request.onerror({ preventDefault: () => undefined }))
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  return state
}

it('removes what services have stored at the next load where that failed after the refusal', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const databases = stubDatabases()
  setConsent('granted', ['MESSAGING'])
  await openLateServices(['MESSAGING'])
  databases.areBroken = true
  act(() => setConsent('refused'))
  await settle()
  cleanup()
  const mark = localStorage.getItem('wll-services-started')
  localStorage.setItem('ab.storage.deviceId.example', '1')
  databases.areBroken = false

  await openLateServices(['MESSAGING'])

  expect([mark, await storedByServices()]).toEqual(['on', null])
  expect({ ...localStorage }).toEqual({ 'wll.consent': 'refused' })
})

it('removes it as soon as the network is back', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const databases = stubDatabases()
  setConsent('granted', ['MESSAGING'])
  await openLateServices(['MESSAGING'])
  databases.areBroken = true
  act(() => setConsent('refused'))
  await settle()
  localStorage.setItem('ab.storage.deviceId.example', '1')
  databases.areBroken = false

  act(() => void dispatchEvent(new Event('online')))

  expect(await storedByServices()).toBeNull()
})

it('removes nothing of a visitor who agrees again meanwhile', async () => {
  stubDatabases()
  setConsent('granted', ['MESSAGING'])
  await openLateServices(['MESSAGING'])

  act(() => {
    setConsent('refused')
    setConsent('granted', ['MESSAGING'])
  })
  await settle()

  expect(localStorage.getItem('wll-services-started')).toBe('on')
})

it('takes back a yes to advertisements alone where the browser sends Global Privacy Control', async () => {
  setConsent('granted', ['ADS'])
  localStorage.setItem('google_adsense_settings', '{}')
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'))

  await openLateServices(['ADS'])
  await settle()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')

  expect([readConsent(), { ...localStorage }]).toEqual(['refused', { 'wll.consent': 'refused' }])
})

it('takes back a yes of before where the browser sends Global Privacy Control', async () => {
  setConsent('granted', ['MESSAGING'])
  localStorage.setItem('ab.storage.deviceId.example', '1')
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'))

  const operations = await openLateServices(['MESSAGING'])

  expect(await storedByServices()).toBeNull()
  expect([operations, localStorage.getItem('wll.consent')]).toEqual([[], 'refused'])
})
