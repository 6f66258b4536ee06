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
  ['/', 'src/app/home/HomePage.tsx'],
  ['/schedule', 'src/features/schedule/SchedulePage.tsx'],
  ['/schedule-et', 'src/features/schedule/SchedulePage.tsx'],
  ['/scores', 'src/features/schedule/SchedulePage.tsx'],
  ['/tickets', 'src/features/schedule/SchedulePage.tsx'],
  ['/standings', 'src/features/standings/StandingsPage.tsx'],
  ['/championship-series', 'src/features/schedule/ChampionshipSeriesPage.tsx'],
  ['/teams', 'src/features/teams/TeamsPage.tsx'],
  ['/teams/guard', 'src/app/team/TeamPage.tsx'],
  ['/teams/WGUA/roster', 'src/features/teams/RosterPage.tsx'],
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
