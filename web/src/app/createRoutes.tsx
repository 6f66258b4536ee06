import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom'
import type { ComponentType } from 'react'
import { loadChunk } from '../lib/loading/loadChunk.ts'
import { CurrentPage } from './CurrentPage.tsx'
import { CrashPage } from './errors/CrashPage.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { PageError } from './errors/PageError.tsx'
import { Layout } from './layout/Layout.tsx'
import { createLayoutRoute } from './layout/layoutRoute.ts'
import { createPendingPages } from './pendingPages.ts'
import { createPrefetched } from './prefetched.ts'
import { routes } from './routes.ts'
import type { PageRoute } from './routes.ts'

/** The handle of a page's route. */
export interface PageHandle {
  /** The module by which its stylesheets and chunks are found, relative to web/. */
  module: string
  /** The address of the page that it is part of; its own where it is a page for itself. */
  partOf: string
}

/** What the file of a page's route exports. */
interface RouteModule {
  Component: ComponentType
  loader: LoaderFunction
  /** Stands for the page while it is being loaded. */
  Skeleton?: ComponentType
  shouldRevalidate?: ShouldRevalidateFunction
}

/** The routes of all pages, each in a chunk of its own. Vite requires the pattern to be written out here. */
const pages = import.meta.glob<RouteModule>('../pages/*/*Route.ts')

/**
 * The routes of the site in the router's form. Their loaders use the data that `prefetched` has already loaded; `pendingPages` shows
 * those that take long before their data is there.
 */
export function createRoutes(
  prefetched = createPrefetched(),
  pendingPages = createPendingPages(),
): RouteObject[] {
  function lazyPage({ path, page, partOf = path }: PageRoute) {
    const load = pages[`../pages/${page}`]
    if (!load) throw new Error(`routes.ts names pages/${page}, which is not there`)
    const handle: PageHandle = { module: `src/pages/${page}`, partOf }
    return {
      path,
      async lazy() {
        const { Component, loader, Skeleton, shouldRevalidate } = await loadChunk(load)
        return {
          Component,
          loader: pendingPages.defer(prefetched.reuse(loader), Skeleton),
          ...(shouldRevalidate && { shouldRevalidate }),
        }
      },
      handle,
    }
  }

  return [
    {
      id: 'root',
      Component: Layout,
      ...createLayoutRoute(),
      ErrorBoundary: CrashPage,
      children: [
        {
          Component: CurrentPage,
          ErrorBoundary: PageError,
          children: [...routes.map(lazyPage), { path: '*', loader: notFound, Component: NotFoundPage }],
        },
      ],
    },
  ]
}

function notFound(): never {
  throw new Response(null, { status: 404 })
}
