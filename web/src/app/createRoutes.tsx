import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom'
import type { ComponentType } from 'react'
import { loadChunk } from '../lib/loading/loadChunk.ts'
import { CrashPage } from './errors/CrashPage.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { PageError } from './errors/PageError.tsx'
import { Layout } from './layout/Layout.tsx'
import { createLayoutRoute } from './layout/layoutRoute.ts'
import { createPrefetched } from './prefetched.ts'
import type { Prefetched } from './prefetched.ts'
import { routes } from './routes.ts'

/** The handle of a page's route: the module by which its stylesheets and chunks are found, relative to web/. */
export interface PageHandle {
  module: string
}

/** What the file of a page's route exports. */
interface RouteModule {
  Component: ComponentType
  loader: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
}

/** The routes of all pages, each in a chunk of its own. Vite requires the pattern to be written out here. */
const pages = import.meta.glob<RouteModule>('../pages/*/*Route.ts')

/** The routes of the site in the router's form. Their loaders use the data that `prefetched` has already loaded. */
export function createRoutes(prefetched = createPrefetched()): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Layout,
      ...createLayoutRoute(),
      ErrorBoundary: CrashPage,
      children: [
        {
          ErrorBoundary: PageError,
          children: [
            ...routes.map(({ path, page }) => ({ path, ...lazyPage(page, prefetched) })),
            { path: '*', loader: notFound, Component: NotFoundPage },
          ],
        },
      ],
    },
  ]
}

function lazyPage(
  page: string,
  prefetched: Prefetched,
): { lazy: () => Promise<RouteModule>; handle: PageHandle } {
  const load = pages[`../pages/${page}`]
  if (!load) throw new Error(`routes.ts names pages/${page}, which is not there`)
  return {
    async lazy() {
      const { Component, loader, shouldRevalidate } = await loadChunk(load)
      return { Component, loader: prefetched.reuse(loader), ...(shouldRevalidate && { shouldRevalidate }) }
    },
    handle: { module: `src/pages/${page}` },
  }
}

function notFound(): never {
  throw new Response(null, { status: 404 })
}
