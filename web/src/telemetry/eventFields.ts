import { eventPaths } from '../lib/tracking/track.ts'
import type { TrackedEvent } from '../lib/tracking/track.ts'

/** The longest text that a field may have: the analytics service cuts longer ones, and the messaging service refuses them from 256 on. */
const LONGEST = 100

/** The fields of an event by the names that the services are used to, such as media_id of `mediaId`; without its name. */
export function eventFields({ name: _name, ...fields }: TrackedEvent): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]: [string, string | boolean]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      typeof value === 'string' ? value.slice(0, LONGEST) : value,
    ]),
  )
}

/** An email address, text with blanks or other letters, or something longer than the names of the site's own pages. */
const TYPED = /[@%]|.{61}/

/**
 * A path, or a page by its name in events, in which a segment that somebody may have typed is `other`. Our own pages have segments
 * of at most 60 plain letters.
 */
function withoutTypedSegments(path: string, separator: '/' | '_'): string {
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

/**
 * The address of a page as the analytics service is told of it, without query and fragment, which may hold what a fan has typed.
 * Anything may stand in the path of a page that does not exist, so that is left out too, and `other` stands for a segment that no
 * page of ours has.
 *
 * @param page as events name it, such as teams_guard or not_found; null before the first.
 * @param path at which the event happened.
 */
export function pageAddress(page: string | null, path: string, origin: string): string {
  return origin + (page === 'not_found' || page === null ? '/' : withoutTypedSegments(path, '/'))
}

/** Where the visitor came from, without path and query; '' where the browser does not say it. */
export function referrerOrigin(referrer: string = document.referrer): string {
  return URL.canParse(referrer) ? `${new URL(referrer).origin}/` : ''
}
