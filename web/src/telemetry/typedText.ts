import { eventPaths } from '../lib/tracking/track.ts'
import type { TrackedEvent } from '../lib/tracking/track.ts'

/** An email address, text with blanks or other letters, or something longer than the names of the site's own pages. */
const TYPED = /[@%]|.{61}/

/**
 * A path, or a page by its name in events, in which a segment that somebody may have typed is `other`. Our own pages have segments
 * of at most 60 plain letters.
 */
export function withoutTypedSegments(path: string, separator: '/' | '_'): string {
  return path
    .split(separator)
    .map((segment) => (TYPED.test(segment) ? 'other' : segment))
    .join(separator)
}

/** An event as services may get it: the page of a page view has no segment that somebody may have typed. */
export function withoutTypedText(event: TrackedEvent): TrackedEvent {
  if (event.name !== 'page_view') return event
  const page = withoutTypedSegments(event.page, '_')
  if (page === event.page) return event
  const cleaned = { ...event, page }
  eventPaths.set(cleaned, eventPaths.get(event) ?? '/')
  return cleaned
}
