import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AdPlace } from '../../__generated__/graphql.ts'
import { setPreference } from '../../lib/settings/preferences.ts'
import { setConsent } from '../../lib/tracking/setConsent.ts'
import { Ad } from './Ad.tsx'
import { sample } from '../../../testing/sample.ts'

/** Says that what is observed is in view or not. */
let scroll: (isIntersecting: boolean) => void
let margin: string | undefined
let account = 1_234_567_890

beforeEach(() => {
  // The script is loaded once for an account.
  account += 1
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // jsdom lays nothing out.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(
        report: (entries: { isIntersecting: boolean }[]) => void,
        { rootMargin }: { rootMargin: string },
      ) {
        margin = rootMargin
        scroll = (isIntersecting) => report([{ isIntersecting }])
      }
      observe() {}
      disconnect() {
        scroll = () => undefined
      }
    },
  )
  scroll = () => undefined
})
afterEach(() => {
  cleanup()
  setPreference('saver', 'auto')
  localStorage.clear()
  for (const script of scripts()) script.remove()
  Reflect.deleteProperty(window, 'adsbygoogle')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const client = () => `ca-pub-${account}`
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="adsbygoogle"]')]
const unit = () => document.querySelector<HTMLElement>('ins')
const orders = () => (window as { adsbygoogle?: unknown[] }).adsbygoogle
const house = () => screen.queryByRole('link', { name: 'Tickets' })
const slot = () => screen.getByRole('complementary', { name: 'Advertisement' })

/** Home's slot in a deployment that has a unit for a place. */
async function openSlot(place: AdPlace = 'HOME') {
  const slots = [{ place, unit: '12' }]
  render(
    <MemoryRouter>
      <Ad place="HOME" ads={sample('Ads', { client: client(), slots })} />
    </MemoryRouter>,
  )
  await settle()
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
const near = async () => {
  act(() => scroll(true))
  await settle()
}
const arrive = async () => {
  act(() => void scripts()[0]?.dispatchEvent(new Event('load')))
  await settle()
}
/** The script reports what it found. */
async function find(status: 'filled' | 'unfilled') {
  unit()?.setAttribute('data-ad-status', status)
  await settle()
}

it('shows nothing where the place has no unit', async () => {
  await openSlot('ARTICLE')

  expect(document.querySelector('aside')).toBeNull()
})

it('has a card of the league’s own, and loads nothing before it is nearly in view', async () => {
  setConsent('granted', ['ADS'])

  await openSlot()
  act(() => scroll(false))

  expect([house()?.getAttribute('href'), margin]).toEqual(['/tickets', '200px'])
  expect([scripts(), unit()]).toEqual([[], null])
})

it.each([
  ['without an answer', () => undefined],
  ['after a refusal', () => setConsent('refused')],
  ['after a yes to other services', () => setConsent('granted', ['ANALYTICS', 'MESSAGING'])],
  [
    'with data saver',
    () => {
      setConsent('granted', ['ADS'])
      setPreference('saver', 'on')
    },
  ],
])('loads nothing %s', async (_when, prepare) => {
  prepare()

  await openSlot()
  await near()

  expect([scripts(), unit(), house() === null]).toEqual([[], null, false])
})

it('loads the script of the account once with consent, and keeps the card until an advertisement has come', async () => {
  setConsent('granted', ['ADS'])
  await openSlot()
  await near()
  const [script] = scripts()
  const whileLoading = [unit(), house() === null]
  await arrive()
  const whileEmpty = [unit()?.dataset['adClient'], unit()?.dataset['adSlot'], house() === null]

  await find('filled')

  expect(script?.src).toBe(
    `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${client()}`,
  )
  expect(whileLoading).toEqual([null, false])
  expect(whileEmpty).toEqual([client(), '12', false])
  expect(orders()).toHaveLength(1)
  expect([house(), slot().dataset['error']]).toEqual([null, undefined])
})

it('begins when the visitor agrees, and loads no second script on another page', async () => {
  await openSlot()
  act(() => setConsent('granted', ['ADS']))
  await near()
  await arrive()
  cleanup()

  await openSlot()
  await near()

  expect(scripts()).toHaveLength(1)
  expect(orders()).toHaveLength(2)
})

it('keeps the card where there is nothing to show', async () => {
  setConsent('granted', ['ADS'])
  await openSlot()
  await near()
  await arrive()

  await find('unfilled')

  expect(house()).not.toBeNull()
})

it.each([
  ['cannot be loaded', () => scripts()[0]?.dispatchEvent(new Event('error'))],
  ['does not come within 10 s', () => vi.advanceTimersByTime(10_000)],
])('keeps the card, flags the error and logs it once when the script %s', async (_how, fail) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  setConsent('granted', ['ADS'])
  await openSlot()
  await near()
  act(() => void vi.advanceTimersByTime(9999))
  const before = slot().dataset['error']

  act(() => void fail())
  await settle()
  const flagged = [slot().dataset['error'], house() === null, scripts().length]
  cleanup()
  await openSlot()
  await near()

  expect(before).toBeUndefined()
  expect(flagged).toEqual(['Failed to load AdSense script', false, 0])
  expect(slot().dataset['error']).toBe('Failed to load AdSense script')
  expect(warn.mock.calls).toEqual([['Failed to load AdSense script']])
})

it('contains an error of the script, and removes its place', async () => {
  setConsent('granted', ['ADS'])
  await openSlot()
  const push = () => {
    throw new Error('adsbygoogle.push() error: No slot size')
  }
  Object.assign(window, { adsbygoogle: { push } })
  await near()

  await arrive()

  expect([unit(), house() === null, slot().dataset['error']]).toEqual([
    null,
    false,
    'adsbygoogle.push() error: No slot size',
  ])
})

it.each([
  ['the visitor refuses', () => setConsent('refused')],
  ['the visitor saves data', () => setPreference('saver', 'on')],
])('removes the advertisement at once, and requests no more, when %s', async (_when, change) => {
  setConsent('granted', ['ADS'])
  await openSlot()
  await near()
  await arrive()
  await find('filled')
  const whileAllowed = [unit() === null, house()]

  act(change)

  expect(whileAllowed).toEqual([false, null])
  expect([unit(), house() === null]).toEqual([null, false])
  expect(orders()).toMatchObject({ pauseAdRequests: 1 })
})

it('orders nothing when the visitor has refused before the script came', async () => {
  setConsent('granted', ['ADS'])
  await openSlot()
  await near()

  act(() => setConsent('refused'))
  await arrive()

  expect([unit(), orders()?.length]).toEqual([null, 0])
})
