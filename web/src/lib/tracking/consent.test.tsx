import { afterEach, expect, it, vi } from 'vitest'
import { forgetEverything, restoreForgotten } from '../settings/browserStorage.ts'
import { hasAgreedTo } from './useConsent.ts'
import { onConsent, readConsent } from './consent.ts'
import type { Consent } from './consent.ts'
import { readOrigin, storeOrigin } from './originStore.ts'
import { setConsent, setDoNotShare } from './setConsent.ts'
import { droppedEventListeners, eventAdapters, track } from './track.ts'

afterEach(() => {
  restoreForgotten()
  localStorage.clear()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  vi.restoreAllMocks()
})

const sendPrivacyControl = (value: unknown = true) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })

/** The changes of the answer from now on. */
function collectAnswers() {
  const answers: (Consent | null)[] = []
  return { answers, stop: onConsent((answer) => answers.push(answer)) }
}

it.each([null, 'granted', 'refused'] as const)(
  'takes Global Privacy Control for a refusal where %s is stored',
  (stored) => {
    if (stored) setConsent(stored)

    sendPrivacyControl()

    expect(readConsent()).toBe('refused')
  },
)

it.each([[false], [null], ['1']])('takes no other value for Global Privacy Control, such as %s', (value) => {
  setConsent('granted')

  sendPrivacyControl(value)

  expect(readConsent()).toBe('granted')
})

it('takes "Do Not Share" for a refusal, which stays when it is taken back', () => {
  setConsent('granted')
  setDoNotShare(true)
  const forbidden = readConsent()
  setConsent('granted')
  const overruled = readConsent()
  setDoNotShare(true)

  setDoNotShare(false)

  expect([forbidden, overruled, readConsent()]).toEqual(['refused', 'refused', 'refused'])
})

it('reports each change once, also that everything is forgotten, and no other stored value', () => {
  const { answers, stop } = collectAnswers()
  setConsent('granted')
  setConsent('granted')
  localStorage.setItem('wll.theme', 'dark')
  setDoNotShare(true)
  forgetEverything()
  setConsent('granted')

  stop()
  setConsent('refused')

  expect(answers).toEqual(['granted', 'refused', null, 'granted'])
})

it('reports what another tab has answered', () => {
  const { answers, stop } = collectAnswers()
  localStorage.setItem('wll.consent', 'granted')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.consent', newValue: 'granted' }))
  localStorage.setItem('wll.do-not-share', 'on')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.do-not-share', newValue: 'on' }))
  stop()

  expect(answers).toEqual(['granted', 'refused'])
})

it('does not show where the visitor came from after another tab has refused', () => {
  storeOrigin([['osc', 'spring']])
  const before = readOrigin().get('osc')

  localStorage.setItem('wll.consent', 'refused')

  expect([before, readOrigin().get('osc')]).toEqual(['spring', null])
})

it('removes what services have stored under the name of the site as soon as the visitor refuses', () => {
  setConsent('granted', ['ADS', 'ANALYTICS'])
  document.cookie = '__gads=1; path=/'
  document.cookie = '__eoi=1; path=/'
  document.cookie = '_ga=1; path=/'
  document.cookie = '_ga_ABC=1; path=/'
  document.cookie = '_gab=kept; path=/'
  document.cookie = 'ab.optOut=1; path=/'
  document.cookie = 'wll_initials=AL; path=/'
  localStorage.setItem('google_adsense_settings', '{}')
  localStorage.setItem('goog_pem_mod', '1')
  localStorage.setItem('ab.storage.deviceId.example', '1')
  localStorage.setItem('googly', 'kept')

  setConsent('refused')

  expect(document.cookie.split('; ').sort()).toEqual(['_gab=kept', 'wll_initials=AL'])
  expect(Object.keys(localStorage).sort()).toEqual(['googly', 'wll.consent'])
  document.cookie = 'wll_initials=; max-age=0; path=/'
  document.cookie = '_gab=; max-age=0; path=/'
})

it('knows what a yes was for, until it is a refusal', () => {
  setConsent('granted', ['ADS', 'RUM'])
  const agreed = [hasAgreedTo(['RUM', 'EVENT_PANEL']), hasAgreedTo(['RUM', 'MESSAGING'])]

  setConsent('refused')

  expect([agreed, hasAgreedTo(['RUM'])]).toEqual([[true, false], false])
})

it('refuses where neither cookies nor localStorage may be used', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  vi.spyOn(console, 'warn').mockReturnValue()
  localStorage['google_adsense_settings'] = '{}'

  setConsent('refused')

  expect(readConsent()).toBe('refused')
})

it('gives dropped events to the listeners of those alone', () => {
  const seen: string[] = []
  const add = (kind: string) => () => void seen.push(kind)
  const [adapter, listener] = [add('sent'), add('dropped')]
  eventAdapters.add(adapter)
  droppedEventListeners.add(listener)

  track({ name: 'search' })
  setConsent('granted')
  track({ name: 'search' })
  sendPrivacyControl()
  track({ name: 'search' })

  expect(seen).toEqual(['dropped', 'sent', 'dropped'])
  eventAdapters.delete(adapter)
  droppedEventListeners.delete(listener)
})
