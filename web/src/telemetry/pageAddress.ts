import { withoutTypedSegments } from './typedText.ts'

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
