import { expect, it } from 'vitest'
import { eventPaths } from '../lib/tracking/track.ts'
import type { TrackedEvent } from '../lib/tracking/track.ts'
import { withoutTypedText } from './typedText.ts'

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
