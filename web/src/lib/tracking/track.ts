import { readConsent } from './consent.ts'

/**
 * What is counted. `page` is the segments of a known page's path joined with underscores, such as teams_guard, that of the root
 * home, and not_found for every path that shows an error instead of a page. `id` is that of the gateway's object. Nothing is taken
 * from a field.
 *
 * A new event needs its name and fields here and a call of `track()`: web/src/telemetry sends every event with all of its fields.
 */
export type TrackedEvent =
  | { name: 'page_view'; page: string }
  | { name: 'referral' | 'search' | 'share' | 'ticket_click' }
  | { name: 'sign_in_failed'; way: string; code: string }
  | { name: 'follow' | 'unfollow'; kind: 'team' | 'player'; slug: string }
  | { name: 'video_start'; mediaId: string; isSignedIn: boolean }
  | { name: 'video_watched'; mediaId: string }
  | { name: 'video_failed'; mediaId: string; reason: 'network' | 'unplayable' }
  | { name: 'banner_click' | 'promo_click' | 'popup_shown' | 'popup_click' | 'popup_closed'; id: string }

/** What has become of an event at a service: `off` where the service does not take it, `repeated` where it has had an equal one. */
export type EventOutcome = 'sent' | 'waiting' | 'repeated' | 'off'

/** What each adapter has said of an event, with the name of its service; nothing said is 'sent'. It grows while `track()` runs. */
export type EventOutcomes = (readonly [service: string | undefined, outcome: EventOutcome | void])[]

/** Takes an event to a service that counts. */
export type EventAdapter = ((event: TrackedEvent, outcomes: EventOutcomes) => EventOutcome | void) & {
  /** As developers' panel of events names it. */
  service?: string
}

/** The services that count. There are none until a visitor has agreed. */
export const eventAdapters = new Set<EventAdapter>()

/** The path at which each event happened: a service may get it when another page is open. */
export const eventPaths = new WeakMap<TrackedEvent, string>()

/** Receive the events that were dropped because the visitor has not agreed; only developers' panel of events reads them. */
export const droppedEventListeners = new Set<EventAdapter>()

/** Counts an event, if the visitor has agreed to it; otherwise the event is dropped, also for later. */
export function track(event: TrackedEvent): void {
  const isCounted = readConsent() === 'granted'
  if (isCounted) eventPaths.set(event, location.pathname)
  const outcomes: EventOutcomes = []
  for (const send of isCounted ? eventAdapters : droppedEventListeners)
    outcomes.push([send.service, send(event, outcomes)])
}
