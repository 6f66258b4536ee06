import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TrackedEvent } from '../lib/tracking/track.ts'
import { startMessaging, type Braze, installId } from './messaging.ts'

const settings = { apiKey: 'key', host: 'sdk.example.com' }
const page: TrackedEvent = { name: 'page_view', page: 'teams_guard' }

let calls: unknown[][]
let warnings: unknown[][]

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((...what) => void warnings.push(what))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.cookie = '_ga=; max-age=0'
  localStorage.clear()
})

/** The service's SDK as far as it is used, which keeps what it is record; `changes` replace a part of it. */
function fakeBraze(changes: Partial<Braze> = {}): Braze {
  let user: string | null = null
  const record =
    <Result,>(name: string, result?: Result) =>
    (...args: unknown[]) => {
      calls.push([name, ...args.filter((arg) => typeof arg !== 'function')])
      return result as Result
    }
  const fake = {
    initialize: record('initialize', true),
    openSession: record('openSession'),
    changeUser: (uid: string) => {
      user = uid
      record('changeUser')(uid)
    },
    logCustomEvent: record('event', true),
    requestImmediateDataFlush: (done?: (isSent: boolean) => void) => {
      record('flush')()
      done?.(true)
    },
    getUser: () => ({ getUserId: () => user, addAlias: record('alias', true) }),
    wipeData: () => {
      user = null
      record('wipe')()
    },
    destroy: record('destroy'),
  }
  return { ...fake, ...changes } as unknown as Braze
}

/** Somebody who can sign in and out. */
function visitor(first: string | null | undefined = null) {
  let uid = first
  const listeners = new Set<() => void>()
  return {
    account: {
      uid: () => uid,
      onChange: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    signIn: (next: string | null) => {
      uid = next
      for (const listener of listeners) listener()
    },
  }
}
const names = () => calls.map(([name]) => name)

it('is initialized once, with ten seconds between triggers and without cookies, and opens a session', () => {
  startMessaging(settings, visitor().account, fakeBraze())

  expect(calls).toEqual([
    [
      'initialize',
      'key',
      expect.objectContaining({
        baseUrl: 'sdk.example.com',
        minimumIntervalBetweenTriggerActionsInSeconds: 10,
        noCookies: true,
        allowUserSuppliedJavascript: false,
      }),
    ],
    ['openSession'],
  ])
})

it('sends pages with a prefix and other events with their fields, and flushes both 100 ms after the last', () => {
  const { send } = startMessaging(settings, visitor().account, fakeBraze())
  calls = []
  send(page)
  vi.advanceTimersByTime(60)
  send({ name: 'video_watched', mediaId: 'clip-1' })
  vi.advanceTimersByTime(99)
  const before = [...calls]

  vi.advanceTimersByTime(1)

  expect(before).toEqual([
    ['event', 'page_teams_guard'],
    ['event', 'video_watched', { media_id: 'clip-1' }],
  ])
  expect(calls.slice(2)).toEqual([['flush']])
})

it('switches the user with a sign-in, and opens a session', () => {
  const { account, signIn } = visitor(undefined)
  startMessaging(settings, account, fakeBraze())
  calls = []

  signIn('fan-one')
  signIn('fan-one')
  vi.advanceTimersByTime(100)

  expect(calls).toEqual([['changeUser', 'fan-one'], ['openSession'], ['flush']])
})

it('does not take a visitor for the fan who has signed out', () => {
  const { account, signIn } = visitor('fan-one')
  const { send } = startMessaging(settings, account, fakeBraze())
  calls = []

  signIn(null)
  send(page)

  expect(names()).toEqual(['wipe', 'destroy', 'initialize', 'openSession', 'event'])
})

it('adds the alias of the analytics service once there is one, once for each user', () => {
  const { account, signIn } = visitor(null)
  const { send } = startMessaging(settings, account, fakeBraze())
  send(page)
  vi.advanceTimersByTime(100)
  const without = names().includes('alias')
  document.cookie = '_ga=GA1.1.1234567890.1699999999'

  for (const slug of ['a', 'b']) {
    send({ name: 'follow', kind: 'player', slug })
    vi.advanceTimersByTime(100)
  }
  signIn('fan-one')
  vi.advanceTimersByTime(100)

  const alias = ['alias', '1234567890.1699999999', 'firebase_pseudo_id']
  expect(without).toBe(false)
  expect(calls.filter(([name]) => name === 'alias')).toEqual([alias, alias])
})

it('sends an event again that is equal to an earlier one only after ten minutes', () => {
  const { send } = startMessaging(settings, visitor().account, fakeBraze())
  calls = []
  send(page)
  vi.advanceTimersByTime(10 * 60 * 1000 - 1)
  send(page)
  const within = names().filter((name) => name === 'event').length

  vi.advanceTimersByTime(1)
  send(page)

  expect([within, names().filter((name) => name === 'event').length]).toEqual([1, 2])
})

it.each([
  ['says no', () => false],
  [
    'throws',
    () => {
      throw new Error('down')
    },
  ],
])('is off, and logged, where initializing %s', (_how, initialize) => {
  const { account, signIn } = visitor()
  const { send, stop } = startMessaging(settings, account, fakeBraze({ initialize }))

  send(page)
  signIn('fan-one')
  stop()
  vi.advanceTimersByTime(100)

  expect(names()).toEqual([])
  expect(warnings.map(([name]) => name)).toEqual(['brazeError_init'])
})

it.each([
  ['brazeError_flush', { requestImmediateDataFlush: (done: (isSent: boolean) => void) => done(false) }],
  ['brazeError_page', { logCustomEvent: (name: string) => !name.startsWith('page_') }],
  [
    'brazeError_session',
    {
      openSession: () => {
        throw new Error('down')
      },
    },
  ],
])('logs %s once, and sends no more pages, but other events', (name, changes) => {
  const sent: string[] = []
  const logCustomEvent = (event: string) => {
    sent.push(event)
    return 'logCustomEvent' in changes ? changes.logCustomEvent(event) : true
  }
  const { send } = startMessaging(
    settings,
    visitor().account,
    fakeBraze({ ...changes, logCustomEvent } as unknown as Partial<Braze>),
  )
  send({ name: 'page_view', page: 'home' })
  vi.advanceTimersByTime(100)
  sent.length = 0

  send(page)
  send({ name: 'share' })
  vi.advanceTimersByTime(100)

  expect(sent).toEqual(['share'])
  expect(warnings.map(([what]) => what)).toEqual([name])
})

it('goes on with pages after a flush without a network, and flushes again when that is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let flushes = 0
  const requestImmediateDataFlush = (done?: (isSent: boolean) => void) => {
    flushes += 1
    done?.(navigator.onLine)
  }
  const { send, stop } = startMessaging(settings, visitor().account, fakeBraze({ requestImmediateDataFlush }))
  send({ name: 'page_view', page: 'home' })
  vi.advanceTimersByTime(100)

  const outcome = send(page)
  vi.advanceTimersByTime(100)
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(100)
  stop()
  dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(100)

  expect([outcome, flushes]).toEqual(['sent', 3])
  expect(calls).toContainEqual(['event', 'page_teams_guard'])
  expect(warnings).toEqual([])
})

it('adds no alias again after the site was loaded anew, but for another fan, and after a sign-out', () => {
  document.cookie = '_ga=GA1.1.1234567890.1699999999'
  const aliasesOf = ({ account }: ReturnType<typeof visitor>) => {
    calls = []
    const { send } = startMessaging(settings, account, fakeBraze())
    send(page)
    vi.advanceTimersByTime(100)
    return names().filter((name) => name === 'alias').length
  }
  const leaving = visitor('fan-two')

  const counts = [visitor('fan-one'), visitor('fan-one'), leaving].map(aliasesOf)
  leaving.signIn(null)

  expect([...counts, aliasesOf(visitor('fan-two'))]).toEqual([1, 0, 1, 1])
})

it('says what became of an event', () => {
  const { send, stop } = startMessaging(settings, visitor().account, fakeBraze())

  const outcomes = [send(page), send(page), send({ name: 'share' })]
  stop()

  expect([...outcomes, send({ name: 'search' })]).toEqual(['sent', 'repeated', 'sent', 'off'])
})

it('stops at once, and has the SDK remove what it keeps', () => {
  const { account, signIn } = visitor()
  const { send, stop } = startMessaging(settings, account, fakeBraze())
  send(page)
  calls = []

  stop()
  send({ name: 'share' })
  signIn('fan-one')
  vi.advanceTimersByTime(1000)

  expect(calls).toEqual([['wipe']])
})

it.each([
  ['_ga=GA1.1.1234567890.1699999999', '1234567890.1699999999'],
  ['_ga=GA1.2.1234567890.1699999999', '1234567890.1699999999'],
  ['_ga=GA1.2-3.1234567890.1699999999', '1234567890.1699999999'],
  ['wll.x=1; _ga=GA1.1.1.2; _ga_ABC=GS1.1.3.4', '1.2'],
  ['_ga_ABC123=GS1.1.1699999999.1.0.1699999999.0.0.0; _ga=GA1.1.5.6', '5.6'],
])('reads the last two numbers of %s', (cookies, expected) => {
  expect(installId(cookies)).toBe(expected)
})

it.each([
  '',
  '_ga=',
  '_ga',
  '_ga=GA1.1.1234567890',
  '_ga=GA1.1.1234567890.',
  '_ga=GA1.1.abc.1699999999',
  '_ga=GA1.1.1234567890.1699999999x',
  '_ga=1234567890.1699999999',
  '_ga_ABC123=GS1.1.1699999999.1',
  'not_ga=GA1.1.1234567890.1699999999',
  '_gid=GA1.1.1234567890.1699999999',
])('is null for the cookies "%s"', (cookies) => {
  expect(installId(cookies)).toBeNull()
})
