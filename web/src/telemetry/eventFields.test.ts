import { expect, it } from 'vitest'
import { eventPaths } from '../lib/tracking/track.ts'
import type { TrackedEvent } from '../lib/tracking/track.ts'
import { eventFields, withoutTypedText, pageAddress, referrerOrigin } from './eventFields.ts'

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

it.each([
  ['teams_guard', 'teams_guard'],
  ['not_found', 'not_found'],
  ['teams_ana@example.com', 'teams_other'],
  ['news_tag_ana%40example.com', 'news_tag_other'],
  [`news_${'a'.repeat(60)}_x`, `news_${'a'.repeat(60)}_x`],
  [`news_${'a'.repeat(61)}_x`, 'news_other_x'],
])('sends the page %s as %s', (page, expected) => {
  expect(withoutTypedText({ name: 'page_view', page })).toEqual({ name: 'page_view', page: expected })
})

it('keeps the path of the event, and leaves other events as they are', () => {
  const view: TrackedEvent = { name: 'page_view', page: 'teams_a@b' }
  const follow: TrackedEvent = { name: 'follow', kind: 'player', slug: 'ana-lee' }
  eventPaths.set(view, '/teams/a@b')

  expect(eventPaths.get(withoutTypedText(view))).toBe('/teams/a@b')
  expect(withoutTypedText(follow)).toBe(follow)
})

it.each([
  ['schedule', '/schedule', 'https://wll.example/schedule'],
  ['home', '/', 'https://wll.example/'],
  ['not_found', '/no/one@example.com', 'https://wll.example/'],
  ['teams_other', '/teams/one@example.com', 'https://wll.example/teams/other'],
  ['news_tag_other', '/news/tag/one%40example.com', 'https://wll.example/news/tag/other'],
  ['news_other', `/news/${'a'.repeat(61)}`, 'https://wll.example/news/other'],
  ['news_long', `/news/${'a'.repeat(60)}`, `https://wll.example/news/${'a'.repeat(60)}`],
  [null, '/no/one@example.com', 'https://wll.example/'],
])('of the page %s at %s is %s', (page, pathname, expected) => {
  expect(pageAddress(page, pathname, 'https://wll.example')).toBe(expected)
})

it.each([
  ['https://search.example/find?q=guard', 'https://search.example/'],
  ['https://wll.example/search?q=one@example.com', 'https://wll.example/'],
  ['', ''],
])('of where the visitor came from, %s, is "%s"', (referrer, expected) => {
  expect(referrerOrigin(referrer)).toBe(expected)
})
