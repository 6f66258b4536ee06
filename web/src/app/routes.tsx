import type { ApolloClient } from '@apollo/client'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom'
import type { ComponentType } from 'react'
import { loadChunk } from '../lib/loading/loadChunk.ts'
import { contextWith } from '../lib/loading/clientContext.ts'
import { paths } from '../lib/address/paths.ts'
import { CrashPage } from './errors/CrashPage.tsx'
import { createLayoutLoader, Layout } from './layout/Layout.tsx'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { PageError } from './errors/PageError.tsx'
import { createPrefetched } from './prefetched.ts'
import type { Prefetched } from './prefetched.ts'

/** What a page's route says about itself: the module its stylesheets and chunks are found by, relative to web/. */
export interface PageHandle {
  module: string
}

interface Page {
  Component: ComponentType
  loader?: LoaderFunction
  shouldRevalidate?: ShouldRevalidateFunction
}

/** The screens of the site and their addresses. Their loaders take over what `prefetched` has loaded ahead. */
export function createRoutes(client: ApolloClient, prefetched = createPrefetched()): RouteObject[] {
  const page = createPage(prefetched)
  const home = page('src/pages/home/HomePage.tsx', async () => {
    const code = await import('../pages/home/HomePage.tsx')
    return { Component: code.HomePage, loader: code.createLoader(client) }
  })
  const schedule = page('src/pages/schedule/scheduleRoute.ts', async () => {
    const { Component, loader } = await import('../pages/schedule/scheduleRoute.ts')
    return { Component, loader: (args) => loader({ ...args, context: contextWith(client) }) }
  })
  const championshipSeries = page('src/pages/championship-series/ChampionshipSeriesPage.tsx', async () => {
    const code = await import('../pages/championship-series/ChampionshipSeriesPage.tsx')
    return { Component: code.ChampionshipSeriesPage, loader: code.createLoader(client) }
  })
  const standings = page('src/pages/standings/StandingsPage.tsx', async () => {
    const code = await import('../pages/standings/StandingsPage.tsx')
    return { Component: code.StandingsPage, loader: code.createLoader(client) }
  })
  const game = page('src/pages/games/GamePage.tsx', async () => {
    const code = await import('../pages/games/GamePage.tsx')
    return {
      Component: code.GamePage,
      loader: code.createLoader(client),
      shouldRevalidate: code.shouldRevalidate,
    }
  })
  const teams = page('src/pages/teams/TeamsPage.tsx', async () => {
    const code = await import('../pages/teams/TeamsPage.tsx')
    return { Component: code.TeamsPage, loader: code.createLoader(client) }
  })
  const roster = page('src/pages/teams/RosterPage.tsx', async () => {
    const code = await import('../pages/teams/RosterPage.tsx')
    return {
      Component: code.RosterPage,
      loader: code.createLoader(client),
      shouldRevalidate: code.shouldRevalidate,
    }
  })
  const team = page('src/pages/teams/TeamPage.tsx', async () => {
    const code = await import('../pages/teams/TeamPage.tsx')
    return { Component: code.TeamPage, loader: code.createLoader(client) }
  })
  const player = page('src/pages/players/playerRoute.ts', async () => {
    const { Component, loader } = await import('../pages/players/playerRoute.ts')
    return { Component, loader: (args) => loader({ ...args, context: contextWith(client) }) }
  })
  const stats = page('src/pages/stats/StatsPage.tsx', async () => {
    const code = await import('../pages/stats/StatsPage.tsx')
    return {
      Component: code.StatsPage,
      loader: code.createLoader(client),
      shouldRevalidate: code.shouldRevalidate,
    }
  })
  const compare = page('src/pages/stats/ComparePage.tsx', async () => {
    const code = await import('../pages/stats/ComparePage.tsx')
    return { Component: code.ComparePage, loader: code.createLoader(client) }
  })
  const allStar = page('src/pages/all-star/AllStarPage.tsx', async () => {
    const code = await import('../pages/all-star/AllStarPage.tsx')
    return { Component: code.AllStarPage, loader: code.createLoader(client) }
  })
  const play = page('src/pages/play/PlayPage.tsx', async () => {
    const code = await import('../pages/play/PlayPage.tsx')
    return { Component: code.PlayPage, loader: code.createLoader(client) }
  })
  const settings = page('src/pages/settings/SettingsPage.tsx', async () => {
    const code = await import('../pages/settings/SettingsPage.tsx')
    return { Component: code.SettingsPage, loader: code.createLoader(client) }
  })

  const pages: RouteObject[] = [
    { path: paths.home, ...home },
    { path: paths.schedule, ...schedule },
    { path: paths.scheduleEastern, ...schedule },
    { path: paths.scores, ...schedule },
    { path: paths.tickets, ...schedule },
    { path: paths.standings, ...standings },
    { path: paths.championshipSeries, ...championshipSeries },
    { path: `${paths.games}/:slug`, ...game },
    { path: paths.teams, ...teams },
    { path: `${paths.teams}/:teamName`, ...team },
    { path: `${paths.teams}/:teamName/roster`, ...roster },
    { path: `${paths.players}/:slug/:tab?`, ...player },
    { path: `${paths.player}/:slug/:tab?`, ...player },
    { path: paths.stats, ...stats },
    { path: paths.compare, ...compare },
    { path: paths.allStar, ...allStar },
    { path: paths.play, ...play },
    { path: paths.settings, ...settings },
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

function createPage(prefetched: Prefetched) {
  return (module: string, load: () => Promise<Page>): { lazy: () => Promise<Page>; handle: PageHandle } => ({
    async lazy() {
      const { loader, ...rest } = await loadChunk(load)
      return { ...rest, ...(loader && { loader: prefetched.reuse(loader) }) }
    },
    handle: { module },
  })
}

function notFound(): never {
  throw new Response(null, { status: 404 })
}
