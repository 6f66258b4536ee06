import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'

/** The parameter of the address that says how many items of a list are shown. */
export const SHOW = 'show'

/** For routes whose list grows in the page itself: an address that only shows more of it loads nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const withoutShow = ({ pathname, searchParams }: URL) => {
    const rest = new URLSearchParams(searchParams)
    rest.delete(SHOW)
    return `${pathname}?${rest}`
  }
  const isOnlyMore = currentUrl.search !== nextUrl.search && withoutShow(currentUrl) === withoutShow(nextUrl)

  return isOnlyMore ? false : defaultShouldRevalidate
}
