import { getApps, initializeApp } from 'firebase/app'
import {
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setUserId,
  type Analytics,
} from 'firebase/analytics'
import { eventPaths } from '../lib/tracking/track.ts'
import type { EventOutcome, TrackedEvent } from '../lib/tracking/track.ts'
import { eventFields, pageAddress, referrerOrigin } from './eventFields.ts'
import { followAccount } from './telemetryService.ts'
import type { AccountSource, TelemetryService, AnalyticsSettings } from './telemetryService.ts'

/** The signing-in has an app of its own, with other settings. */
const APP_NAME = 'analytics'
/** Where the SDK loads the script that sends. */
const SCRIPT = 'https://www.googletagmanager.com/gtag/js'

/** The SDK can be initialized once in a page; it is paused and goes on when the visitor's answer changes. */
let analytics: Analytics | undefined
/** Whether the script could not be loaded, as with a blocker. */
let isBlocked = false

/**
 * Starts Firebase Analytics. It counts pages by our own events, sends no query of any address, and makes no profile for
 * advertisements. Null, with 'no analytics access' in the log, where the browser cannot store what it needs; where its script is
 * blocked, that is logged and nothing further is sent.
 */
export async function startAnalytics(
  settings: AnalyticsSettings,
  account: AccountSource,
): Promise<TelemetryService | null> {
  if (!(await isSupported())) {
    console.warn('no analytics access')
    return null
  }
  const service = (analytics ??= open(settings))
  setEnabled(service, settings, true)
  let page: string | null = null
  const stopFollowing = followAccount(account, (uid) => setUserId(service, uid, { global: true }))

  return {
    send(event: TrackedEvent): EventOutcome {
      if (isBlocked) return 'off'
      if (event.name === 'page_view') page = event.page
      const address = pageAddress(page, eventPaths.get(event) ?? '/', location.origin)
      // The title of a page may have what a fan has searched for, so it is not sent.
      const where = { page_location: address, page_title: page ?? '', page_referrer: referrerOrigin() }
      logEvent(service, event.name as string, { ...eventFields(event), ...where })
      return 'sent'
    },
    stop() {
      stopFollowing()
      setEnabled(service, settings, false)
    },
  }
}

function open(settings: AnalyticsSettings): Analytics {
  const app = getApps().find(({ name }) => name === APP_NAME) ?? initializeApp(settings, APP_NAME)
  watchScript()
  return initializeAnalytics(app, {
    config: {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      page_location: pageAddress(null, '/', location.origin),
      page_title: '',
      page_referrer: referrerOrigin(),
    },
  })
}

/** The SDK waits for its own settings before it obeys; the script looks at the same mark in the window by itself. */
function setEnabled(service: Analytics, { measurementId }: AnalyticsSettings, isEnabled: boolean): void {
  Reflect.set(window, `ga-disable-${measurementId}`, !isEnabled)
  setAnalyticsCollectionEnabled(service, isEnabled)
}

/** The SDK inserts the script and does not look after it. */
function watchScript(): void {
  const settle = ({ type, target }: Event) => {
    if (!(target instanceof HTMLScriptElement && target.src.startsWith(SCRIPT))) return
    removeEventListener('error', settle, true)
    removeEventListener('load', settle, true)
    if (type !== 'error') return
    isBlocked = true
    console.warn('no analytics access')
  }
  addEventListener('error', settle, true)
  addEventListener('load', settle, true)
}
