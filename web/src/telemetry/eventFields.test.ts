import { expect, it } from 'vitest'
import type { TrackedEvent } from '../lib/tracking/track.ts'
import { eventFields } from './eventFields.ts'

/** One event of each name, so that a new one has to be looked at here. */
const events = {
  page_view: { name: 'page_view', page: 'teams_guard' },
  referral: { name: 'referral' },
  search: { name: 'search' },
  share: { name: 'share' },
  ticket_click: { name: 'ticket_click' },
  sign_in_failed: { name: 'sign_in_failed', way: 'google', code: 'popup-blocked' },
  follow: { name: 'follow', kind: 'team', slug: 'guard' },
  unfollow: { name: 'unfollow', kind: 'player', slug: 'ana-lee' },
  video_start: { name: 'video_start', mediaId: 'clip-1', isSignedIn: true },
  video_watched: { name: 'video_watched', mediaId: 'clip-1' },
  video_failed: { name: 'video_failed', mediaId: 'clip-1', reason: 'network' },
  banner_click: { name: 'banner_click', id: 'Banner:1' },
  promo_click: { name: 'promo_click', id: 'Promo:1' },
  popup_shown: { name: 'popup_shown', id: 'Promo:1' },
  popup_click: { name: 'popup_click', id: 'Promo:1' },
  popup_closed: { name: 'popup_closed', id: 'Promo:1' },
} as const satisfies Record<TrackedEvent['name'], TrackedEvent>

/** Everything that may be sent of an event. None of it says who the visitor is: an id is that of an object of the site. */
const impersonal = [...['page', 'way', 'code', 'kind', 'slug', 'media_id', 'is_signed_in', 'reason', 'id']]

it('sends no field of any event but those that say nothing of the visitor', () => {
  const names = Object.values<TrackedEvent>(events).flatMap((event) => Object.keys(eventFields(event)))

  expect([...new Set(names)].sort()).toEqual([...impersonal].sort())
})

it('has names of events and fields that the analytics service takes', () => {
  const names = Object.values<TrackedEvent>(events).flatMap((event) => [
    event.name,
    ...Object.keys(eventFields(event)),
  ])

  for (const name of names) expect(name).toMatch(/^(?!firebase_|ga_|google_)[a-z][a-z0-9_]{1,39}$/)
})

it.each([
  [events.page_view, { page: 'teams_guard' }],
  [events.share, {}],
  [events.sign_in_failed, { way: 'google', code: 'popup-blocked' }],
  [events.unfollow, { kind: 'player', slug: 'ana-lee' }],
  [events.video_start, { media_id: 'clip-1', is_signed_in: true }],
  [events.video_failed, { media_id: 'clip-1', reason: 'network' }],
  [events.popup_closed, { id: 'Promo:1' }],
])('sends of %o nothing but %o', (event, fields) => {
  expect(eventFields(event)).toEqual(fields)
})

it('cuts a text of more than 100 characters', () => {
  const fields = eventFields({ name: 'video_watched', mediaId: 'm'.repeat(101) })

  expect(fields).toEqual({ media_id: 'm'.repeat(100) })
})
