import type { SitePage } from '../pages/site.ts'

/** Kinds that are no first segment of a path: the front page, and the page at a path that no page has. */
const HOME = 'home'
const WITHOUT_SEGMENT = [HOME, 'not_found']

/** Stands for every unlisted page, so that a made-up one adds no label. */
const OTHER_PAGE = 'other'

/** The kinds of pages in metrics: the first segments of the site's paths, the front page and the not-found page. */
export function pageKindsOf(pages: readonly SitePage[]): ReadonlySet<string> {
  const segments = pages.flatMap(({ path }) => path.split('/').slice(1, 2).filter(Boolean))
  return new Set([...WITHOUT_SEGMENT, ...segments])
}

/** Every kind that a page can have in metrics. */
export function measuredKinds(kinds: ReadonlySet<string>): readonly string[] {
  return [...kinds, OTHER_PAGE]
}

/** The kind of the page at a path, such as `teams` for `/teams/guard`. */
export function pageKindAt(path: string, kinds: ReadonlySet<string>): string {
  const [, first = ''] = path.split('/', 2)
  if (first === '') return HOME
  return kinds.has(first) ? first : OTHER_PAGE
}

/** The kind of a page that a browser names by its path, such as `teams` for `teams_guard`. */
export function pageKindOf(page: string, kinds: ReadonlySet<string>): string {
  if (kinds.has(page)) return page
  const [first = ''] = page.split('_')
  return kinds.has(first) ? first : OTHER_PAGE
}
