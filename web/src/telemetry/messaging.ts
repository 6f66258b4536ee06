import {
  changeUser,
  destroy,
  DeviceProperties,
  getUser,
  initialize,
  logCustomEvent,
  openSession,
  requestImmediateDataFlush,
  wipeData,
} from '@braze/web-sdk'
import type { TrackedEvent } from '../lib/tracking/track.ts'
import { eventFields } from './eventFields.ts'
import { followAccount } from './telemetryService.ts'
import type { AccountSource, TelemetryService, MessagingSettings } from './telemetryService.ts'

const sdk = {
  ...{ changeUser, destroy, getUser, initialize, logCustomEvent, openSession },
  ...{ requestImmediateDataFlush, wipeData },
}
/** What is used of the service's SDK. */
export type Braze = typeof sdk

/** What has been sent goes out after this long, ms, together with what follows meanwhile. */
const FLUSH_AFTER_MS = 100
/** An event that is equal to one before is sent again once the cache of sent events is cleared, ms. */
const CACHE_MS = 10 * 60 * 1000
/** The least time between two actions that the service triggers, s. */
const BETWEEN_TRIGGERS_S = 10

/**
 * Starts Braze: a session is opened, the user is switched with each sign-in, and events are sent. Pages are custom events named
 * `page_` and the page, such as page_teams_guard. Equal events are sent once in ten minutes. Whatever fails is logged as
 * `brazeError_` and what it was, once each, and from then on pages are not sent. It shows no messages.
 */
export function startMessaging(
  settings: MessagingSettings,
  account: AccountSource,
  braze: Braze = sdk,
): TelemetryService {
  let tracksPages = true
  let isOpen = false
  let flushTimer: ReturnType<typeof setTimeout> | undefined
  const aliases = createAliasMemory()
  let cacheTimer: ReturnType<typeof setTimeout> | undefined
  const sent = new Set<string>()
  const logged = new Set<string>()

  function fail(what: string, error?: unknown): void {
    tracksPages = false
    if (!logged.has(what)) console.warn(`brazeError_${what}`, ...(error === undefined ? [] : [error]))
    logged.add(what)
  }
  /** Whether the SDK did as it was told. Some of its functions say so, the others return nothing. */
  function attempt(what: string, call: () => boolean | undefined | void): boolean {
    try {
      if (call() !== false) return true
      fail(what)
    } catch (error) {
      fail(what, error)
    }
    return false
  }

  function open(): void {
    isOpen = attempt('init', () => braze.initialize(settings.apiKey, optionsFor(settings)))
    if (isOpen) attempt('session', braze.openSession)
  }
  function switchUser(uid: string | null): void {
    if (!isOpen) return
    if (uid === null) return closeUser()
    forgetSent()
    attempt('user', () => braze.changeUser(uid))
    attempt('session', braze.openSession)
    flushSoon()
  }
  /** The SDK cannot go back to an unknown visitor, so that the next one in this browser would be taken for this fan. */
  function closeUser(): void {
    if (!attempt('user', () => void braze.getUser()?.getUserId()) || !braze.getUser()?.getUserId()) return
    forgetSent()
    aliases.forget()
    attempt('user', braze.wipeData)
    attempt('user', braze.destroy)
    open()
  }
  function addAlias(): void {
    const id = installId(document.cookie)
    const uid = account.uid() ?? null
    if (id === null || aliases.has(uid, id)) return
    if (attempt('alias', () => braze.getUser()?.addAlias(id, 'firebase_pseudo_id'))) aliases.add(uid, id)
  }
  function flushSoon(): void {
    clearTimeout(flushTimer)
    flushTimer = setTimeout(() => {
      addAlias()
      attempt('flush', () =>
        braze.requestImmediateDataFlush((isSent) => {
          // What could not be sent without a network waits in the SDK.
          if (!isSent && navigator.onLine) fail('flush')
        }),
      )
    }, FLUSH_AFTER_MS)
  }
  /** Whether an equal event is in the cache; else it is from now on. */
  function isRepeated(event: TrackedEvent): boolean {
    const key = JSON.stringify(event)
    if (sent.has(key)) return true
    cacheTimer ??= setTimeout(forgetSent, CACHE_MS)
    sent.add(key)
    return false
  }
  function forgetSent(): void {
    clearTimeout(cacheTimer)
    cacheTimer = undefined
    sent.clear()
  }

  open()
  const stopFollowing = followAccount(account, switchUser)
  if (isOpen) addEventListener('online', flushSoon)

  return {
    send(event) {
      const isPage = event.name === 'page_view'
      if (!isOpen || (isPage && !tracksPages)) return 'off'
      if (isRepeated(event)) return 'repeated'
      const isTaken = isPage
        ? attempt('page', () => braze.logCustomEvent(`page_${event.page}`.slice(0, 255)))
        : attempt('event', () => braze.logCustomEvent(event.name, eventFields(event)))
      flushSoon()
      return isTaken ? 'sent' : 'off'
    },
    stop() {
      stopFollowing()
      removeEventListener('online', flushSoon)
      clearTimeout(flushTimer)
      forgetSent()
      aliases.forget()
      if (isOpen) attempt('stop', braze.wipeData)
      isOpen = false
    },
  }
}

/** Without cookies, so that no request to the site carries what the service keeps; nothing is drawn, and no push is asked for. */
function optionsFor({ host }: MessagingSettings): Parameters<Braze['initialize']>[1] {
  const { BROWSER, BROWSER_VERSION, LANGUAGE, OS, TIME_ZONE } = DeviceProperties
  return {
    baseUrl: host,
    enableLogging: false,
    noCookies: true,
    minimumIntervalBetweenTriggerActionsInSeconds: BETWEEN_TRIGGERS_S,
    allowUserSuppliedJavascript: false,
    doNotLoadFontAwesome: true,
    manageServiceWorkerExternally: true,
    disablePushTokenMaintenance: true,
    devicePropertyAllowlist: [BROWSER, BROWSER_VERSION, LANGUAGE, OS, TIME_ZONE],
  }
}

/** Beside what the messaging service keeps, and removed together with it. */
const KEY = 'ab.storage.wll-alias'

/** Remembers in this browser which alias the messaging service was told of last, and of which fan. */
interface AliasMemory {
  /** @param uid null for a visitor who is not signed in. */
  has: (uid: string | null, alias: string) => boolean
  add: (uid: string | null, alias: string) => void
  forget: () => void
}

/** What cannot be stored is remembered until the site is loaded anew. */
function createAliasMemory(): AliasMemory {
  let known = withStorage(() => localStorage.getItem(KEY)) ?? null
  return {
    has: (uid, alias) => known === JSON.stringify([uid, alias]),
    add(uid, alias) {
      const entry = (known = JSON.stringify([uid, alias]))
      withStorage(() => localStorage.setItem(KEY, entry))
    },
    forget() {
      known = null
      withStorage(() => localStorage.removeItem(KEY))
    },
  }
}

function withStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

/**
 * The id of this browser at the analytics service: the last two numeric parts of its cookie, such as 1234567890.1699999999 of
 * `_ga=GA1.1.1234567890.1699999999`. Null where there is no such cookie, or another form of it.
 *
 * @param cookies as `document.cookie` has them.
 */
export function installId(cookies: string): string | null {
  const value = /(?:^|;\s*)_ga=([^;]*)/.exec(cookies)?.[1]?.trim()
  return /^GA\d+\.[\d-]+\.(\d+\.\d+)$/.exec(value ?? '')?.[1] ?? null
}
