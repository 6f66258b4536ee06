/**
 * The address of a page as the analytics service is told of it, without query and fragment, which may hold what a fan has typed.
 * Anything may stand in the path of a page that does not exist, so that is left out too.
 *
 * @param page as events name it, such as teams_guard or not_found; null before the first.
 */
export function pageAddress(page: string | null, { origin, pathname }: Location = location): string {
  return origin + (page === 'not_found' || page === null ? '/' : pathname)
}

/** Where the visitor came from, without path and query; '' where the browser does not say it. */
export function referrerOrigin(referrer: string = document.referrer): string {
  return URL.canParse(referrer) ? `${new URL(referrer).origin}/` : ''
}
