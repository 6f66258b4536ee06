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

/** What a page's route says about itself: the module its stylesheets and chunks are found by, relative to web/. */
export interface PageHandle {
  module: string
}

/** What the file of a page's route exports. */
interface RouteModule {
  Component: ComponentType
  loader: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
}

/** Every page's route, a chunk each. Vite wants the pattern written out here. */
const pages = import.meta.glob<RouteModule>('../pages/*/*Route.ts')

/** The routes of the site as the router takes them. Their loaders take over what `prefetched` has loaded ahead. */
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
