import type { ApolloClient } from '@apollo/client'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import type { ComponentType } from 'react'
import { loadChunk } from '../lib/loadChunk.ts'
import { paths } from '../lib/paths.ts'
import { CrashPage } from './CrashPage.tsx'
import { createLayoutLoader, Layout } from './Layout.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageError } from './PageError.tsx'

/** What a page's route says about itself: the module its stylesheets and chunks are found by, relative to web/. */
export interface PageHandle {
  module: string
}

interface Page {
  Component: ComponentType
  loader?: LoaderFunction
}

/** The screens of the site and their addresses. */
export function createRoutes(client: ApolloClient): RouteObject[] {
  const home = page('src/app/home/HomePage.tsx', async () => {
    const { HomePage, createLoader } = await import('./home/HomePage.tsx')
    return { Component: HomePage, loader: createLoader(client) }
  })
  const schedule = page('src/features/schedule/SchedulePage.tsx', async () => {
    const { SchedulePage, createLoader } = await import('../features/schedule/SchedulePage.tsx')
    return { Component: SchedulePage, loader: createLoader(client) }
  })
  const championshipSeries = page('src/features/schedule/ChampionshipSeriesPage.tsx', async () => {
    const { ChampionshipSeriesPage, createLoader } =
      await import('../features/schedule/ChampionshipSeriesPage.tsx')
    return { Component: ChampionshipSeriesPage, loader: createLoader(client) }
  })
  const standings = page('src/features/standings/StandingsPage.tsx', async () => {
    const { StandingsPage, createLoader } = await import('../features/standings/StandingsPage.tsx')
    return { Component: StandingsPage, loader: createLoader(client) }
  })

  const pages: RouteObject[] = [
    { path: paths.home, ...home },
    { path: paths.schedule, ...schedule },
    { path: paths.scheduleEastern, ...schedule },
    { path: paths.scores, ...schedule },
    { path: paths.tickets, ...schedule },
    { path: paths.standings, ...standings },
    { path: paths.championshipSeries, ...championshipSeries },
    { path: '*', loader: notFound, Component: NotFoundPage },
  ]

  return [
    {
      id: 'root',
      Component: Layout,
      loader: createLayoutLoader(client),
      shouldRevalidate: () => false,
      ErrorBoundary: CrashPage,
      children: [{ ErrorBoundary: PageError, children: pages }],
    },
  ]
}

function page(module: string, load: () => Promise<Page>): { lazy: () => Promise<Page>; handle: PageHandle } {
  return { lazy: () => loadChunk(load), handle: { module } }
}

function notFound(): never {
  throw new Response(null, { status: 404 })
}
