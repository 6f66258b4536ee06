import { readConsent } from './consent.ts'

/**
 * What is counted. `page` is the segments of a known page's path joined with underscores, such as teams_guard, that of the root
 * home, and not_found for every path that shows an error instead of a page. `id` is that of the gateway's object. Nothing is taken
 * from a field.
 */
export type TrackedEvent =
  | { name: 'page_view'; page: string }
  | { name: 'referral'; referrerId: string }
  | { name: 'search' | 'share' | 'ticket_click' }
  | { name: 'sign_in_failed'; way: string; code: string }
  | { name: 'follow' | 'unfollow'; kind: 'team' | 'player'; slug: string }
  | { name: 'video_start'; mediaId: string; isSignedIn: boolean }
  | { name: 'video_watched'; mediaId: string }
  | { name: 'video_failed'; mediaId: string; reason: 'network' | 'unplayable' }
  | { name: 'banner_click' | 'promo_click' | 'popup_shown' | 'popup_click' | 'popup_closed'; id: string }

/** What became of an event at a service: `off` where the service does not take it, `repeated` where it has had an equal one. */
export type EventOutcome = 'sent' | 'waiting' | 'repeated' | 'off'

/** Takes an event to a service that counts, whose name it may have. */
export type EventAdapter = ((event: TrackedEvent) => EventOutcome | void) & { service?: string }

/** The services that count. There are none until a visitor has agreed. */
export const eventAdapters = new Set<EventAdapter>()

/** The path at which each event happened: a service may get it when another page is open. */
export const eventPaths = new WeakMap<TrackedEvent, string>()

/** Receive the events that were dropped because the visitor has not agreed; only developers' panel of events reads them. */
export const droppedEventListeners = new Set<EventAdapter>()

/** Counts an event, if the visitor has agreed to it; otherwise the event is dropped, also for later. */
export function track(event: TrackedEvent): void {
  eventPaths.set(event, location.pathname)
  for (const send of readConsent() === 'granted' ? eventAdapters : droppedEventListeners) send(event)
}
