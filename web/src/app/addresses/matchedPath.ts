import { routes } from '../routes.ts'
import type { RouteModule } from './routeParameters.ts'

/** The page that has a path. */
interface MatchedPath {
  page: RouteModule
  /** The path as the page's one address has it. */
  path: string
}

interface Pattern {
  page: RouteModule
  segments: readonly string[]
}

/** The parts of paths that mean the same in any case: names of clubs are found so. Ids and other slugs are not. */
const IN_ANY_CASE: ReadonlySet<string> = new Set([':teamName'])

/** Patterns by their number of segments, those with the fewest variable ones first, as the router prefers them. */
const patterns = Map.groupBy(
  routes
    .flatMap(({ path, page }) =>
      (path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : [path]).map(
        (written): Pattern => ({ page, segments: segmentsOf(written) }),
      ),
    )
    .toSorted((one, other) => variablesIn(one) - variablesIn(other)),
  ({ segments }) => segments.length,
)

/**
 * Finds the page of a path as the router does: in any case, with any slashes at its end, and percent-encoded or not. A test compares
 * the two. It is written anew because the router builds and ranks all of its patterns for every path.
 *
 * @param path begins with a slash.
 * @returns null for a path that no page has.
 */
export function matchedPath(path: string): MatchedPath | null {
  const requested = segmentsOf(withoutDots(path)).map(decoded)
  for (const { page, segments } of patterns.get(requested.length) ?? []) {
    const isMatch = segments.every(
      (segment, at) => isVariable(segment) || segment === requested[at]?.toLowerCase(),
    )
    if (!isMatch) continue
    const settled = segments.map((segment, at) => {
      if (!isVariable(segment)) return segment
      const value = requested[at] ?? ''
      return encodeURIComponent(IN_ANY_CASE.has(segment) ? value.toLowerCase() : value)
    })
    return { page, path: `/${settled.join('/')}` }
  }
  return null
}

/** Segments such as `..` and backslashes have a meaning in addresses, which is not written out again here. */
function withoutDots(path: string): string {
  return /[\\\t\r\n]|\/\.|%2e/i.test(path) ? new URL(`https://site.invalid${path}`).pathname : path
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

/** What is not encoded properly means itself. */
function decoded(segment: string): string {
  try {
    return segment.includes('%') ? decodeURIComponent(segment) : segment
  } catch {
    return segment
  }
}

function isVariable(segment: string): boolean {
  return segment.startsWith(':')
}

function variablesIn({ segments }: Pattern): number {
  return segments.filter(isVariable).length
}
