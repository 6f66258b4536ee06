import { expect, it } from 'vitest'
import { readPart, type SitemapSources } from './sitemapEntries.ts'
import type { SitePage } from './site.ts'

const pages: readonly SitePage[] = [
  { path: '/' },
  { path: '/login', sitemap: 'never' },
  { path: '/series', sitemap: 'duringSeries' },
  { path: '/games/:slug' },
]

it.each([
  [{ hasStarted: true, isShown: true }, ['/', '/series']],
  [{ hasStarted: true, isShown: false }, ['/']],
  [{ hasStarted: false, isShown: true }, ['/']],
])('lists the page of the Championship Series while it is shown: %j', async (championshipSeries, paths) => {
  const site = { settings: () => Promise.resolve({ championshipSeries }) }

  const { entries } = await readPart('pages', { site } as unknown as SitemapSources, pages)

  expect(entries.map(({ path }) => path)).toEqual(paths)
})
