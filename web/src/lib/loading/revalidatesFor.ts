import type { ShouldRevalidateFunction } from 'react-router-dom'
import type { Parameter } from '../address/parameter.ts'

/**
 * The `shouldRevalidate` of a page whose address holds these parameters: of two addresses of the same page, the second is loaded where
 * one differs that loads something. Another path, and the same address again, are left to the router.
 */
export function revalidatesFor(parameters: readonly Parameter[]): ShouldRevalidateFunction {
  const loading = new Set(
    parameters.filter(({ loadsNothing }) => !loadsNothing).flatMap(({ names }) => names),
  )
  const loadedBy = ({ searchParams }: URL) =>
    JSON.stringify([...searchParams].filter(([name]) => loading.has(name)).sort())

  return ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
    return isSamePage && loadedBy(currentUrl) === loadedBy(nextUrl) ? false : defaultShouldRevalidate
  }
}
