import type { BreadcrumbList } from './schemaOrg.ts'

/** A page on the way from a list to the page itself. */
export interface Crumb {
  name: string
  path: string
}

/** The way to a page, from the list that it belongs to down to the page itself. `origin` is the site's own. */
export function breadcrumbs(way: readonly Crumb[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
