import { existsSync } from 'node:fs'
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createRoutes } from './routes.tsx'
import type { PageHandle } from './routes.tsx'

const routes = createRoutes(new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }))
const moduleOf = (path: string) =>
  (matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined)?.module

it.each([
  ['/', 'src/pages/home/HomePage.tsx'],
  ['/schedule', 'src/pages/schedule/scheduleRoute.ts'],
  ['/schedule-et', 'src/pages/schedule/scheduleRoute.ts'],
  ['/scores', 'src/pages/schedule/scheduleRoute.ts'],
  ['/tickets', 'src/pages/schedule/scheduleRoute.ts'],
  ['/standings', 'src/pages/standings/StandingsPage.tsx'],
  ['/championship-series', 'src/pages/championship-series/ChampionshipSeriesPage.tsx'],
  ['/teams', 'src/pages/teams/TeamsPage.tsx'],
  ['/teams/guard', 'src/pages/teams/TeamPage.tsx'],
  ['/teams/WGUA/roster', 'src/pages/teams/RosterPage.tsx'],
])('leads %s to a page whose module exists', (path, module) => {
  expect(moduleOf(path)).toBe(module)
  expect(existsSync(new URL(`../../${module}`, import.meta.url))).toBe(true)
})

it.each([['/nope'], ['/schedule/nope'], ['/standings/2024'], ['/%00']])(
  'leads %s to the 404 page',
  (path) => {
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe('*')
  },
)
